import { createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Services } from '../context';
import { callsIn } from '../http/calls-in';
import { countActs } from '../rate-limit/limits';

/** The same for programs that use the portal's own calls: their tokens are counted alike, each call of a batch. */
export function tokenAllowance(services: Services): RequestHandler {
  const counted = allowance(services, callsIn);
  return (req, res, next) => (bringsToken(req) ? counted(req, res, next) : next());
}

/**
 * How often a program may ask: by its token, without one by its address. Every answer says what is left. The key is
 * made of the whole token, so that nobody uses up the calls of another by a token that he guesses.
 */
export function allowance({ db }: Services, callsOf: (path: string) => number = () => 1): RequestHandler {
  return (req, res, next) => {
    const acts = callsOf(req.path);
    const token = req.get('authorization') ?? '';
    const counted = bringsToken(req)
      ? countActs(db, {
          name: 'api-token',
          key: createHash('sha256').update(token).digest('base64url'),
          acts,
        })
      : countActs(db, { name: 'api-address', key: req.ip ?? '', acts });
    counted
      .then(({ limit, remaining, seconds }) => {
        res.set({
          'ratelimit-limit': String(limit),
          'ratelimit-remaining': String(remaining),
          'ratelimit-reset': String(seconds),
        });
        next();
      })
      .catch(next);
  };
}

function bringsToken(req: Request): boolean {
  return /^bearer moz_/iu.test(req.get('authorization') ?? '');
}
