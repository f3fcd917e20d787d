import { type RawBuilder, sql } from 'kysely';
import type { ErasedOwner, Mask } from '~/domain/privacy/register';
import type { Tx } from '../../core/api/context';
import { masked } from '../erase/queries';

/** Has a condition checked row by row in the order of an index until a batch is full, not for the whole table first. */
export const perRow = sql`offset 0`;

/** Rows of a table whose column is in `ids`, a list or a query. */
type EndedRows = { table: string; column: string; ids: RawBuilder<unknown>; before: Date };
type EndedColumns = EndedRows & { from?: string | undefined; columns: Readonly<Record<string, Mask>> };

/**
 * Masks columns in rows whose years are over, and returns how many rows were not masked yet. The search text does not
 * count: it is written again from the masked columns.
 */
export async function maskColumns(
  tx: Tx,
  { table, column: key, ids, before, from, columns }: EndedColumns,
): Promise<number> {
  const values = Object.entries(columns).map(([column, mask]) => ({
    ...{ column, name: sql.ref(column) },
    value: masked(column, mask, before),
  }));
  const set = values.map(({ name, value }) => sql`${name} = ${value}`);
  const isUnmasked = values
    .filter(({ column }) => column !== 'search_text')
    .map(({ name, value }) => sql`${name} is distinct from ${value}`);
  const isOld = from === undefined ? sql`true` : sql`${sql.ref(from)} < ${before}`;
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(set)}
    where ${sql.ref(key)} in (${ids}) and ${isOld} and (${sql.join(isUnmasked, sql` or `)})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** The same for an append-only table, by the function of its owner. */
export async function maskRecords(tx: Tx, { table, column, ids, before }: EndedRows): Promise<number> {
  const { rows: answers } = await sql<{ changed: number }>`
    select mask_ended(${table}, ${column}, array(${ids}), ${before}) as changed`.execute(tx);
  return answers[0]?.changed ?? 0;
}

/** The records of all deleted people. A customer that was merged into one of them is deleted too. */
export function erasedIds(of: ErasedOwner, before: Date): RawBuilder<unknown> {
  const people = sql`select id from customer where erased_at is not null`;
  const forms = sql`select id from form where customer_id in (${people})`;
  switch (of) {
    case 'forms':
      return forms;
    case 'ended_forms':
      return sql`${forms} and updated_at < ${before}`;
    case 'parcels':
      return sql`select id from parcel where customer_id in (${people})`;
    case 'payments':
      return sql`select id from payment where customer_id in (${people})`;
    case 'refunds':
      return sql`select id from refund where form_id in (${forms})`;
    case 'cases':
      return sql`select id from support_case where customer_id in (${people})`;
    case 'arrivals':
      return sql`select id from arrival where customer_id in (${people})`;
    case 'cargo':
      return sql`select distinct cargo_id from parcel where customer_id in (${people}) and cargo_id is not null`;
    case 'sheets':
      return sql`select distinct cargo_id from consignee_sheet,
        jsonb_path_query(consignee_sheet.sheet, '$.consignees[*].forms[*].id') as named
        where (named #>> '{}')::uuid in (${forms})`;
    case 'charges':
      return sql`select id from arrival_charge where customer_id in (${people})`;
    case 'repacks':
      return sql`select repack_id from arrival_origin
        where child_id in (select id from arrival where customer_id in (${people}))`;
  }
}
