import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { plainError } from '../core/log';
import { requestAddress } from './request-facts';

/** The pages that a link opens for whoever holds it. */
const linked = /^\/(invitation|new-password|r)\/[^/]+/;

/** The path of an address without the token of a link, and without its query string. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(linked, '/$1/[redacted]');
}

/**
 * One line per request: method, path, address of the caller, status, milliseconds, and the id of the user if one is
 * signed in. No query string, header or body.
 */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (req) => req.id,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId' },
    autoLogging: { ignore: (req) => /^\/(assets\/|healthz|readyz)/.test(req.url ?? '') },
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'info'),
    serializers: {
      err: plainError,
      req: ({ method, url, raw }: { method: string; url: string; raw: Request }) => ({
        method,
        path: loggedPath(url),
        address: requestAddress(raw),
      }),
      res: ({ statusCode, raw }: { statusCode: number; raw: Response }) => ({
        status: statusCode,
        user: raw.locals.userId,
      }),
    },
  });
}
