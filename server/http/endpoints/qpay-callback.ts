import type { RequestHandler } from 'express';
import { idSchema } from '~/domain/core/schema';
import type { Services } from '../../core/api/context';
import { onlineMethods } from '../../payments/online/methods';
import { wakePayment } from '../../payments/online/wake';

/**
 * QPay calls this after a payment. Anybody could call it, so its content is ignored: a job queries QPay about our own
 * invoice. The response is always the one that QPay expects.
 */
export function qpayCallback({ db }: Pick<Services, 'db'>): RequestHandler {
  return (req, res, next) => {
    const id = idSchema.safeParse(req.query.payment);
    Promise.resolve(id.success ? wakePayment(db, onlineMethods.qpay, id.data) : undefined)
      .then(() => res.type('text').send('SUCCESS'))
      .catch(next);
  };
}
