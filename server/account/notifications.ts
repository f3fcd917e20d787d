import type { ChooseNotifications } from '~/domain/account/schema';
import { DomainError } from '~/domain/core/errors';
import { mailableGroups, noticeGroups } from '~/domain/notifications/choices';
import { groupsFor } from '~/domain/notifications/rights';
import type { ChangeContext, SignedInContext } from '../core/api/trpc';
import { hasBounced } from '../messages/email/queries';
import { storeNotificationChoice } from './notification-choice';
import { getNotificationChoice } from './queries';
import type { NotificationChoice } from './schema';

type Mail = NonNullable<NotificationChoice>['mail'];

/** Returns the channels that a member of staff chose; null for customers. */
export async function readNotificationChoice(ctx: SignedInContext): Promise<NotificationChoice> {
  const { id, customerId } = ctx.session.user;
  if (customerId !== null) return null;
  const { email, emailProvenAt, emailNotices, mutedPushes, version } = await getNotificationChoice(
    ctx.db,
    id,
  );
  return {
    groups: [...groupsFor(ctx.ability)],
    emails: mailableGroups.filter((group) => emailNotices.includes(group)),
    mutedPushes: noticeGroups.filter((group) => mutedPushes.includes(group)),
    email,
    mail: await mailOf(ctx, emailProvenAt === null ? null : email),
    version,
  };
}

async function mailOf({ db, env }: SignedInContext, provenEmail: string | null): Promise<Mail> {
  if (env.email.provider === 'off') return 'off';
  if (provenEmail === null) return 'unproven';
  return (await hasBounced(db, provenEmail)) ? 'bounced' : 'ready';
}

/** Stores the channels that a member of staff chose. */
export async function chooseNotifications(
  ctx: ChangeContext,
  { emails, mutedPushes, version }: ChooseNotifications,
): Promise<{ version: number }> {
  const { id, customerId } = ctx.session.user;
  if (customerId !== null) throw new DomainError('not_allowed');
  return await storeNotificationChoice(ctx, { id, version }, { emails, mutedPushes });
}
