import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { ArrivalClaim, DB } from '~/db/types.gen';
import { claimState, pendingClaimStates } from '~/domain/claims/states';
import type { Queryable, Tx } from '../core/api/context';
import { allowedRows, type Scope } from '../core/security/scope/queries';
import { claimColumns } from './scope';

const locked = [
  'id',
  'arrivalId',
  'customerId',
  'office',
  'status',
  'isNumberRight',
  'suggestedBy',
  'version',
] as const;

export type LockedClaim = NonNullable<Awaited<ReturnType<typeof lockClaimRow>>>;

/** Finds the arrival of a claim that the caller may act on; undefined for one that they may not see. */
export async function findArrivalOfClaim(db: Queryable, { id, scope }: { id: string; scope: Scope }) {
  return await db
    .selectFrom('arrivalClaim')
    .select(['arrivalId'])
    .where('id', '=', id)
    .where(allowedRows(scope, 'Claim', claimColumns))
    .executeTakeFirst();
}

export async function lockClaimRow(tx: Tx, id: string) {
  return await tx
    .selectFrom('arrivalClaim')
    .select(locked)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the claims of arrivals in these states, the oldest first. The arrivals are locked before. */
export async function lockClaimsOf(
  tx: Tx,
  arrivalIds: readonly string[],
  states: readonly LockedClaim['status'][],
): Promise<LockedClaim[]> {
  return await tx
    .selectFrom('arrivalClaim')
    .select(locked)
    .where('arrivalId', '=', sql<string>`any(${[...arrivalIds]}::uuid[])`)
    .where('status', 'in', [...states])
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertClaim(
  tx: Tx,
  claim: Insertable<ArrivalClaim>,
): Promise<{ id: string; version: number }> {
  return await tx
    .insertInto('arrivalClaim')
    .values(claim)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Writes a locked claim; returns its next version. */
export async function updateClaim(
  tx: Tx,
  id: string,
  set: UpdateObject<DB, 'arrivalClaim'>,
): Promise<number> {
  const { version } = await tx
    .updateTable('arrivalClaim')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Gives the invoices of an accepted claim to the arrival. */
export async function giveInvoices(
  tx: Tx,
  { claimId, arrivalId }: { claimId: string; arrivalId: string },
): Promise<void> {
  await tx
    .updateTable('shopInvoice')
    .set({ arrivalId })
    .where('claimId', '=', claimId)
    .where('arrivalId', 'is', null)
    .where('removedAt', 'is', null)
    .execute();
}

/** Locks a customer, so that two claims of theirs are counted one after the other; undefined for one who is archived. */
export async function lockClaimant(tx: Tx, customerId: string) {
  return await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('archivedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type ClaimKeys = { customerId: string; rowKey: string | null; trackingKey: string | null };

/** Counts what a customer has waiting: claims of their own, and those of this very row or number. */
export async function countOwnClaims(
  tx: Tx,
  { customerId, rowKey, trackingKey }: ClaimKeys,
): Promise<{ open: number; same: number }> {
  const isSame =
    rowKey === null
      ? sql<boolean>`row_key is null and suggested_by is null and tracking_key = ${trackingKey}`
      : sql<boolean>`row_key = ${rowKey}::uuid`;
  return await tx
    .selectFrom('arrivalClaim')
    .select(sql<number>`count(*) filter (where status = ${claimState.open})::int`.as('open'))
    .select(sql<number>`count(*) filter (where ${isSame})::int`.as('same'))
    .where('customerId', '=', customerId)
    .where('status', 'in', pendingClaimStates)
    .executeTakeFirstOrThrow();
}
