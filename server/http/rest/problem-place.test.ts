import { expect, it } from 'vitest';
import { jsonPosition, placeOf } from './problem-place';

const put = { method: 'put', path: '/forms/{id}/draft' } as const;
const list = { method: 'get', path: '/forms' } as const;

it.each([
  [put, 'idempotencyKey', { in: 'header', name: 'Idempotency-Key' }],
  [put, 'id', { in: 'path', name: 'id' }],
  [put, 'draft.pieces.0.lengthMm', { in: 'body', pointer: '/draft/pieces/0/lengthMm' }],
  [put, 'draft.a/b~c', { in: 'body', pointer: '/draft/a~1b~0c' }],
  [put, '', { in: 'body', pointer: '' }],
  [list, 'pageSize', { in: 'query', name: 'pageSize' }],
  [list, 'submitted.from', { in: 'query', name: 'submitted[from]' }],
])('finds for %j the field %s at %j', (shape, field, place) => {
  expect(placeOf(shape, field)).toEqual(place);
});

it.each([
  ['{"plan":', { line: 1, column: 9 }],
  ['{\n  "plan": x\n}', { line: 2, column: 11 }],
  ["{'plan': 1}", { line: 1, column: 2 }],
  ['{} // note', { line: 1, column: 4 }],
  ['['.repeat(200_000), undefined],
  ['{}', undefined],
])('finds the error position in %.20s', (text, position) => expect(jsonPosition(text)).toEqual(position));
