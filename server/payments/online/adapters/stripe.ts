import type Stripe from 'stripe';
import type { Locale } from '~/domain/core/format/locale';
import type { ServiceProbe } from '../../../core/observability/service-probe';
import { type OnlineProvider, type PaidReceipt, ProviderError, type RefundStanding } from '../provider';

/** Languages of ours that Stripe's page has; Mongolian is not among them. */
const stripeLocales: Readonly<Partial<Record<Locale, 'en'>>> = { en: 'en' };

type Settings = { secretKey: string; apiUrl: string; timeoutMs?: number };

/** Stripe Checkout: https://docs.stripe.com/api/checkout/sessions. Amounts are in cents, there as here. */
export async function stripeProvider(settings: Settings): Promise<OnlineProvider & ServiceProbe> {
  const stripe = await stripeOf(settings);
  return {
    createOrder: async ({ paymentId, amount, description, locale, expiresAt, returnUrl }) => {
      const { id, url } = await answered(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            locale: stripeLocales[locale] ?? 'auto',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'aud',
                  unit_amount: amount,
                  product_data: { name: description },
                },
              },
            ],
            client_reference_id: paymentId,
            expires_at: Math.floor(expiresAt.getTime() / 1000),
            success_url: returnUrl,
            cancel_url: returnUrl,
          },
          { idempotencyKey: `moz-page-${paymentId}` },
        ),
      );
      return { orderId: id, url };
    },
    findPaid: async (orderId) => receiptsOf(await answered(stripe.checkout.sessions.retrieve(orderId))),
    cancelOrder: async (orderId) => {
      try {
        await stripe.checkout.sessions.expire(orderId);
      } catch (cause) {
        // It was paid or expired meanwhile; the next query returns which.
        if (!isRefused(cause)) throw refusal(cause);
      }
    },
    probe: async () => {
      await answered(stripe.balance.retrieve());
    },
    refunds: {
      create: async ({ refundId, receiptId, amount }) =>
        refundOf(
          await answered(
            stripe.refunds.create(
              { payment_intent: receiptId, amount, metadata: { refund: refundId } },
              { idempotencyKey: `moz-refund-${refundId}` },
            ),
          ),
        ),
      find: async (providerId) => refundOf(await answered(stripe.refunds.retrieve(providerId))),
    },
  };
}

/** Lazy-loaded: it is the server's largest library, and most portals do not use it. */
async function stripeOf({ secretKey, apiUrl, timeoutMs = 10_000 }: Settings): Promise<Stripe> {
  const { default: StripeApi } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  return new StripeApi(secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    // The queue retries a failed job.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** The payment of a session: none while it is open, and none when it expired unpaid. */
function receiptsOf(session: Stripe.Checkout.Session): PaidReceipt[] {
  if (session.payment_status !== 'paid') return [];
  const { payment_intent: intent, amount_total: amount, currency, client_reference_id: paymentId } = session;
  const id = typeof intent === 'string' ? intent : intent?.id;
  if (!id || amount === null || !currency || !paymentId)
    throw new ProviderError('Stripe answered a paid session in another shape', { isPermanent: false });
  return [{ id, amount, currency: currency.toUpperCase(), paymentId }];
}

function refundOf({ id, status, failure_reason: reason }: Stripe.Refund): RefundStanding {
  const isFailed = status === 'failed' || status === 'canceled';
  const state = status === 'succeeded' ? 'done' : isFailed ? 'failed' : 'pending';
  return { providerId: id, state, reason: reason ?? '' };
}

async function answered<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (cause) {
    throw refusal(cause);
  }
}

/** Wrong keys may be replaced; a request that Stripe understood and refused is a permanent error. */
function refusal(cause: unknown): ProviderError {
  const isPermanent = isRefused(cause);
  const reason = cause instanceof Error ? cause.message : 'no reason given';
  return new ProviderError(`Stripe gave no answer to rely on: ${reason}`, { isPermanent, cause });
}

/** True for a request that Stripe understood and refused: https://docs.stripe.com/error-handling. */
function isRefused(cause: unknown): boolean {
  return cause instanceof Error && 'type' in cause && cause.type === 'StripeInvalidRequestError';
}
