import type { RequestHandler } from 'express';
import { idSchema } from '~/domain/core/schema';
import type { Services } from '../core/context';
import { wakeQpay } from '../payments/qpay/wake';

/**
 * QPay calls this when somebody has paid. Anybody could, so nothing that it says counts: it makes a job ask QPay
 * about our own invoice. The answer is the one that QPay expects, whatever was asked.
 */
export function qpayCallback({ db }: Pick<Services, 'db'>): RequestHandler {
  return (req, res, next) => {
    const id = idSchema.safeParse(req.query.payment);
    Promise.resolve(id.success ? wakeQpay(db, id.data) : undefined)
      .then(() => res.type('text').send('SUCCESS'))
      .catch(next);
  };
}
