import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { HoldReason, ParcelStatus } from '~/db/types.gen';
import type { Days } from '~/domain/schema';
import type { Queryable } from '../../context';
import { isOnDays } from '../../days/queries';
import { type Batch, type Cursor, nextIds } from '../../export/queries';
import { countLimit, type Page } from '../../paging/service';
import { allowedRows, type Scope } from '../../scope/queries';
import { parcelScopeColumns } from '../scope';

/** How a search is answered: a whole number by its unique index, other text by the trigram index. */
export type Match = { kind: 'number'; number: string } | { kind: 'text'; pattern: string };
export type ParcelFilter = {
  scope: Scope;
  isArchived: boolean;
  status?: readonly ParcelStatus[] | undefined;
  holdReason?: HoldReason | undefined;
  cargoId?: string | undefined;
  formId?: string | undefined;
  customerId?: string | undefined;
  isMissing?: boolean | undefined;
  /** Waits at the destination since before then. */
  overdueSince?: Date | undefined;
  received?: Days | undefined;
  delivered?: Days | undefined;
  wantedCargoId?: string | undefined;
  match?: Match | undefined;
};
type ParcelOrder = { order: 'asc' | 'desc' };
export type ParcelPage = ParcelOrder & Page;

/** Ids of one page with the total up to the cap, in one statement. The fence keeps a search on its index. */
export async function listParcelIds(
  db: Queryable,
  filter: ParcelFilter,
  page: ParcelPage,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await listStatement(filter, page).execute(db);
  return { ids: rows[0]?.ids ?? [], total: Number(rows[0]?.total ?? 0) };
}

/** The statement itself, so that its plan can be looked at. */
export function listStatement(
  filter: ParcelFilter,
  { order, limit, offset }: ParcelPage,
): RawBuilder<{ ids: string[] | null; total: number }> {
  const direction = sql.raw(order);
  const by = sql`created_at ${direction}, id ${direction}`;
  const where = sql.join(conditionsOf(filter), sql` and `);
  const paging = sql`order by ${by} limit ${limit} offset ${offset}`;
  const isFenced = filter.match ?? filter.overdueSince ?? filter.delivered ?? filter.wantedCargoId;
  const first = filter.overdueSince ? sql`order by available_at, id` : sql``;
  const page = isFenced
    ? sql`counted as materialized (select id, created_at from parcel where ${where} ${first} limit ${countLimit}),
          paged as (select id from counted ${paging})`
    : sql`counted as (select id from parcel where ${where} limit ${countLimit}),
          paged as (select id from parcel where ${where} ${paging})`;
  return sql<{ ids: string[] | null; total: number }>`
    with ${page} select (select array_agg(id) from paged) as ids, (select count(*) from counted) as total
  `;
}

/** The next parcels of the list, without its fence: all that match. */
export async function nextParcelIds(
  db: Queryable,
  filter: ParcelFilter,
  { order, batch }: ParcelOrder & { batch: Batch },
): Promise<Cursor[]> {
  const sort = { key: sql`parcel.created_at`, type: 'timestamptz', order } as const;
  return await nextIds(db, { table: 'parcel', where: conditionsOf(filter), sort }, batch);
}

function conditionsOf(filter: ParcelFilter): RawBuilder<SqlBool>[] {
  const { scope, status, holdReason, cargoId, formId, customerId, isMissing, match } = filter;
  const { overdueSince, wantedCargoId } = filter;
  return [
    allowedRows(scope, 'Parcel', parcelScopeColumns),
    ...whenOf(filter),
    ...(status ? [statusIs(status)] : []),
    ...(holdReason ? [sql<SqlBool>`parcel.hold_reason = ${holdReason} and parcel.status = 'on_hold'`] : []),
    ...(cargoId ? [sql<SqlBool>`parcel.cargo_id = ${cargoId}`] : []),
    ...(formId ? [sql<SqlBool>`parcel.form_id = ${formId}`] : []),
    ...(customerId ? [sql<SqlBool>`parcel.customer_id = ${customerId}`] : []),
    ...(isMissing ? [sql<SqlBool>`parcel.is_missing`] : []),
    ...(overdueSince ? [isStoredSince(overdueSince)] : []),
    ...(wantedCargoId ? [wants(wantedCargoId)] : []),
    ...(match ? [matches(match)] : []),
  ];
}

/** What was received or handed over on some days stays so when it is archived. */
function whenOf({ isArchived, received, delivered }: ParcelFilter): RawBuilder<SqlBool>[] {
  const days = [
    ...(received ? [isOnDays('parcel.createdAt', received, 'sydney')] : []),
    ...(delivered ? [isOnDays('parcel.deliveredAt', delivered, 'ulaanbaatar')] : []),
  ];
  if (days.length > 0) return days;
  return [
    isArchived ? sql<SqlBool>`parcel.archived_at is not null` : sql<SqlBool>`parcel.archived_at is null`,
  ];
}

function wants(cargoId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`parcel.form_id in (select id from form where wanted_cargo_id = ${cargoId})`;
}

/** One state as an equality: its index then gives the rows in the order of the page. */
function statusIs(status: readonly ParcelStatus[]): RawBuilder<SqlBool> {
  const [only] = status;
  return status.length === 1
    ? sql<SqlBool>`parcel.status = ${only}`
    : sql<SqlBool>`parcel.status = any(${[...status]}::parcel_status[])`;
}

/** As the index of what is stored says it. */
function isStoredSince(since: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`parcel.available_at < ${since}
    and parcel.status in ('available', 'out_for_delivery', 'delivery_failed', 'on_hold')`;
}

function matches(match: Match): RawBuilder<SqlBool> {
  return match.kind === 'number'
    ? sql<SqlBool>`parcel.number = ${match.number}`
    : sql<SqlBool>`parcel.search_text like ${match.pattern}`;
}

/** What a list shows of these parcels. The caller keeps the order of its ids. */
export async function findParcelRows(db: Queryable, ids: readonly string[]) {
  return await db
    .selectFrom('parcel')
    .innerJoin('form', 'form.id', 'parcel.formId')
    .leftJoin('cargo', 'cargo.id', 'parcel.cargoId')
    .select([
      'parcel.id',
      'parcel.number',
      'parcel.status',
      'parcel.holdReason',
      'parcel.pieceNo',
      'parcel.grossG',
      'parcel.chargeableG',
      'parcel.place',
      'parcel.senderName',
      'parcel.receiverName',
      'parcel.isMissing',
      'parcel.version',
      'parcel.createdAt',
      'parcel.availableAt',
      'parcel.archivedAt',
      'form.id as formId',
      'form.code as formCode',
      'cargo.id as cargoId',
      'cargo.code as cargoCode',
      'cargo.etd as cargoEtd',
    ])
    .where('parcel.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Flights that parcels are on or may go with: the choices of the filter, newest first. */
export async function findCargoChoices(db: Queryable) {
  return await db
    .selectFrom('cargo')
    .select(['id', 'code'])
    .where('archivedAt', 'is', null)
    .orderBy('etd', 'desc')
    .orderBy('id', 'desc')
    .limit(30)
    .execute();
}
