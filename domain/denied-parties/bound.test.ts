import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreBound } from './bound';
import { preparedScore, prepareName, REVIEW_SCORE } from './score';
import pairs from './score-pairs.json';
import { variants } from './variants';

const words = [...pairs.hits, ...pairs.others].flat().flatMap((name) => name.split(/[\s-]+/u));
const part = fc.oneof(
  fc.constantFrom(...words, ...variants.flatMap((line) => line.split(' '))),
  fc.stringMatching(/^[a-z]{1,14}$/),
  fc.string({ unit: fc.constantFrom(...'ouɵgjhifčшçж王小明박'), minLength: 1, maxLength: 6 }),
);
const name = fc.array(part, { minLength: 1, maxLength: 5 });
/** A letter added, dropped or replaced, or parts joined, split or reordered. */
const change = fc.record({
  at: fc.nat(60),
  letter: fc.constantFrom(...'aeiouɵghjsk -', ''),
  length: fc.nat(2),
});
const changed = (
  text: string,
  { at, letter, length }: { at: number; letter: string; length: number },
): string => {
  const place = at % (text.length + 1);
  return text.slice(0, place) + letter + text.slice(place + length);
};

function expectBound(one: string, other: string): void {
  const [left, right] = [prepareName(one), prepareName(other)];
  expect(scoreBound(left, right)).toBeGreaterThanOrEqual(preparedScore(left, right));
  expect(scoreBound(right, left)).toBe(scoreBound(left, right));
}

test('the bound is never below the score, for a name and its misspellings', () => {
  fc.assert(
    fc.property(name, fc.array(change, { maxLength: 5 }), fc.boolean(), (parts, changes, isTurned) => {
      const one = parts.join(' ');
      expectBound(one, changes.reduce(changed, (isTurned ? parts.toReversed() : parts).join(' ')));
    }),
    { numRuns: 1_000 },
  );
});

test('the bound is never below the score, for names that share parts', () => {
  fc.assert(
    fc.property(name, name, name, fc.constantFrom(' ', '', '-'), (shared, left, right, gap) =>
      expectBound([...shared, ...left].join(gap), [...right, ...shared].join(' ')),
    ),
    { numRuns: 1_000 },
  );
});

test('the bound skips most pairs with one common part, and no pair of the table', () => {
  for (const [one = '', other = ''] of pairs.hits)
    expect(scoreBound(prepareName(one), prepareName(other))).toBeGreaterThanOrEqual(REVIEW_SCORE);
  const ours = prepareName('Muhammad Karimov');
  const listed = words.filter((word) => word.length > 3).map((word) => prepareName(`Mohamed ${word}`));
  const skipped = listed.filter((other) => scoreBound(ours, other) < REVIEW_SCORE);
  expect(skipped.length / listed.length).toBeGreaterThan(0.95);
});
