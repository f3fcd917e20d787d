import { z } from 'zod';
import { choice } from '~/domain/core/schema';
import { deliveryErrors, deliveryStates, webhookEvents, webhookStates } from '~/domain/webhooks/events';

export const webhookListSchema = z.array(
  z.object({
    id: z.guid(),
    version: z.number().int(),
    name: z.string(),
    url: z.string(),
    events: z.array(choice(webhookEvents)),
    state: z.enum(webhookStates),
    failingSince: z.date().nullable(),
    ownerName: z.string(),
    createdAt: z.date(),
  }),
);
export type ListedWebhook = z.output<typeof webhookListSchema>[number];

export const deliveryPageSchema = z.object({
  rows: z.array(
    z.object({
      id: z.guid(),
      event: z.string(),
      sequence: z.number().int(),
      state: z.enum(deliveryStates),
      attempts: z.number().int(),
      statusCode: z.number().int().nullable(),
      error: z.enum(deliveryErrors).nullable(),
      durationMs: z.number().int().nullable(),
      createdAt: z.date(),
      attemptedAt: z.date().nullable(),
    }),
  ),
  /** Cursor of the next page; null on the last page. */
  nextCursor: z.guid().nullable(),
});
export type DeliveryPage = z.output<typeof deliveryPageSchema>;
/** The queued delivery. */
export const queuedSchema = z.object({ id: z.guid() });
export type QueuedDelivery = z.output<typeof queuedSchema>;
