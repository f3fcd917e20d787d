import type { Request, RequestHandler, Response } from 'express';
import { refuse } from './refuse';
import { isRest } from './send-problem';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that did not start on our own pages: a wrong or missing Origin answers 403. A program
 * with a bearer token and no cookie passes, for a browser never sends a token by itself; so does one that asks for
 * its token, whose answer sets no cookie. The REST face knows no cookie at all, so nobody can be made to use it. `note` hears of each refusal.
 */
export function originCheck(
  publicUrl: string | undefined,
  note: (req: Request, res: Response) => void,
): RequestHandler {
  return (req, res, next) => {
    if (safeMethods.has(req.method)) return next();
    if (req.get('origin') === (publicUrl ?? ownOrigin(req))) return next();
    if (/^bearer \S/i.test(req.get('authorization') ?? '') && req.get('cookie') === undefined) return next();
    if (isTokenSignIn(req) || isSignedByOthers(req) || isRest(req.path)) return next();
    note(req, res);
    refuse(req, res, 'origin.refused');
  };
}

/** The servers of the SMS carrier and of the card provider sign what they send; a browser names its origin. */
const signedPaths = ['/api/sms/inbound', '/api/card/webhook'];

function isSignedByOthers(req: Request): boolean {
  return req.get('origin') === undefined && signedPaths.includes(req.path);
}

/** Browsers name their origin with every change. */
function isTokenSignIn(req: Request): boolean {
  const isBrowser = req.get('origin') !== undefined || req.get('cookie') !== undefined;
  return !isBrowser && req.path === '/api/auth/login';
}

function ownOrigin(req: Request): string {
  return `${req.protocol}://${req.get('host') ?? ''}`;
}
