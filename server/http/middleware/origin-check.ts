import type { Request, RequestHandler, Response } from 'express';
import { refuse } from '../response/refuse';
import { isRest } from '../response/send-problem';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that did not start on our own pages: a wrong or missing Origin returns 403. A program with a bearer
 * token and no cookie passes, since a browser never sends a token automatically; so does a sign-in for a token, whose
 * response sets no cookie. The REST API reads no cookies, so other sites cannot abuse it. `note` is called for each
 * refusal.
 */
export function originCheck(
  publicUrl: string | undefined,
  note: (req: Request, res: Response) => void,
): RequestHandler {
  return (req, res, next) => {
    if (safeMethods.has(req.method)) return next();
    if (req.get('origin') === (publicUrl ?? ownOrigin(req))) return next();
    if (/^bearer \S/i.test(req.get('authorization') ?? '') && req.get('cookie') === undefined) return next();
    if (isTokenSignIn(req) || isSignedByOthers(req) || isOneClick(req) || isRest(req.path)) return next();
    note(req, res);
    refuse(req, res, 'origin.refused');
  };
}

/** The SMS carrier and the card provider sign their requests; a browser sends its origin. */
const signedPaths = ['/api/sms/inbound', '/api/card/webhook'];

function isSignedByOthers(req: Request): boolean {
  return req.get('origin') === undefined && signedPaths.includes(req.path);
}

const oneClickPath = /^\/unsubscribe\/[\da-f-]{36}\.[a-z]+\.[\w-]{43}$/u;

/**
 * A provider of mailboxes sends the click on "unsubscribe" (RFC 8058) without an origin. The token in the path grants
 * the change, so a session is neither needed nor accepted.
 */
function isOneClick(req: Request): boolean {
  return !isBrowser(req) && req.method === 'POST' && oneClickPath.test(req.path);
}

function isTokenSignIn(req: Request): boolean {
  return !isBrowser(req) && req.path === '/api/auth/login';
}

/** Browsers send their origin with every change. */
function isBrowser(req: Request): boolean {
  return req.get('origin') !== undefined || req.get('cookie') !== undefined;
}

function ownOrigin(req: Request): string {
  return `${req.protocol}://${req.get('host') ?? ''}`;
}
