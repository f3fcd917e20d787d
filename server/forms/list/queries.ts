import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ParcelStatus } from '~/db/types.gen';
import { originZone } from '~/domain/core/offices';
import type { Days } from '~/domain/core/schema';
import type { SearchQuery } from '~/domain/core/search/query';
import { type FormState, formState } from '~/domain/forms/states';
import { parcelState } from '~/domain/parcels/states';
import type { Queryable } from '../../core/api/context';
import { batchOfKeys, countAll, pageOfKeys, type RowPosition } from '../../core/api/paging/queries';
import { countLimit, type Page } from '../../core/api/paging/service';
import { isOnDays } from '../../core/db/days/queries';
import { inNameOrder } from '../../core/db/name-order/queries';
import { isSearched } from '../../core/db/search/queries';
import { readStoredCount } from '../../core/db/stored-counts/queries';
import type { Batch } from '../../core/files/export/queries';
import { allowedRows, allowsEveryRow, type Scope } from '../../core/security/scope/queries';
import { formScopeColumns } from '../../moves/scope';

export type FormFilter = {
  scope: Scope;
  status: readonly FormState[] | undefined;
  isArchived: boolean;
  customerId?: string | undefined;
  submitted?: Days | undefined;
  billed?: Days | undefined;
  isPriceWaiting?: boolean | undefined;
  isPriceWork?: boolean | undefined;
  isUnpaid?: boolean | undefined;
  match: Match | undefined;
};
/** Kind of a search: by the start of a code, or by the trigram index and by a whole code. */
export type Match =
  | { kind: 'prefix'; from: string; to: string }
  | { kind: 'text'; query: SearchQuery; code: string | undefined };
export type FormOrder = { sort: 'createdAt' | 'code' | 'receiver'; order: 'asc' | 'desc' };
export type FormPage = FormOrder & Page;

/** Database type of each sort key. */
export const formKeys = { createdAt: 'timestamptz', code: 'text', receiver: 'text' } as const;
const keyColumns: Readonly<Record<FormOrder['sort'], RawBuilder<unknown>>> = {
  createdAt: sql`form.created_at`,
  code: sql`form.code`,
  receiver: inNameOrder(sql`(coalesce(form.receiver ->> 'name', ''))`),
};

/** Finds a page of forms with the capped total, in one statement. */
export async function findFormPage(db: Queryable, filter: FormFilter, page: FormPage) {
  return await formRows(db, listStatement(filter, page));
}

/** Finds the next forms of the list, without the `materialized` fence, since all rows are read. */
export async function findNextForms(
  db: Queryable,
  filter: FormFilter,
  { batch, ...order }: FormOrder & { batch: Batch },
) {
  return await formRows(db, batchOfKeys(withBalance(filter, order), batch));
}

export async function countEveryForm(db: Queryable, filter: FormFilter): Promise<number> {
  const { scope, status, isArchived, ...others } = filter;
  const isByStatus = !isArchived && Object.values(others).every((value) => !value);
  if (isByStatus && allowsEveryRow(scope, 'Form')) return await readStoredCount(db, 'form', status);
  return await countAll(db, withBalance(filter, { sort: 'createdAt', order: 'desc' }));
}

/** Counts forms up to the cap. */
export async function countForms(db: Queryable, filter: FormFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${hitsOf(filter)}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Selects the rows of a page. The fence keeps a search on its index, whatever the order. */
export function listStatement(
  filter: FormFilter,
  { sort, order, ...page }: FormPage,
): RawBuilder<RowPosition> {
  const isFenced =
    filter.match ?? filter.submitted ?? filter.isPriceWaiting ?? filter.isPriceWork ?? balanceOf(filter);
  const hits = isFenced ? hitsOf(filter) : undefined;
  return pageOfKeys({ ...tableOf(filter, { sort, order }), hits }, page);
}

function tableOf(filter: FormFilter, { sort, order }: FormOrder) {
  const key = { key: keyColumns[sort], type: formKeys[sort], order };
  return { table: 'form', where: conditionsOf(filter), sort: key };
}

/** Selects all matches, including conditions on the bill. */
function withBalance(filter: FormFilter, order: FormOrder) {
  const balance = balanceOf(filter);
  const billed = sql<SqlBool>`form.id in (select form_id from form_balance where ${balance})`;
  const table = tableOf(filter, order);
  return { ...table, where: [...table.where, ...(balance ? [billed] : [])] };
}

/**
 * Selects matching forms up to the counted limit. Conditions on the bill start from the bills, newest first, and look
 * up each form (`offset 0` enforces that), to avoid reading all forms for a few bills.
 */
function hitsOf(filter: FormFilter): RawBuilder<unknown> {
  const where = sql.join(conditionsOf(filter), sql` and `);
  const balance = balanceOf(filter);
  if (!balance) {
    const latest = filter.submitted ? sql`order by submitted_at desc` : sql``;
    return sql`select id, code, created_at, receiver from form where ${where} ${latest} limit ${sql.lit(countLimit)}`;
  }
  return sql`select found.* from (
      select form_id from form_balance where ${balance} order by accepted_at desc
    ) as bill, lateral (
      select id, code, created_at, receiver from form where form.id = bill.form_id and ${where} offset 0
    ) as found limit ${sql.lit(countLimit)}`;
}

/** Conditions on the form itself. Billed forms of a period include archived ones. */
function conditionsOf(filter: FormFilter): RawBuilder<SqlBool>[] {
  const { scope, status, isArchived, customerId, match, submitted, billed, isPriceWaiting, isPriceWork } =
    filter;
  const archived = isArchived ? sql<SqlBool>`archived_at is not null` : sql<SqlBool>`archived_at is null`;
  return [
    allowedRows(scope, 'Form', formScopeColumns),
    ...(billed ? [] : [archived]),
    ...(submitted ? [isOnDays('form.submittedAt', submitted, originZone)] : []),
    ...(isPriceWork ? [priceWork] : []),
    ...(isPriceWaiting ? [sql<SqlBool>`form.price_approval = 'waiting'`] : []),
    ...(status ? [isOneOf(status)] : []),
    ...(customerId ? [sql<SqlBool>`form.customer_id = ${customerId}`] : []),
    ...(match ? [matches(match)] : []),
  ];
}

/** True when the form has parcels to return. */
export const waitsForReturn = sql<SqlBool>`exists (
  select from parcel where parcel.form_id = form.id and parcel.status = ${parcelState.return_pending})`;

/**
 * Uses the partial index of answered prices: a new measurement, parcels to return after a refusal, or a last message
 * from the customer.
 */
const priceWork = sql<SqlBool>`form.price_approval not in ('not_needed', 'approved')
  and (form.price_approval = 'remeasure_asked' or (form.price_approval = 'refused' and ${waitsForReturn}) or exists (
    select from price_question asked where asked.form_id = form.id and not asked.is_staff and not exists (
      select from price_question later where later.form_id = form.id and later.id > asked.id)))`;

/** Conditions on the bill. */
function balanceOf({ billed, isUnpaid }: FormFilter): RawBuilder<SqlBool> | undefined {
  const parts = [
    ...(billed
      ? [sql<SqlBool>`due_cents > 0 and ${isOnDays('form_balance.accepted_at', billed, originZone)}`]
      : []),
    ...(isUnpaid ? [sql<SqlBool>`due_cents > paid_cents`] : []),
  ];
  return parts.length > 0 ? sql<SqlBool>`${sql.join(parts, sql` and `)}` : undefined;
}

/** Compares one status with `=`, so that the index by status returns the rows in order. */
function isOneOf(status: readonly FormState[]): RawBuilder<SqlBool> {
  return status.length === 1
    ? sql<SqlBool>`form.status = ${status[0]}::form_status`
    : sql<SqlBool>`form.status = any(${[...status]}::form_status[])`;
}

function matches(match: Match): RawBuilder<SqlBool> {
  switch (match.kind) {
    case 'prefix':
      return sql<SqlBool>`form.code >= ${match.from} and form.code < ${match.to}`;
    case 'text': {
      const found = isSearched({ text: sql`form.search_text` }, match.query);
      return match.code === undefined ? found : sql<SqlBool>`(form.code = ${match.code} or ${found})`;
    }
  }
}

/** Returns the list's columns of the selected forms. */
async function formRows(db: Queryable, placed: RawBuilder<RowPosition>) {
  return await db
    .selectFrom(placed.as<'placed'>('placed'))
    .innerJoin('form', 'form.id', 'placed.id')
    .innerJoin('customer', 'customer.id', 'form.customerId')
    .innerJoin('formMoney', 'formMoney.formId', 'form.id')
    .leftJoin('quote', (join) =>
      join.on((eb) => eb('quote.id', '=', eb.fn.coalesce('form.billId', 'form.quoteId'))),
    )
    .select([
      'placed.key',
      'placed.total',
      'form.id',
      'form.code',
      'form.status',
      'form.version',
      'form.priceApproval',
      'form.createdAt',
      'form.updatedAt',
      'form.submittedAt',
      'form.expiresAt',
      'form.archivedAt',
      'customer.id as customerId',
      'quote.totalCents',
      'quote.totalMnt',
      'quote.chargeG',
      'formMoney.dueCents',
      'formMoney.paidCents',
    ])
    .select([
      sql<ParcelStatus[]>`array(select parcel.status::text from parcel where parcel.form_id = form.id)`.as(
        'parcels',
      ),
      sql<string | null>`form.receiver ->> 'name'`.as('receiverName'),
      sql<string | null>`form.sender ->> 'name'`.as('senderName'),
      'customer.firstName',
      'customer.lastName',
      'customer.organizationName',
      sql<number>`case when form.status = ${formState.draft}
        then coalesce(jsonb_array_length(form.draft -> 'pieces'), 0)
        else (select count(*) from form_piece where form_piece.form_id = form.id) end`.as('pieceCount'),
    ])
    .orderBy('placed.place')
    .execute();
}
