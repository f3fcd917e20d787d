import { sql } from 'kysely';
import type { ArrivalEventKind } from '~/domain/arrivals/events';
import { arrivalState } from '~/domain/arrivals/states';
import type { Queryable, Tx } from '../../core/api/context';

/** The events from which on an arrival waits: for its owner, or for what its owner does with it. */
const waitingKinds = [
  'received',
  'assigned',
  'unassigned',
  'found',
] as const satisfies readonly ArrivalEventKind[];

const waitsSince = sql<Date>`coalesce(
  (select max(at) from arrival_event where arrival_event.arrival_id = arrival.id
    and arrival_event.kind = any(${[...waitingKinds]}::text[])),
  arrival.arrived_at)`;

/** Since when an arrival waits for its owner, or for what its owner does with it. */
export async function findWaitsSince(db: Queryable, id: string): Promise<Date> {
  const row = await db
    .selectFrom('arrival')
    .select(waitsSince.as('since'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return new Date(row.since);
}

export type DueColumn = 'returnDueAt' | 'disposalDueAt';

/** Locks arrivals without an owner that have waited since before then and are not marked, the oldest first. */
export async function lockDue(
  tx: Tx,
  { column, before, limit }: { column: DueColumn; before: Date; limit: number },
) {
  return await tx
    .selectFrom('arrival')
    .select(['id', 'number', 'office'])
    .where('status', '=', arrivalState.unclaimed)
    .where('archivedAt', 'is', null)
    .where(column, 'is', null)
    .where('arrivedAt', '<=', before)
    .where(sql<boolean>`${waitsSince} <= ${before}`)
    .orderBy('arrivedAt')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Notes that staff were notified. The version stays: the mark conflicts with no other change. */
export async function markDue(
  tx: Tx,
  ids: readonly string[],
  { column, at }: { column: DueColumn; at: Date },
): Promise<void> {
  await tx
    .updateTable('arrival')
    .set({ [column]: at })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
