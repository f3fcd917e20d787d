import { z } from 'zod';
import type { EventReader } from '../provider';

const objectSchema = z.object({ object: z.string(), id: z.string().min(1).max(255) });
const toleranceS = 300;

/** Reads Stripe's events, signed and at most five minutes old. */
export function stripeEvents({ webhookSecret }: { webhookSecret: string }): EventReader {
  return async ({ body, header, now }) => {
    const { default: Stripe } = await import('stripe');
    const signature = header('stripe-signature') ?? '';
    const at = now.getTime();
    const event = Stripe.webhooks.constructEvent(body, signature, webhookSecret, toleranceS, undefined, at);
    const object = objectSchema.safeParse(event.data.object);
    if (!object.success) return undefined;
    const { id } = object.data;
    if (object.data.object === 'checkout.session') return { kind: 'order', id };
    return object.data.object === 'refund' ? { kind: 'refund', id } : undefined;
  };
}
