import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Candidate,
  collectHits,
  type Hit,
  type HitCollector,
  MOST_CANDIDATES,
  reviewedHits,
} from '~/domain/denied-parties/match';
import type { Queryable } from '../../core/api/context';
import { findLikeDenied, findLikeName } from './queries';

/** A common name has thousands of candidates: other requests are served between parts of them. */
const COMPARED_AT_ONCE = 250;

/** Compares names of ours with the list. */
export async function hitsOfNames(
  db: Queryable,
  names: readonly { id: string; name: string }[],
): Promise<Hit[]> {
  const found: Hit[] = [];
  for (const name of names) {
    const candidates = await findLikeName(db, name.id, MOST_CANDIDATES + 1);
    const collector = collectHits();
    await addInParts(collector, candidates.slice(0, MOST_CANDIDATES));
    found.push(...reviewedHits(name, collector.hits(), candidates.length > MOST_CANDIDATES));
  }
  return found;
}

/** Compares names of the list with all of ours. */
export async function hitsOfDenied(db: Queryable, deniedIds: readonly string[]): Promise<Hit[]> {
  const collector = collectHits();
  for (const id of deniedIds) await addInParts(collector, await findLikeDenied(db, id));
  return collector.hits();
}

async function addInParts({ add }: HitCollector, candidates: readonly Candidate[]): Promise<void> {
  for (let from = 0; from < candidates.length; from += COMPARED_AT_ONCE) {
    if (from > 0) await nextTurn();
    add(candidates.slice(from, from + COMPARED_AT_ONCE));
  }
}
