import { foldText } from '~/domain/core/names/fold';
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
 * has no letter or digit, so that it cannot be compared with anybody.
 */
export type Hit = {
  nameId: string;
  name: string;
  partyId: string | null;
  matchedName: string;
  score: number;
  names: string[];
};

/** The candidates of the database that are similar enough, one hit per name and party. */
export function hitsOf(candidates: readonly Candidate[]): Hit[] {
  const hits = new Map<string, Hit>();
  const prepared = new Map<string, PreparedName>();
  for (const { nameId, name, partyId, deniedName, deniedNormal } of candidates) {
    const score = preparedScore(prepareOnce(prepared, name), prepareOnce(prepared, deniedName));
    if (score < REVIEW_SCORE) continue;
    const key = `${nameId} ${partyId}`;
    const known = hits.get(key) ?? { nameId, name, partyId, matchedName: deniedName, score, names: [] };
    const isBetter = score > known.score;
    hits.set(key, {
      ...known,
      ...(isBetter && { matchedName: deniedName, score }),
      names: [...known.names, deniedNormal].sort(),
    });
  }
  return [...hits.values()];
}

function prepareOnce(prepared: Map<string, PreparedName>, name: string): PreparedName {
  const known = prepared.get(name) ?? prepareName(name);
  prepared.set(name, known);
  return known;
}

/** The match of a name that cannot be compared: staff decide whether its parcels may go on. */
export function incomparable({ id, name }: { id: string; name: string }): Hit {
  return { nameId: id, name, partyId: null, matchedName: '', score: 0, names: [] };
}

/**
 * Whether staff must decide about this pair (again). A cleared pair does not return for equal names; a lapsed one does,
 * because it is on the list again. Names are compared by their coarse fold, so that a new version of it reopens nothing.
 */
export function mustBeJudged(
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
