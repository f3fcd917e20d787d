import { z } from 'zod';
import { HOUR_MS } from '~/domain/core/durations';
import { inEachLanguage } from '~/domain/core/schema';
import { feeConditionsSchema } from '~/domain/quotes/fee-conditions';
import { feeRuleSchema } from '~/domain/quotes/fee-rule';
import { quoteInputSchema } from '~/domain/quotes/schema';
import { feeBases, feeKinds } from '~/domain/quotes/tariff';
import { publicRead, router } from '../core/api/trpc';
import { publicReading } from '../core/cache/public-reading';
import { findConstants } from '../settings/constants/queries';
import { calculatePrice, loadPrices } from './service';

const names = { code: z.string(), name: inEachLanguage(z.string()), isDemo: z.boolean() };

const pricesSchema = z.object({
  tariffs: z.array(
    z.object({
      ...names,
      description: inEachLanguage(z.string()),
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
      conditions: feeConditionsSchema,
    }),
  ),
  /** Null until an administrator has entered a rate: nothing can be priced before. */
  rate: z.object({ mntPerUnit: z.bigint(), validFrom: z.date() }).nullable(),
  /** A price calculated from this list is valid until then. */
  expiresAt: z.date(),
  /** From this declared value on the goods need an export declaration. */
  exportDeclarationCents: z.number(),
  /** If the measured bill exceeds the quoted one by more than this (in 1/100 %), the client must agree. */
  priceChangeBps: z.number(),
  /** Limit of liability without a declared value, special drawing rights a kilogram. */
  liabilitySdrPerKg: z.number(),
  /** Inputs of the estimate of Mongolian duty and VAT; rates in 1/100 %. */
  importRules: z.object({
    minimumWageMnt: z.number(),
    exemptWages: z.number(),
    identicalItems: z.number(),
    dutyBps: z.number(),
    vatBps: z.number(),
  }),
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

/** The constants that screens calculate with. */
const shownConstants = [
  'customs.duty_bps',
  'customs.exempt_wages',
  'customs.export_declaration_cents',
  'customs.identical_items',
  'customs.minimum_wage_mnt',
  'customs.vat_bps',
  'liability.sdr_per_kg',
  'quote.price_change_bps',
  'quote.valid_hours',
] as const;

export const quotesRouter = router({
  /** Returns the current price list. `domain/quotes` calculates a price from it on the server and in the browser. */
  prices: publicRead({ from: ['constant', 'fee', 'rate', 'tariff'] })
    .output(pricesSchema)
    .query(
      publicReading(async (ctx) => {
        const now = ctx.now();
        const constant = await findConstants(ctx.db, shownConstants, now);
        return {
          ...(await loadPrices(ctx.db, now)),
          expiresAt: new Date(now.getTime() + constant('quote.valid_hours') * HOUR_MS),
          exportDeclarationCents: constant('customs.export_declaration_cents'),
          priceChangeBps: constant('quote.price_change_bps'),
          liabilitySdrPerKg: constant('liability.sdr_per_kg'),
          importRules: {
            minimumWageMnt: constant('customs.minimum_wage_mnt'),
            exemptWages: constant('customs.exempt_wages'),
            identicalItems: constant('customs.identical_items'),
            dutyBps: constant('customs.duty_bps'),
            vatBps: constant('customs.vat_bps'),
          },
        };
      }),
    ),
  /** Returns the current price of a consignment, the result that `domain/quotes` gives with `prices`. */
  calculate: publicRead({ from: ['fee', 'rate', 'tariff'] })
    .input(quoteInputSchema)
    .output(quoteSchema)
    .query(({ ctx, input }) => calculatePrice(ctx.db, ctx.now(), input)),
});
