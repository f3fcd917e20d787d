import { sql } from 'kysely';
import type { Database } from '~/db/client';
import { finalArrivalStates } from '~/domain/arrivals/states';
import { pendingClaimStates } from '~/domain/claims/states';
import { openServiceStates } from '~/domain/services/states';
import type { Tx } from '../../core/api/context';
import { literals } from '../../core/db/literals/queries';

/** Counts services of an arrival that are asked and not done. */
export async function countOpenServices(tx: Tx, arrivalId: string): Promise<number> {
  const { open } = await tx
    .selectFrom('arrivalService')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('arrivalId', '=', arrivalId)
    .where('status', 'in', openServiceStates)
    .executeTakeFirstOrThrow();
  return open;
}

/** Returns whether a charge of an arrival is neither on a bill nor waived. */
export async function hasOpenCharge(tx: Tx, arrivalId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('arrivalCharge')
    .leftJoin('arrivalChargeWaiver', 'arrivalChargeWaiver.chargeId', 'arrivalCharge.id')
    .select('arrivalCharge.id')
    .where('arrivalId', '=', arrivalId)
    .where('formId', 'is', null)
    .where('arrivalChargeWaiver.chargeId', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a customer claims an arrival, or staff wait for the answer of one. */
export async function hasPendingClaim(tx: Tx, arrivalId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('arrivalClaim')
    .select('id')
    .where('arrivalId', '=', arrivalId)
    .where('status', 'in', pendingClaimStates)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const labelsAtOnce = 1_000;

/** Empties what was read of the labels of boxes that ended before this time, 1,000 in a statement. */
export async function emptyLabelsBefore(db: Database, before: Date): Promise<void> {
  for (let emptied = labelsAtOnce; emptied === labelsAtOnce; ) {
    // The search text without its line break is written again by a job, from the row as it is then.
    const { numAffectedRows } = await sql`
      update arrival set label_name = '', label_suburb = '', label_mobile = '', label_text = '', search_text = number
      where id in (
        select id from arrival
        where (label_name <> '' or label_suburb <> '' or label_mobile <> '' or label_text <> '')
          and ended_at < ${before} and status in (${literals(finalArrivalStates)})
        limit ${sql.lit(labelsAtOnce)}
      )`.execute(db);
    emptied = Number(numAffectedRows ?? 0);
  }
}
