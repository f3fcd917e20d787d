import { type Insertable, sql } from 'kysely';
import type { ArrivalItem, ExpectedParcel } from '~/db/types.gen';
import { expectedState } from '~/domain/expected-parcels/states';
import type { Queryable, Tx } from '../core/api/context';
import { allowedRows, type Scope } from '../core/security/scope/queries';
import { arrivalAnswers } from '../goods/lines/queries';

/** Columns that a rule on expected parcels may name. */
export const expectedScopeColumns = {
  id: 'expectedParcel.id',
  customerId: 'expectedParcel.customerId',
} as const;

/** True when another customer expects this number too. */
export const isExpectedBySeveral = sql<boolean>`exists (
  select from expected_parcel as other where other.tracking_key = expected_parcel.tracking_key
    and other.customer_id <> expected_parcel.customer_id and other.archived_at is null
    and other.status = ${expectedState.expected} and expected_parcel.status <> ${expectedState.withdrawn})`;

/** What a customer must have to register parcels: the names for the search, and that it is not archived. */
export async function findRegistering(db: Queryable, id: string) {
  return await db
    .selectFrom('customer')
    .select(['id', 'firstName', 'lastName', 'organizationName', 'latinName'])
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
}

/** Locks an expected parcel for a change. */
export async function lockExpectedRow(tx: Tx, { id, scope }: { id: string; scope: Scope }) {
  return await tx
    .selectFrom('expectedParcel')
    .select(['id', 'customerId', 'trackingNumber', 'trackingKey', 'carrier', 'shop', 'boxes', 'note'])
    .select(['office', 'status', 'version', 'createdAt', 'archivedAt'])
    .where('id', '=', id)
    .where(allowedRows(scope, 'ExpectedParcel', expectedScopeColumns))
    .forUpdate()
    .executeTakeFirst();
}
export type LockedExpected = NonNullable<Awaited<ReturnType<typeof lockExpectedRow>>>;

/** Inserts those whose number the customer does not expect yet; the others are missing in the answer. */
export async function insertExpected(tx: Tx, rows: Insertable<ExpectedParcel>[]) {
  return await tx
    .insertInto('expectedParcel')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['customerId', 'trackingKey'])
        .where('status', '=', sql.lit(expectedState.expected))
        .where('archivedAt', 'is', null)
        .doNothing(),
    )
    .returning(['id', 'version', 'trackingKey'])
    .execute();
}

/** Lists the customer's own open entries of these numbers. */
export async function listKnown(tx: Tx, customerId: string, keys: readonly string[]) {
  return await tx
    .selectFrom('expectedParcel')
    .select(['id', 'version', 'trackingKey'])
    .where('customerId', '=', customerId)
    .where('trackingKey', 'in', [...keys])
    .where('status', '=', expectedState.expected)
    .where('archivedAt', 'is', null)
    .execute();
}

export async function insertItems(tx: Tx, rows: Insertable<ArrivalItem>[]): Promise<void> {
  await tx.insertInto('arrivalItem').values(rows).execute();
}

/** Deletes the goods that no arrival has taken over. */
export async function deleteItems(tx: Tx, expectedParcelId: string): Promise<void> {
  await tx
    .deleteFrom('arrivalItem')
    .where('expectedParcelId', '=', expectedParcelId)
    .where('arrivalId', 'is', null)
    .execute();
}

/** Lists the goods that the customer declared, in their order. */
export async function listItems(db: Queryable, expectedParcelId: string) {
  return await db
    .selectFrom('arrivalItem')
    .select(['description', 'descriptionEn', 'hsCode', 'quantity', 'valueCents'])
    .select(['battery', 'condition', 'lineNo', 'arrivalId'])
    .select(arrivalAnswers)
    .where('expectedParcelId', '=', expectedParcelId)
    .orderBy('lineNo')
    .orderBy('id')
    .execute();
}

/** Finds an expected parcel with what the caller may read of it. */
export async function findExpected(db: Queryable, { id, scope }: { id: string; scope: Scope }) {
  return await db
    .selectFrom('expectedParcel')
    .innerJoin('customer', 'customer.id', 'expectedParcel.customerId')
    .select(['expectedParcel.id', 'expectedParcel.customerId', 'trackingNumber', 'carrier', 'shop', 'boxes'])
    .select(['note', 'office', 'status', 'source', 'withdrawnReason', 'expectedParcel.version'])
    .select(['expectedParcel.createdAt', 'expectedParcel.updatedAt', 'expectedParcel.archivedAt'])
    .select(['remindedAt', 'arrivedAt', 'withdrawnAt'])
    .select(['firstName', 'lastName', 'organizationName', isExpectedBySeveral.as('isSeveral')])
    .where('expectedParcel.id', '=', id)
    .where(allowedRows(scope, 'ExpectedParcel', expectedScopeColumns))
    .executeTakeFirst();
}

/** Lists the boxes that came for it and that the caller may read. */
export async function listArrived(db: Queryable, { id, scope }: { id: string; scope: Scope }) {
  return await db
    .selectFrom('arrival')
    .select(['id', 'number', 'status', 'boxNo', 'arrivedAt'])
    .where('expectedParcelId', '=', id)
    .where(allowedRows(scope, 'Arrival', { customerId: 'arrival.customerId' }))
    .orderBy('arrivedAt')
    .orderBy('id')
    .execute();
}
