import { z } from 'zod';
import { isOffice, type Office, originOffice } from '~/domain/core/offices';
import { type ForecastFacts, forecastReady } from '~/domain/forecast/forecast';
import { outcomeOfPromise, promiseSources } from '~/domain/forecast/promise';
import type { ParcelForecast } from '~/domain/forecast/schema';
import type { FlightTimes } from '~/domain/forecast/steps';
import type { Context, Queryable } from '../core/api/context';
import { type FlightReader, flightReader } from './flights';
import { listForecastParcels } from './queries';
import { readBook } from './transit/service';

/** Where a forecast is read: in a request, a transaction or a job. */
export type ForecastContext = Pick<Context, 'env' | 'now'> & { db: Queryable };
type ParcelRow = Awaited<ReturnType<typeof listForecastParcels>>[number];

export type ForecastParcel = ParcelForecast & { id: string; facts: ForecastFacts };

/** Forecasts when parcels that the caller may read will be ready, in the order of form and piece. */
export async function forecastParcels(
  ctx: ForecastContext,
  ids: readonly string[],
): Promise<ForecastParcel[]> {
  const rows = ids.length === 0 ? [] : await listForecastParcels(ctx.db, ids);
  if (rows.length === 0) return [];
  const book = await readBook(ctx.db, ctx);
  const flights = flightReader(ctx);
  const now = ctx.now();
  const found: ForecastParcel[] = [];
  for (const row of rows) {
    const facts = await factsOf(row, flights);
    found.push({
      id: row.id,
      facts,
      forecast: forecastReady(facts, { book, now }),
      promise: promiseOf(row, now),
    });
  }
  return found;
}

const timesSchema = z.object({
  etd: z.coerce.date(),
  eta: z.coerce.date(),
  atd: z.coerce.date().nullable(),
  ata: z.coerce.date().nullable(),
});

async function factsOf(row: ParcelRow, flights: FlightReader): Promise<ForecastFacts> {
  return {
    status: row.status,
    origin: officeOf(row),
    plan: row.tariffCode ?? '',
    receivedAt: row.createdAt,
    planDays:
      row.transitDaysFrom === null || row.transitDaysTo === null
        ? null
        : { from: row.transitDaysFrom, to: row.transitDaysTo },
    flight: row.flight ? timesSchema.parse(row.flight) : await flightToCatch(row, flights),
    customsAt: row.customsAt,
  };
}

async function flightToCatch(row: ParcelRow, flights: FlightReader): Promise<FlightTimes | null> {
  if (row.status !== 'received' && row.status !== 'ready') return null;
  const { grossG, litres, createdAt: at, wantedCargoId: wantedId } = row;
  return (await flights.catchable(officeOf(row), { grossG, litres, at, wantedId })) ?? null;
}

const daySchema = z.string();
const sourceSchema = z.enum(promiseSources);

function promiseOf(
  { fromDay, toDay, source, tenths, availableAt }: ParcelRow,
  now: Date,
): ParcelForecast['promise'] {
  if (fromDay === null || toDay === null) return null;
  const days = { from: daySchema.parse(fromDay), to: daySchema.parse(toDay) };
  const outcome = outcomeOfPromise(days, availableAt, now);
  return { ...days, tenths, source: sourceSchema.parse(source), outcome };
}

function officeOf({ office }: ParcelRow): Office {
  return isOffice(office) ? office : originOffice;
}
