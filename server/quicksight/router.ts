import { z } from 'zod';
import { caseKinds } from '~/domain/cases/states';
import { publicRead, router } from '../core/api/trpc';
import { publicReading } from '../core/cache/public-reading';
import { readFigures } from './service';

const caseCounts = {
  cases: z.number().int(),
  decided: z.number().int(),
  /** Days until half of the decided ones were decided; null while none is. */
  medianDays: z.number().int().nullable(),
};

const figuresSchema = z.object({
  months: z.array(z.object({ year: z.number(), month: z.number(), parcels: z.number(), grossG: z.number() })),
  transit: z.object({
    counts: z.array(z.object({ days: z.number(), parcels: z.number() })),
    spread: z.object({ median: z.number(), from: z.number(), to: z.number() }).nullable(),
  }),
  onTime: z.object({ judged: z.number(), kept: z.number() }),
  cases: z
    .object({
      parcels: z.number().int(),
      ...caseCounts,
      kinds: z.array(z.object({ kind: z.enum(caseKinds), ...caseCounts })),
    })
    .nullable(),
  inAir: z.array(z.object({ id: z.guid(), code: z.string(), eta: z.date() })),
});

export const quicksightRouter = router({
  /** Public figures of the service: sums over flights, without personal data. */
  figures: publicRead({ from: ['cargo'] })
    .output(figuresSchema)
    .query(publicReading(readFigures)),
});
