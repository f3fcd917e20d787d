import { sql } from 'kysely';
import type { Queryable } from '../../core/api/context';

export type Position = { uidValidity: number; lastUid: number };

/**
 * Locks the mailbox for this worker and returns how far it was read; undefined while another one reads it. The lock of
 * a worker that died ends after `seconds`.
 */
export async function lockMailbox(
  db: Queryable,
  address: string,
  seconds: number,
): Promise<Position | undefined> {
  const { rows } = await sql<Position>`
    insert into mailbox_position as position (address, locked_until)
    values (${address}, now() + make_interval(secs => ${seconds}))
    on conflict (address) do update set locked_until = excluded.locked_until
      where position.locked_until is null or position.locked_until < now()
    returning uid_validity, last_uid`.execute(db);
  return rows[0];
}

export async function unlockMailbox(db: Queryable, address: string): Promise<void> {
  await db.updateTable('mailboxPosition').set({ lockedUntil: null }).where('address', '=', address).execute();
}

export async function movePosition(db: Queryable, address: string, position: Position): Promise<void> {
  await db.updateTable('mailboxPosition').set(position).where('address', '=', address).execute();
}
