import { dayOf } from '~/domain/core/calendar';
import { destinationZone } from '~/domain/core/offices';
import { lastMinute } from '~/domain/forecast/days';
import { type Forecast, type SampledStep, shareBeyond } from '~/domain/forecast/forecast';

export const promiseSources = ['measured', 'plan'] as const;
export type PromiseSource = (typeof promiseSources)[number];

/** The date that was given for a parcel when it was received: days at the destination. `tenths` null: by the plan. */
export type DatePromise = { from: string; to: string; tenths: number | null; source: PromiseSource };

/** The promise that a forecast makes; undefined when it names no days. */
export function promiseOf(forecast: Forecast): DatePromise | undefined {
  if (forecast.kind !== 'measured' && forecast.kind !== 'plan') return undefined;
  const { kind, from, to } = forecast;
  return { from, to, tenths: forecast.kind === 'measured' ? forecast.tenths : null, source: kind };
}

/** From this chance on that a parcel misses its date, its sender is warned, until an admin sets another. 1/100 %. */
export const WARNING_BPS = 6000;

/** The chance, 0 to 1, that a parcel will be ready only after the last day. */
export function chanceOfMissing({ anchor, sample }: SampledStep, lastDay: string, now: Date): number {
  if (dayOf(now, destinationZone) > lastDay) return 1;
  return sample ? shareBeyond(sample, lastMinute(lastDay, anchor, destinationZone)) : 0;
}

export function willMiss(chance: number, warningBps: number): boolean {
  return chance * 10_000 >= warningBps;
}

export const promiseOutcomes = ['kept', 'missed', 'open'] as const;
export type PromiseOutcome = (typeof promiseOutcomes)[number];

/** A promise holds when the parcel was ready on its last day or before. */
export function outcomeOfPromise(
  { to }: { to: string },
  availableAt: Date | null,
  now: Date,
): PromiseOutcome {
  const day = dayOf(availableAt ?? now, destinationZone);
  if (day > to) return 'missed';
  return availableAt ? 'kept' : 'open';
}
