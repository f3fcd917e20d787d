import { z } from 'zod';
import { quoteInputSchema } from '~/domain/quote/schema';
import { feeBases, feeKinds } from '~/domain/quote/tariff';
import { findConstant } from '../constants/queries';
import { publicProcedure, router } from '../trpc';
import { calculatePrice, feeRuleSchema, loadPrices } from './service';

const names = { code: z.string(), nameMn: z.string(), nameEn: z.string(), isDemo: z.boolean() };

const pricesSchema = z.object({
  tariffs: z.array(
    z.object({
      ...names,
      descriptionMn: z.string(),
      descriptionEn: z.string(),
      audience: z.enum(['all', 'organization']),
      divisor: z.number(),
      stepG: z.number(),
      minG: z.number(),
      minCents: z.number(),
      bands: z.array(z.object({ fromG: z.number(), centsPerKg: z.number() })),
      transitDaysFrom: z.number(),
      transitDaysTo: z.number(),
    }),
  ),
  fees: z.array(
    z.object({
      ...names,
      kind: z.enum(feeKinds),
      cents: z.number(),
      bps: z.number(),
      minCents: z.number(),
      basis: z.enum(feeBases),
      isAutomatic: z.boolean(),
      rule: feeRuleSchema.nullable(),
    }),
  ),
  rate: z.object({ mntPerUnit: z.bigint(), validFrom: z.date() }),
  /** A price made from this list stands until then. */
  expiresAt: z.date(),
  /** From this declared value on the goods need an export declaration. */
  exportDeclarationCents: z.number(),
});

const quoteSchema = z.object({
  pieces: z.array(
    z.object({ volumetricG: z.number(), pieceG: z.number(), winner: z.enum(['actual', 'volumetric']) }),
  ),
  chargeG: z.number(),
  freightCents: z.number(),
  bandFromG: z.number(),
  fees: z.array(z.object({ code: z.string(), cents: z.number() })),
  totalCents: z.number(),
  totalMnt: z.number(),
});

export const quotesRouter = router({
  /** Today's price list: with it `domain/quote` prices a consignment on either side of the wire. */
  prices: publicProcedure.output(pricesSchema).query(async ({ ctx }) => {
    const now = ctx.now();
    const hours = await findConstant(ctx.db, 'quote.valid_hours', now);
    return {
      ...(await loadPrices(ctx.db, now)),
      expiresAt: new Date(now.getTime() + hours * 3_600_000),
      exportDeclarationCents: await findConstant(ctx.db, 'customs.export_declaration_cents', now),
    };
  }),
  /** Today's price of a consignment, for whoever asks: the same as `domain/quote` gives with `prices`. */
  calculate: publicProcedure
    .input(quoteInputSchema)
    .output(quoteSchema)
    .query(({ ctx, input }) => calculatePrice(ctx.db, ctx.now(), input)),
});
