import { foldText } from '~/domain/core/names/fold';
import { scoreBound } from '~/domain/denied-parties/bound';
import { normalName } from '~/domain/denied-parties/name';
import { type PreparedName, preparedScore, prepareName, REVIEW_SCORE } from '~/domain/denied-parties/score';
import type { MatchStatus } from '~/domain/denied-parties/statuses';

/** A name of a customer or form, and a similar name of the list. */
export type Candidate = {
  nameId: string;
  name: string;
  partyId: string;
  deniedName: string;
  deniedNormal: string;
};
/**
 * A name to compare with a party: the most similar name of the party, and all similar ones. Without a party: the name
 * has no letter or digit, so that it cannot be compared with anybody, or too many listed names are like it.
 */
export type Hit = {
  nameId: string;
  name: string;
  partyId: string | null;
  matchedName: string;
  score: number;
  names: string[];
};

/** Collects the hits of candidates that come in parts. */
export type HitCollector = { add: (candidates: readonly Candidate[]) => void; hits: () => Hit[] };

/** Most listed names that share a key with one of ours and are compared with it. */
export const MOST_CANDIDATES = 20_000;
/** Names that are prepared at a time. */
const MOST_PREPARED = 200;
/** Most parties that one name of ours is matched with; staff could not decide about more. */
export const MOST_HITS = 100;

/** The candidates of the database that are similar enough, one hit per name and party. */
export function hitsOf(candidates: readonly Candidate[]): Hit[] {
  const collector = collectHits();
  collector.add(candidates);
  return collector.hits();
}

/** Names whose bound is too low need no score: most share one common part. */
export function collectHits(): HitCollector {
  const hits = new Map<string, Hit>();
  const prepared = preparedNames();
  const add = ({ nameId, name, partyId, deniedName, deniedNormal }: Candidate): void => {
    const score = reviewScore(prepared(name), prepared(deniedName));
    if (score === undefined) return;
    const key = `${nameId} ${partyId}`;
    const known = hits.get(key) ?? { nameId, name, partyId, matchedName: deniedName, score, names: [] };
    const isBetter = score > known.score;
    hits.set(key, {
      ...known,
      ...(isBetter && { matchedName: deniedName, score }),
      names: [...known.names, deniedNormal].sort(),
    });
  };
  return { add: (candidates) => candidates.forEach(add), hits: () => [...hits.values()] };
}

/** The score of two names; undefined below the review score. */
function reviewScore(one: PreparedName, other: PreparedName): number | undefined {
  if (scoreBound(one, other) < REVIEW_SCORE) return undefined;
  const score = preparedScore(one, other);
  return score < REVIEW_SCORE ? undefined : score;
}

/** Prepares a name once while it comes again. Thousands of prepared names would cost more memory than time. */
function preparedNames(): (name: string) => PreparedName {
  const known = new Map<string, PreparedName>();
  return (name) => {
    const prepared = known.get(name) ?? prepareName(name);
    if (known.size >= MOST_PREPARED) known.clear();
    known.set(name, prepared);
    return prepared;
  };
}

/**
 * The hits of a name that staff decide about: the most similar ones. Where the list has more that are like it, or that
 * could not be compared, the name waits for a decision of its own: staff compare it with the list.
 */
export function reviewedHits(
  name: { id: string; name: string },
  hits: readonly Hit[],
  isCut: boolean,
): Hit[] {
  if (!isCut && hits.length <= MOST_HITS) return [...hits];
  const best = [...hits].sort((one, other) => other.score - one.score).slice(0, MOST_HITS);
  return [...best, withoutParty(name)];
}

/**
 * The match of a name that cannot be compared, or not with all of the list: staff decide whether its parcels may go on.
 */
export function withoutParty({ id, name }: { id: string; name: string }): Hit {
  return { nameId: id, name, partyId: null, matchedName: '', score: 0, names: [] };
}

/**
 * Whether staff must decide about this pair (again). A cleared pair does not return for equal names; an expired one does,
 * because it is on the list again. Names are compared by their coarse fold, so that a new version of it reopens nothing.
 */
export function needsReview(
  known: { status: MatchStatus; knownNames: readonly string[] } | undefined,
  names: readonly string[],
): boolean {
  if (!known || known.status === 'lapsed') return true;
  const decided = new Set(known.knownNames.map(coarse));
  return known.status === 'cleared' && names.some((name) => !decided.has(coarse(name)));
}

function coarse(normal: string): string {
  return foldText(normalName(normal)).split(' ').sort().join(' ');
}
