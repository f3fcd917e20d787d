import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { HoldReason, ParcelStatus } from '~/db/types.gen';
import { destinationZone, originZone } from '~/domain/core/offices';
import type { Days } from '~/domain/core/schema';
import type { DeliveryMode } from '~/domain/parcels/delivery';
import type { ParcelSort } from '~/domain/parcels/sorts';
import { parcelState, storedStates } from '~/domain/parcels/states';
import type { Queryable } from '../../core/context';
import { isOnDays } from '../../core/days/queries';
import type { Batch, SortKey } from '../../core/export/queries';
import { readKeptCount } from '../../core/kept-counts/queries';
import { literals } from '../../core/literals/queries';
import { batchOfKeys, countAll, listOfIds, type Placed, pageOfKeys } from '../../core/paging/queries';
import { countLimit, type Page } from '../../core/paging/service';
import { allowedRows, allowsEveryRow, type Scope } from '../../core/scope/queries';
import { parcelScopeColumns } from '../../moves/scope';
import { constantAt } from '../../settings/constants/queries';

/** Kind of a search: a whole number by its unique index, other text by the trigram index. */
export type Match = { kind: 'number'; number: string } | { kind: 'text'; pattern: string };
export type ParcelFilter = {
  scope: Scope;
  isArchived: boolean;
  status?: readonly ParcelStatus[] | undefined;
  holdReason?: HoldReason | undefined;
  delivery?: DeliveryMode | undefined;
  cargoId?: string | undefined;
  formId?: string | undefined;
  customerId?: string | undefined;
  isMissing?: boolean | undefined;
  /** Stored at the destination since before that time. */
  overdueSince?: Date | undefined;
  received?: Days | undefined;
  delivered?: Days | undefined;
  wantedCargoId?: string | undefined;
  match?: Match | undefined;
};
type ParcelOrder = { sort: ParcelSort; order: 'asc' | 'desc' };
export type ParcelPage = ParcelOrder & Page;

/** Database type of each sort key. */
export const parcelKeys = {
  createdAt: 'timestamptz',
  number: 'text',
  status: 'parcel_status',
  receiver: 'text',
  weight: 'integer',
  delivery: 'delivery_mode',
  place: 'text',
} as const satisfies Record<ParcelSort, SortKey['type']>;
const keyColumns: Readonly<Record<ParcelSort, RawBuilder<unknown>>> = {
  createdAt: sql`parcel.created_at`,
  number: sql`parcel.number`,
  status: sql`parcel.status`,
  receiver: sql`parcel.receiver_name`,
  weight: sql`parcel.gross_g`,
  delivery: sql`parcel.delivery`,
  place: sql`parcel.place`,
};

/** Finds a page of parcels with the capped total, in one statement. */
export async function findParcelPage(db: Queryable, filter: ParcelFilter, page: ParcelPage, now: Date) {
  return await parcelRows(db, listStatement(filter, page), now);
}

/** Finds the next parcels of the list, without the `materialized` fence, since all rows are read. */
export async function findNextParcels(
  db: Queryable,
  filter: ParcelFilter,
  { batch, now, ...order }: ParcelOrder & { batch: Batch; now: Date },
) {
  return await parcelRows(db, batchOfKeys(tableOf(filter, order), batch), now);
}

export async function countEveryParcel(db: Queryable, filter: ParcelFilter): Promise<number> {
  const { scope, status, isArchived, ...others } = filter;
  const isByStatus = !isArchived && Object.values(others).every((value) => !value);
  if (isByStatus && allowsEveryRow(scope, 'Parcel')) return await readKeptCount(db, 'parcel', status);
  return await countAll(db, { table: 'parcel', where: conditionsOf(filter) });
}

export async function findParcelRows(db: Queryable, ids: readonly string[], now: Date) {
  return await parcelRows(db, listOfIds(ids), now);
}

/** Selects the rows of a page, in one statement. The fence keeps a search on its index. */
export function listStatement(
  filter: ParcelFilter,
  { sort, order, ...page }: ParcelPage,
): RawBuilder<Placed> {
  const { match, overdueSince, delivered, wantedCargoId } = filter;
  const table = tableOf(filter, { sort, order });
  const isFenced = match?.kind === 'text' || overdueSince || delivered || wantedCargoId;
  const first = overdueSince ? sql`order by available_at, id` : sql``;
  const hits = sql`select id, created_at, number, status, receiver_name, gross_g, delivery, place from parcel where ${sql.join(table.where, sql` and `)}
    ${first} limit ${sql.lit(countLimit)}`;
  return pageOfKeys({ ...table, hits: isFenced ? hits : undefined }, page);
}

function tableOf(filter: ParcelFilter, { sort, order }: ParcelOrder) {
  const key = { key: keyColumns[sort], type: parcelKeys[sort], order };
  return { table: 'parcel', where: conditionsOf(filter), sort: key };
}

function conditionsOf(filter: ParcelFilter): RawBuilder<SqlBool>[] {
  const { scope, status, holdReason, cargoId, formId, customerId, isMissing, match } = filter;
  const { overdueSince, wantedCargoId, delivery } = filter;
  return [
    allowedRows(scope, 'Parcel', parcelScopeColumns),
    ...whenOf(filter),
    ...(status ? [statusIs(status)] : []),
    ...(holdReason
      ? [sql<SqlBool>`parcel.hold_reason = ${holdReason} and parcel.status = ${sql.lit(parcelState.on_hold)}`]
      : []),
    ...(cargoId ? [sql<SqlBool>`parcel.cargo_id = ${cargoId}`] : []),
    ...(formId ? [sql<SqlBool>`parcel.form_id = ${formId}`] : []),
    ...(customerId ? [sql<SqlBool>`parcel.customer_id = ${customerId}`] : []),
    ...(isMissing ? [sql<SqlBool>`parcel.is_missing`] : []),
    ...(overdueSince ? [isStoredSince(overdueSince)] : []),
    ...(wantedCargoId ? [wants(wantedCargoId)] : []),
    ...(delivery ? [sql<SqlBool>`parcel.delivery = ${delivery}`] : []),
    ...(match ? [matches(match)] : []),
  ];
}

/** Conditions on days. Received and delivered parcels of a period include archived ones. */
function whenOf({ isArchived, received, delivered }: ParcelFilter): RawBuilder<SqlBool>[] {
  const days = [
    ...(received ? [isOnDays('parcel.createdAt', received, originZone)] : []),
    ...(delivered ? [isOnDays('parcel.deliveredAt', delivered, destinationZone)] : []),
  ];
  if (days.length > 0) return days;
  return [
    isArchived ? sql<SqlBool>`parcel.archived_at is not null` : sql<SqlBool>`parcel.archived_at is null`,
  ];
}

function wants(cargoId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`parcel.form_id in (select id from form where wanted_cargo_id = ${cargoId})`;
}

/** Compares one status with `=`: its index then returns the rows in the order of the page. */
function statusIs(status: readonly ParcelStatus[]): RawBuilder<SqlBool> {
  const [only] = status;
  return status.length === 1
    ? sql<SqlBool>`parcel.status = ${only}`
    : sql<SqlBool>`parcel.status = any(${[...status]}::parcel_status[])`;
}

/** Matches the index of stored parcels. */
function isStoredSince(since: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`parcel.available_at < ${since}
    and parcel.status in (${literals(storedStates)})`;
}

function matches(match: Match): RawBuilder<SqlBool> {
  return match.kind === 'number'
    ? sql<SqlBool>`parcel.number = ${match.number}`
    : sql<SqlBool>`parcel.search_text like ${match.pattern}`;
}

/** Returns the list's columns of the selected parcels, with the storage constants. */
async function parcelRows(db: Queryable, placed: RawBuilder<Placed>, now: Date) {
  return await db
    .selectFrom(placed.as<'placed'>('placed'))
    .innerJoin('parcel', 'parcel.id', 'placed.id')
    .innerJoin('form', 'form.id', 'parcel.formId')
    .leftJoin('cargo', 'cargo.id', 'parcel.cargoId')
    .select([
      'placed.key',
      'placed.total',
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
      'parcel.delivery',
      'form.priceApproval',
      'cargo.id as cargoId',
      'cargo.code as cargoCode',
      'cargo.etd as cargoEtd',
    ])
    .select([
      constantAt('storage.free_days', now).as('freeDays'),
      constantAt('storage.fee_cents_per_day', now).as('feeCentsPerDay'),
    ])
    .orderBy('placed.place')
    .execute();
}

/** Finds flights for the filter, newest first. */
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
