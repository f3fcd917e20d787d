import { type Insertable, sql } from 'kysely';
import type { Arrival, ArrivalItem, ArrivalRepack } from '~/db/types.gen';
import type { Queryable, Tx } from '../../core/api/context';

/** Lists the arrivals that a service takes: its own and, of a repack, the others. */
export async function findBoxesOf(db: Queryable, serviceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select arrival_id as id from arrival_service where id = ${serviceId}
    union select arrival_id from arrival_service_member where service_id = ${serviceId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists the boxes of a service with their numbers and weights. */
export async function findBoxes(db: Queryable, ids: readonly string[]) {
  return await db
    .selectFrom('arrival')
    .select(['id', 'number', 'grossG', 'place'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('number')
    .execute();
}

/** Lists the goods in arrivals, as declared. */
export async function findLines(db: Queryable, arrivalIds: readonly string[]) {
  return await db
    .selectFrom('arrivalItem')
    .select(['id', 'arrivalId', 'description', 'quantity', 'valueCents'])
    .where('arrivalId', '=', sql<string>`any(${[...arrivalIds]}::uuid[])`)
    .orderBy('arrivalId')
    .orderBy('lineNo')
    .orderBy('id')
    .execute();
}

/** Locks the goods in arrivals, with all that a part of a line takes over. */
export async function lockLines(tx: Tx, arrivalIds: readonly string[]) {
  return await tx
    .selectFrom('arrivalItem')
    .selectAll()
    .where('arrivalId', '=', sql<string>`any(${[...arrivalIds]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertChild(tx: Tx, arrival: Insertable<Arrival>): Promise<void> {
  await tx.insertInto('arrival').values(arrival).execute();
}

export async function insertRepack(tx: Tx, repack: Insertable<ArrivalRepack>): Promise<string> {
  const { id } = await tx
    .insertInto('arrivalRepack')
    .values(repack)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Origins = { repackId: string; childIds: readonly string[]; parentIds: readonly string[] };

/** Says that each new box was made of each old one. */
export async function insertOrigins(tx: Tx, { repackId, childIds, parentIds }: Origins): Promise<void> {
  await tx
    .insertInto('arrivalOrigin')
    .values(childIds.flatMap((childId) => parentIds.map((parentId) => ({ childId, parentId, repackId }))))
    .execute();
}

type LinePart = {
  arrivalId: string;
  lineNo: number;
  quantity: number;
  valueCents: number | null;
  netG: number | null;
  netMl: number | null;
};

/** Puts a line, or the part of it that stays in one row, into a new box. */
export async function moveLine(tx: Tx, id: string, part: LinePart): Promise<void> {
  await tx.updateTable('arrivalItem').set(part).where('id', '=', id).execute();
}

export async function insertLines(tx: Tx, lines: readonly Insertable<ArrivalItem>[]): Promise<void> {
  await tx
    .insertInto('arrivalItem')
    .values([...lines])
    .execute();
}

/** The invoices of the shops go with the first new box. */
export async function moveInvoices(
  tx: Tx,
  { childId, parentIds }: { childId: string; parentIds: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('shopInvoice')
    .set({ arrivalId: childId })
    .where('arrivalId', '=', sql<string>`any(${[...parentIds]}::uuid[])`)
    .execute();
}
