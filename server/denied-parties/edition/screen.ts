import { z } from 'zod';
import { hitsOf } from '~/domain/denied-parties/match';
import type { RuleContext, Services } from '../../core/context';
import type { JobRun } from '../../core/jobs/job';
import type { LinkContext } from '../../core/links';
import { findLikeDenied } from '../screening/queries';
import { recordHits, screenCustomer, screenForm } from '../screening/service';
import { findUnseenCustomers, findUnseenForms, markScreened } from './queries';

const payloadSchema = z.object({ editionId: z.guid() });
const limit = 200;

type Parts = Pick<Services, 'db' | 'env' | 'now'>;

/**
 * Screens all our names against the changes of an edition. Works in parts with a transaction each, so that a retried
 * job keeps earlier results and blocks nobody.
 */
export async function screenEdition(
  { db, env, now }: Parts,
  { payload }: Pick<JobRun, 'payload'>,
): Promise<void> {
  const { editionId } = payloadSchema.parse(payload);
  await eachPart(
    (after) => findUnseenCustomers(db, { after, limit }),
    (customer) => alone({ db, env, now }, (ctx) => screenCustomer(ctx, customer)),
  );
  await eachPart(
    (after) => findUnseenForms(db, { after, limit }),
    (form) => alone({ db, env, now }, (ctx) => screenForm(ctx, form)),
  );
  let after: string | undefined;
  do {
    const { candidates, last } = await findLikeDenied(db, { editionId, after, limit });
    const hits = hitsOf(candidates);
    if (hits.length > 0) await alone({ db, env, now }, (ctx) => recordHits(ctx, hits));
    after = last;
  } while (after);
  await markScreened(db, editionId, now());
}

async function alone(
  { db, env, now }: Parts,
  act: (ctx: RuleContext & LinkContext) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await act({ tx, env, now, session: undefined, requestId: 'job:screen_edition', ip: '' });
  });
}

async function eachPart<Row extends { id: string }>(
  read: (after: string | undefined) => Promise<Row[]>,
  act: (row: Row) => Promise<void>,
): Promise<void> {
  let after: string | undefined;
  do {
    const rows = await read(after);
    for (const row of rows) await act(row);
    after = rows.length < limit ? undefined : rows.at(-1)?.id;
  } while (after);
}
