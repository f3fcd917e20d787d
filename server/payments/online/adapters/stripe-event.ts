import { z } from 'zod';

/** Object of an event; the rest of its content is ignored. */
export type ProviderEvent = { kind: 'order' | 'refund'; id: string };

const objectSchema = z.object({ object: z.string(), id: z.string().min(1).max(255) });
const toleranceS = 300;

/**
 * Reads an event whose signature and time are right, of an order or a refund; undefined for one about other things.
 *
 * @param body as it came, byte by byte: the signature is over it.
 * @throws when the signature is wrong or older than five minutes.
 */
export async function readStripeEvent(
  { body, signature }: { body: Buffer; signature: string },
  { secret, now }: { secret: string; now: Date },
): Promise<ProviderEvent | undefined> {
  const { default: Stripe } = await import('stripe');
  const event = Stripe.webhooks.constructEvent(body, signature, secret, toleranceS, undefined, now.getTime());
  const object = objectSchema.safeParse(event.data.object);
  if (!object.success) return undefined;
  const { id } = object.data;
  if (object.data.object === 'checkout.session') return { kind: 'order', id };
  return object.data.object === 'refund' ? { kind: 'refund', id } : undefined;
}
