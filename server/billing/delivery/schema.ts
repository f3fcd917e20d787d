import { z } from 'zod';
import { addedDeliveries } from '~/domain/forms/added-delivery';

/** What a delivery costs today, and what is due on the form with it. */
export const deliveryOfferSchema = z.object({
  delivery: z.enum(addedDeliveries),
  cents: z.number(),
  dueCents: z.number(),
  dueMnt: z.number(),
});
export type DeliveryOffer = z.infer<typeof deliveryOfferSchema>;
