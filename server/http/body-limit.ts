import type { RequestHandler } from 'express';
import type { ErrorCode } from '~/domain/errors';
import { refuse } from './refuse';

const mebibyte = 1024 * 1024;

/** Longest body by path; the first that fits counts. */
const limits: { path: RegExp; bytes: number; refusal: ErrorCode }[] = [
  { path: /^\/api\/files(\/|$)/, bytes: 12 * mebibyte, refusal: 'file.too_big' },
  { path: /^\/api\/auth\/login\/?$/, bytes: 4096, refusal: 'body.too_big' },
  { path: /^\/api\/trpc\/denied\.(plan|import)\/?$/, bytes: 8 * mebibyte, refusal: 'body.too_big' },
  { path: /^\//, bytes: 1 * mebibyte, refusal: 'body.too_big' },
];
/** Up to here the rest of a refused body is read and dropped, so that a browser hears the answer. */
const longestDrained = 64 * mebibyte;

/** Refuses a body that is too long or of unknown length before anything reads it. */
export function bodyLimit(): RequestHandler {
  return (req, res, next) => {
    const limit = limits.find(({ path }) => path.test(req.path));
    const length = Number(req.get('content-length') ?? 0);
    const isUnknown = req.get('transfer-encoding') !== undefined;
    if (!isUnknown && length <= (limit?.bytes ?? 0)) return next();
    if (isUnknown || length > longestDrained) res.set('connection', 'close');
    else req.resume();
    refuse(req, res, isUnknown ? 'body.malformed' : (limit?.refusal ?? 'body.too_big'));
  };
}
