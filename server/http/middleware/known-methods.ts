import type { RequestHandler } from 'express';
import { refuse } from '../response/refuse';

const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Refuses unused methods; TRACE would return a request to a script, cookies included. */
export const knownMethods: RequestHandler = (req, res, next) => {
  if (known.includes(req.method)) return next();
  res.set('allow', known.join(', '));
  refuse(req, res, 'method.not_allowed');
};
