import { type Insertable, sql } from 'kysely';
import type { Server } from '~/db/types.gen';
import type { Queryable } from '../../core/api/context';

/** A process is shown until it has been silent for a minute, by the clock of the database. */
const isLive = sql<boolean>`seen_at > now() - interval '1 minute'`;

export async function renewServer(db: Queryable, row: Omit<Insertable<Server>, 'seenAt'>): Promise<void> {
  const { memoryBytes, loopDelayMs } = row;
  await db
    .insertInto('server')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ memoryBytes, loopDelayMs, seenAt: sql`now()` }),
    )
    .execute();
}

export async function deleteServer(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('server').where('id', '=', id).execute();
}

export async function deleteSilentServers(db: Queryable): Promise<void> {
  await db.deleteFrom('server').where(sql<boolean>`not ${isLive}`).execute();
}

export async function listServers(db: Queryable) {
  return await db
    .selectFrom('server')
    .select(['id', 'host', 'role', 'version', 'commit', 'startedAt', 'seenAt', 'memoryBytes', 'loopDelayMs'])
    .where(isLive)
    .orderBy('host')
    .orderBy('startedAt')
    .execute();
}
