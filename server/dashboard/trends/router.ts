import { z } from 'zod';
import { code } from '~/domain/core/schema';
import { trendDays } from '~/domain/dashboard/trends/period';
import { paymentCurrencies } from '~/domain/payments/kinds';
import { read, router } from '../../core/api/trpc';
import { readMoney, readReceived, readTransit } from './service';

const input = z.object({ days: z.literal(trendDays, code('choice.invalid')) });
const total = z.object({ count: z.number().int(), sum: z.number().int() });
const span = z.object({ from: z.string(), to: z.string() });
const period = span.extend({ before: span });
const trend = { bars: z.array(span.extend(total.shape)), now: total, before: total };
const flights = z.object({ landed: z.number().int(), onTime: z.number().int() });
const spread = z.object({ median: z.number(), most: z.number() }).nullable();
const transit = z.object({
  delivered: z.number().int(),
  toArrival: spread,
  toHandOver: spread,
  whole: spread,
});

/** Figures of past days. Unlike the queues, they are not refetched after each change. */
export const trendsRouter = router({
  received: read(['read', 'Dashboard'], { from: ['parcel'], mayLag: true })
    .input(input)
    .output(z.object({ period, ...trend }))
    .query(({ ctx, input: { days } }) => readReceived(ctx, days)),
  money: read(['read', 'Report'], { from: ['form', 'payment'], mayLag: true })
    .input(input)
    .output(
      z.object({
        period,
        billed: z.object(trend),
        taken: z.array(
          z.object({
            currency: z.enum(paymentCurrencies),
            count: z.number().int(),
            amount: z.number().int(),
          }),
        ),
        takenCents: z.object({ now: z.number().int(), before: z.number().int() }),
      }),
    )
    .query(({ ctx, input: { days } }) => readMoney(ctx, days)),
  transit: read(['read', 'Dashboard'], { from: ['cargo', 'parcel'], mayLag: true })
    .input(input)
    .output(
      z.object({
        period,
        flights: z.object({ now: flights, before: flights }),
        transit: z.object({ now: transit, before: transit }),
      }),
    )
    .query(({ ctx, input: { days } }) => readTransit(ctx, days)),
});
