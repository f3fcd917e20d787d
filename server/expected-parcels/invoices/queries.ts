import type { Insertable } from 'kysely';
import type { ShopInvoice } from '~/db/types.gen';
import { claimState } from '~/domain/claims/states';
import type { Queryable, Tx } from '../../core/api/context';
import { allowedRows, type Scope } from '../../core/security/scope/queries';

export async function insertInvoice(db: Queryable, invoice: Insertable<ShopInvoice>): Promise<string> {
  const { id } = await db.insertInto('shopInvoice').values(invoice).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertInvoices(tx: Tx, invoices: Insertable<ShopInvoice>[]): Promise<void> {
  await tx.insertInto('shopInvoice').values(invoices).execute();
}

/** Locks uploaded invoices of this customer that belong to no parcel yet. */
export async function lockFreeInvoices(tx: Tx, ids: readonly string[], customerId: string) {
  return await tx
    .selectFrom('shopInvoice')
    .select('id')
    .where('id', 'in', [...ids])
    .where('customerId', '=', customerId)
    .where('expectedParcelId', 'is', null)
    .where('arrivalId', 'is', null)
    .where('claimId', 'is', null)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function attachToExpected(
  tx: Tx,
  ids: readonly string[],
  expectedParcelId: string,
): Promise<void> {
  await tx
    .updateTable('shopInvoice')
    .set({ expectedParcelId })
    .where('id', 'in', [...ids])
    .execute();
}

export async function attachToClaim(tx: Tx, ids: readonly string[], claimId: string): Promise<void> {
  await tx
    .updateTable('shopInvoice')
    .set({ claimId })
    .where('id', 'in', [...ids])
    .execute();
}

/** Takes invoices off an expected parcel; returns those that it had. */
export async function removeFromExpected(
  tx: Tx,
  { ids, expectedParcelId, removedAt }: { ids: readonly string[]; expectedParcelId: string; removedAt: Date },
) {
  return await tx
    .updateTable('shopInvoice')
    .set({ removedAt })
    .where('id', 'in', [...ids])
    .where('expectedParcelId', '=', expectedParcelId)
    .where('removedAt', 'is', null)
    .returning('id')
    .execute();
}

export async function listInvoices(db: Queryable, expectedParcelId: string) {
  return await db
    .selectFrom('shopInvoice')
    .select(['id', 'fileId', 'fileName', 'createdAt'])
    .where('expectedParcelId', '=', expectedParcelId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Finds a PDF that the caller may read: by the customer of its expected parcel or arrival, or as who uploaded it. */
export async function findVisibleInvoice(
  db: Queryable,
  id: string,
  { scope, userId }: { scope: Scope; userId: string },
) {
  const columns = { customerId: 'shopInvoice.customerId' };
  return await db
    .selectFrom('shopInvoice')
    .select(['id', 'storageKey', 'sha256', 'fileName'])
    .where('id', '=', id)
    .where('storageKey', 'is not', null)
    .where('removedAt', 'is', null)
    .where((eb) =>
      eb.or([
        allowedRows(scope, 'ExpectedParcel', columns),
        allowedRows(scope, 'Arrival', columns),
        eb('createdBy', '=', userId),
      ]),
    )
    .executeTakeFirst();
}

/**
 * Removes PDFs that nothing has taken since they were uploaded, and those of claims that were rejected or withdrawn
 * before this time.
 */
export async function removeUnusedInvoices(
  db: Queryable,
  { before, removedAt }: { before: Date; removedAt: Date },
): Promise<void> {
  await db
    .updateTable('shopInvoice')
    .set({ removedAt })
    .where('storageKey', 'is not', null)
    .where('expectedParcelId', 'is', null)
    .where('arrivalId', 'is', null)
    .where('removedAt', 'is', null)
    .where('createdAt', '<', before)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('claimId', 'is', null),
        exists(
          selectFrom('arrivalClaim')
            .select('arrivalClaim.id')
            .whereRef('arrivalClaim.id', '=', 'shopInvoice.claimId')
            .where('arrivalClaim.status', 'in', [claimState.rejected, claimState.withdrawn])
            .where('arrivalClaim.updatedAt', '<', before),
        ),
      ]),
    )
    .execute();
}

/** Finds PDFs that were removed before this time, with the keys of their content. */
export async function findRemovedInvoices(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: string; storageKey: string }[]> {
  const rows = await db
    .selectFrom('shopInvoice')
    .select(['id', 'storageKey'])
    .where('storageKey', 'is not', null)
    .where('removedAt', '<', before)
    .orderBy('removedAt')
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, storageKey }) => (storageKey === null ? [] : [{ id, storageKey }]));
}

export async function deleteInvoice(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('shopInvoice').where('id', '=', id).execute();
}
