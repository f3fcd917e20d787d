import { sql } from 'kysely';
import { pendingClaimStates } from '~/domain/claims/states';
import { openServiceStates } from '~/domain/services/states';
import type { Tx } from '../../core/api/context';

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
