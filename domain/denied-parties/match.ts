import { nameScore, REVIEW_SCORE } from '~/domain/denied-parties/score';
import type { MatchStatus } from '~/domain/denied-parties/statuses';

/** A name of ours beside a name of the list that looks like it. */
export type Candidate = {
  nameId: string;
  name: string;
  partyId: string;
  deniedName: string;
  deniedNormal: string;
};
/** A name of ours that a person should compare with a party: its best name, and every one that is near. */
export type Hit = {
  nameId: string;
  name: string;
  partyId: string;
  matchedName: string;
  score: number;
  names: string[];
};

/** Of what the database found alike, what is alike enough, one for each name of ours and party. */
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
 * Must somebody judge this pair (again)? A pair that was cleared does not come back for the same names; one that
 * lapsed does, for its reason to lapse is gone.
 */
export function mustBeJudged(
  known: { status: MatchStatus; knownNames: readonly string[] } | undefined,
  names: readonly string[],
): boolean {
  if (!known || known.status === 'lapsed') return true;
  return known.status === 'cleared' && names.some((name) => !known.knownNames.includes(name));
}
