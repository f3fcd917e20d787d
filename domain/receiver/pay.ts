import type { z } from 'zod';
import { choice, idSchema, totalAmountSchema } from '~/domain/core/schema';
import { linkSchema } from './schema';

/** How a receiver pays by their link. */
export const linkPayMethods = ['qpay', 'card'] as const;

export const payByLinkSchema = linkSchema.extend({
  method: choice(linkPayMethods),
  /** The sum that the payer saw. */
  seenCents: totalAmountSchema,
});
export type PayByLink = z.output<typeof payByLinkSchema>;

export const paymentByLinkSchema = linkSchema.extend({ id: idSchema });
export type PaymentByLink = z.output<typeof paymentByLinkSchema>;
