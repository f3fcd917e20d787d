import { z } from 'zod';
import { code, idempotencyKeySchema, shortText } from '~/domain/core/schema';

/** Most browsers of one user: the oldest make room. */
export const MOST_SUBSCRIPTIONS = 10;

const endpoint = shortText(1000);
const key = (characters: number) =>
  z.string(code('required')).regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`, 'u'), code('input.invalid'));

/** A subscription as a browser's `PushManager` makes it: the push service's address and the browser's keys. */
export const subscribeSchema = z.object({
  endpoint,
  p256dh: key(87),
  auth: key(22),
  idempotencyKey: idempotencyKeySchema,
});
/** The endpoint of this browser's subscription; undefined when it has none. */
export const pushStateSchema = z.object({ endpoint: endpoint.optional() });
export const unsubscribeSchema = z.object({ endpoint, idempotencyKey: idempotencyKeySchema });
