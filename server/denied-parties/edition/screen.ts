import { z } from 'zod';
import type { JobRun } from '../../core/jobs/job';
import { hitsOfDenied } from '../screening/compare';
import { recordHits } from '../screening/record';
import { alone, type Parts, screenUnseen } from '../unseen/screen';
import { listEditionNames, markScreened } from './queries';

const payloadSchema = z.object({ editionId: z.guid() });
const limit = 25;

/**
 * Screens all our names against the changes of an edition. Works in parts with a transaction each, so that a retried
 * job keeps earlier results and blocks nobody.
 */
export async function screenEdition(parts: Parts, { payload }: Pick<JobRun, 'payload'>): Promise<void> {
  const { editionId } = payloadSchema.parse(payload);
  await screenUnseen(parts);
  let after: string | undefined;
  do {
    const ids = await listEditionNames(parts.db, { editionId, after, limit });
    const hits = await hitsOfDenied(parts.db, ids);
    if (hits.length > 0) await alone(parts, (ctx) => recordHits(ctx, hits));
    after = ids.length < limit ? undefined : ids.at(-1);
  } while (after);
  await markScreened(parts.db, editionId, parts.now());
}
