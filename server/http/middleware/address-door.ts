import type { RequestHandler } from 'express';
import type { Doors } from '../../core/limits/rate-limit/doors';
import { callsOf, requestAddress } from '../request/request-facts';

/** Counts each request by its address, before reading its body or querying the database. */
export function addressDoor(doors: Pick<Doors, 'enter'>): RequestHandler {
  return (req, _res, next) => {
    try {
      doors.enter(requestAddress(req), callsOf(req));
      next();
    } catch (error) {
      req.resume();
      next(error);
    }
  };
}
