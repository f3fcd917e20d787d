import type { RequestHandler } from 'express';

const mebibyte = 1024 * 1024;

/** Longest body by path; the first that fits counts. */
const limits: { path: RegExp; bytes: number }[] = [
  { path: /^\/api\/files(\/|$)/, bytes: 12 * mebibyte },
  { path: /^\//, bytes: 1 * mebibyte },
];

/** Refuses a body that is too long or of unknown length before anything reads it. */
export function bodyLimit(): RequestHandler {
  return (req, res, next) => {
    const refuse = (status: number, code: string): void => {
      res
        .status(status)
        .set('connection', 'close')
        .json({ error: { code, requestId: req.id } });
    };
    if (req.get('transfer-encoding') !== undefined) return refuse(411, 'length_required');
    const limit = limits.find(({ path }) => path.test(req.path))?.bytes ?? 0;
    if (Number(req.get('content-length') ?? 0) > limit) return refuse(413, 'too_large');
    next();
  };
}
