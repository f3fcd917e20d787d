import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '~/db/client';
import { DomainError } from '~/domain/errors';

/** Points in so many seconds, for each limited act. The key is a number, an address or a user. */
const limits = {
  'code-number': { points: 5, duration: 3600 },
  'code-address': { points: 30, duration: 3600 },
  'sign-in-name': { points: 10, duration: 900 },
  'sign-in-address': { points: 60, duration: 900 },
  'second-factor-address': { points: 60, duration: 900 },
  contact: { points: 5, duration: 3600 },
  'help-vote': { points: 60, duration: 3600 },
  'track-last4': { points: 10, duration: 900 },
  'token-address': { points: 30, duration: 900 },
  export: { points: 60, duration: 3600 },
  document: { points: 600, duration: 3600 },
  'rate-alarm': { points: 1, duration: 72_000 },
  upload: { points: 600, duration: 3600 },
} as const;

export type LimitName = keyof typeof limits;

/** Counts one act. Throws `rate_limit` with the limit and the seconds to wait when there were too many. */
export async function countAct(db: Database, name: LimitName, key: string): Promise<void> {
  const limiter = new RateLimiterPostgres({
    storeClient: { query: (query: { text: string; values: unknown[] }) => runRaw(db, query) },
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    ...limits[name],
  });
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new DomainError('rate_limit', {
      seconds: Math.ceil(refusal.msBeforeNext / 1000),
      limit: limits[name].points,
    });
  }
}

async function runRaw(db: Database, { text, values }: { text: string; values: unknown[] }) {
  const result = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  return { rows: result.rows, rowCount: result.rows.length };
}
