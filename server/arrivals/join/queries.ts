import { sql } from 'kysely';
import type { Queryable, Tx } from '../../core/api/context';

const measured = [
  'arrival.id',
  'arrival.number',
  'arrival.status',
  'arrival.customerId',
  'arrival.formId',
  'arrival.office',
  'arrival.place',
  'arrival.lengthMm',
  'arrival.widthMm',
  'arrival.heightMm',
  'arrival.grossG',
  'arrival.shelfSince',
  'arrival.shelfStoppedAt',
  'arrival.billedDays',
  'arrival.archivedAt',
  'arrival.version',
] as const;
export type JoinRow = Awaited<ReturnType<typeof lockForJoin>>[number];

/** Locks arrivals in the order of their ids, so that two changes of the same ones never deadlock. */
export async function lockForJoin(tx: Tx, ids: readonly string[]) {
  return await byIds(tx, ids).orderBy('id').forUpdate().execute();
}

export async function findForJoin(db: Queryable, ids: readonly string[]) {
  return await byIds(db, ids).execute();
}

function byIds(db: Queryable, ids: readonly string[]) {
  return db
    .selectFrom('arrival')
    .select(measured)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`);
}

/** The goods of arrivals, line by line. */
export async function findGoods(db: Queryable, arrivalIds: readonly string[]) {
  return await db
    .selectFrom('arrivalItem')
    .select(['arrivalId', 'description', 'descriptionEn', 'hsCode'])
    .select(['quantity', 'valueCents', 'battery', 'condition'])
    .where('arrivalId', '=', sql<string>`any(${[...arrivalIds]}::uuid[])`)
    .orderBy('arrivalId')
    .orderBy('lineNo')
    .execute();
}
