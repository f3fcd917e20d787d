import type { RequestHandler } from 'express';
import { refuse } from '../response/refuse';

/**
 * Refuses addresses of the API with an empty segment. Express would drop it, so that `/api//trpc/search.find` were a
 * second address of a call, which bounds by the path do not know.
 */
export const oneSpelling: RequestHandler = (req, res, next) => {
  if (/^\/+api(?:\/|$)/iu.test(req.path) && req.path.includes('//')) refuse(req, res, 'not_found');
  else next();
};
