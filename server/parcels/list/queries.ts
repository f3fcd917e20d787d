import { type RawBuilder, sql } from 'kysely';
import type { ParcelSort } from '~/domain/parcels/sorts';
import type { Queryable } from '../../core/api/context';
import {
  batchOfKeys,
  countAll,
  listOfIds,
  pageOfKeys,
  type RowPosition,
} from '../../core/api/paging/queries';
import { countLimit, type Page, type Side } from '../../core/api/paging/service';
import { inNameOrder } from '../../core/db/name-order/queries';
import { preparedStatement, type ValueAt, valuesAt } from '../../core/db/statements/queries';
import { readStoredCount } from '../../core/db/stored-counts/queries';
import type { Batch, SortKey } from '../../core/files/export/queries';
import { allowsEveryRow } from '../../core/security/scope/queries';
import { constantAt } from '../../settings/constants/queries';
import {
  conditionsOf,
  type FilterShape,
  type ParcelFilter,
  type ParcelValues,
  shapeOf,
  valuesOf,
} from './conditions/queries';

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
  receiver: inNameOrder(sql`parcel.receiver_name`),
  weight: sql`parcel.gross_g`,
  delivery: sql`parcel.delivery`,
  place: sql`parcel.place`,
};

type ListShape = FilterShape & ParcelOrder & { limit: number };
type PageShape = ListShape & { isOffset: boolean; side: Side | undefined };
type BatchShape = ListShape & { isContinued: boolean };
type ListValues = ParcelValues & { cursorKey: string | undefined; cursorId: string | undefined };
type PageValues = ListValues & { offset: number };
type AtTime = { now: Date };

/** Finds a page of parcels with the capped total, in one statement. */
export async function findParcelPage(db: Queryable, filter: ParcelFilter, page: ParcelPage, now: Date) {
  const { shape, values } = paged(filter, page);
  return await pageStatement(db, shape, { ...values, now });
}

const pageStatement = preparedStatement((db, at: ValueAt<PageValues & AtTime>, shape: PageShape) =>
  parcelRows(db, listStatement(shape, at), at('now')),
);

/** Finds the next parcels of the list, without the `materialized` fence, since all rows are read. */
export async function findNextParcels(
  db: Queryable,
  filter: ParcelFilter,
  { batch, now, sort, order }: ParcelOrder & { batch: Batch; now: Date },
) {
  const { after, limit } = batch;
  const values = valuesOf(filter);
  const shape = { ...shapeOf(filter, values), sort, order, limit, isContinued: after !== undefined };
  return await batchStatement(db, shape, { ...values, cursorKey: after?.key, cursorId: after?.id, now });
}

const batchStatement = preparedStatement((db, at: ValueAt<ListValues & AtTime>, shape: BatchShape) => {
  const { limit, isContinued } = shape;
  const after = isContinued ? { key: at('cursorKey'), id: at('cursorId') } : undefined;
  return parcelRows(db, batchOfKeys(tableOf(shape, at), { after, limit }), at('now'));
});

export async function countEveryParcel(db: Queryable, filter: ParcelFilter): Promise<number> {
  const { scope, status, isArchived, ...others } = filter;
  const isByStatus = !isArchived && Object.values(others).every((value) => !value);
  if (isByStatus && allowsEveryRow(scope, 'Parcel')) return await readStoredCount(db, 'parcel', status);
  const values = valuesOf(filter);
  return await countAll(db, {
    table: 'parcel',
    where: conditionsOf(shapeOf(filter, values), valuesAt(values)),
  });
}

export async function findParcelRows(db: Queryable, ids: readonly string[], now: Date) {
  return await rowsStatement(db, null, { ids: [...ids], now });
}

const rowsStatement = preparedStatement((db, at: ValueAt<AtTime & { ids: string[] }>, _shape: null) =>
  parcelRows(db, listOfIds(at('ids')), at('now')),
);

/** Returns what the SQL of a page depends on, and its values. */
export function paged(
  filter: ParcelFilter,
  { sort, order, limit, offset, edge }: ParcelPage,
): { shape: PageShape; values: PageValues } {
  const values = valuesOf(filter);
  return {
    shape: {
      ...shapeOf(filter, values),
      sort,
      order,
      limit,
      isOffset: offset > 0,
      side: edge?.side,
    },
    values: { ...values, offset, cursorKey: edge?.cursor.key, cursorId: edge?.cursor.id },
  };
}

/**
 * Selects the rows of a page, in one statement. The fence keeps a search on its index. Of more parcels of a period than
 * are counted, the latest are listed.
 */
export function listStatement(shape: PageShape, at: ValueAt<PageValues>): RawBuilder<RowPosition> {
  const { limit, isOffset, side, given, isDelivered, missesDate } = shape;
  const table = tableOf(shape, at);
  const isOverdue = given.includes('overdueSince');
  const isFenced =
    isOverdue || isDelivered || missesDate || shape.search !== undefined || given.includes('wantedCargoId');
  const latest = isDelivered && shape.search === undefined ? sql`order by delivered_at desc, id desc` : sql``;
  const first = isOverdue ? sql`order by available_at, id` : latest;
  const hits = sql`select id, created_at, number, status, receiver_name, gross_g, delivery, place from parcel where ${sql.join(table.where, sql` and `)}
    ${first} limit ${sql.lit(countLimit)}`;
  return pageOfKeys(
    { ...table, hits: isFenced ? hits : undefined },
    {
      limit,
      offset: isOffset ? at('offset') : undefined,
      edge: side && { side, cursor: { key: at('cursorKey'), id: at('cursorId') } },
    },
  );
}

function tableOf(shape: ListShape, at: ValueAt<ListValues>) {
  const { sort, order } = shape;
  const key = { key: keyColumns[sort], type: parcelKeys[sort], order };
  return { table: 'parcel', where: conditionsOf(shape, at), sort: key };
}

/** Selects the list's columns of the selected parcels, with the storage constants. */
function parcelRows(db: Queryable, placed: RawBuilder<RowPosition>, now: RawBuilder<Date>) {
  return db
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
    .orderBy('placed.place');
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
