import { type RawBuilder, sql } from 'kysely';
import type { Database } from '~/db/client';
import { brokenBooks } from '../factories/payments';
import { brokenRules } from '../factories/warehouse';
import type { AcknowledgedChanges } from './writers';

type Row = { id: string; mark: string };

/** Acknowledged changes that were lost, done twice or half done; empty when all is well. */
export async function brokenPromises(db: Database, acknowledged: AcknowledgedChanges): Promise<string[]> {
  const { customers, notes, payments, moves } = acknowledged;
  const rows = async (marked: RawBuilder<unknown>): Promise<Row[]> =>
    (await sql<Row>`select * from (${marked}) as marked where mark ~ ${isUuid}`.execute(db)).rows;
  const entered = await rows(sql`select id, last_name as mark from customer`);
  const written = await rows(sql`select id, text as mark from note`);
  const taken = await rows(sql`select id, note as mark from payment`);
  return [
    ...compare('customer', customers, entered),
    ...compare('note', notes, written),
    ...compare('payment', payments, taken),
    ...(await miscounted(db, moves)),
    ...(await withoutAudit(db, [...entered, ...written, ...taken])),
    ...(await brokenBooks(db)),
    ...(await brokenRules(db)),
  ];
}

/** The texts of the writers are UUIDs; no other texts are. */
const isUuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Each row is acknowledged exactly once: a writer repeats to the end, so that it knows every row. */
function compare(kind: string, acknowledged: readonly string[], rows: readonly Row[]): string[] {
  const known = new Set(acknowledged);
  const made = new Map<string, number>();
  for (const { mark } of rows) made.set(mark, (made.get(mark) ?? 0) + 1);
  return [
    ...acknowledged.filter((mark) => !made.has(mark)).map((mark) => `${kind} ${mark} is lost`),
    ...[...made].filter(([, times]) => times > 1).map(([mark, times]) => `${kind} ${mark}: ${times} times`),
    ...[...made.keys()]
      .filter((mark) => !known.has(mark))
      .map((mark) => `${kind} ${mark}: nobody knows of it`),
  ];
}

async function miscounted(db: Database, moves: AcknowledgedChanges['moves']): Promise<string[]> {
  const made = await db
    .selectFrom('parcelEvent')
    .select(['parcelId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('parcelId', 'in', [...moves.keys()])
    .where('kind', 'in', ['held', 'released'])
    .groupBy('parcelId')
    .execute();
  const countOf = new Map(made.map(({ parcelId, count }) => [parcelId, Number(count)]));
  return [...moves]
    .filter(([id, count]) => count !== (countOf.get(id) ?? 0))
    .map(([id, count]) => `parcel ${id}: ${count} moves acknowledged, ${countOf.get(id) ?? 0} made`);
}

/** Each change has its row in the audit log. A tax receipt, which a job issues later, has one of its own. */
async function withoutAudit(db: Database, rows: readonly Row[]): Promise<string[]> {
  const audited = await db
    .selectFrom('auditLog')
    .select('entityId')
    .where('action', '!=', 'payments.taxReceiptIssued')
    .execute();
  const times = new Map<string, number>();
  for (const { entityId } of audited) times.set(entityId, (times.get(entityId) ?? 0) + 1);
  return rows
    .filter(({ id }) => times.get(id) !== 1)
    .map(({ id }) => `${id}: ${times.get(id) ?? 0} audit rows`);
}
