import type { RequestHandler } from 'express';
import type { CallLimiter } from '../../core/limits/rate-limit/call-limiter';
import { callsOf, requestAddress } from '../request/request-facts';

/** Counts each request by its address, before reading its body or querying the database. */
export function addressGuard(callLimiter: Pick<CallLimiter, 'enter'>): RequestHandler {
  return (req, _res, next) => {
    try {
      callLimiter.enter(requestAddress(req), callsOf(req));
      next();
    } catch (error) {
      req.resume();
      next(error);
    }
  };
}
