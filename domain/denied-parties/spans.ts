import { joinSpelled } from '~/domain/core/names/fold';
import { isInitial, type Spelling, spellingOf } from './part';

/** Parts beyond this number are compared only as far as their neighbours need: no name of a list has so many. */
const MOST_PARTS = 30;
/** So many neighbouring parts may be written together, besides all of them. */
const MOST_JOINED = 3;
/** Shorter Latin ones are initials and particles, which are not written together. */
const SHORTEST_JOINED = 4;
/** So many single letters in a row are a word with gaps, not initials. */
const SPACED_OUT = 4;

/** A part, or neighbouring parts written together: those from `from` up to `to`, without it. */
export type Span = Spelling & { from: number; to: number };

/** Every part of a name, and every way to write neighbouring parts together. */
export function spansOf(parts: readonly string[]): Span[] {
  const compared = parts.slice(0, MOST_PARTS);
  const spans: Span[] = compared.map((part, at) => ({ ...spellingOf(part), from: at, to: at + 1 }));
  for (let from = 0; from < compared.length; from += 1) {
    for (let to = from + 2; to <= compared.length; to += 1) {
      const neighbours = compared.slice(from, to);
      const isJoinable = neighbours.length <= MOST_JOINED || to - from === compared.length;
      if (!isJoinable && !isSpacedOut(neighbours)) continue;
      const joined = joinSpelled(neighbours);
      if (joined.length >= (/[a-z]/u.test(joined) ? SHORTEST_JOINED : 2))
        spans.push({ ...spellingOf(joined), from, to });
    }
  }
  return spans;
}

function isSpacedOut(parts: readonly string[]): boolean {
  return parts.length >= SPACED_OUT && parts.every(isInitial);
}

/** Parts of names with a lower similarity than this are different parts, not a misspelling. */
const SAME_PART = 0.7;
/** Parts written together must be more similar: they are longer, so that one letter counts less. */
const SAME_JOINED = 0.9;

/** The lowest similarity of two spans that are one; joined on both sides they must be equal. */
export function leastOf(left: Span, right: Span): number {
  if (isJoined(left)) return isJoined(right) ? 1 : SAME_JOINED;
  return isJoined(right) ? SAME_JOINED : SAME_PART;
}

export function isJoined({ from, to }: Span): boolean {
  return to - from > 1;
}
