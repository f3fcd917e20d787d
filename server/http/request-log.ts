import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

const untold = /^\/(assets\/|healthz|readyz)/;

/** One line per request: method, path, status, milliseconds. No query string, header or body. */
export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    if (untold.test(req.url)) return next();
    const begun = performance.now();
    res.once('close', () => {
      const line = {
        requestId: req.id,
        req: { method: req.method, path: req.originalUrl.split('?', 1)[0] },
        res: { status: res.statusCode },
        responseTime: Math.round(performance.now() - begun),
      };
      if (res.statusCode >= 500) log.error(line, 'request errored');
      else log.info(line, res.writableEnded ? 'request completed' : 'request aborted');
    });
    next();
  };
}
