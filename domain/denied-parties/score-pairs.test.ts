import { describe, expect, it, test } from 'vitest';
import { nameKeys } from './keys';
import { nameScore, REVIEW_SCORE } from './score';
import pairs from './score-pairs.json';

/** Different people whose names differ by one letter: staff review them like a misspelling. */
const nearOnes = [['Wang Wei', 'Zhang Wei']];

const isHit = ([one = '', other = '']: string[]): boolean => nameScore(one, other) >= REVIEW_SCORE;

describe('the table of pairs', () => {
  it('has at least 150 pairs, each once', () => {
    const all = [...pairs.hits, ...pairs.others].map((pair) => [...pair].sort().join(' | '));
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(150);
  });

  it('finds every pair of equal parties', () => {
    expect(pairs.hits.filter((pair) => !isHit(pair))).toEqual([]);
  });

  it('finds no other pair, except names that differ by one letter', () => {
    expect(pairs.others.filter(isHit)).toEqual(nearOnes);
  });

  it('scores each pair equally in both directions', () => {
    for (const [one = '', other = ''] of [...pairs.hits, ...pairs.others])
      expect(nameScore(other, one)).toBe(nameScore(one, other));
  });
});

test.each(pairs.hits.map((pair) => ({ pair })))(
  'the names $pair share a key',
  ({ pair: [one = '', other = ''] }) => {
    const keys = new Set(nameKeys(other));
    expect(nameKeys(one).some((key) => keys.has(key))).toBe(true);
  },
);
