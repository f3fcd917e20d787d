import { DAY_MS } from '~/domain/core/durations';
import { fromZonedInput, zonedTime } from '~/domain/core/format/zones';
import { originZone } from '~/domain/core/offices';
import { type DayCount, type DaySpread, spreadOf } from '~/domain/quicksight/spread';
import type { Context, Services } from '../core/api/context';
import { measureFlights } from '../forecast/transit/service';
import {
  listCarriedByMonth,
  listInAir,
  listTransitDays,
  listUnsettledFlights,
  writeFlightFigures,
} from './queries';

/** A flight's figures stop changing this many days after its departure. */
const SETTLED_AFTER_DAYS = 60;
const MONTHS = 12;
const MOST_IN_AIR = 6;

/** Updates the figures of each unsettled flight. Safe to repeat and to run in two processes at once. */
export async function workOutFlights({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const since = new Date(now().getTime() - SETTLED_AFTER_DAYS * DAY_MS);
  for (const { id } of await listUnsettledFlights(db, since)) await writeFlightFigures(db, id, now());
  await measureFlights({ db, now });
}

export type Figures = {
  /** The last twelve months, including the current one. Months before the first flight are left out. */
  months: { year: number; month: number; parcels: number; grossG: number }[];
  transit: { counts: DayCount[]; spread: DaySpread | null };
  onTime: { judged: number; kept: number };
  /** Flights in the air. A flight past its ETA is late. */
  inAir: { id: string; code: string; eta: Date }[];
};

/** Returns the public figures of the last twelve months. */
export async function readFigures({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Figures> {
  const months = lastMonths(now());
  const since = firstInstant(months);
  const [transported, counts, inAir] = await Promise.all([
    listCarriedByMonth(db, since),
    listTransitDays(db, since),
    listInAir(db, MOST_IN_AIR),
  ]);
  const found = new Map(transported.map((row) => [row.month, row]));
  const first = months.findIndex((month) => found.has(nameOf(month)));
  const sumOf = (part: 'judged' | 'onTime'): number => transported.reduce((sum, row) => sum + row[part], 0);
  return {
    months: (first < 0 ? [] : months.slice(first)).map((month) => {
      const { parcels = 0, grossG = 0 } = found.get(nameOf(month)) ?? {};
      return { ...month, parcels, grossG };
    }),
    transit: { counts, spread: spreadOf(counts) ?? null },
    inAir,
    onTime: { judged: sumOf('judged'), kept: sumOf('onTime') },
  };
}

type Month = { year: number; month: number };

function lastMonths(now: Date): Month[] {
  const { year, month } = zonedTime(now, originZone);
  return Array.from({ length: MONTHS }, (_, at) => {
    const index = year * 12 + month - MONTHS + at;
    return { year: Math.floor(index / 12), month: (index % 12) + 1 };
  });
}

/** Returns the first instant of the first month in Sydney time. */
function firstInstant([first]: readonly Month[]): Date {
  return (first && fromZonedInput(`${nameOf(first)}-01 00:00`, originZone)) ?? new Date(0);
}

function nameOf({ year, month }: Month): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}
