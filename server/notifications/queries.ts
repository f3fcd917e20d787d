import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '~/db/client';
import type { Notification } from '~/db/types.gen';
import type { NotificationKind, NotificationParams } from '~/domain/notifications/kinds';
import type { Action, Subject } from '~/domain/roles/permissions';
import type { Queryable, Tx } from '../core/api/context';
import { deleteInBatches } from '../core/db/retention/queries';

export type NewNotification = { kind: NotificationKind; params: NotificationParams; link: string | null };
export type CustomerNotification = NewNotification & { customerId: string };

/** Inserts notifications for every user of the customers, in one statement. */
export async function insertForCustomers(tx: Tx, rows: readonly CustomerNotification[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`with added as (
    insert into notification (user_id, kind, params, link)
    select app_user.id, told.kind, told.params, told.link
    from jsonb_to_recordset(${JSON.stringify(rows.map(asColumns))}::jsonb)
      as told (customer_id uuid, kind text, params jsonb, link text)
    join app_user on app_user.customer_id = told.customer_id
    where app_user.status = 'active' and app_user.archived_at is null
    returning id, user_id
  ) ${pushingAdded}`.execute(tx);
}

const asColumns = ({ customerId, ...row }: CustomerNotification) => ({ ...row, customer_id: customerId });

/** Returns the id of the notification, in a list. */
export async function insertForUser(
  tx: Tx,
  userId: string,
  { kind, params, link }: NewNotification,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with added as (
    insert into notification (user_id, kind, params, link)
    values (${userId}::uuid, ${kind}, ${JSON.stringify(params)}::jsonb, ${link})
    returning id, user_id
  ) ${pushingAdded}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Adds a job for each browser of the users of `added`, which the worker sees when the transaction commits. */
const pushingAdded = sql`
  select added.id, (
    select count(graphile_worker.add_job('send_push',
      json_build_object('notificationId', added.id, 'subscriptionId', push_subscription.id), max_attempts => 6))
    from push_subscription where push_subscription.user_id = added.user_id
  ) as browsers
  from added`;

type Staff = { action: Action; subject: Subject; except: string | null };

function rolesWith(action: Action, subject: Subject): RawBuilder<unknown> {
  return sql`select role from role_right
    where action in (${action}, 'manage') and subject in (${subject}, 'all')
    group by role having not bool_or(inverted)`;
}

/**
 * Inserts a notification for all staff whose role allows the action, except the acting user; with `isOnce` also except
 * who has not read an equal one. Returns the ids of the notifications.
 */
export async function insertForStaff(
  tx: Tx,
  staff: Staff & { isOnce: boolean },
  row: NewNotification,
): Promise<string[]> {
  const { action, subject, except, isOnce } = staff;
  const { rows } = await sql<{ id: string }>`with added as (
    insert into notification (user_id, kind, params, link)
    select id, ${row.kind}, ${JSON.stringify(row.params)}::jsonb, ${row.link}
    from app_user
    where customer_id is null and status = 'active' and archived_at is null
      and id is distinct from ${except}::uuid
      and role in (${rolesWith(action, subject)})
      and not (${isOnce}::boolean and exists (
        select from notification unread
        where unread.user_id = app_user.id and unread.kind = ${row.kind} and unread.read_at is null
          and unread.params = ${JSON.stringify(row.params)}::jsonb))
    returning id, user_id
  ) ${pushingAdded}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Raises the count of each unread notification of this kind and office, and inserts one for staff who have none. Returns
 * the ids of the new ones.
 */
export async function addToUnread(tx: Tx, staff: Staff, row: NewNotification): Promise<string[]> {
  const { action, subject, except } = staff;
  const { office = '', number = '' } = row.params;
  const { rows } = await sql<{ id: string }>`with staff as (
    select id from app_user
    where customer_id is null and status = 'active' and archived_at is null
      and id is distinct from ${except}::uuid and role in (${rolesWith(action, subject)})
  ), raised as (
    update notification set created_at = now(),
      params = params || jsonb_build_object('number', ${number}::text,
        'count', ((params ->> 'count')::integer + 1)::text)
    from staff
    where user_id = staff.id and kind = ${row.kind} and read_at is null and params ->> 'office' = ${office}
    returning user_id
  ), added as (
    insert into notification (user_id, kind, params, link)
    select id, ${row.kind}, ${JSON.stringify(row.params)}::jsonb, ${row.link}
    from staff where id not in (select user_id from raised)
    returning id, user_id
  ) ${pushingAdded}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Adds a job that mails these notifications to staff who chose it. */
export async function addNoticeMail(tx: Tx, notificationIds: readonly string[]): Promise<void> {
  if (notificationIds.length === 0) return;
  await sql`select graphile_worker.add_job('mail_notices', ${JSON.stringify({ notificationIds })}::json,
    max_attempts => 8)`.execute(tx);
}

/** Lists a user's newest notifications. */
export async function listNewest(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<Pick<Selectable<Notification>, 'id' | 'kind' | 'params' | 'link' | 'readAt' | 'createdAt'>[]> {
  return await db
    .selectFrom('notification')
    .select(['id', 'kind', 'params', 'link', 'readAt', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
}

/** Counts a user's unread notifications; `limit` means that many or more. */
export async function countUnread(db: Queryable, userId: string, limit: number): Promise<number> {
  const { total } = await db
    .selectFrom((unread) =>
      unread
        .selectFrom('notification')
        .select('id')
        .where('userId', '=', userId)
        .where('readAt', 'is', null)
        .limit(limit)
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Deletes older notifications, read or not. */
export async function deleteNotificationsBefore(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, 'notification', sql`created_at < ${before}`);
}

/** Marks a user's notifications as read; without ids, all of them. */
export async function markRead(
  tx: Tx,
  { userId, ids, at }: { userId: string; ids: readonly string[] | undefined; at: Date },
): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ readAt: at })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .execute();
}
