import { createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Services } from '../../core/api/context';
import { countActs } from '../../core/limits/rate-limit/limits';
import { readBearer, textOf } from '../../tokens/secret';
import { callsIn } from '../request/calls-in';

/** Counts a program's token at the other endpoints in the same limit, each call of a batch. */
export function tokenAllowance(services: Services): RequestHandler {
  const counted = allowance(services, callsIn);
  return (req, res, next) => (tokenIn(req) === undefined ? next() : counted(req, res, next));
}

/**
 * Limits requests by token, or by address without one. Every response states what is left. The key contains the whole
 * token, so that nobody uses up another program's limit with a guessed one.
 */
export function allowance({ db }: Services, callsOf: (path: string) => number = () => 1): RequestHandler {
  return (req, res, next) => {
    const acts = callsOf(req.path);
    const token = tokenIn(req);
    const counted =
      token === undefined
        ? countActs(db, { name: 'api-address', key: req.ip ?? '', acts })
        : countActs(db, {
            name: 'api-token',
            key: createHash('sha256').update(token).digest('base64url'),
            acts,
          });
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

/** Returns the token in its issued form, so that different spellings of the header count together. */
function tokenIn(req: Request): string | undefined {
  const given = readBearer(req.get('authorization'));
  return given === undefined || given === 'malformed' ? undefined : textOf(given);
}
