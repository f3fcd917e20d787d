import { type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { plannedCargoStates } from '~/domain/cargo/states';
import type { Office } from '~/domain/core/offices';
import type { BacktestResult } from '~/domain/forecast/backtest';
import type { Room } from '~/domain/forecast/catchable';
import { parcelState } from '~/domain/parcels/states';
import type { Queryable } from '../core/api/context';
import { allowedRows, type Scope } from '../core/security/scope/queries';
import { isInside, litresInside } from '../moves/inside/queries';
import { formScopeColumns, parcelScopeColumns } from '../moves/scope';

const flightTimes = ['id', 'etd', 'eta', 'atd', 'ata'] as const;

/** Everything that a forecast needs of parcels that the caller may read. */
export async function listForecastParcels(db: Queryable, ids: readonly string[]) {
  return await db
    .selectFrom('parcel')
    .innerJoin('form', 'form.id', 'parcel.formId')
    .leftJoin('quote', (join) => join.on('quote.id', '=', sql<string>`coalesce(form.bill_id, form.quote_id)`))
    .leftJoin('tariff', 'tariff.id', 'quote.tariffId')
    .leftJoin('parcelPromise', 'parcelPromise.parcelId', 'parcel.id')
    .select([
      'parcel.id',
      'parcel.status',
      'parcel.office',
      'parcel.grossG',
      'parcel.createdAt',
      'parcel.availableAt',
      'form.tariffCode',
      'form.wantedCargoId',
      'tariff.transitDaysFrom',
      'tariff.transitDaysTo',
      'parcelPromise.fromDay',
      'parcelPromise.toDay',
      'parcelPromise.source',
      'parcelPromise.tenths',
    ])
    .select((eb) => [
      sql<number>`ceil(length_mm::bigint * width_mm * height_mm / 1e6)::int`.as('litres'),
      customsAt.as('customsAt'),
      jsonObjectFrom(
        eb.selectFrom('cargo').select(flightTimes).whereRef('cargo.id', '=', 'parcel.cargoId'),
      ).as('flight'),
    ])
    .where('parcel.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('parcel.formId')
    .orderBy('parcel.pieceNo')
    .execute();
}

/** When the parcel came to customs for the last time. */
const customsAt: RawBuilder<Date | null> = sql`(
  select max(at) from parcel_event
  where parcel_id = parcel.id and to_status = ${sql.lit(parcelState.customs)})`;

/** The parcels of a form that the caller may read, in the order of its pieces. */
export async function listParcelsOfForm(
  db: Queryable,
  { formId, scope }: { formId: string; scope: Scope },
): Promise<{ id: string }[]> {
  return await db
    .selectFrom('parcel')
    .select('id')
    .where('formId', '=', formId)
    .where(allowedRows(scope, 'Parcel', parcelScopeColumns))
    .orderBy('pieceNo')
    .execute();
}

/** Finds a parcel that the caller may read. */
export async function findReadableParcel(
  db: Queryable,
  { id, scope }: { id: string; scope: Scope },
): Promise<{ id: string } | undefined> {
  return await db
    .selectFrom('parcel')
    .select('id')
    .where('id', '=', id)
    .where(allowedRows(scope, 'Parcel', parcelScopeColumns))
    .executeTakeFirst();
}

/** Finds a form that the caller may read, with what a forecast of its boxes needs. */
export async function findForecastForm(db: Queryable, { id, scope }: { id: string; scope: Scope }) {
  return await db
    .selectFrom('form')
    .leftJoin('quote', (join) => join.on('quote.id', '=', sql<string>`coalesce(form.bill_id, form.quote_id)`))
    .leftJoin('tariff', 'tariff.id', 'quote.tariffId')
    .select([
      'form.id',
      'form.status',
      'form.tariffCode',
      'form.wantedCargoId',
      'tariff.transitDaysFrom',
      'tariff.transitDaysTo',
    ])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('formPiece')
          .select([sql<number>`coalesce(sum(gross_g), 0)::int`.as('grossG'), litresInside.as('litres')])
          .whereRef('formPiece.formId', '=', 'form.id'),
      ).as('boxes'),
    ])
    .where('form.id', '=', id)
    .where(allowedRows(scope, 'Form', formScopeColumns))
    .executeTakeFirst();
}

/** The parcels inside a flight that the caller may read, as many as one reading shows. */
export async function listParcelsOfFlight(db: Queryable, cargoId: string): Promise<{ id: string }[]> {
  return await db
    .selectFrom('parcel')
    .select('parcel.id')
    .where('cargoId', '=', cargoId)
    .where(isInside)
    .orderBy('parcel.id')
    .limit(MOST_PARCELS)
    .execute();
}

const MOST_PARCELS = 1_000;

/** Flights that still accept parcels, by cut-off, with where they leave. */
export async function listOpenFlights(db: Queryable, now: Date) {
  return await db
    .selectFrom('cargo')
    .select([
      'id',
      'status',
      'cutOff',
      'etd',
      'eta',
      'atd',
      'ata',
      'capacityG',
      'capacityL',
      sql<string | null>`(select origin from cargo_leg where cargo_id = cargo.id order by seq limit 1)`.as(
        'airport',
      ),
    ])
    .where('status', 'in', plannedCargoStates)
    .where('archivedAt', 'is', null)
    .where('cutOff', '>', now)
    .orderBy('cutOff')
    .orderBy('id')
    .limit(MOST_FLIGHTS)
    .execute();
}

const MOST_FLIGHTS = 30;

/** Weight and volume that are loaded on each of these flights. */
export async function sumLoaded(
  db: Queryable,
  cargoIds: readonly string[],
): Promise<(Room & { id: string })[]> {
  return await db
    .selectFrom('parcel')
    .select([sql<string>`cargo_id`.as('id'), grossInside, litresInside.as('litres')])
    .where('cargoId', '=', sql<string>`any(${[...cargoIds]}::uuid[])`)
    .where('status', '=', parcelState.loaded)
    .groupBy('cargoId')
    .execute();
}

const grossInside = sql<number>`coalesce(sum(gross_g), 0)::bigint`.as('grossG');

/** Weight and volume that wait at an office and were brought before. */
export async function sumWaiting(
  db: Queryable,
  { office, before }: { office: Office; before: Date },
): Promise<Room> {
  return await db
    .selectFrom('parcel')
    .select([grossInside, litresInside.as('litres')])
    .where('status', 'in', [parcelState.received, parcelState.ready])
    .where('office', '=', office)
    .where('createdAt', '<', before)
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Stores the newest result. */
export async function writeBacktest(db: Queryable, result: BacktestResult, now: Date): Promise<void> {
  const row = { result: JSON.stringify(result), workedOutAt: now };
  await db
    .insertInto('forecastBacktest')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
