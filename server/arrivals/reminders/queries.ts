import { sql } from 'kysely';
import { arrivalState } from '~/domain/arrivals/states';
import type { Tx } from '../../core/api/context';

type ReminderBatch = { before: Date; limit: number };

/** Finds customers with parcels on the shelf since before that time whose duties nobody has looked at. */
export async function findUndeclaredCustomers(tx: Tx, { before, limit }: ReminderBatch): Promise<string[]> {
  const rows = await tx
    .selectFrom('arrival')
    .select('customerId')
    .distinct()
    .where('status', '=', arrivalState.stored)
    .where('dutiesRemindedAt', 'is', null)
    .where('archivedAt', 'is', null)
    .where('arrivedAt', '<=', before)
    .where('customerId', 'is not', null)
    .limit(limit)
    .execute();
  return rows.flatMap(({ customerId }) => customerId ?? []);
}

/** Locks those parcels of these customers. Of two runs at once the second gets none. */
export async function lockUndeclared(tx: Tx, customerIds: readonly string[], before: Date) {
  return await tx
    .selectFrom('arrival')
    .select(['id', 'customerId'])
    .where('customerId', '=', sql<string>`any(${[...customerIds]}::uuid[])`)
    .where('status', '=', arrivalState.stored)
    .where('dutiesRemindedAt', 'is', null)
    .where('archivedAt', 'is', null)
    .where('arrivedAt', '<=', before)
    .orderBy('id')
    .forUpdate()
    .execute();
}

const counting = [arrivalState.stored, arrivalState.joined];

/** Finds customers with parcels whose free storage ends soon and who have not been warned. */
export async function findCustomersToWarn(tx: Tx, { before, limit }: ReminderBatch): Promise<string[]> {
  const rows = await tx
    .selectFrom('arrival')
    .select('customerId')
    .distinct()
    .where('status', 'in', counting)
    .where('storageWarnedAt', 'is', null)
    .where('archivedAt', 'is', null)
    .where('shelfStoppedAt', 'is', null)
    .where('shelfSince', '<=', before)
    .where('customerId', 'is not', null)
    .limit(limit)
    .execute();
  return rows.flatMap(({ customerId }) => customerId ?? []);
}

/** Locks those parcels of these customers. Of two runs at once the second gets none. */
export async function lockEnding(tx: Tx, customerIds: readonly string[], before: Date) {
  return await tx
    .selectFrom('arrival')
    .select(['id', 'customerId', 'shelfSince'])
    .where('customerId', '=', sql<string>`any(${[...customerIds]}::uuid[])`)
    .where('status', 'in', counting)
    .where('storageWarnedAt', 'is', null)
    .where('archivedAt', 'is', null)
    .where('shelfStoppedAt', 'is', null)
    .where('shelfSince', '<=', before)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Writes when customers were reminded. The version stays: no change of a person conflicts with it. */
export async function markReminded(
  tx: Tx,
  ids: readonly string[],
  set: { dutiesRemindedAt: Date } | { storageWarnedAt: Date },
): Promise<void> {
  await tx
    .updateTable('arrival')
    .set(set)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
