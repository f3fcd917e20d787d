import { expect, test } from 'vitest';
import { missingPartsOf } from './receive-rules';

test.each([
  [{ place: 'A-1', photos: 1 }, []],
  [{ place: ' ', photos: 1 }, ['place']],
  [{ place: 'A-1', photos: 0 }, ['photo']],
  [{ place: '', photos: 0 }, ['photo', 'place']],
])('reports for a piece at the counter with %j the missing %j', (piece, missing) =>
  expect(missingPartsOf(piece)).toEqual(missing),
);
