import type { RequestHandler } from 'express';

/** Forbids browsers to store a response unless a later step allows it. */
export const unstored: RequestHandler = (_req, res, next) => {
  res.setHeader('cache-control', 'no-store');
  next();
};
