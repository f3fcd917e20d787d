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
