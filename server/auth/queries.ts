import { type RawBuilder, sql } from 'kysely';
import { CONFIRMATION_LIVES_MS } from '~/domain/auth/confirmation';
import { MOST_SESSIONS, type SessionLife, sessionLives } from '~/domain/auth/session-life';
import type { Queryable, Tx } from '../core/api/context';
import { type At, preparedStatement } from '../core/db/statements/queries';
import { rulesTextOf } from '../core/security/rules/queries';

const sessionAndUser = preparedStatement((db: Queryable, at: At<{ hashedId: string }>, _shape: null) =>
  db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .leftJoin('userWrite', 'userWrite.userId', 'session.userId')
    .select([
      'session.id as sessionId',
      'session.userId',
      'session.expiresAt',
      sql<boolean>`session.last_used_at < now() - interval '5 minutes'
        or app_user.last_seen_at is null`.as('isUnseen'),
      sql<boolean>`session.confirmed_at > now() - ${sql.lit(CONFIRMATION_LIVES_MS)} * interval '1 millisecond'`.as(
        'isConfirmed',
      ),
      sql<boolean>`coalesce(
        session.factor_at > now() - ${sql.lit(CONFIRMATION_LIVES_MS)} * interval '1 millisecond', false
      )`.as('isFactorConfirmed'),
      'appUser.role',
      'appUser.fullName',
      'appUser.givenName',
      'appUser.familyName',
      'appUser.mobile',
      'appUser.email',
      'appUser.locale',
      'appUser.customerId',
      sql<string | null>`user_write.position::text`.as('lastWrite'),
      rulesTextOf('appUser.role').as('rules'),
    ])
    .where('session.id', '=', at('hashedId'))
    .where('appUser.status', '=', 'active')
    .where('appUser.archivedAt', 'is', null),
);

/** Finds session, user and the role's rules in one statement, which runs on every request. */
export async function findSessionAndUser(db: Queryable, hashedId: string) {
  const [found] = await sessionAndUser(db, null, { hashedId });
  return found;
}

/** Returns the lifetime of a session as an interval, by the current role of its user. */
function lifeOf(which: keyof SessionLife): RawBuilder<unknown> {
  const { client, staff } = sessionLives;
  return sql`(select case role when 'client' then ${client[which]}::bigint else ${staff[which]}::bigint end
    * interval '1 millisecond' from app_user where app_user.id = session.user_id)`;
}

/**
 * Extends a session that is in use and updates the time of last use to within five minutes. An expired one stays
 * expired.
 */
export async function touchSession(db: Queryable, hashedId: string): Promise<void> {
  await db
    .with('touched', (cte) =>
      cte
        .updateTable('session')
        .set({
          lastUsedAt: sql<Date>`now()`,
          expiresAt: sql<Date>`least(session.created_at + ${lifeOf('longestMs')}, now() + ${lifeOf('idleMs')})`,
        })
        .where('id', '=', hashedId)
        .where('expiresAt', '>', sql<Date>`now()`)
        .returning('userId'),
    )
    .updateTable('appUser')
    .from('touched')
    .set({ lastSeenAt: sql<Date>`now()` })
    .whereRef('appUser.id', '=', 'touched.userId')
    .execute();
}

/** Marks the session as confirmed for a limited time; `byFactor`: also for the second factor. */
export async function confirmSession(
  db: Queryable,
  hashedId: string,
  { byFactor }: { byFactor: boolean },
): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .updateTable('session')
    .set({ confirmedAt: now, ...(byFactor && { factorAt: now }) })
    .where('id', '=', hashedId)
    .execute();
}

export async function listUserSessions(db: Queryable, userId: string) {
  return await db
    .selectFrom('session')
    .select(['id', 'userId', 'expiresAt', 'createdAt', 'lastUsedAt', 'ip', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('lastUsedAt', 'desc')
    .execute();
}

type SessionRow = { id: string; userId: string; ip: string | null; userAgent: string };

/** Inserts a session, which expires unless it is used, and deletes the user's oldest ones above the limit. */
export async function insertSession(db: Queryable, row: SessionRow): Promise<void> {
  const { id, userId, ip, userAgent } = row;
  await sql`insert into session (id, user_id, ip, user_agent, expires_at)
    select session.*, now() + ${lifeOf('idleMs')}
    from (values (${id}, ${userId}::uuid, ${ip}::inet, ${userAgent})) as session (id, user_id, ip, user_agent)`.execute(
    db,
  );
  await db
    .deleteFrom('session')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('lastUsedAt', 'desc')
        .offset(MOST_SESSIONS),
    )
    .execute();
}

export async function deleteSession(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute();
}

export async function deleteSessionsOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', userId).execute();
}

export async function deleteExpiredSessions(db: Queryable): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', sql<Date>`now()`).execute();
}

/** Deletes a session; true when this user had it. */
export async function deleteOneSession(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const ended = await tx
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
