import type Stripe from 'stripe';
import type { Locale } from '~/domain/core/format/locale';
import { CardError, type CardProvider, type CardRefundStanding, type CardStanding } from './provider';

/** Languages of ours that Stripe's page has; Mongolian is not among them. */
const stripeLocales: Readonly<Partial<Record<Locale, 'en'>>> = { en: 'en' };

type Settings = { secretKey: string; apiUrl: string; timeoutMs?: number };

/** Stripe Checkout: https://docs.stripe.com/api/checkout/sessions. Amounts are in cents, there as here. */
export async function stripeCards(settings: Settings): Promise<CardProvider> {
  const stripe = await stripeOf(settings);
  return {
    openPage: async ({ paymentId, amount, description, locale, expiresAt, doneUrl, cancelUrl }) => {
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
            success_url: doneUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey: `moz-page-${paymentId}` },
        ),
      );
      return { sessionId: id, url };
    },
    findPage: async (sessionId) => standingOf(await answered(stripe.checkout.sessions.retrieve(sessionId))),
    closePage: async (sessionId) => {
      try {
        await stripe.checkout.sessions.expire(sessionId);
      } catch (cause) {
        // It was paid or expired meanwhile; the next query returns which.
        if (!isRefused(cause)) throw refusal(cause);
      }
    },
    refund: async ({ refundId, intentId, amount }) =>
      refundOf(
        await answered(
          stripe.refunds.create(
            { payment_intent: intentId, amount, metadata: { refund: refundId } },
            { idempotencyKey: `moz-refund-${refundId}` },
          ),
        ),
      ),
    findRefund: async (providerId) => refundOf(await answered(stripe.refunds.retrieve(providerId))),
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

function standingOf(session: Stripe.Checkout.Session): CardStanding {
  if (session.payment_status !== 'paid') return { state: session.status === 'open' ? 'open' : 'expired' };
  const { payment_intent: intent, amount_total: amount, currency, client_reference_id: paymentId } = session;
  const intentId = typeof intent === 'string' ? intent : intent?.id;
  if (!intentId || amount === null || !currency || !paymentId)
    throw new CardError('Stripe answered a paid session in another shape', { isPermanent: false });
  return { state: 'paid', intentId, amount, currency: currency.toUpperCase(), paymentId };
}

function refundOf({ id, status, failure_reason: reason }: Stripe.Refund): CardRefundStanding {
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
function refusal(cause: unknown): CardError {
  const isPermanent = isRefused(cause);
  const reason = cause instanceof Error ? cause.message : 'no reason given';
  return new CardError(`Stripe gave no answer to rely on: ${reason}`, { isPermanent, cause });
}

/** True for a request that Stripe understood and refused: https://docs.stripe.com/error-handling. */
function isRefused(cause: unknown): boolean {
  return cause instanceof Error && 'type' in cause && cause.type === 'StripeInvalidRequestError';
}
