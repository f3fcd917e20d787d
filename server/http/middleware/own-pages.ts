import type { Request, RequestHandler } from 'express';
import { refuse } from '../response/refuse';

/**
 * Refuses streams opened by other sites: they could read nothing, but would use up the visitor's streams. Browsers
 * state where a request comes from; programs do not.
 */
export function ownPagesOnly(publicUrl: string | undefined): RequestHandler {
  return (req, res, next) => {
    if (!isStream(req.path)) return next();
    const site = req.get('sec-fetch-site') ?? 'same-origin';
    const origin = req.get('origin');
    const isOwn =
      origin === undefined || origin === (publicUrl ?? `${req.protocol}://${req.get('host') ?? ''}`);
    if (isOwn && (site === 'same-origin' || site === 'none')) return next();
    refuse(req, res, 'origin.refused');
  };
}

/** Decodes the path's escapes like tRPC. */
function isStream(path: Request['path']): boolean {
  try {
    return decodeURIComponent(path).startsWith('/live.');
  } catch {
    return false;
  }
}
