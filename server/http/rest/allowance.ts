import { createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Services } from '../../core/context';
import { countActs } from '../../core/rate-limit/limits';
import { readBearer, textOf } from '../../tokens/secret';
import { callsIn } from '../calls-in';

/** The same at every other door: a program's token is counted alike there, each call of a batch. */
export function tokenAllowance(services: Services): RequestHandler {
  const counted = allowance(services, callsIn);
  return (req, res, next) => (tokenIn(req) === undefined ? next() : counted(req, res, next));
}

/**
 * How often a program may ask: by its token, without one by its address. Every answer says what is left. The key is
 * made of the whole token, so that nobody uses up the calls of another by a token that he guesses.
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

/** As it was given out, however it is written here: else each way of writing it would be counted by itself. */
function tokenIn(req: Request): string | undefined {
  const given = readBearer(req.get('authorization'));
  return given === undefined || given === 'malformed' ? undefined : textOf(given);
}
