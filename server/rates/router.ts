import { z } from 'zod';
import { DAY_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';
import { parseRate } from '~/domain/core/money';
import { enterRateSchema, importRatesSchema, listRatesSchema } from '~/domain/rates/schema';
import { change, publicRead, read, router } from '../core/api/trpc';
import { publicReading } from '../core/cache/public-reading';
import { findRate } from '../quotes/queries';
import { importRates } from './import';
import { countRates, listRateHistory, listRates } from './queries';
import { enterRate } from './service';

const HISTORY_MS = 90 * DAY_MS;
/** ₮ per 1 AUD × 10^6. */
const rateSchema = z.object({ mntPerUnit: z.bigint(), validFrom: z.date() });

const enteredSchema = z.object({
  rows: z.array(
    rateSchema.extend({
      id: z.guid(),
      source: z.enum(['manual', 'bank', 'import']),
      isDemo: z.boolean(),
      createdAt: z.date(),
      enteredBy: z.string().nullable(),
    }),
  ),
  total: z.number(),
  /** Rates valid from after this time are future rates. */
  servedAt: z.date(),
});

export const ratesRouter = router({
  /** Returns the current rate of the Australian dollar. */
  latest: publicRead({ from: ['rate'] })
    .output(rateSchema)
    .query(
      publicReading(async ({ db, now }) => {
        const rate = await findRate(db, 'AUD', now());
        if (!rate) throw new DomainError('rate.missing');
        return { mntPerUnit: parseRate(rate.mntPerUnit), validFrom: rate.validFrom };
      }),
    ),
  /** Returns the rates of the last 90 days, oldest first. */
  history: publicRead({ from: ['rate'] })
    .output(z.array(rateSchema))
    .query(
      publicReading(async ({ db, now }) => {
        const to = now();
        const rates = await listRates(db, 'AUD', { from: new Date(to.getTime() - HISTORY_MS), to });
        return rates.map(({ mntPerUnit, validFrom }) => ({ mntPerUnit: parseRate(mntPerUnit), validFrom }));
      }),
    ),

  /** Returns one page of all rates ever entered, with the name of the user who entered each. */
  list: read(['read', 'Currency'], { from: ['rate', 'user'], mayLag: true, exports: 'rates' })
    .input(listRatesSchema)
    .output(enteredSchema)
    .query(async ({ ctx, input }) => {
      const { page, pageSize: limit, order = 'desc' } = input;
      const rates = await listRateHistory(ctx.db, 'AUD', {
        ...{ limit, offset: (page - 1) * limit, order },
        locale: ctx.locale,
      });
      const rows = rates.map((rate) => ({ ...rate, mntPerUnit: parseRate(rate.mntPerUnit) }));
      return { rows, total: await countRates(ctx.db, 'AUD'), servedAt: ctx.now() };
    }),

  enter: change(['create', 'Currency'], { changes: ['rate'], audits: 'rate' })
    .input(enterRateSchema)
    .output(z.object({ id: z.guid() }))
    .mutation(({ ctx, input }) => enterRate(ctx, input)),

  /** Imports all rates of a CSV file, or none. */
  import: change(['create', 'Currency'], { changes: ['rate'], audits: 'currency' })
    .input(importRatesSchema)
    .output(z.object({ imported: z.number(), known: z.number() }))
    .mutation(({ ctx, input }) => importRates(ctx, input)),
});
