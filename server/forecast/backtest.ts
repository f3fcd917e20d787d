import { DAY_MS } from '~/domain/core/durations';
import { type BacktestResult, backtest } from '~/domain/forecast/backtest';
import type { Queryable } from '../core/api/context';
import { writeBacktest } from './queries';
import { listMeasuredFlights, listPastParcels } from './transit/queries';
import { HISTORY_DAYS } from './transit/service';

/** Flights of this many days are forecast, each from those before it. */
const TESTED_DAYS = 365;

/** Forecasts the flights of the last year from those before each. */
export async function testForecasts({
  db,
  now,
}: {
  db: Queryable;
  now: () => Date;
}): Promise<BacktestResult> {
  const before = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
  const flights = await listMeasuredFlights(db, before(HISTORY_DAYS));
  const past = [];
  for (const id of flights) past.push(...(await listPastParcels(db, id, now())));
  return backtest(past, { from: before(TESTED_DAYS) });
}

/** Stores how well forecasts of the last year came true. Safe to repeat. */
export async function storeBacktest(services: { db: Queryable; now: () => Date }): Promise<void> {
  await writeBacktest(services.db, await testForecasts(services), services.now());
}
