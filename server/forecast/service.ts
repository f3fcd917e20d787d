import { z } from 'zod';
import { isOffice, type Office, originOffice } from '~/domain/core/offices';
import { openBook, type TransitBook } from '~/domain/forecast/book';
import { type ForecastFacts, forecastReady } from '~/domain/forecast/forecast';
import { outcomeOfPromise, promiseSources } from '~/domain/forecast/promise';
import type { ParcelForecast } from '~/domain/forecast/schema';
import type { FlightTimes } from '~/domain/forecast/steps';
import { type FlightReader, type ForecastContext, flightReader } from './flights';
import { listForecastParcels } from './queries';
import { readBook } from './transit/service';

type ParcelRow = Awaited<ReturnType<typeof listForecastParcels>>[number];

export type ForecastParcel = ParcelForecast & { id: string; facts: ForecastFacts };

/** Forecasts when parcels that the caller may read will be ready, in the order of form and piece. */
export async function forecastParcels(
  ctx: ForecastContext,
  ids: readonly string[],
): Promise<ForecastParcel[]> {
  const now = ctx.now();
  const { book, parcels, rows } = await factsOfParcels(ctx, ids);
  return rows.flatMap((row) => {
    const facts = parcels.get(row.id);
    if (!facts) return [];
    const forecast = forecastReady(facts, { book, now });
    return [{ id: row.id, facts, forecast, promise: promiseOf(row, now) }];
  });
}

type ParcelFacts = {
  book: TransitBook;
  parcels: ReadonlyMap<string, ForecastFacts>;
  rows: readonly ParcelRow[];
};

/** The facts of parcels by id, and the transit times to forecast them from. */
export async function factsOfParcels(ctx: ForecastContext, ids: readonly string[]): Promise<ParcelFacts> {
  const rows = await listForecastParcels(ctx.db, ids);
  if (rows.length === 0) return { book: openBook([]), parcels: new Map(), rows };
  const book = await readBook(ctx.db, ctx);
  const flights = flightReader(ctx);
  const parcels = new Map<string, ForecastFacts>();
  for (const row of rows) parcels.set(row.id, factsOf(row, await nextFlight(row, flights)));
  return { book, parcels, rows };
}

const timesSchema = z.object({
  etd: z.coerce.date(),
  eta: z.coerce.date(),
  atd: z.coerce.date().nullable(),
  ata: z.coerce.date().nullable(),
});

/** The facts of a parcel; `next` is the flight that it can catch while it is on none. */
export function factsOf(row: ParcelRow, next: FlightTimes | undefined): ForecastFacts {
  const { transitDaysFrom: from, transitDaysTo: to } = row;
  return {
    status: row.status,
    origin: officeOf(row),
    plan: row.tariffCode ?? '',
    receivedAt: row.createdAt,
    planDays: from === null || to === null ? null : { from, to },
    flight: row.flight ? timesSchema.parse(row.flight) : (next ?? null),
    customsAt: row.customsAt,
  };
}

/** The flight that a parcel in the warehouse can catch. */
async function nextFlight(row: ParcelRow, flights: FlightReader): Promise<FlightTimes | undefined> {
  if (row.flight || (row.status !== 'received' && row.status !== 'ready')) return undefined;
  const { grossG, litres, createdAt: at, wantedCargoId: wantedId } = row;
  return await flights.catchable(officeOf(row), { grossG, litres, at, wantedId });
}

const sourceSchema = z.enum(promiseSources);

function promiseOf(
  { fromDay, toDay, source, tenths, availableAt }: ParcelRow,
  now: Date,
): ParcelForecast['promise'] {
  if (fromDay === null || toDay === null) return null;
  const days = { from: fromDay, to: toDay };
  const outcome = outcomeOfPromise(days, availableAt, now);
  return { ...days, tenths, source: sourceSchema.parse(source), outcome };
}

function officeOf({ office }: ParcelRow): Office {
  return isOffice(office) ? office : originOffice;
}
