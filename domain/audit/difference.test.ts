import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf } from './difference';

test.each<[string, unknown, unknown, [string, unknown, unknown][]]>([
  ['only what changed', { a: 1, b: 'x' }, { a: 2, b: 'x' }, [['a', 1, 2]]],
  ['a field that the later state omits is unchanged', { a: 1, b: 'x' }, { b: 'y' }, [['b', 'x', 'y']]],
  ['a new record has no before', undefined, { a: 1, b: null }, [['a', undefined, 1]]],
  ['a deleted record has no value after', { a: 1 }, undefined, [['a', 1, undefined]]],
  ['null, undefined and an empty text are equal', { a: null, b: '' }, { a: '', b: null }, []],
  [
    'false and 0 differ from null',
    { a: false, b: 0 },
    { a: null, b: null },
    [
      ['a', false, null],
      ['b', 0, null],
    ],
  ],
  ['the version is ignored', { version: 1, a: 1 }, { version: 2, a: 1 }, []],
  ['a list of texts is one value', { s: ['a', 'b'] }, { s: ['a', 'c'] }, [['s', 'a, b', 'a, c']]],
  [
    'rows of a list are compared one by one',
    {
      bands: [
        { g: 0, c: 5 },
        { g: 9, c: 4 },
      ],
    },
    {
      bands: [
        { g: 0, c: 5 },
        { g: 9, c: 3 },
        { g: 20, c: 2 },
      ],
    },
    [
      ['bands.1.c', 4, 3],
      ['bands.2.g', undefined, 20],
      ['bands.2.c', undefined, 2],
    ],
  ],
  ['a removed row', { bands: [{ g: 0 }, { g: 9 }] }, { bands: [{ g: 0 }] }, [['bands.1.g', 9, undefined]]],
  ['no state at all', null, undefined, []],
  ['a single value', 1, 2, [['', 1, 2]]],
])('lists the differences between two states: %s', (_, before, after, differences) => {
  expect(
    differenceOf(before, after).map(({ path, before: was, after: is }) => [path.join('.'), was, is]),
  ).toEqual(differences);
});

test('equal states have no differences, and any state can be compared', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(differenceOf(one, one)).toEqual([]);
      expect(Array.isArray(differenceOf(one, other))).toBe(true);
    }),
  );
});
