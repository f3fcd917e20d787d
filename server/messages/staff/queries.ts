import type { Queryable } from '../../core/api/context';

/** Finds notifications of staff whose address is proven, with the groups that they chose e-mails for. */
export async function listMailedNotices(db: Queryable, notificationIds: readonly string[]) {
  return await db
    .selectFrom('notification')
    .innerJoin('appUser', 'appUser.id', 'notification.userId')
    .select(['notification.id', 'notification.kind', 'notification.params', 'notification.link'])
    .select(['appUser.email', 'appUser.locale', 'appUser.emailNotices as groups'])
    .where('notification.id', 'in', [...notificationIds])
    .where('appUser.customerId', 'is', null)
    .where('appUser.emailProvenAt', 'is not', null)
    .where('appUser.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .orderBy('notification.id')
    .execute();
}

/** Finds whom a notification is for, and its kind. */
export async function findNoticeOwner(db: Queryable, id: string) {
  return await db
    .selectFrom('notification')
    .select(['userId', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst();
}
