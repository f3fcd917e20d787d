import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { plainError } from '../core/log';
import { requestAddress } from './request-facts';

/** Pages that a secret link opens without a session. */
const linked = /^\/(invitation|new-password|r)\/[^/]+/;

/** Returns the path of a URL without the token of a link and without its query string. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(linked, '/$1/[redacted]');
}

/**
 * Logs each request: method, path, caller's address, status, milliseconds, and the id of a signed-in user. No query
 * string, header or body.
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
