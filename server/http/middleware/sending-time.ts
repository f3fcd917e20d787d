import type { RequestHandler } from 'express';

/** Milliseconds in which a whole request must arrive. */
export const usualSendingMs = 15_000;
/** Milliseconds for a picture: 10 MB over a slow mobile connection. Only for users who may upload. */
export const uploadSendingMs = 120_000;

/**
 * Ends requests whose body arrives too slowly: each holds memory and a place in the queue. When the answer is sent
 * before the whole body has arrived, as with a refusal, the rest has the usual time, also that of a picture.
 */
export function sendingTime({ usual, upload }: { usual: number; upload: number }): RequestHandler {
  return (req, res, next) => {
    const hasBody = Number(req.get('content-length') ?? 0) > 0 || req.get('transfer-encoding') !== undefined;
    if (!hasBody) return next();
    const isUpload = /^\/api\/(files|invoices)(\/|$)/.test(req.path);
    let late = setTimeout(
      () => {
        if (req.complete) return;
        if (!res.headersSent) res.status(408).set('connection', 'close').end();
        else res.destroy();
      },
      isUpload ? upload : usual,
    );
    const clear = (): void => clearTimeout(late);
    req.once('end', clear).once('close', clear);
    res.once('finish', () => {
      if (req.complete) return;
      clear();
      late = setTimeout(() => req.destroy(), usual);
    });
    next();
  };
}
