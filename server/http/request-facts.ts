import { isIP } from 'node:net';
import type { Request, Response } from 'express';
import type { RequestFacts } from '../core/context';
import { wishedLocale } from '../core/locale';
import { callsIn } from './calls-in';

/** What the application needs of an HTTP request, and nothing of HTTP. */
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
    noteUser: (id) => {
      res.locals.userId = id;
    },
    setCookie: (serialized) => {
      res.append('set-cookie', serialized);
    },
  };
}

/** As PostgreSQL takes it: without the zone of a local one; a proxy that names no address is itself the caller. */
export function requestAddress({ ip = '', socket }: Request): string {
  const [address = ''] = (isIP(ip) ? ip : (socket.remoteAddress ?? '')).split('%');
  return address;
}

/** How many calls a request makes: those of a batch are named in its address. */
export function callsOf({ originalUrl }: Request): number {
  const [path = ''] = originalUrl.split('?', 1);
  return path.startsWith('/api/trpc/') ? callsIn(path) : 1;
}
