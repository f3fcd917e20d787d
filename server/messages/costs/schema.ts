import { z } from 'zod';
import { smsCountries } from '~/domain/messages/sms-cost';

export const smsCostsSchema = z.object({
  months: z.array(
    z.object({
      /** `2026-11` */
      month: z.string(),
      texts: z.record(z.enum(smsCountries), z.number()),
      parts: z.number(),
      cents: z.number(),
      unpricedParts: z.number(),
    }),
  ),
  prices: z.array(z.object({ country: z.enum(smsCountries), partCents: z.number() })),
});
