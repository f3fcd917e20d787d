import { expect, test } from 'vitest';
import { searchedRows } from './filter';

const titles = ['Илгээмж', 'Хоригт орсон этгээд', 'Үнийн төлөвлөгөө', 'Ханш', 'Denied parties', 'Café menu'];

test.each([
  ['', titles],
  ['  ', titles],
  ['илгээмж', ['Илгээмж']],
  ['ilgeem', ['Илгээмж']],
  ['унийн', ['Үнийн төлөвлөгөө']],
  ['tolov une', []],
  ['tolov un', ['Үнийн төлөвлөгөө']],
  ['этгээд ХОРИГТ', ['Хоригт орсон этгээд']],
  ['parties den', ['Denied parties']],
  ['cafe', ['Café menu']],
  ['хан', ['Ханш']],
  ['zzz', []],
])('searching %j finds %j', (typed, found) =>
  expect(searchedRows(titles, typed, (title) => title)).toEqual(found),
);
