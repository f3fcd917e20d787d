import { z } from 'zod';
import { errorCodes } from '~/domain/core/error-table';
import { addedDeliveries } from '~/domain/forms/added-delivery';

/** Today's price of a delivery, and the amount due on the form with it. */
export const deliveryOfferSchema = z.object({
  delivery: z.enum(addedDeliveries),
  cents: z.number(),
  dueCents: z.number(),
  dueMnt: z.number(),
});
/** The reasons why a delivery cannot be added, by the conditions of its fee. */
export const refusedDeliveriesSchema = z.array(
  z.object({
    delivery: z.enum(addedDeliveries),
    issues: z.array(z.object({ path: z.string(), code: z.enum(errorCodes) })),
  }),
);
export type DeliveryOffer = z.infer<typeof deliveryOfferSchema>;
