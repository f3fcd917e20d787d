import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '~/db/client';
import { DomainError } from '~/domain/core/errors';
import { networkOf, widerNetworksOf } from './network';

/** Points per period in seconds, for each limited action. The key is a phone number, an address, a user or `all`. */
export const limits = {
  'code-number': { points: 5, duration: 3600 },
  'code-address': { points: 30, duration: 3600 },
  /** Every text message costs money: those to numbers that may be anybody's. */
  'code-all': { points: 3_000, duration: 3600 },
  /** Codes for accounts, counted separately: a flood over unknown numbers stops no sign-in, and no registration. */
  'code-accounts': { points: 3_000, duration: 3600 },
  'email-proof': { points: 5, duration: 3600 },
  'email-proof-user': { points: 60, duration: 3600 },
  'sign-in-name': { points: 10, duration: 900 },
  'sign-in-address': { points: 60, duration: 900 },
  // All browsers together that an account does not know: at most 100 wrong passwords a day.
  'sign-in-strangers': { points: 100, duration: 86_400 },
  'second-factor-address': { points: 60, duration: 900 },
  'passkey-address': { points: 120, duration: 900 },
  contact: { points: 5, duration: 3600 },
  'contact-all': { points: 500, duration: 3600 },
  'help-vote': { points: 60, duration: 3600 },
  'track-last4': { points: 10, duration: 900 },
  'track-address': { points: 200, duration: 3600 },
  /** Codes of collection passes that one clerk reads, so that none can be guessed. */
  'pass-read': { points: 60, duration: 60 },
  'token-address': { points: 30, duration: 900 },
  export: { points: 60, duration: 3600 },
  document: { points: 600, duration: 3600 },
  'rate-alarm': { points: 1, duration: 72_000 },
  'backup-alarm': { points: 1, duration: 72_000 },
  'system-test': { points: 5, duration: 3600 },
  'email-link': { points: 5, duration: 3600 },
  'contact-reply': { points: 20, duration: 3600 },
  // Providers of mailboxes send the clicks of all their users from a few addresses.
  'unsubscribe-address': { points: 600, duration: 3600 },
  upload: { points: 600, duration: 3600 },
  /** Of those who take boxes onto the shelf, with several photos of each. */
  'upload-shelf': { points: 3_000, duration: 3600 },
  /** Photos that a receiver adds by the link of one form. */
  'upload-link': { points: 20, duration: 86_400 },
  /** Changed answers of a receiver about the goods of one form: a flight takes less than a day. */
  'goods-answer': { points: 10, duration: 86_400 },
  invoice: { points: 100, duration: 3600 },
  /** Claims that one customer tries, so that numbers of parcels cannot be guessed. */
  claim: { points: 20, duration: 86_400 },
  /** Rows of expected parcels that one user registers; programs of shops register more. */
  expected: { points: 2_000, duration: 86_400 },
  'expected-token': { points: 20_000, duration: 86_400 },
  'api-token': { points: 600, duration: 60 },
  'api-address': { points: 120, duration: 60 },
} as const;

export type LimitName = keyof typeof limits;

/** Remaining points of a limit, and the seconds until it resets. */
export type Allowance = { limit: number; remaining: number; seconds: number };

/** Counts one action. Throws `rate_limit` with the limit and the seconds to wait when there were too many. */
export function countAct(db: Database, name: LimitName, key: string): Promise<Allowance> {
  return countActs(db, { name, key, acts: 1 });
}

type Acts = { name: LimitName; key: string; acts: number };

/**
 * Counts several actions that come together: all are allowed, or none. An address of IPv6 is counted by its /64, and by
 * the /56 and /48 around it, so that one subscriber with many networks gains little.
 */
export async function countActs(db: Database, { name, key, acts }: Acts): Promise<Allowance> {
  for (const { network, times } of widerNetworksOf(key))
    await consume(limiterOf(db, name, times), { name, key: network, acts });
  return await consume(limiterOf(db, name), { name, key: networkOf(key), acts });
}

async function consume(limiter: RateLimiterPostgres, { name, key, acts }: Acts): Promise<Allowance> {
  try {
    const { remainingPoints: remaining, msBeforeNext } = await limiter.consume(key, acts);
    return { limit: limits[name].points, remaining, seconds: Math.ceil(msBeforeNext / 1000) };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw refused(name, refusal);
  }
}

/** Refuses like `countAct` when a limit is reached, and counts nothing. */
export async function assertBelow(db: Database, name: LimitName, key: string): Promise<void> {
  const known = await limiterOf(db, name).get(key);
  if (known && known.consumedPoints >= limits[name].points) throw refused(name, known);
}

function refused(name: LimitName, { msBeforeNext }: RateLimiterRes): DomainError {
  return new DomainError('rate_limit', {
    seconds: Math.ceil(msBeforeNext / 1000),
    limit: limits[name].points,
  });
}

/** Reverts the count of one action that turned out not to be limited. */
export async function uncountAct(db: Database, name: LimitName, key: string): Promise<void> {
  await limiterOf(db, name).reward(networkOf(key));
}

function limiterOf(db: Database, name: LimitName, times = 1): RateLimiterPostgres {
  const { points, duration } = limits[name];
  return new RateLimiterPostgres({
    storeClient: { query: (query: { text: string; values: unknown[] }) => runRaw(db, query) },
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: points * times,
    duration,
  });
}

async function runRaw(db: Database, { text, values }: { text: string; values: unknown[] }) {
  const result = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  return { rows: result.rows, rowCount: result.rows.length };
}
