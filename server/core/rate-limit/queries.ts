import type { Queryable } from '../context';

/** Counters whose window is over. `expire` is in milliseconds of the epoch. */
export async function deleteExpiredLimits(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('rateLimit').where('expire', '<', now.getTime()).execute();
}
