import { z } from 'zod';
import { inEachLanguage } from '~/domain/core/schema';

const count = z.number().int();
const counts = { made: count, held: count, missed: count };

/** Promised days: made, held and missed; the others are still open. */
export const forecastQualitySchema = z.object({
  months: z.array(z.object({ year: count, month: count, ...counts })),
  plans: z.array(z.object({ code: z.string(), name: inEachLanguage(z.string()), ...counts })),
  total: z.object(counts),
  /** Parcels of past flights that were forecast, and how many came inside the shown days; null before the first test. */
  backtest: z.object({ parcels: count, inside: count }).nullable(),
});
export type ForecastQuality = z.infer<typeof forecastQualitySchema>;

type Counts = { made: number; held: number; missed: number };
type Row = Counts & { month: string; plan: string };

/** The counts of each month (`2026-11`) and of each plan, in the order of the rows. */
export function qualityOf(rows: readonly Row[]): {
  months: (Counts & { year: number; month: number })[];
  plans: (Counts & { code: string })[];
  total: Counts;
} {
  const of = (key: 'month' | 'plan', value: string): Counts =>
    sumOf(rows.filter((row) => row[key] === value));
  const distinct = (key: 'month' | 'plan'): string[] => [...new Set(rows.map((row) => row[key]))];
  return {
    months: distinct('month').map((name) => {
      const [year = 0, month = 0] = name.split('-').map(Number);
      return { year, month, ...of('month', name) };
    }),
    plans: distinct('plan').map((code) => ({ code, ...of('plan', code) })),
    total: sumOf(rows),
  };
}

function sumOf(rows: readonly Counts[]): Counts {
  return rows.reduce(
    (sum, { made, held, missed }) => ({
      made: sum.made + made,
      held: sum.held + held,
      missed: sum.missed + missed,
    }),
    { made: 0, held: 0, missed: 0 },
  );
}

/** The share of settled promises that were held, in whole percent rounded down; undefined while none is settled. */
export function heldPercent({ held, missed }: Counts): number | undefined {
  return held + missed === 0 ? undefined : Math.floor((held * 100) / (held + missed));
}
