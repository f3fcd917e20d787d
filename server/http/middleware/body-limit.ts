import type { Request, RequestHandler } from 'express';
import type { ErrorCode } from '~/domain/core/errors';
import { refuse } from '../response/refuse';
import { longestBodyOf } from './longest-body';

/** Most bytes of a refused body that are read and dropped, so that a browser receives the response. */
const longestDrained = 64 * 1024 * 1024;

/** Refuses a body that is too long or of unknown length before reading it. */
export function bodyLimit(): RequestHandler {
  return (req, res, next) => {
    const length = Number(req.get('content-length') ?? 0);
    const isUnknown = req.get('transfer-encoding') !== undefined;
    if (!isUnknown && length <= longestBodyOf(req.path)) return next();
    if (isUnknown || length > longestDrained) res.set('connection', 'close');
    else req.resume();
    refuse(req, res, isUnknown ? 'body.malformed' : refusalOf(req));
  };
}

function refusalOf({ path }: Request): ErrorCode {
  return /^\/api\/(?:files|invoices)/u.test(path) ? 'file.too_big' : 'body.too_big';
}
