import { expect, test } from 'vitest';
import { hiddenColumnsCookie, readHiddenColumns } from './hidden-columns';

test('reads the hidden columns back from the cookie', () => {
  const hidden = { parcels: ['place', 'createdAt'], forms: ['price'] };
  const [pair = ''] = hiddenColumnsCookie(hidden, { isSecure: false }).split(';');
  expect(readHiddenColumns(`moz-theme=dark; ${pair}; x=1`)).toEqual(hidden);
});

test('omits a list without hidden columns', () => {
  expect(hiddenColumnsCookie({ parcels: [] }, { isSecure: false })).toMatch(/^moz-hiddenColumns=; /u);
});

test.each([
  undefined,
  null,
  '',
  'moz-hiddenColumns=',
  'moz-hiddenColumns=secrets:a',
  'moz-hiddenColumns=parcels',
  'moz-hiddenColumns=parcels:<b>',
  'moz-hiddenColumns=__proto__:a',
])('reads no hidden columns from %j', (header) => {
  expect(readHiddenColumns(header)).toEqual({});
});
