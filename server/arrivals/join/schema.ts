import { z } from 'zod';

export const joinedFormSchema = z.object({ id: z.guid(), code: z.string(), version: z.int() });
export type JoinedForm = z.infer<typeof joinedFormSchema>;

const priceSchema = z.object({ totalCents: z.int(), totalMnt: z.int() });

export const joinedPriceAnswer = z.object({
  /** Null while an arrival has no sizes yet. */
  price: z
    .object({
      joined: priceSchema.extend({
        chargeG: z.int(),
        freightCents: z.int(),
        fees: z.array(z.object({ code: z.string(), cents: z.int() })),
      }),
      /** The sum of one form for each arrival. */
      singlyCents: z.int(),
      savedCents: z.int(),
      /** An estimate of the price after repacking; null where no box would fit. */
      repacked: priceSchema.extend({ boxes: z.int() }).nullable(),
    })
    .nullable(),
  /** Numbers of arrivals without sizes. */
  unmeasured: z.array(z.string()),
  /** What it costs to pack them together first; null when that cannot be asked. */
  repackCents: z.int().nullable(),
  /** Services and storage of these arrivals that no bill has yet. They cost the same either way. */
  chargesCents: z.int(),
  declaredCents: z.int(),
  /** By our own records; null for an organization, or without a receiver. */
  exemption: z
    .object({ limitMnt: z.int(), usedMnt: z.int(), leftMnt: z.int(), declaredMnt: z.int() })
    .nullable(),
});
export type JoinedPriceAnswer = z.infer<typeof joinedPriceAnswer>;
