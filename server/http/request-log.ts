import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { withErrorCode } from '../log';

/** One line per request: method, path, status, milliseconds. No query string, header or body. */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (req) => req.id,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId' },
    autoLogging: { ignore: (req) => /^\/(assets\/|healthz|readyz)/.test(req.url ?? '') },
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'info'),
    serializers: {
      err: withErrorCode,
      req: (req: { method: string; url: string }) => ({ method: req.method, path: req.url.split('?', 1)[0] }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
  });
}
