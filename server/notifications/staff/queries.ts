import type { Queryable } from '../../core/context';

/** Lists the owners of notifications whose address is proven and has not bounced, with what they chose. */
export async function listAddressees(db: Queryable, notificationIds: readonly string[]) {
  return await db
    .selectFrom('notification')
    .innerJoin('appUser', 'appUser.id', 'notification.userId')
    .select(['notification.id as notificationId', 'appUser.email', 'appUser.locale'])
    .select('appUser.emailNotices as emails')
    .where('notification.id', 'in', [...notificationIds])
    .where('appUser.customerId', 'is', null)
    .where('appUser.emailProvenAt', 'is not', null)
    .where('appUser.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .orderBy('notification.id')
    .execute();
}
