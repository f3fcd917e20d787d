import { dayOf } from '~/domain/core/calendar';
import { destinationZone, homeZone } from '~/domain/core/offices';
import {
  type Period,
  periodUpTo,
  type Span,
  spansOf,
  type TrendDays,
} from '~/domain/dashboard/trends/period';
import type { Context } from '../../core/api/context';
import { assertReadsAll } from '../../core/security/scope/service';
import {
  countFlights,
  type DayTotal,
  listBilled,
  listReceived,
  measureTransit,
  sumTaken,
  wholeOf,
} from './queries';

type Bar = Span & { count: number; sum: number };
type Total = { count: number; sum: number };
export type Trend = { bars: Bar[]; now: Total; before: Total };

/** Returns received parcels and their weight per day or week, with the previous period. */
export async function readReceived(ctx: Context, days: TrendDays) {
  assertReadsAll(ctx, 'Parcel');
  const period = periodOf(ctx, days);
  return { period, ...trendOf(await listReceived(ctx.db, wholeOf(period)), period, days) };
}

/** Returns billed and paid amounts. */
export async function readMoney(ctx: Context, days: TrendDays) {
  for (const subject of ['Payment', 'Form'] as const) assertReadsAll(ctx, subject);
  const period = periodOf(ctx, days);
  const [billed, taken, takenBefore] = await Promise.all([
    listBilled(ctx.db, wholeOf(period)),
    sumTaken(ctx.db, period),
    sumTaken(ctx.db, period.before),
  ]);
  const centsOf = (rows: readonly { cents: number }[]): number =>
    rows.reduce((sum, { cents }) => sum + cents, 0);
  return {
    period,
    billed: trendOf(billed, period, days),
    taken: taken.map(({ currency, count, amount }) => ({ currency, count, amount })),
    takenCents: { now: centsOf(taken), before: centsOf(takenBefore) },
  };
}

/** Returns the punctuality of landed flights and the transit times of parcels handed over. */
export async function readTransit(ctx: Context, days: TrendDays) {
  for (const subject of ['Parcel', 'Cargo'] as const) assertReadsAll(ctx, subject);
  const period = periodUpTo(dayOf(ctx.now(), destinationZone), days);
  const [flights, flightsBefore, transit, transitBefore] = await Promise.all([
    countFlights(ctx.db, period),
    countFlights(ctx.db, period.before),
    measureTransit(ctx.db, period),
    measureTransit(ctx.db, period.before),
  ]);
  return {
    period,
    flights: { now: flights, before: flightsBefore },
    transit: { now: transit, before: transitBefore },
  };
}

function periodOf({ now }: Context, days: TrendDays): Period {
  return periodUpTo(dayOf(now(), homeZone), days);
}

/** Groups days into the bars of a chart; a day without a row is zero. */
function trendOf(rows: readonly DayTotal[], period: Period, days: TrendDays): Trend {
  const totalOf = ({ from, to }: Span): Total => {
    const own = rows.filter(({ day }) => day >= from && day <= to);
    return {
      count: own.reduce((sum, { count }) => sum + count, 0),
      sum: own.reduce((sum, row) => sum + row.sum, 0),
    };
  };
  const bars = spansOf(period, days).map((span) => ({ ...span, ...totalOf(span) }));
  return { bars, now: totalOf(period), before: totalOf(period.before) };
}
