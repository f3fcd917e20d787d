import { z } from 'zod';
import { findSessionAndUser } from '../auth/queries';
import type { Queryable } from '../core/context';

const rulesSchema = z.array(z.record(z.string(), z.unknown()));

/** What decides over what somebody hears, as text to compare; undefined when his session is over. Keeps no session alive. */
export async function findAccess(db: Queryable, hashedId: string, now: Date): Promise<string | undefined> {
  const found = await findSessionAndUser(db, hashedId);
  if (!found || found.expiresAt <= now) return undefined;
  const rules = rulesSchema.parse(found.rules).map((rule) => JSON.stringify(rule));
  return JSON.stringify([found.role, found.customerId, rules.sort()]);
}
