import { z } from 'zod';
import { MAX_PIECES } from '~/domain/core/measures';
import { changeSchema, code, idempotencyKeySchema, idSchema, versionSchema } from '~/domain/core/schema';
import { feeCodesSchema, planCodeSchema } from '~/domain/quotes/schema';

const seenArrivalSchema = z.object({ id: idSchema, version: versionSchema });

function once(arrivals: readonly { id: string }[]): boolean {
  return new Set(arrivals.map(({ id }) => id)).size === arrivals.length;
}

/** What a joined form costs depends on. `receiverId`: a saved receiver, for the exemption that is left. */
export const joinedPriceSchema = z.object({
  ids: z
    .array(idSchema)
    .min(1, code('list.too_few'))
    .max(MAX_PIECES, code('list.too_many'))
    .refine((ids) => new Set(ids).size === ids.length, code('list.repeated')),
  plan: planCodeSchema,
  optionalFees: feeCodesSchema.default([]),
  receiverId: idSchema.optional(),
});

/** Makes one form of several arrivals, or adds them to a draft (`form`). */
export const joinArrivalsSchema = z.object({
  arrivals: z
    .array(seenArrivalSchema)
    .min(1, code('list.too_few'))
    .max(MAX_PIECES, code('list.too_many'))
    .refine(once, code('list.repeated')),
  form: z.object({ id: idSchema, version: versionSchema }).optional(),
  plan: planCodeSchema.optional(),
  optionalFees: feeCodesSchema.optional(),
  /** A saved receiver. Without it, the only one that the customer has. */
  receiverId: idSchema.optional(),
  idempotencyKey: idempotencyKeySchema,
});

/** Takes an arrival off its form. A submitted form is withdrawn, and a draft has the rest: both need a confirmation. */
export const leaveFormSchema = changeSchema.extend({
  isWithdrawConfirmed: z.boolean(code('invalid')).default(false),
});
