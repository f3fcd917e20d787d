import type { z } from 'zod';
import { choice, idSchema, totalAmountSchema } from '~/domain/core/schema';
import { addedDeliveries } from '~/domain/forms/added-delivery';
import { linkSchema } from './schema';

/** How a receiver pays by their link. */
export const linkPayMethods = ['qpay', 'card'] as const;
export type LinkPayMethod = (typeof linkPayMethods)[number];

export const payByLinkSchema = linkSchema.extend({
  method: choice(linkPayMethods),
  /** The sum that the payer saw. */
  seenCents: totalAmountSchema,
});
export type PayByLink = z.output<typeof payByLinkSchema>;

/** A delivery that the receiver buys, at the price that they saw. */
export const buyDeliverySchema = payByLinkSchema.extend({ delivery: choice(addedDeliveries) });
export type BuyDelivery = z.output<typeof buyDeliverySchema>;

export const paymentByLinkSchema = linkSchema.extend({ id: idSchema });
export type PaymentByLink = z.output<typeof paymentByLinkSchema>;
