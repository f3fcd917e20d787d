import type { Insertable } from 'kysely';
import type { DeliveryWindow } from '~/db/types.gen';
import type { Queryable, Tx } from '../../core/api/context';

const columns = [
  ...(['id', 'version', 'name', 'fromTime', 'toTime', 'weekdays', 'closedDays'] as const),
  ...(['stops', 'leadHours', 'isActive'] as const),
] as const;

/** Lists the windows of every branch, by their beginning. */
export async function listWindows(db: Queryable) {
  return await db
    .selectFrom('deliveryWindow')
    .select(columns)
    .orderBy('fromTime')
    .orderBy('toTime')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Locks a window, so that its stops of a day are counted and given by one change after the other. */
export async function lockWindow(tx: Tx, id: string) {
  return await tx
    .selectFrom('deliveryWindow')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertWindow(
  tx: Tx,
  row: Insertable<DeliveryWindow>,
): Promise<{ id: string; version: number }> {
  return await tx
    .insertInto('deliveryWindow')
    .values(row)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
