import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Locale } from '~/domain/core/format/locale';
import { type Office, originZone } from '~/domain/core/offices';
import type { Days } from '~/domain/core/schema';
import type { SearchQuery } from '~/domain/core/search/query';
import type { PaymentCurrency, PaymentMethod, PaymentState } from '~/domain/payments/kinds';
import type { Queryable } from '../../core/api/context';
import { batchOfKeys, countAll, type Placed, pageOfKeys } from '../../core/api/paging/queries';
import { countLimit, type Page } from '../../core/api/paging/service';
import { isSearched } from '../../core/db/search/queries';
import { nameOfActor } from '../../core/db/user-names/queries';
import type { Batch } from '../../core/files/export/queries';
import { allowedRows, type Scope } from '../../core/security/scope/queries';
import { billScopeColumns, customerNameColumns, paymentScopeColumns } from '../queries';

/** Kind of a search: a receipt number by its unique index, other text by the trigram index. */
export type Match = { kind: 'number'; number: number } | { kind: 'text'; query: SearchQuery };
export type PaymentFilter = {
  scope: Scope;
  method?: PaymentMethod | undefined;
  status?: PaymentState | undefined;
  office?: Office | undefined;
  day?: string | undefined;
  days?: Days | undefined;
  customerId?: string | undefined;
  match: Match | undefined;
  /** The reader's language, for names. */
  locale: Locale;
};
type PaymentOrder = { order: 'asc' | 'desc' };
type PaymentPage = Page & PaymentOrder;
export type Total = { currency: PaymentCurrency; amount: number };

/** Finds a page of payments with the capped total, in one statement. */
export async function findPaymentPage(db: Queryable, filter: PaymentFilter, page: PaymentPage) {
  return await paymentRows(db, listStatement(filter, page), filter.locale);
}

/** Finds the next payments of the list, without the `materialized` fence, since all rows are read. */
export async function findNextPayments(
  db: Queryable,
  filter: PaymentFilter,
  { order, batch }: PaymentOrder & { batch: Batch },
) {
  return await paymentRows(db, batchOfKeys(tableOf(filter, order), batch), filter.locale);
}

export async function countEveryPayment(db: Queryable, filter: PaymentFilter): Promise<number> {
  return await countAll(db, tableOf(filter, 'desc'));
}

/** Sums the filtered payments less refunds, up to the counted limit. */
export async function addPayments(db: Queryable, filter: PaymentFilter): Promise<Total[]> {
  const { rows } = await sql<Total>`
    select currency, sum(kept)::int8 as amount from (${hitsOf(filter)}) as hit
    where status = 'paid' group by currency order by currency`.execute(db);
  return rows;
}

export type Credits = { count: number; cents: number };

/** Counts and sums the credit notes of the filtered days and customer; their days are those of the issuer. */
export async function addCredits(db: Queryable, filter: PaymentFilter): Promise<Credits> {
  const { scope, day, days, customerId } = filter;
  const from = day ?? days?.from;
  const to = day ?? days?.to;
  const where = [
    allowedRows(scope, 'Payment', billScopeColumns),
    ...(from ? [sql<SqlBool>`credit_note.credited_at >= ${startOf(from)}`] : []),
    ...(to ? [sql<SqlBool>`credit_note.credited_at < ${startOf(to, 1)}`] : []),
    ...(customerId ? [sql<SqlBool>`form.customer_id = ${customerId}`] : []),
  ];
  const { rows } = await sql<Credits>`
    select count(*)::int as count, coalesce(sum(cents), 0)::bigint as cents
    from credit_note join form on form.id = credit_note.form_id where ${sql.join(where, sql` and `)}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, cents: 0 };
}

function startOf(day: string, daysOn = 0): RawBuilder<Date> {
  return sql`((${day}::date + ${daysOn}::int)::timestamp at time zone ${originZone})`;
}

/** Selects the rows of a page. The fence keeps a search on its index, whatever the order. */
export function listStatement(filter: PaymentFilter, { order, ...page }: PaymentPage): RawBuilder<Placed> {
  const isFenced = filter.match?.kind === 'text' || filter.days;
  const hits = isFenced ? hitsOf(filter) : undefined;
  return pageOfKeys({ ...tableOf(filter, order), hits }, page);
}

function hitsOf(filter: PaymentFilter): RawBuilder<unknown> {
  const latest = filter.days ? sql`order by day desc, created_at desc, id desc` : sql``;
  return sql`select id, created_at, currency, status, amount - refunded as kept from payment
    where ${sql.join(conditionsOf(filter), sql` and `)} ${latest} limit ${sql.lit(countLimit)}`;
}

function tableOf(filter: PaymentFilter, order: 'asc' | 'desc') {
  const sort = { key: sql`payment.created_at`, type: 'timestamptz', order } as const;
  return { table: 'payment', where: conditionsOf(filter), sort };
}

function conditionsOf(filter: PaymentFilter): RawBuilder<SqlBool>[] {
  const { scope, method, status, office, day, days, customerId, match } = filter;
  return [
    allowedRows(scope, 'Payment', paymentScopeColumns),
    ...(method ? [sql<SqlBool>`payment.method = ${method}::payment_method`] : []),
    ...(status ? [sql<SqlBool>`payment.state = ${status}::payment_state`] : []),
    ...(office ? [sql<SqlBool>`payment.office = ${office}`] : []),
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
    : isSearched({ text: sql`payment.search_text` }, match.query);
}

/** Returns the list's columns of the selected payments. */
async function paymentRows(db: Queryable, placed: RawBuilder<Placed>, locale: Locale) {
  return await db
    .selectFrom(placed.as<'placed'>('placed'))
    .innerJoin('payment', 'payment.id', 'placed.id')
    .innerJoin('form', 'form.id', 'payment.formId')
    .innerJoin('customer', 'customer.id', 'payment.customerId')
    .leftJoin('appUser', 'appUser.id', 'payment.receivedBy')
    .select([
      'placed.key',
      'placed.total',
      'payment.id',
      'payment.number',
      'payment.version',
      'payment.method',
      'payment.currency',
      'payment.amount',
      'payment.amountCents',
      'payment.refunded',
      'payment.state as status',
      'payment.roundingCents',
      'payment.office',
      'payment.day',
      'payment.takenAt',
      'payment.createdAt',
      'form.id as formId',
      'form.code as formCode',
      sql<number>`(select coalesce(sum(cents), 0)::int from credit_note where credit_note.form_id = form.id)`.as(
        'creditedCents',
      ),
      'customer.id as customerId',
      nameOfActor(locale).as('receivedBy'),
    ])
    .select(customerNameColumns)
    .orderBy('placed.place')
    .execute();
}
