import { expect, test } from 'vitest';
import { pageOfShort } from './short-paths';

test.each([
  ['/t/CM473124829XM', '/track/CM473124829XM'],
  ['/t/CM473124829XM/', '/track/CM473124829XM'],
  ['/f/7K2M9Q', '/moz/form/list?search=7K2M9Q'],
  ['/a/AR473124829XM', '/moz/arrival/view/AR473124829XM'],
  ['/s', '/moz/shelf'],
  ['/e', '/moz/expected/list?mark=reminded'],
  ['/u', '/moz/unclaimed'],
  ['/t/', undefined],
  ['/t/a/b', undefined],
  ['/t/..%2fmoz', undefined],
  ['/t//evil.example', undefined],
  ['/f/7K2M9Q?next=//evil.example', undefined],
  ['/track/CM473124829XM', undefined],
  ['/api/t/1', undefined],
])('the short address %s leads to %s', (path, page) => {
  expect(pageOfShort(path)).toBe(page);
});
