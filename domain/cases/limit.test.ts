import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { liabilityLimit } from './limit';

const facts = { grossG: 9_300, sdrPerKg: 26, sdrCents: 205, declaredForCarriageCents: null };

describe('the liability limit', () => {
  test.each([
    ['is the weight by the rate of the day', {}, 49_569],
    ['follows the rate a kilogram of an earlier carriage', { sdrPerKg: 22 }, 41_943],
    ['is the declared value whatever the weight', { declaredForCarriageCents: 80_000 }, 80_000],
    ['is the declared value also while no rate is known', { declaredForCarriageCents: 1, sdrCents: 0 }, 1],
    ['is not known while nobody entered a rate', { sdrCents: 0 }, undefined],
    ['rounds half a cent up', { grossG: 1, sdrPerKg: 1, sdrCents: 500 }, 1],
  ])('%s', (_, change, limit) => {
    expect(liabilityLimit({ ...facts, ...change })).toBe(limit);
  });

  test('never falls with more weight', () => {
    const grams = integer({ min: 0, max: 2_000_000 });
    const at = (grossG: number) => liabilityLimit({ ...facts, grossG }) ?? 0;
    assert(
      property(grams, grams, (one, more) => {
        expect(at(one + more)).toBeGreaterThanOrEqual(at(one));
      }),
    );
  });
});
