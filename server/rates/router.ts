import { z } from 'zod';
import { DomainError } from '~/domain/errors';
import { parseRate } from '~/domain/money';
import { findRate } from '../quotes/queries';
import { publicProcedure, router } from '../trpc';
import { listRates } from './queries';

const HISTORY_MS = 90 * 86_400_000;
/** ₮ per 1 AUD × 10^6. */
const rateSchema = z.object({ mntPerUnit: z.bigint(), validFrom: z.date() });

export const ratesRouter = router({
  /** Today's rate of the Australian dollar. */
  latest: publicProcedure.output(rateSchema).query(async ({ ctx }) => {
    const rate = await findRate(ctx.db, 'AUD', ctx.now());
    if (!rate) throw new DomainError('rate.missing');
    return { mntPerUnit: parseRate(rate.mntPerUnit), validFrom: rate.validFrom };
  }),
  /** The rates of the last 90 days, oldest first. */
  history: publicProcedure.output(z.array(rateSchema)).query(async ({ ctx }) => {
    const to = ctx.now();
    const rates = await listRates(ctx.db, 'AUD', { from: new Date(to.getTime() - HISTORY_MS), to });
    return rates.map(({ mntPerUnit, validFrom }) => ({ mntPerUnit: parseRate(mntPerUnit), validFrom }));
  }),
});
