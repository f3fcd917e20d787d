import type { RequestHandler } from 'express';

/**
 * No browser stores an answer made for its visitor, unless a step below says otherwise. Data asked for in advance
 * would have to be stored until the click, and is not sent; the scripts of a page still come early.
 */
export const unstored: RequestHandler = (req, res, next) => {
  res.setHeader('cache-control', 'no-store');
  if (req.method === 'GET' && isInAdvance(req.headers)) res.status(204).end();
  else next();
};

function isInAdvance({
  'sec-purpose': purpose,
  purpose: oldPurpose,
}: NodeJS.Dict<string | string[]>): boolean {
  return /^prefetch\b/u.test(String(purpose ?? oldPurpose ?? ''));
}
