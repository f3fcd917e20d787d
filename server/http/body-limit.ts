import type { RequestHandler } from 'express';
import { refuse } from './refuse';

const mebibyte = 1024 * 1024;

/** Longest body by path; the first that fits counts. */
const limits: { path: RegExp; bytes: number }[] = [
  { path: /^\/api\/files(\/|$)/, bytes: 12 * mebibyte },
  { path: /^\//, bytes: 1 * mebibyte },
];

/** Refuses a body that is too long or of unknown length before anything reads it. */
export function bodyLimit(): RequestHandler {
  return (req, res, next) => {
    const limit = limits.find(({ path }) => path.test(req.path))?.bytes ?? 0;
    const isUnknown = req.get('transfer-encoding') !== undefined;
    if (!isUnknown && Number(req.get('content-length') ?? 0) <= limit) return next();
    res.set('connection', 'close');
    refuse(req, res, isUnknown ? 'body.malformed' : 'body.too_big');
  };
}
