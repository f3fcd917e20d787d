import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { idSchema } from '~/domain/core/schema';
import { receiverTokenSchema } from '~/domain/receiver/schema';
import type { Services } from '../../core/api/context';
import { readProofCookie } from '../../core/security/cookies';
import { onlineMethods } from '../../payments/online/methods';
import type { ProviderEvent } from '../../payments/online/provider';
import { wakeByEvent, wakePayment } from '../../payments/online/wake';
import { isStartedByLink } from '../../payments/queries';
import { refuse } from '../response/refuse';

/**
 * Endpoints for the card provider and for visitors who return from its page. Neither is trusted: a job queries the
 * provider.
 */
export function card(services: Pick<Services, 'db' | 'env' | 'log' | 'now'>): Router {
  return Router()
    .post('/webhook', express.raw({ type: () => true, limit: '256kb' }), webhook(services))
    .get('/return', back(services));
}

function webhook(services: Pick<Services, 'db' | 'env' | 'log' | 'now'>): RequestHandler {
  return (req, res, next) => {
    hearEvent(services, req, res).catch(next);
  };
}

async function hearEvent(
  { db, env, log, now }: Pick<Services, 'db' | 'env' | 'log' | 'now'>,
  req: Request,
  res: Response,
): Promise<void> {
  const read = onlineMethods.card.eventsOf(env);
  if (!read) return refuse(req, res, 'not_found');
  const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
  let event: ProviderEvent | undefined;
  try {
    event = await read({ body, header: (name) => req.get(name), now: now() });
  } catch (cause) {
    log.warn({ reason: cause instanceof Error ? cause.name : 'unknown' }, 'a card event was refused');
    return refuse(req, res, 'input.invalid');
  }
  if (event) await wakeByEvent(db, onlineMethods.card, event);
  res.json({ received: true });
}

/** Redirects to the page that shows the state of the payment: that of the form, or of the receiver's link. */
function back({ db, env }: Pick<Services, 'db' | 'env'>): RequestHandler {
  return (req, res, next) => {
    const payment = idSchema.safeParse(req.query.payment);
    const form = idSchema.safeParse(req.query.form);
    Promise.resolve(payment.success ? wakePayment(db, onlineMethods.card, payment.data) : undefined)
      .then(async () => {
        const isByLink = payment.success && (await isStartedByLink(db, payment.data));
        if (isByLink) return res.redirect(303, linkPage(env, req.headers.cookie, payment.data));
        res.redirect(303, form.success ? `/moz/form/preview/${form.data}` : '/moz/payment');
      })
      .catch(next);
  };
}

/** The receiver's page of a payment: the token is in a cookie of the browser that began it, and in no address of ours. */
function linkPage(env: Services['env'], cookieHeader: string | undefined, paymentId: string): string {
  const token = receiverTokenSchema.safeParse(readProofCookie({ cookieHeader, env }, 'moz-r-pay'));
  return token.success ? `/r/${token.data}/pay?payment=${paymentId}` : '/home';
}
