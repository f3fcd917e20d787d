import { expect, test } from 'vitest';
import { toProblem } from '../errors';
import { counted, countLimit, pageOf, turnOf } from './service';

test.each([
  [0, { total: 0, isTotalCapped: false }],
  [1000, { total: 1000, isTotalCapped: false }],
  [countLimit, { total: 1000, isTotalCapped: true }],
])('a count of %i is returned as %o', (total, told) => {
  expect(counted(total)).toEqual(told);
});

test.each([
  [5, 2000],
  [10, 1000],
  [100, 100],
] as const)('pages of %i are numbered up to %i, and a cursor reaches later ones', (pageSize, last) => {
  expect(pageOf({ page: last, pageSize })).toEqual({ limit: pageSize, offset: 10_000 - pageSize });
  const beyond = { page: last + 1, pageSize };
  const refused = (): unknown => {
    try {
      return pageOf(beyond);
    } catch (error) {
      return toProblem(error, '').issues;
    }
  };
  expect(refused()).toEqual([{ path: 'page', code: 'number.too_big', params: { max: last } }]);
  const after = Buffer.from('01a1febb-d46f-7d4a-9d98-8843f3725355 x').toString('base64url');
  expect(turnOf({ ...beyond, after }, 'text')).toMatchObject({ offset: 0 });
});
