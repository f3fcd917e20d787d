import { nameTokens } from './name';

/**
 * From this score on, a person reviews two names. Chosen on the samples of `score.test.ts`: one wrong letter in one of
 * two parts scores at least 90; a wrong letter in each of two short parts, or another first name, scores less.
 */
export const REVIEW_SCORE = 85;

/** Parts of names with a lower similarity than this are different parts, not a misspelling. */
const SAME_PART = 0.7;
/** An initial matches a part that begins with it, but counts less than the whole part. */
const INITIAL = 0.9;
/** The weight of the longer name's own parts: lists give four names where a sender writes two. */
const LONGER_SHARE = 0.25;
/** One common part is not enough when a name has several: the score is below the review score. */
const ONE_PART_SCORE = 80;

/** The similarity of two names, 0 to 100. Symmetric; 100 means equal parts in any order. */
export function nameScore(one: string, other: string): number {
  const [left, right] = [nameTokens(one), nameTokens(other)];
  if (left.length === 0 || right.length === 0) return 0;
  const pairs = bestPairs(left, right);
  const covers = [cover(left, pairs, 'left'), cover(right, pairs, 'right')];
  const [less = 0, more = 0] = covers.sort((first, second) => first - second);
  const score = Math.round(100 * ((1 - LONGER_SHARE) * more + LONGER_SHARE * less));
  const isNamedByOne = pairs.length < 2 && Math.max(left.length, right.length) > 1;
  return isNamedByOne ? Math.min(score, ONE_PART_SCORE) : score;
}

type Pair = { left: number; right: number; alike: number; letters: number; key: string };

/** Pairs the most similar parts first, longer ones before shorter ones. Each part is used once. */
function bestPairs(left: readonly string[], right: readonly string[]): Pair[] {
  const all = left.flatMap((one, at) =>
    right.map(
      (other, beside): Pair => ({
        left: at,
        right: beside,
        alike: partScore(one, other),
        letters: one.length + other.length,
        key: [one, other].sort().join(' '),
      }),
    ),
  );
  const order = all
    .filter(({ alike }) => alike >= SAME_PART)
    .sort(
      (one, other) =>
        other.alike - one.alike || other.letters - one.letters || (one.key < other.key ? -1 : 1),
    );
  const found: Pair[] = [];
  for (const pair of order) {
    if (!found.some(({ left: at, right: beside }) => at === pair.left || beside === pair.right))
      found.push(pair);
  }
  return found;
}

/** The share of a name's letters that its pairs cover. */
function cover(parts: readonly string[], pairs: readonly Pair[], side: 'left' | 'right'): number {
  const letters = parts.reduce((sum, part) => sum + part.length, 0);
  const met = pairs.reduce((sum, pair) => sum + (parts[pair[side]]?.length ?? 0) * pair.alike, 0);
  return met / letters;
}

function partScore(one: string, other: string): number {
  if (one === other) return 1;
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? INITIAL : 0;
  return 1 - distance(one, other) / Math.max(one.length, other.length);
}

/** Levenshtein distance: letters to add, remove or change. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const change = (before[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      now.push(Math.min(change, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[other.length] ?? 0;
}
