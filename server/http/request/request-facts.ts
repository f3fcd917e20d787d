import { isIP } from 'node:net';
import type { Request, Response } from 'express';
import { READ_AFTER_HEADER } from '~/domain/live/read-after';
import type { RequestFacts } from '../../core/api/context';
import { wishedLocale } from '../../core/text/locale';
import { callsIn } from './calls-in';

/** Returns the facts of an HTTP request that the application needs, without HTTP types. */
export function requestFacts(req: Request, res: Response): RequestFacts {
  return {
    requestId: String(req.id),
    ip: requestAddress(req),
    host: req.get('host'),
    calls: callsOf(req),
    userAgent: (req.get('user-agent') ?? '').slice(0, 300),
    cookieHeader: req.get('cookie'),
    wishedLocale: wishedLocale(req.query.lang),
    authorization: req.get('authorization'),
    readAfter: req.get(READ_AFTER_HEADER),
    noteUser: (id) => {
      res.locals.userId = id;
    },
    setCookie: (serialized) => {
      res.append('set-cookie', serialized);
    },
  };
}

/** Returns the caller's address in PostgreSQL's format, without a zone; if a proxy names no address, its own. */
export function requestAddress({ ip = '', socket }: Request): string {
  const [address = ''] = (isIP(ip) ? ip : (socket.remoteAddress ?? '')).split('%');
  return address;
}

/** Returns the number of calls in a request: a batch names them in its URL. */
export function callsOf({ originalUrl }: Request): number {
  const [path = ''] = originalUrl.split('?', 1);
  return path.startsWith('/api/trpc/') ? callsIn(path) : 1;
}
