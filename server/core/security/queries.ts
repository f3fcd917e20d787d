import { sql } from 'kysely';
import type { Database } from '~/db/client';
import type { SecurityKind, SecurityOutcome } from '~/domain/security/kinds';
import type { Queryable } from '../context';

/** A row as it is written. */
export type SecurityRow = {
  id: string;
  at: Date;
  kind: SecurityKind;
  outcome: SecurityOutcome;
  userId: string | null;
  actorId: string | null;
  tokenId: string | null;
  address: string | null;
  userAgent: string;
  reason: string | null;
  details: Readonly<Record<string, string>>;
  count: number;
  requestId: string | null;
};

/** Writes the rows that are not there yet: a batch whose answer was lost may be sent again. */
export async function insertSecurityEvents(db: Queryable, rows: readonly SecurityRow[]): Promise<void> {
  await db
    .insertInto('securityEvent')
    .values(rows.map((row) => ({ ...row, details: JSON.stringify(row.details) })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

const batch = 10_000;

/** Deletes what is older, in batches, so that no statement takes long. */
export async function deleteSecurityEventsBefore(db: Database, before: Date): Promise<void> {
  for (let deleted = batch; deleted === batch; ) {
    const { numAffectedRows } = await sql`
      delete from security_event where id in (
        select id from security_event where at < ${before} order by at limit ${batch}
      )`.execute(db);
    deleted = Number(numAffectedRows ?? 0);
  }
}

/** Whether a session of this user was begun from this address before, since a day. */
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
