import { type RawBuilder, sql } from 'kysely';
import type { ArrivalSort } from '~/domain/arrivals/sorts';
import type { Queryable } from '../../core/api/context';
import { batchOfKeys, countAll, pageOfKeys, type RowPosition } from '../../core/api/paging/queries';
import { countLimit, type Page, type Side } from '../../core/api/paging/service';
import { preparedStatement, type ValueAt, valuesAt } from '../../core/db/statements/queries';
import { readStoredCount } from '../../core/db/stored-counts/queries';
import type { Batch, SortKey } from '../../core/files/export/queries';
import { allowsEveryRow } from '../../core/security/scope/queries';
import {
  type ArrivalFilter,
  type ArrivalShape,
  type ArrivalValues,
  arrivalConditions,
  shapeOfArrivals,
  valuesOfArrivals,
} from './conditions/queries';

type ArrivalOrder = { sort: ArrivalSort; order: 'asc' | 'desc' };
export type ArrivalPage = ArrivalOrder & Page;

/** Database type of each sort key. */
export const arrivalKeys = {
  arrivedAt: 'timestamptz',
  number: 'text',
} as const satisfies Record<ArrivalSort, SortKey['type']>;
const keyColumns: Readonly<Record<ArrivalSort, RawBuilder<unknown>>> = {
  arrivedAt: sql`arrival.arrived_at`,
  number: sql`arrival.number`,
};

type ListShape = ArrivalShape & ArrivalOrder & { limit: number };
type PageShape = ListShape & { isOffset: boolean; side: Side | undefined };
type BatchShape = ListShape & { isContinued: boolean };
type ListValues = ArrivalValues & { cursorKey: string | undefined; cursorId: string | undefined };
type PageValues = ListValues & { offset: number };

/** Finds a page of arrivals with the capped total, in one statement. */
export async function findArrivalPage(db: Queryable, filter: ArrivalFilter, page: ArrivalPage) {
  const { sort, order, limit, offset, edge } = page;
  const values = valuesOfArrivals(filter);
  const shape = { ...shapeOfArrivals(filter, values), sort, order, limit };
  return await pageStatement(
    db,
    { ...shape, isOffset: offset > 0, side: edge?.side },
    { ...values, offset, cursorKey: edge?.cursor.key, cursorId: edge?.cursor.id },
  );
}

const pageStatement = preparedStatement((db, at: ValueAt<PageValues>, shape: PageShape) => {
  const { limit, isOffset, side, search } = shape;
  const table = tableOf(shape, at);
  // The fence keeps a search on its index.
  const hits = sql`select id, arrived_at, number from arrival
    where ${sql.join(table.where, sql` and `)} limit ${sql.lit(countLimit)}`;
  const page = pageOfKeys(
    { ...table, hits: search ? hits : undefined },
    {
      limit,
      offset: isOffset ? at('offset') : undefined,
      edge: side && { side, cursor: { key: at('cursorKey'), id: at('cursorId') } },
    },
  );
  return arrivalRows(db, page);
});

/** Finds the next arrivals of the list, without the fence, since all rows are read. */
export async function findNextArrivals(
  db: Queryable,
  filter: ArrivalFilter,
  { batch, sort, order }: ArrivalOrder & { batch: Batch },
) {
  const { after, limit } = batch;
  const values = valuesOfArrivals(filter);
  const shape = { ...shapeOfArrivals(filter, values), sort, order, limit, isContinued: after !== undefined };
  return await batchStatement(db, shape, { ...values, cursorKey: after?.key, cursorId: after?.id });
}

const batchStatement = preparedStatement((db, at: ValueAt<ListValues>, shape: BatchShape) => {
  const { limit, isContinued } = shape;
  const after = isContinued ? { key: at('cursorKey'), id: at('cursorId') } : undefined;
  return arrivalRows(db, batchOfKeys(tableOf(shape, at), { after, limit }));
});

export async function countEveryArrival(db: Queryable, filter: ArrivalFilter): Promise<number> {
  const { scope, status, isArchived, ...others } = filter;
  const isByStatus = !isArchived && Object.values(others).every((value) => !value);
  if (isByStatus && allowsEveryRow(scope, 'Arrival')) return await readStoredCount(db, 'arrival', status);
  const values = valuesOfArrivals(filter);
  return await countAll(db, {
    table: 'arrival',
    where: arrivalConditions(shapeOfArrivals(filter, values), valuesAt(values)),
  });
}

/** Finds arrivals with the columns of the list; the caller has checked that they may be read. */
export async function findArrivalsOfList(db: Queryable, ids: readonly string[]) {
  const placed = sql<RowPosition>`(select id, null::text as key, null::integer as total, 0 as place
    from unnest(${[...ids]}::uuid[]) as id)`;
  return await arrivalRows(db, placed).execute();
}

function tableOf(shape: ListShape, at: ValueAt<ListValues>) {
  const { sort, order } = shape;
  const key = { key: keyColumns[sort], type: arrivalKeys[sort], order };
  return { table: 'arrival', where: arrivalConditions(shape, at), sort: key };
}

/** Selects the list's columns of the selected arrivals. */
function arrivalRows(db: Queryable, placed: RawBuilder<RowPosition>) {
  return db
    .selectFrom(placed.as<'placed'>('placed'))
    .innerJoin('arrival', 'arrival.id', 'placed.id')
    .leftJoin('customer', 'customer.id', 'arrival.customerId')
    .leftJoin('expectedParcel', 'expectedParcel.id', 'arrival.expectedParcelId')
    .leftJoin('form', 'form.id', 'arrival.formId')
    .select([
      'placed.key',
      'placed.total',
      'arrival.id',
      'arrival.number',
      'arrival.status',
      'arrival.version',
      'arrival.office',
      'arrival.place',
      'arrival.carrier',
      'arrival.trackingNumber',
      'arrival.boxNo',
      'arrival.grossG',
      'arrival.needsStaff',
      'arrival.labelName',
      'arrival.labelSuburb',
      'arrival.arrivedAt',
      'arrival.archivedAt',
      'arrival.customerId',
      'customer.firstName',
      'customer.lastName',
      'customer.organizationName',
      'expectedParcel.shop',
      'form.code as formCode',
    ])
    .select(sql<boolean>`arrival.labelled_at is not null`.as('isLabelled'))
    .orderBy('placed.place');
}
