import { z } from 'zod';
import { findSessionAndUser } from '../auth/queries';
import type { Queryable } from '../core/api/context';

const rulesSchema = z.array(z.record(z.string(), z.unknown()));

/**
 * Returns the user's permissions as text for comparison; undefined when the session has ended. Does not extend the
 * session.
 */
export async function findAccess(db: Queryable, hashedId: string, now: Date): Promise<string | undefined> {
  const found = await findSessionAndUser(db, hashedId);
  if (!found || found.expiresAt <= now) return undefined;
  const rules = rulesSchema.parse(JSON.parse(found.rules)).map((rule) => JSON.stringify(rule));
  return JSON.stringify([found.role, found.customerId, rules.sort()]);
}
