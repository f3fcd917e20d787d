import { spellingsOf } from './name';
import { partScore } from './part';
import { isJoined, leastOf, type Span, spansOf } from './spans';

/**
 * From this score on, a person reviews two names. Chosen on the samples of `score.test.ts`: one wrong letter in one of
 * two parts scores at least 90; a wrong letter in each of two short parts, or another first name, scores less.
 */
export const REVIEW_SCORE = 85;

/** One part at least is so similar: `nameKeys` finds names by it. */
export const ANCHOR = 0.85;
/** The weight of the longer name's own parts: lists give four names where a sender writes two. */
const LONGER_SHARE = 0.25;
/** One common part is not enough when a name has several: the score is below the review score. */
export const ONE_PART_SCORE = 80;

/** The spellings of a name with their spans, which are made once for many comparisons. */
export type PreparedName = readonly { parts: Parts; spans: readonly Span[] }[];

/**
 * The similarity of two names, 0 to 100. Symmetric; 100 means equal parts in any order, joined or not. Screening prepares
 * each name once and calls `preparedScore`.
 * @public
 */
export function nameScore(one: string, other: string): number {
  return preparedScore(prepareName(one), prepareName(other));
}

export function prepareName(name: string): PreparedName {
  return spellingsOf(name).map((parts) => ({ parts, spans: spansOf(parts) }));
}

export function preparedScore(one: PreparedName, other: PreparedName): number {
  return Math.max(...one.flatMap((left) => other.map((right) => scoreOf(left, right))));
}

function scoreOf(
  { parts: left, spans }: PreparedName[number],
  { parts: right, spans: others }: PreparedName[number],
): number {
  if (left.length === 0 || right.length === 0) return 0;
  const pairs = bestPairs(spans, others);
  const covers = [cover(left, pairs, 'left'), cover(right, pairs, 'right')];
  const score = Math.round(weightedMean(covers));
  return Math.min(...covers) === 1 || isSignificant(pairs, left, right)
    ? score
    : Math.min(score, ONE_PART_SCORE);
}

/** The score, not yet rounded, of two names whose pairs cover these shares of their letters. */
export function weightedMean(covers: readonly number[]): number {
  return 100 * ((1 - LONGER_SHARE) * Math.max(...covers) + LONGER_SHARE * Math.min(...covers));
}

type Parts = readonly string[];
type Pair = { left: Span; right: Span; alike: number; key: string };

/** Whether the pairs are more than one common part and a few initials. */
function isSignificant(pairs: readonly Pair[], left: Parts, right: Parts): boolean {
  const [first] = pairs;
  if (!first || !pairs.some(isAnchor)) return false;
  const isWhole = sizeOf(first.left) === left.length && sizeOf(first.right) === right.length;
  return pairs.length > 1 || isWhole || (isJoined(first.left) && isJoined(first.right));
}

function isAnchor({ left, right, alike }: Pair): boolean {
  return alike >= ANCHOR && !left.isInitial && !right.isInitial;
}

/** Pairs the most similar parts first, single ones before joined, longer ones before shorter. Each part is used once. */
function bestPairs(left: readonly Span[], right: readonly Span[]): Pair[] {
  const order = left
    .flatMap((one) => right.flatMap((other) => pairOf(one, other)))
    .sort(
      (one, other) =>
        other.alike - one.alike ||
        joints(one) - joints(other) ||
        letters(other) - letters(one) ||
        (one.key < other.key ? -1 : 1),
    );
  const found: Pair[] = [];
  for (const pair of order) {
    if (!found.some((taken) => overlap(taken.left, pair.left) || overlap(taken.right, pair.right)))
      found.push(pair);
  }
  return found;
}

function pairOf(left: Span, right: Span): Pair[] {
  const least = leastOf(left, right);
  const alike = partScore(left, right, least);
  return alike < least ? [] : [{ left, right, alike, key: [left.text, right.text].sort().join(' ') }];
}

/** The share of a name's letters that its pairs cover. */
function cover(parts: Parts, pairs: readonly Pair[], side: 'left' | 'right'): number {
  const lengths = parts.map((part) => part.length);
  const sum = (some: readonly number[]): number => some.reduce((all, length) => all + length, 0);
  const met = pairs.map((pair) => sum(lengths.slice(pair[side].from, pair[side].to)) * pair.alike);
  return sum(met) / sum(lengths);
}

function overlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

function sizeOf({ from, to }: Span): number {
  return to - from;
}

function joints({ left, right }: Pair): number {
  return sizeOf(left) + sizeOf(right);
}

function letters({ left, right }: Pair): number {
  return left.text.length + right.text.length;
}
