import { describe, expect, it, test } from 'vitest';
import { nameKeys } from './keys';
import { nameScore, REVIEW_SCORE } from './score';
import pairs from './score-pairs.json';

/** Other people whose names differ by one letter: a person looks at them, as at a misspelling. */
const nearOnes = [['Wang Wei', 'Zhang Wei']];

const isHit = ([one = '', other = '']: string[]): boolean => nameScore(one, other) >= REVIEW_SCORE;

describe('the table of pairs', () => {
  it('has at least 150 pairs, each once', () => {
    const all = [...pairs.hits, ...pairs.others].map((pair) => [...pair].sort().join(' | '));
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(150);
  });

  it('has no name of the list that is missed', () => {
    expect(pairs.hits.filter((pair) => !isHit(pair))).toEqual([]);
  });

  it('has no false hit but names that differ by one letter', () => {
    expect(pairs.others.filter(isHit)).toEqual(nearOnes);
  });

  it('scores each pair alike from both sides', () => {
    for (const [one = '', other = ''] of [...pairs.hits, ...pairs.others])
      expect(nameScore(other, one)).toBe(nameScore(one, other));
  });
});

test.each(pairs.hits.map((pair) => ({ pair })))(
  'the keys of $pair meet',
  ({ pair: [one = '', other = ''] }) => {
    const keys = new Set(nameKeys(other));
    expect(nameKeys(one).some((key) => keys.has(key))).toBe(true);
  },
);
