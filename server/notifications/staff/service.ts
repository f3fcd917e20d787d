import { type StaffKind, wantsEmail } from '~/domain/notifications/choices';
import { type NotificationParams, notificationPath } from '~/domain/notifications/kinds';
import type { Right } from '~/domain/notifications/rights';
import { publicLink } from '../../core/links';
import { sayIn } from '../../core/texts';
import { type EmailContext, postEmail } from '../../messages/service';
import { insertForStaff, insertForUser } from '../queries';
import { listAddressees } from './queries';

type Notice = { kind: StaffKind; params: NotificationParams };
type ForStaff = Notice & { may: Right };

/** Where a notice without a page of its own leads. */
const home = '/dashboard';

/** Notifies all staff who may act on it, except `actorId`: under the bell, and by e-mail those who chose it. */
export async function notifyStaff(
  ctx: EmailContext,
  actorId: string | null,
  { kind, params, may: [action, subject] }: ForStaff,
): Promise<void> {
  const row = { kind, params, link: notificationPath(kind, params) };
  const ids = await insertForStaff(ctx.tx, { action, subject, except: actorId }, row);
  await mail(ctx, ids, { kind, params });
}

/** Notifies one member of staff of what became of their request. */
export async function notifyOneOfStaff(
  ctx: EmailContext,
  userId: string,
  { kind, params }: Notice,
): Promise<void> {
  const ids = await insertForUser(ctx.tx, userId, { kind, params, link: notificationPath(kind, params) });
  await mail(ctx, ids, { kind, params });
}

/** Adds the e-mails of new notifications to the outbox, in the transaction of their cause. */
async function mail(ctx: EmailContext, ids: readonly string[], { kind, params }: Notice): Promise<void> {
  if (ids.length === 0 || ctx.env.email.provider === 'off') return;
  const link = publicLink(ctx, notificationPath(kind, params) ?? home);
  for (const { notificationId, email, locale, emails } of await listAddressees(ctx.tx, ids)) {
    if (!wantsEmail(kind, emails)) continue;
    const text = sayIn(locale)(`frame:bell.kinds.${kind}`, params);
    await postEmail(ctx, {
      kind: 'staff_notice',
      to: email,
      locale,
      params: { text, link },
      causeKey: `staff_notice:${notificationId}`,
      customerId: null,
    });
  }
}
