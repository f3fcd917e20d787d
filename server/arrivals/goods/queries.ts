import type { Insertable, Updateable } from 'kysely';
import type { ArrivalEvent, ArrivalItem } from '~/db/types.gen';
import type { Tx } from '../../core/api/context';
import { allowedRows, type Scope } from '../../core/security/scope/queries';
import { arrivalAnswers } from '../../goods/lines/queries';

/** Locks an arrival for a change of its goods. */
export async function lockArrivalGoods(tx: Tx, { id, scope }: { id: string; scope: Scope }) {
  return await tx
    .selectFrom('arrival')
    .select(['id', 'version', 'status', 'customerId', 'expectedParcelId'])
    .where('id', '=', id)
    .where(allowedRows(scope, 'Arrival', { customerId: 'arrival.customer_id' }))
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes the goods of an arrival and returns them. */
export async function deleteItems(tx: Tx, arrivalId: string) {
  return await tx
    .deleteFrom('arrivalItem')
    .where('arrivalId', '=', arrivalId)
    .returning(['description', 'quantity', 'valueCents', 'battery'])
    .returning(arrivalAnswers)
    .execute();
}

/** Lists the goods of an arrival with what was answered about them. */
export async function listAnswers(tx: Tx, arrivalId: string) {
  return await tx
    .selectFrom('arrivalItem')
    .select(['id', 'description', 'battery'])
    .select(arrivalAnswers)
    .where('arrivalId', '=', arrivalId)
    .orderBy('lineNo')
    .execute();
}

/** Stores what was answered about a line. */
export async function writeAnswers(
  tx: Tx,
  { id, ...answers }: Updateable<ArrivalItem> & { id: string },
): Promise<void> {
  await tx.updateTable('arrivalItem').set(answers).where('id', '=', id).execute();
}

export async function insertItems(tx: Tx, items: readonly Insertable<ArrivalItem>[]): Promise<void> {
  await tx
    .insertInto('arrivalItem')
    .values([...items])
    .execute();
}

/** Attaches uploaded invoices to an arrival. */
export async function attachToArrival(tx: Tx, ids: readonly string[], arrivalId: string): Promise<void> {
  await tx
    .updateTable('shopInvoice')
    .set({ arrivalId })
    .where('id', 'in', [...ids])
    .execute();
}

export async function insertArrivalEvent(tx: Tx, event: Insertable<ArrivalEvent>): Promise<void> {
  await tx.insertInto('arrivalEvent').values(event).execute();
}
