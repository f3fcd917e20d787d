import type { RequestHandler } from 'express';

/** No browser stores an answer made for its visitor, unless a step below says otherwise. */
export const unstored: RequestHandler = (_req, res, next) => {
  res.setHeader('cache-control', 'no-store');
  next();
};
