import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { plainError } from '../../core/observability/log';
import { requestAddress } from '../request/request-facts';
import { isTrpc } from '../response/send-problem';

/** Pages that a secret link opens without a session. */
const linked =
  /^\/(invitation|new-password|confirm-email|prove-email|unsubscribe|contact\/reply|r|k|p)\/[^/]+/;

/** Returns the path of a URL without the token of a link and without its query string. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(linked, '/$1/[redacted]');
}

/**
 * Logs each request: method, path, caller's address, status, milliseconds, and the id of a signed-in user. No query
 * string, header or body. tRPC calls are logged without pino-http, which creates two loggers for each request.
 */
export function requestLog(log: Logger): RequestHandler {
  const logOthers = pinoHttp({
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
  return (req, res, next) => {
    if (!isTrpc(req.url)) return logOthers(req, res, next);
    const begun = performance.now();
    req.log = log;
    res.once('close', () => logRequest(log, { req, res, begun }));
    next();
  };
}

type LoggedRequest = { req: Request; res: Response; begun: number };

/** Writes the log entry of a request whose response has ended, without pino-http. */
export function logRequest(log: Logger, { req, res, begun }: LoggedRequest): void {
  const { statusCode: status, locals } = res;
  const isError = status >= 500;
  log[isError ? 'error' : 'info'](
    {
      requestId: req.id,
      req: { method: req.method, path: loggedPath(req.originalUrl), address: requestAddress(req) },
      res: { status, user: locals.userId },
      responseTime: Math.round(performance.now() - begun),
    },
    !res.writableEnded ? 'request aborted' : isError ? 'request errored' : 'request completed',
  );
}
