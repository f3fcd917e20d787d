import type { Request, RequestHandler } from 'express';
import { refuse } from './refuse';

/**
 * Streams stay open, so that no other site may open them in a visitor's browser: it could read nothing, and yet use
 * up what he may open. Browsers say where a request comes from; a program says nothing.
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

/** As tRPC reads a path: with its escapes undone. */
function isStream(path: Request['path']): boolean {
  try {
    return decodeURIComponent(path).startsWith('/live.');
  } catch {
    return false;
  }
}
