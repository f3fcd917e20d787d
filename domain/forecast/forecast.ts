import { dayAt, dayOf } from '~/domain/core/calendar';
import { MINUTE_MS } from '~/domain/core/durations';
import { destinationZone, type Office } from '~/domain/core/offices';
import { daysOf, type TransitBook, type TransitSample } from '~/domain/forecast/book';
import { countUpTo, minutesRange } from '~/domain/forecast/order-statistics';
import { dayRange } from '~/domain/forecast/range';
import {
  anchorOf,
  elapsedMinutes,
  type FlightTimes,
  isMeasuredStep,
  type MeasuredStep,
  type Silence,
  stepOf,
} from '~/domain/forecast/steps';
import type { ParcelState } from '~/domain/parcels/states';

/**
 * When a parcel will be ready in the destination. Days are `YYYY-MM-DD` there. `measured`: `tenths` of 10 parcels were
 * ready within the days; `plan`: the days of the price plan; `late`: longer than nearly all that was measured.
 */
export type Forecast =
  | {
      kind: 'measured';
      from: string;
      to: string;
      tenths: number;
      observations: number;
      flights: number;
      median: string;
    }
  | { kind: 'plan'; from: string; to: string }
  | { kind: 'late' }
  | { kind: 'none'; reason: Silence };

export type ForecastFacts = {
  status: ParcelState;
  origin: Office;
  plan: string;
  /** When the counter accepts the parcel or did; the days of its plan are counted from it. */
  receivedAt: Date;
  /** Days of its price plan; null when it has none. */
  planDays: { from: number; to: number } | null;
  /** The flight that it is on, or else the one that it can catch. */
  flight: FlightTimes | null;
  customsAt: Date | null;
};

type ForecastReading = { book: TransitBook; now: Date };

/** The sample of a parcel with its anchor; a reason when nothing is forecast, undefined when too little was measured. */
export type SampledStep = { step: MeasuredStep; anchor: Date; sample: TransitSample | undefined };

export function sampleOf(facts: ForecastFacts, { book, now }: ForecastReading): SampledStep | Silence {
  const step = stepOf(facts);
  if (!isMeasuredStep(step)) return step;
  const anchor = anchorOf(step, { ...facts, now });
  if (!anchor) return 'no_flight';
  const key = { origin: facts.origin, plan: facts.plan, step, days: daysOf(anchor, destinationZone) };
  return { step, anchor, sample: book.sampleFor(key, elapsedMinutes(step, anchor, now)) };
}

/** Forecasts when a parcel will be ready to collect. */
export function forecastReady(facts: ForecastFacts, reading: ForecastReading): Forecast {
  const sampled = sampleOf(facts, reading);
  if (sampled === 'no_flight') return forecastOfPlan(facts, reading.now) ?? { kind: 'none', reason: sampled };
  if (typeof sampled === 'string') return { kind: 'none', reason: sampled };
  const { step, anchor, sample } = sampled;
  if (sample) return measuredRange(sample, anchor);
  const isPastAll =
    elapsedMinutes(step, anchor, reading.now) > 0 && isKnown(facts, reading, { step, anchor });
  if (isPastAll) return { kind: 'late' };
  return forecastOfPlan(facts, reading.now) ?? { kind: 'none', reason: 'no_flight' };
}

/** Whether enough was measured at this step, whatever the age of the parcel. */
function isKnown(
  facts: ForecastFacts,
  { book }: ForecastReading,
  at: { step: MeasuredStep; anchor: Date },
): boolean {
  const days = daysOf(at.anchor, destinationZone);
  return book.sampleFor({ origin: facts.origin, plan: facts.plan, step: at.step, days }) !== undefined;
}

/** No share promises that every parcel will be there. */
const MOST_TENTHS = 9;

function measuredRange({ flights, minutes }: TransitSample, anchor: Date): Forecast {
  const { from, to, share } = dayRange(flights, minutes, { anchor, zone: destinationZone });
  const middle = minutes[Math.floor((minutes.length - 1) / 2)] ?? 0;
  return {
    kind: 'measured',
    from,
    to,
    tenths: Math.min(MOST_TENTHS, Math.max(1, Math.round(share * 10))),
    observations: minutes.length,
    flights: flights.length,
    median: dayOf(after(anchor, middle), destinationZone),
  };
}

/** The days of the price plan, until they have passed. Undefined for a parcel without a plan. */
function forecastOfPlan({ receivedAt, planDays }: ForecastFacts, now: Date): Forecast | undefined {
  if (!planDays) return undefined;
  const received = dayOf(receivedAt, destinationZone);
  const [from, to] = [dayAt(received, planDays.from), dayAt(received, planDays.to)];
  return to < dayOf(now, destinationZone) ? { kind: 'late' } : { kind: 'plan', from, to };
}

/** The range in minutes, for measuring how many parcels it held. */
export function minutesForecast({ minutes, coverage }: TransitSample): { from: number; to: number } {
  return minutesRange(minutes, coverage);
}

/** The share of the parcels in the sample that were ready after the last minute. */
export function shareBeyond({ minutes }: TransitSample, lastMinute: number): number {
  return 1 - countUpTo(minutes, lastMinute) / minutes.length;
}

function after(anchor: Date, minutes: number): Date {
  return new Date(anchor.getTime() + minutes * MINUTE_MS);
}
