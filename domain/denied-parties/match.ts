import { nameScore, REVIEW_SCORE } from '~/domain/denied-parties/score';
import type { MatchStatus } from '~/domain/denied-parties/statuses';

/** A name of a customer or form, and a similar name of the list. */
export type Candidate = {
  nameId: string;
  name: string;
  partyId: string;
  deniedName: string;
  deniedNormal: string;
};
/** A name to compare with a party: the most similar name of the party, and all similar ones. */
export type Hit = {
  nameId: string;
  name: string;
  partyId: string;
  matchedName: string;
  score: number;
  names: string[];
};

/** The candidates of the database that are similar enough, one hit per name and party. */
export function hitsOf(candidates: readonly Candidate[]): Hit[] {
  const hits = new Map<string, Hit>();
  for (const { nameId, name, partyId, deniedName, deniedNormal } of candidates) {
    const score = nameScore(name, deniedName);
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

/**
 * Whether staff must decide about this pair (again). A cleared pair does not return for equal names; a lapsed one does,
 * because it is on the list again.
 */
export function mustBeJudged(
  known: { status: MatchStatus; knownNames: readonly string[] } | undefined,
  names: readonly string[],
): boolean {
  if (!known || known.status === 'lapsed') return true;
  return known.status === 'cleared' && names.some((name) => !known.knownNames.includes(name));
}
