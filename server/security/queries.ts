import { sql } from 'kysely';
import type { Database } from '~/db/client';
import type { Queryable, Tx } from '../core/api/context';
import { deleteInBatches } from '../core/db/retention/queries';
import type { SecurityRow } from '../core/security/events/row';

/**
 * Inserts rows that do not exist yet, so that a batch can be retried after a lost response. Returns the ids of those
 * inserted; their events must be published in the same transaction.
 */
export async function insertSecurityEvents(tx: Tx, rows: readonly SecurityRow[]): Promise<Set<string>> {
  const inserted = await tx
    .insertInto('securityEvent')
    .values(rows.map((row) => ({ ...row, details: JSON.stringify(row.details), isPublished: true })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

export async function deleteSecurityEventsBefore(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, 'security_event', sql`at < ${before}`);
}

/** True when the user began a session from this address since the given time. */
export async function hasSignedInFrom(
  db: Queryable,
  { userId, address, since }: { userId: string; address: string; since: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('securityEvent')
    .select('id')
    .where('address', '=', address)
    .where('userId', '=', userId)
    .where('kind', '=', 'auth.signIn')
    .where('outcome', '=', 'ok')
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
