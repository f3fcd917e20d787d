import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { KeptPage } from '../page-cache/kept-page';
import { publicPage } from '../page-cache/key';
import type { PageCache } from '../page-cache/page-cache';

/** Answers public pages from the cache; whatever it cannot answer goes on. */
export function keptPages(
  cache: PageCache,
  { log, publicUrl }: { log: Logger; publicUrl: string | undefined },
): RequestHandler {
  return (req, res, next) => {
    const asked =
      req.method === 'GET' || req.method === 'HEAD' ? publicPage(req.url, req.get('cookie')) : undefined;
    if (!asked) return next();
    const origin = publicUrl ?? `${req.protocol}://${req.get('host') ?? ''}`;
    cache.find(asked, origin).then(
      (found) => (found ? send(found, req, res) : next()),
      (error: unknown) => goOn(error, { log, req, next }),
    );
  };
}

/** Without the cache the page can still be made, or the reason be told. */
function goOn(error: unknown, { log, req, next }: { log: Logger; req: Request; next: NextFunction }): void {
  log.warn({ err: error, requestId: req.id }, 'page cache failed');
  next();
}

function send({ page, isHit }: { page: KeptPage; isHit: boolean }, req: Request, res: Response): void {
  const encoding = encodingFor(req);
  const etag = `"${page.etag}-${encoding}"`;
  const policy = String(res.getHeader('content-security-policy') ?? '');
  res.setHeader('content-security-policy', policy.replace(/'nonce-[^']+'/u, page.scriptSources));
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.setHeader('cache-control', 'private, no-cache');
  res.setHeader('vary', 'Cookie, Accept-Encoding');
  res.setHeader('cache-status', isHit ? 'moz; hit' : 'moz; fwd=miss; stored');
  res.setHeader('etag', etag);
  if (req.get('if-none-match') === etag) {
    res.writeHead(304).end();
    return;
  }
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding);
  const body = page.bodies[encoding];
  res.setHeader('content-length', body.length);
  res.writeHead(200).end(req.method === 'HEAD' ? undefined : body);
}

/** Chrome and others name gzip first, though they take both alike; the shorter one goes out. */
function encodingFor(req: Request): keyof KeptPage['bodies'] {
  const wanted = ['br', 'gzip'] as const;
  return wanted.find((encoding) => req.acceptsEncodings(encoding)) ?? 'identity';
}
