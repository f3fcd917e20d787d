import type { Queryable } from '../../api/context';

/** Deletes counters of expired windows. `expire` is in milliseconds of the epoch. */
export async function deleteExpiredLimits(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('rateLimit').where('expire', '<', now.getTime()).execute();
}
