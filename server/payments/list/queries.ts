import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Office, PaymentCurrency, PaymentMethod, PaymentState } from '~/domain/payment/kinds';
import type { Days } from '~/domain/schema';
import type { Queryable } from '../../context';
import { type Batch, type Cursor, nextIds } from '../../export/queries';
import { countLimit, type Page } from '../../paging/service';
import { allowedRows, type Scope } from '../../scope/queries';
import { customerName, paymentScopeColumns } from '../queries';

/** A receipt's number by its unique index, other text by the trigram index. */
export type Match = { kind: 'number'; number: number } | { kind: 'text'; pattern: string };
export type PaymentFilter = {
  scope: Scope;
  method?: PaymentMethod | undefined;
  status?: PaymentState | undefined;
  office?: Office | undefined;
  day?: string | undefined;
  days?: Days | undefined;
  customerId?: string | undefined;
  match: Match | undefined;
};
type PaymentPage = Page & { order: 'asc' | 'desc' };
export type Total = { currency: PaymentCurrency; amount: number };
type Listed = { ids: string[] | null; total: number; totals: Total[] | null };

/** Ids of one page, how many there are up to the cap and what they come to, in one statement. */
export async function listPaymentIds(db: Queryable, filter: PaymentFilter, page: PaymentPage) {
  const { rows } = await listStatement(filter, page).execute(db);
  return {
    ids: rows[0]?.ids ?? [],
    total: Number(rows[0]?.total ?? 0),
    totals: rows[0]?.totals ?? [],
  };
}

/** The fence (`materialized`) keeps a search on its index, whatever the order. */
export function listStatement(
  filter: PaymentFilter,
  { order, limit, offset }: PaymentPage,
): RawBuilder<Listed> {
  const direction = sql.raw(order);
  const where = sql.join(conditionsOf(filter), sql` and `);
  const paging = sql`order by created_at ${direction}, id ${direction} limit ${limit} offset ${offset}`;
  const columns = sql`id, created_at, currency, status, amount - refunded as kept`;
  const isFenced = filter.match ?? filter.days;
  const page = isFenced
    ? sql`paged as (select id from counted ${paging})`
    : sql`paged as (select id from payment where ${where} ${paging})`;
  const latest = filter.days ? sql`order by day desc, created_at desc, id desc` : sql``;
  const fence = isFenced ? sql`materialized` : sql``;
  return sql<Listed>`
    with counted as ${fence} (select ${columns} from payment where ${where} ${latest} limit ${countLimit}), ${page},
      summed as (
        select currency, sum(kept) as amount from counted where status = 'paid' group by currency order by currency
      )
    select (select array_agg(id) from paged) as ids, (select count(*) from counted) as total,
      (select json_agg(summed) from summed) as totals
  `;
}

/** The next payments of the list, without its fence: all that match. */
export async function nextPaymentIds(
  db: Queryable,
  filter: PaymentFilter,
  { order, batch }: { order: 'asc' | 'desc'; batch: Batch },
): Promise<Cursor[]> {
  const sort = { key: sql`payment.created_at`, type: 'timestamptz', order } as const;
  return await nextIds(db, { table: 'payment', where: conditionsOf(filter), sort }, batch);
}

function conditionsOf(filter: PaymentFilter): RawBuilder<SqlBool>[] {
  const { scope, method, status, office, day, days, customerId, match } = filter;
  return [
    allowedRows(scope, 'Payment', paymentScopeColumns),
    ...(method ? [sql<SqlBool>`payment.method = ${method}::payment_method`] : []),
    ...(status ? [sql<SqlBool>`payment.status = ${status}::payment_status`] : []),
    ...(office ? [sql<SqlBool>`payment.office = ${office}::office`] : []),
    ...(day ? [sql<SqlBool>`payment.day = ${day}::date`] : []),
    ...(days?.from ? [sql<SqlBool>`payment.day >= ${days.from}::date`] : []),
    ...(days?.to ? [sql<SqlBool>`payment.day <= ${days.to}::date`] : []),
    ...(customerId ? [sql<SqlBool>`payment.customer_id = ${customerId}`] : []),
    ...(match ? [matches(match)] : []),
  ];
}

function matches(match: Match): RawBuilder<SqlBool> {
  return match.kind === 'number'
    ? sql<SqlBool>`payment.number = ${match.number}`
    : sql<SqlBool>`payment.search_text like ${match.pattern}`;
}

/** What a list shows of these payments. The caller keeps the order of its ids. */
export async function findPaymentRows(db: Queryable, ids: readonly string[]) {
  return await db
    .selectFrom('payment')
    .innerJoin('form', 'form.id', 'payment.formId')
    .innerJoin('customer', 'customer.id', 'payment.customerId')
    .leftJoin('appUser', 'appUser.id', 'payment.receivedBy')
    .select([
      'payment.id',
      'payment.number',
      'payment.version',
      'payment.method',
      'payment.currency',
      'payment.amount',
      'payment.amountCents',
      'payment.refunded',
      'payment.status',
      'payment.office',
      'payment.day',
      'payment.takenAt',
      'payment.createdAt',
      'form.id as formId',
      'form.code as formCode',
      'customer.id as customerId',
      'appUser.fullName as receivedBy',
    ])
    .select(customerName.as('customerName'))
    .where('payment.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
