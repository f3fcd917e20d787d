import { dayOf } from '~/domain/core/calendar';
import type { Zone } from '~/domain/core/format/zones';
import type { Office } from '~/domain/core/offices';
import { calibratedCoverage } from '~/domain/forecast/calibrate';
import { groupedBy } from '~/domain/forecast/grouped';
import { merged, stillAhead } from '~/domain/forecast/order-statistics';
import type { MeasuredStep } from '~/domain/forecast/steps';

/** With fewer parcels, or parcels of fewer flights, nothing is forecast: those of one flight are late together. */
export const LEAST_OBSERVATIONS = 10;
export const LEAST_FLIGHTS = 3;
/** A sample of parcels that are alike is preferred to a larger one from this size on. */
const enough = { observations: 40, flights: 4 };

export const transitDays = ['early', 'late'] as const;
/** The weekday of the anchor at the destination: Monday to Wednesday, or later, before a weekend. */
export type TransitDays = (typeof transitDays)[number];

export type TransitKey = { origin: Office; plan: string; step: MeasuredStep; days: TransitDays };
/** Minutes from the anchor until parcels of one flight were available, sorted. */
export type TransitRow = TransitKey & { cargoId: string; departedAt: Date; minutes: readonly number[] };

/** How alike the parcels of a sample are: 0 by plan and weekday, 1 by plan, 2 by origin, 3 all. */
export type SampleLevel = 0 | 1 | 2 | 3;

export type TransitSample = {
  level: SampleLevel;
  /** Sorted minutes of each flight. */
  flights: readonly (readonly number[])[];
  /** All of them, sorted. */
  minutes: readonly number[];
  /** The nominal coverage whose ranges held nearest to 80 %. */
  coverage: number;
};

/** Measured transit times, to be asked for many parcels. */
export type TransitBook = {
  /** The sample for a parcel whose anchor was so many minutes ago; undefined when too little was measured. */
  sampleFor: (key: TransitKey, elapsed?: number) => TransitSample | undefined;
};

export function openBook(rows: readonly TransitRow[]): TransitBook {
  const shelves = shelvesOf(rows);
  return {
    sampleFor(key, elapsed = 0) {
      const samples = levelsOf(key.step).flatMap((level) => {
        const shelf = shelves.get(nameOf(level, key));
        return shelf ? [{ level, ...aheadOf(shelf, elapsed), shelf }] : [];
      });
      const chosen =
        samples.find((sample) => has(sample, enough)) ?? samples.find((sample) => has(sample, least));
      if (!chosen) return undefined;
      const { level, flights, minutes, shelf } = chosen;
      return { level, flights, minutes, coverage: shelf.coverage() };
    },
  };
}

const least = { observations: LEAST_OBSERVATIONS, flights: LEAST_FLIGHTS };

/** Plans differ before departure; afterwards all parcels of an origin are alike and there are more of them. */
function levelsOf(step: MeasuredStep): readonly SampleLevel[] {
  return step === 'landed' || step === 'customs' ? [0, 2, 1, 3] : [0, 1, 2, 3];
}

type Minutes = { flights: readonly (readonly number[])[]; minutes: readonly number[] };
type Shelf = Minutes & { coverage: () => number };

function aheadOf(shelf: Minutes, elapsed: number): Minutes {
  if (elapsed <= 0) return shelf;
  return {
    flights: shelf.flights.map((own) => stillAhead(own, elapsed)).filter((own) => own.length > 0),
    minutes: stillAhead(shelf.minutes, elapsed),
  };
}

function has({ flights, minutes }: Minutes, wanted: { observations: number; flights: number }): boolean {
  return minutes.length >= wanted.observations && flights.length >= wanted.flights;
}

function shelvesOf(rows: readonly TransitRow[]): Map<string, Shelf> {
  const named = ([0, 1, 2, 3] as const).flatMap((level) =>
    rows.map((row) => ({ name: nameOf(level, row), row })),
  );
  const groups = groupedBy(named, ({ name }) => name);
  return new Map(
    groups.map((group) => [group[0]?.name ?? '', shelfOf(minutesByFlight(group.map(({ row }) => row)))]),
  );
}

function minutesByFlight(rows: readonly TransitRow[]): number[][] {
  return groupedBy(rows, ({ cargoId }) => cargoId).map((own) => merged(own.map(({ minutes }) => minutes)));
}

/** The coverage takes milliseconds: it is calculated when it is first asked for. */
function shelfOf(flights: readonly (readonly number[])[]): Shelf {
  let known: number | undefined;
  const coverage = (): number => {
    known ??= calibratedCoverage(flights);
    return known;
  };
  return { flights, minutes: merged(flights), coverage };
}

function nameOf(level: SampleLevel, { origin, plan, step, days }: TransitKey): string {
  const parts = [step, origin, plan, days];
  return [level, ...parts.slice(0, 4 - level)].join(' ');
}

/** The class of the anchor's weekday at the destination. */
export function daysOf(anchor: Date, zone: Zone): TransitDays {
  const weekday = new Date(`${dayOf(anchor, zone)}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 3 ? 'early' : 'late';
}
