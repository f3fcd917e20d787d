import type { OutgoingHttpHeaders } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { KeptPage } from '../../core/cache/kept-page';
import { publicPage } from '../../core/cache/key';
import type { PageCache } from '../../core/cache/page-cache';
import type { Env } from '../../core/env/env';
import type { Metrics } from '../../core/observability/metrics';
import { isServedOverTls } from '../../core/security/cookies';
import { localeCookie, wishedLocale } from '../../core/text/locale';
import { nameOf } from '../middleware/request-id';
import { logRequest } from '../middleware/request-log';
import { keptPageHeaders, transportHeaders } from '../middleware/security-headers';

type Parts = { log: Logger; env: Pick<Env, 'publicUrl'>; metrics: Metrics };

/**
 * Serves public pages from the cache and passes on all other requests. It runs before every other step, because those
 * cost more than the response: so it sets the request id and the security headers and writes the log itself.
 */
export function keptPages(cache: PageCache, { log, env, metrics }: Parts): RequestHandler {
  const send = sender(log, env);
  return (req, res, next) => {
    const asked =
      req.method === 'GET' || req.method === 'HEAD' ? publicPage(req.url, req.headers.cookie) : undefined;
    if (!asked) return next();
    const origin = env.publicUrl ?? `${req.protocol}://${req.headers.host ?? ''}`;
    const begun = performance.now();
    cache.find(asked, origin).then(
      (found) => {
        metrics.countCache('pages', found?.isHit ?? false);
        if (found) send(found, req, res, begun);
        else next();
      },
      (error: unknown) => goOn(error, { log, next }),
    );
  };
}

/** Without the cache the page can still be rendered, or the error shown. */
function goOn(error: unknown, { log, next }: { log: Logger; next: NextFunction }): void {
  log.warn({ err: error }, 'page cache failed');
  next();
}

type Send = (found: { page: KeptPage; isHit: boolean }, req: Request, res: Response, begun: number) => void;

function sender(log: Logger, env: Parts['env']): Send {
  const over = { isSecure: isServedOverTls(env) };
  const secured = new WeakMap<KeptPage, OutgoingHttpHeaders>();
  const headersOf = (page: KeptPage): OutgoingHttpHeaders => {
    const known = secured.get(page);
    if (known) return known;
    const headers = { ...keptPageHeaders(page.scriptSources), ...transportHeaders(env) };
    secured.set(page, headers);
    return headers;
  };

  return ({ page, isHit }, req, res, begun) => {
    const encoding = encodingFor(req);
    const body = page.bodies[encoding];
    const etag = `"${page.etag}-${encoding}"`;
    const isKnown = req.headers['if-none-match'] === etag;
    const wished = wishedLocale(req.query.lang);
    req.id = nameOf(req);
    const status = isKnown ? 304 : 200;
    res
      .writeHead(status, {
        'x-request-id': req.id,
        ...headersOf(page),
        ...(wished ? { 'set-cookie': localeCookie(wished, over) } : {}),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        vary: 'Cookie, Accept-Encoding',
        'cache-status': isHit ? 'moz; hit' : 'moz; fwd=miss; stored',
        etag,
        ...(isKnown || encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        ...(isKnown ? {} : { 'content-length': body.length }),
      })
      .end(isKnown || req.method === 'HEAD' ? undefined : body);
    logRequest(log, { req, res, begun });
  };
}

/** Chrome and others list gzip first, though they accept both equally; the shorter one is sent. */
function encodingFor(req: Request): keyof KeptPage['bodies'] {
  const wanted = ['br', 'gzip'] as const;
  return wanted.find((encoding) => req.acceptsEncodings(encoding)) ?? 'identity';
}
