import { type NotificationParams, notificationPath, type StaffKind } from '~/domain/notifications/kinds';
import type { Right } from '~/domain/notifications/rights';
import type { Context, Tx } from '../../core/api/context';
import { addNoticeMail, addToUnread, insertForStaff, insertForUser } from '../queries';

type Notice = { kind: StaffKind; params: NotificationParams };
type ForStaff = Notice & {
  may: Right;
  /** Who has not read an equal notice gets no second one. */
  isOnce?: boolean;
};
type NoticeContext = { tx: Tx } & Pick<Context, 'env'>;

/** Notifies all staff who may act on it, except `actorId`: under the bell, and by e-mail those who chose it. */
export async function notifyStaff(
  { tx, env }: NoticeContext,
  actorId: string | null,
  { kind, params, may: [action, subject], isOnce = false }: ForStaff,
): Promise<void> {
  const row = { kind, params, link: notificationPath(kind, params) };
  const ids = await insertForStaff(tx, { action, subject, except: actorId, isOnce }, row);
  if (env.email.provider !== 'off') await addNoticeMail(tx, ids);
}

type TogetherNotice = { kind: StaffKind; office: string; number: string; may: Right };

/**
 * Notifies staff as `notifyStaff`, but together: who has an unread notice of the kind and branch gets no second one, and
 * the count in theirs goes up.
 */
export async function notifyStaffTogether(
  { tx, env }: NoticeContext,
  actorId: string | null,
  { kind, office, number, may: [action, subject] }: TogetherNotice,
): Promise<void> {
  const params = { office, number, count: '1' };
  const row = { kind, params, link: notificationPath(kind, params) };
  const staff = { action, subject, except: actorId };
  const ids = await addToUnread(tx, staff, row);
  if (env.email.provider !== 'off') await addNoticeMail(tx, ids);
}

/** Notifies one member of staff of what became of their request. */
export async function notifyOneOfStaff(
  { tx, env }: NoticeContext,
  userId: string,
  { kind, params }: Notice,
): Promise<void> {
  const ids = await insertForUser(tx, userId, { kind, params, link: notificationPath(kind, params) });
  if (env.email.provider !== 'off') await addNoticeMail(tx, ids);
}
