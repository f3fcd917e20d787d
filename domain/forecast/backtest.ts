import { dayOf } from '~/domain/core/calendar';
import { destinationZone } from '~/domain/core/offices';
import { openBook, type TransitBook, type TransitKey, type TransitRow } from '~/domain/forecast/book';
import { minutesForecast } from '~/domain/forecast/forecast';
import { groupedBy } from '~/domain/forecast/grouped';
import { dayRange } from '~/domain/forecast/range';
import { type MeasuredStep, measuredSteps } from '~/domain/forecast/steps';

/** What was forecast and what came true, as counts of parcels. */
export type BacktestCounts = {
  parcels: number;
  /** Too little was measured before. */
  silent: number;
  /** Inside the range in minutes. */
  inside: number;
  /** Inside the days that would have been shown. */
  insideDays: number;
  /** Sum of the stated shares of these days. */
  stated: number;
};
export type BacktestResult = { total: BacktestCounts; steps: Record<MeasuredStep, BacktestCounts> };

/** A past parcel at one step: its anchor, and how long it took from there. */
export type PastParcel = TransitKey & { cargoId: string; departedAt: Date; anchor: Date; minutes: number };

/**
 * Forecasts each past flight from the flights that had ended before it left, as the portal would have, and counts how
 * many parcels came inside. `from`: flights before it only teach.
 */
export function backtest(history: readonly PastParcel[], { from }: { from: Date }): BacktestResult {
  const steps = {
    received: noCounts(),
    loaded: noCounts(),
    departed: noCounts(),
    landed: noCounts(),
    customs: noCounts(),
  };
  const flights = flightsOf(history);
  for (const flight of flights) {
    if (flight.departedAt < from) continue;
    const ended = flights.filter(({ endedAt }) => endedAt < flight.departedAt);
    const book = openBook(ended.flatMap(({ parcels }) => rowsOf(parcels)));
    for (const parcel of flight.parcels) count(steps[parcel.step], parcel, book);
  }
  return { total: sumOfCounts(measuredSteps.map((step) => steps[step])), steps };
}

function count(counts: BacktestCounts, parcel: PastParcel, book: TransitBook): void {
  const sample = book.sampleFor(parcel);
  counts.parcels += 1;
  if (!sample) {
    counts.silent += 1;
    return;
  }
  const { anchor, minutes } = parcel;
  const range = minutesForecast(sample);
  if (minutes >= range.from && minutes <= range.to) counts.inside += 1;
  const days = dayRange(sample.flights, sample.minutes, {
    anchor,
    zone: destinationZone,
  });
  const day = dayOf(new Date(anchor.getTime() + minutes * 60_000), destinationZone);
  if (day >= days.from && day <= days.to) counts.insideDays += 1;
  counts.stated += days.share;
}

type PastFlight = { departedAt: Date; endedAt: Date; parcels: PastParcel[] };

function flightsOf(history: readonly PastParcel[]): PastFlight[] {
  return groupedBy(history, ({ cargoId }) => cargoId)
    .flatMap((parcels) => {
      const [first] = parcels;
      const ends = parcels.map(({ anchor, minutes }) => anchor.getTime() + minutes * 60_000);
      const endedAt = new Date(ends.reduce((latest, end) => Math.max(latest, end), 0));
      return first ? [{ departedAt: first.departedAt, endedAt, parcels }] : [];
    })
    .sort((one, other) => one.departedAt.getTime() - other.departedAt.getTime());
}

/** The rows that the parcels of one flight make. */
export function rowsOf(parcels: readonly PastParcel[]): TransitRow[] {
  const groups = groupedBy(parcels, ({ plan, step, days }) => [plan, step, days].join(' '));
  return groups.flatMap((group) => {
    const [first] = group;
    const minutes = group.map((parcel) => parcel.minutes).sort((one, other) => one - other);
    return first ? [{ ...first, minutes }] : [];
  });
}

export function noCounts(): BacktestCounts {
  return { parcels: 0, silent: 0, inside: 0, insideDays: 0, stated: 0 };
}

function sumOfCounts(parts: readonly BacktestCounts[]): BacktestCounts {
  return parts.reduce(
    (sum, part) => ({
      parcels: sum.parcels + part.parcels,
      silent: sum.silent + part.silent,
      inside: sum.inside + part.inside,
      insideDays: sum.insideDays + part.insideDays,
      stated: sum.stated + part.stated,
    }),
    noCounts(),
  );
}
