import { type Insertable, type SqlBool, sql } from 'kysely';
import type { DeliveryChoice } from '~/db/types.gen';
import { finalParcelStates } from '~/domain/parcels/states';
import type { Queryable, Tx } from '../../core/api/context';

/** Finds the day and window that were chosen for a form. */
export async function findChoice(db: Queryable, formId: string) {
  return await db
    .selectFrom('deliveryChoice')
    .innerJoin('deliveryWindow', 'deliveryWindow.id', 'deliveryChoice.windowId')
    .select(['deliveryChoice.day', 'deliveryChoice.windowId', 'deliveryChoice.note'])
    .select(['deliveryChoice.version', 'deliveryChoice.chosenBy'])
    .select(['deliveryWindow.name', 'deliveryWindow.fromTime', 'deliveryWindow.toTime'])
    .where('deliveryChoice.formId', '=', formId)
    .executeTakeFirst();
}

/** Counts the addresses of each day and window from a day on, without a form's own. */
export async function countChoices(
  db: Queryable,
  { fromDay, formId }: { fromDay: string; formId: string },
): Promise<{ day: string; windowId: string; count: number }[]> {
  const rows = await db
    .selectFrom('deliveryChoice')
    .select((eb) => ['day', 'windowId', eb.fn.countAll<number>().as('count')])
    .where('day', '>=', fromDay)
    .where('formId', '!=', formId)
    .where(sql<SqlBool>`exists (select from parcel where parcel.form_id = delivery_choice.form_id
      and parcel.status <> all (${[...finalParcelStates]}::parcel_status[]))`)
    .groupBy(['day', 'windowId'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Writes the choice of a form, and returns its version. */
export async function writeDeliveryChoice(
  tx: Tx,
  choice: Insertable<DeliveryChoice>,
): Promise<{ version: number }> {
  const { day, windowId, note, chosenBy, updatedAt } = choice;
  return await tx
    .insertInto('deliveryChoice')
    .values(choice)
    .onConflict((conflict) =>
      conflict.column('formId').doUpdateSet((eb) => ({
        ...{ day, windowId, note, chosenBy, updatedAt },
        version: eb('deliveryChoice.version', '+', 1),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
}

/** Removes the choice of a form that is not delivered to the address any more, so that its stop is free again. */
export async function deleteChoice(tx: Tx, formId: string): Promise<void> {
  await tx.deleteFrom('deliveryChoice').where('formId', '=', formId).execute();
}

/** Finds the delivery of a form with its parcels, and which of them are in a run. */
export async function listDeliveredParcels(db: Queryable, formId: string) {
  return await db
    .selectFrom('parcel')
    .innerJoin('form', 'form.id', 'parcel.formId')
    .select(['parcel.id', 'parcel.status', 'form.optionalFees', 'form.code', 'form.customerId'])
    .select('form.version')
    .select(
      sql<boolean>`exists (select from delivery_stop
        where delivery_stop.parcel_id = parcel.id and delivery_stop.outcome is null)`.as('isPlanned'),
    )
    .where('parcel.formId', '=', formId)
    .orderBy('parcel.pieceNo')
    .execute();
}
