import { partBound } from './part';
import { ANCHOR, ONE_PART_SCORE, type PreparedName, weightedMean } from './score';
import { leastOf, type Span } from './spans';

/** Sums of fractions in another order differ by less. */
const ROUNDING = 1e-6;

type SpelledName = PreparedName[number];
/** The highest similarity that each part of either name can have with a span of the other. */
type Reach = { left: number[]; right: number[]; hasAnchor: boolean };

/**
 * The highest score that two names can have, from the lengths and the letters of their parts alone: most names that
 * share one common part cannot reach the review score, and need no score. Never lower than `preparedScore`.
 */
export function scoreBound(one: PreparedName, other: PreparedName): number {
  return Math.max(...one.flatMap((left) => other.map((right) => boundOf(left, right))));
}

function boundOf(left: SpelledName, right: SpelledName): number {
  if (left.parts.length === 0 || right.parts.length === 0) return 0;
  const reach = reachOf(left, right);
  const covers = [cover(left.parts, reach.left), cover(right.parts, reach.right)];
  const score = Math.round(weightedMean(covers) + ROUNDING);
  return Math.min(...covers) >= 1 - ROUNDING || isDistinctive(reach)
    ? score
    : Math.min(score, ONE_PART_SCORE);
}

/** Whether the pairs can be more than one common part and a few initials. */
function isDistinctive({ left, right, hasAnchor }: Reach): boolean {
  const sides = [left, right];
  const [least = 0] = sides
    .map((side) => side.filter((most) => most > 0).length)
    .sort((one, other) => one - other);
  return hasAnchor && (least > 1 || sides.every((side) => side.every((most) => most > 0)));
}

function reachOf(left: SpelledName, right: SpelledName): Reach {
  const reach = { left: left.parts.map(() => 0), right: right.parts.map(() => 0), hasAnchor: false };
  for (const one of left.spans) {
    for (const other of right.spans) {
      const most = partBound(one, other);
      if (most < leastOf(one, other)) continue;
      raise(reach.left, one, most);
      raise(reach.right, other, most);
      reach.hasAnchor ||= most >= ANCHOR && !one.isInitial && !other.isInitial;
    }
  }
  return reach;
}

function raise(most: number[], { from, to }: Span, alike: number): void {
  for (let at = from; at < to; at += 1) most[at] = Math.max(most[at] ?? 0, alike);
}

/** The share of a name's letters that its pairs can cover. */
function cover(parts: readonly string[], most: readonly number[]): number {
  const letters = parts.reduce((sum, part) => sum + part.length, 0);
  return parts.reduce((sum, part, at) => sum + part.length * (most[at] ?? 0), 0) / letters;
}
