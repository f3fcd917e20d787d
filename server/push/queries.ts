import { type Insertable, sql } from 'kysely';
import type { PushSubscription } from '~/db/types.gen';
import type { Queryable, Tx } from '../core/api/context';

export type NewSubscription = Pick<
  Insertable<PushSubscription>,
  'userId' | 'sessionId' | 'endpoint' | 'p256dh' | 'auth' | 'userAgent'
>;

/** Inserts or renews a subscription; undefined when the endpoint belongs to another user. */
export async function upsertSubscription(tx: Tx, row: NewSubscription): Promise<{ id: string } | undefined> {
  const { sessionId, p256dh, auth, userAgent } = row;
  return await tx
    .insertInto('pushSubscription')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ sessionId, p256dh, auth, userAgent, failedAt: null })
        .where('pushSubscription.userId', '=', sql<string>`excluded.user_id`),
    )
    .returning('id')
    .executeTakeFirst();
}

export async function hasSubscription(
  db: Queryable,
  { userId, endpoint }: { userId: string; endpoint: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('pushSubscription')
    .select('id')
    .where('userId', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes the user's oldest subscriptions above the limit. */
export async function deleteOldestSubscriptions(tx: Tx, userId: string, kept: number): Promise<void> {
  await tx
    .deleteFrom('pushSubscription')
    .where('id', 'in', (old) =>
      old
        .selectFrom('pushSubscription')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute();
}

export async function deleteOwnSubscription(
  tx: Tx,
  { userId, endpoint }: { userId: string; endpoint: string },
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('pushSubscription')
    .where('userId', '=', userId)
    .where('endpoint', '=', endpoint)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** A notification with the browser that it goes to; undefined when one is gone, or the session or user has ended. */
export async function findPush(db: Queryable, ids: { notificationId: string; subscriptionId: string }) {
  return await db
    .selectFrom('notification')
    .innerJoin('pushSubscription', 'pushSubscription.userId', 'notification.userId')
    .innerJoin('session', 'session.id', 'pushSubscription.sessionId')
    .innerJoin('appUser', 'appUser.id', 'notification.userId')
    .select(['notification.kind', 'notification.params', 'notification.link', 'notification.readAt'])
    .select(['pushSubscription.endpoint', 'pushSubscription.p256dh', 'pushSubscription.auth'])
    .leftJoin('customer', 'customer.id', 'appUser.customerId')
    .select(['appUser.locale', 'appUser.mutedPushes', 'customer.mutedMessages'])
    .where('notification.id', '=', ids.notificationId)
    .where('pushSubscription.id', '=', ids.subscriptionId)
    .where('session.expiresAt', '>', sql<Date>`now()`)
    .where('appUser.status', '=', 'active')
    .where('appUser.archivedAt', 'is', null)
    .executeTakeFirst();
}

export async function notePushed(db: Queryable, id: string, at: Date): Promise<void> {
  await db
    .updateTable('pushSubscription')
    .set({ lastSuccessAt: at, failedAt: null })
    .where('id', '=', id)
    .execute();
}

export async function notePushFailed(db: Queryable, id: string, at: Date): Promise<void> {
  await db.updateTable('pushSubscription').set({ failedAt: at }).where('id', '=', id).execute();
}

export async function deleteSubscription(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('pushSubscription').where('id', '=', id).execute();
}
