import type { RequestHandler } from 'express';
import { pageOfShort } from '~/domain/messages/short-paths';
import type { Env } from '../../core/env/env';

/**
 * Sends the short addresses of text messages to their pages. A host of `SMS_LINK_BASE` shows no page of its own: cookies and
 * changes belong to that of the portal.
 */
export function shortLinks({
  smsLinkBase,
  publicUrl = '',
}: Pick<Env, 'smsLinkBase' | 'publicUrl'>): RequestHandler {
  const ownHost = hostOf(smsLinkBase);
  const isOther = ownHost !== undefined && publicUrl !== '' && ownHost !== hostOf(publicUrl);
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const page = pageOfShort(req.path);
    if (isOther && req.get('host')?.toLowerCase() === ownHost) {
      return res.redirect(302, `${publicUrl}${page ?? req.originalUrl}`);
    }
    if (page === undefined) return next();
    res.redirect(302, page);
  };
}

function hostOf(origin: string | undefined): string | undefined {
  return origin === undefined || origin === '' ? undefined : new URL(origin).host;
}
