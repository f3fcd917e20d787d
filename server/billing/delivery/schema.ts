import { z } from 'zod';
import { addedDeliveries } from '~/domain/forms/added-delivery';

/** Today's price of a delivery, and the amount due on the form with it. */
export const deliveryOfferSchema = z.object({
  delivery: z.enum(addedDeliveries),
  cents: z.number(),
  dueCents: z.number(),
  dueMnt: z.number(),
});
export type DeliveryOffer = z.infer<typeof deliveryOfferSchema>;
