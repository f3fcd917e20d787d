import { z } from 'zod';
import { changeSchema, choice, code, idempotencyKeySchema, idSchema, shortText } from '~/domain/core/schema';
import { webhookEvents } from './events';

const fields = {
  name: shortText(80),
  url: shortText(500),
  events: z
    .array(choice(webhookEvents), code('required'))
    .min(1, code('list.too_few'))
    .max(webhookEvents.length, code('list.too_many'))
    .refine((events) => new Set(events).size === events.length, code('list.repeated')),
};

export const createWebhookSchema = z.object({ ...fields, idempotencyKey: idempotencyKeySchema });
export const updateWebhookSchema = changeSchema.extend({ ...fields, state: choice(['active', 'paused']) });
export const targetSchema = z.object({ url: fields.url });
export const keyedIdSchema = z.object({ id: idSchema, idempotencyKey: idempotencyKeySchema });
/** The log of one endpoint, newest first, after the last one that was read. */
export const listDeliveriesSchema = z.object({ id: idSchema, cursor: idSchema.optional() });
