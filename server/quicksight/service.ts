import { type CaseKind, caseKinds } from '~/domain/cases/states';
import { DAY_MS } from '~/domain/core/durations';
import { fromZonedInput, zonedTime } from '~/domain/core/format/zones';
import { originZone } from '~/domain/core/offices';
import { LEAST_PARCELS } from '~/domain/quicksight/case-rate';
import { type DayCount, type DaySpread, spreadOf } from '~/domain/quicksight/spread';
import type { Context, Services } from '../core/api/context';
import { measureFlights } from '../forecast/transit/service';
import {
  listCarriedByMonth,
  listCaseFigures,
  listInAir,
  listTransitDays,
  listUnsettledFlights,
  writeCaseFigures,
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
  await writeCaseFigures(db, { since: firstInstant(lastMonths(now())), now: now() });
  await measureFlights({ db, now });
}

type CaseCounts = { cases: number; decided: number; medianDays: number | null };

export type Figures = {
  /** The last twelve months, including the current one. Months before the first flight are left out. */
  months: { year: number; month: number; parcels: number; grossG: number }[];
  transit: { counts: DayCount[]; spread: DaySpread | null };
  onTime: { judged: number; kept: number };
  /** Cases opened in these months, of the parcels that flew in them; null when too few flew to say anything. */
  cases: ({ parcels: number; kinds: (CaseCounts & { kind: CaseKind })[] } & CaseCounts) | null;
  /** Flights in the air. A flight past its ETA is late. */
  inAir: { id: string; code: string; eta: Date }[];
};

/** Returns the public figures of the last twelve months. */
export async function readFigures({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Figures> {
  const months = lastMonths(now());
  const since = firstInstant(months);
  const [transported, counts, inAir, caseCounts] = await Promise.all([
    listCarriedByMonth(db, since),
    listTransitDays(db, since),
    listInAir(db, MOST_IN_AIR),
    listCaseFigures(db),
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
    cases: casesOf(caseCounts),
    onTime: { judged: sumOf('judged'), kept: sumOf('onTime') },
  };
}

function casesOf(rows: Awaited<ReturnType<typeof listCaseFigures>>): Figures['cases'] {
  const all = rows.find(({ kind }) => kind === 'all');
  if (!all || all.parcels < LEAST_PARCELS) return null;
  const { parcels, cases, decided, medianDays } = all;
  const kinds = caseKinds.flatMap((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return row ? [{ kind, cases: row.cases, decided: row.decided, medianDays: row.medianDays }] : [];
  });
  return { parcels, cases, decided, medianDays, kinds };
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
