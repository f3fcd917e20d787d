import { z } from 'zod';
import { changeSchema, choice, longText, requiredLongText } from '~/domain/core/schema';
import { addressSchema } from '~/domain/customers/address';
import { mobileFields, partySchema } from '~/domain/customers/schema';
import type { DeliveryMode } from '~/domain/parcels/delivery';
import { linkSchema } from '~/domain/receiver/schema';

/** What the sender may change the hand-over to; delivery to the countryside is arranged with staff. */
export const correctedDeliveries = ['collect', 'door'] as const satisfies readonly DeliveryMode[];
export type CorrectedDelivery = (typeof correctedDeliveries)[number];

/** What is wanted of a receiver; what is absent stays. */
export const wantedReceiverSchema = z.object({
  person: partySchema.pick({ name: true, latinName: true }).optional(),
  phone: z.object(mobileFields).optional(),
  address: addressSchema.optional(),
});
export type WantedReceiver = z.output<typeof wantedReceiverSchema>;

/** Another hand-over, with what its author saw that the bill changes by: under 0 where it is credited. */
const wantedDeliverySchema = z.object({
  to: choice(correctedDeliveries),
  changeCents: z.int().min(-10_000_000).max(10_000_000),
});
export type WantedDelivery = z.output<typeof wantedDeliverySchema>;

const wantedSchema = wantedReceiverSchema.extend({ delivery: wantedDeliverySchema.optional() });
export type WantedCorrection = z.output<typeof wantedSchema>;

export const correctionStates = ['asked', 'applied', 'refused', 'withdrawn'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** A correction of a form at the version that its author saw. */
export const askCorrectionSchema = changeSchema.extend({
  wanted: wantedSchema,
  reason: longText(500).default(''),
});
export const refuseCorrectionSchema = changeSchema.extend({ reason: requiredLongText(500) });
export const listCorrectionsSchema = z.object({ status: choice(correctionStates).default('asked') });

/** The mobile that a receiver asks to be corrected by their link; the address they change themselves. */
export const correctByLinkSchema = linkSchema.extend({
  phone: z.object(mobileFields),
  reason: longText(500).default(''),
});
export type CorrectByLink = z.output<typeof correctByLinkSchema>;
