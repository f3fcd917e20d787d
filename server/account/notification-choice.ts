import type { ChooseNotifications } from '~/domain/account/schema';
import { audit } from '../audit/service';
import type { RuleContext } from '../core/api/context';
import { writeRow } from '../core/db/version/service';
import { getNotificationChoice } from './queries';

/**
 * Stores by which channels a member of staff hears of each group.
 * @throws DomainError `version.stale`.
 */
export async function storeNotificationChoice(
  ctx: RuleContext,
  { id, version }: { id: string; version: number },
  { emails, mutedPushes }: Pick<ChooseNotifications, 'emails' | 'mutedPushes'>,
): Promise<{ version: number }> {
  const before = await getNotificationChoice(ctx.tx, id);
  const next = await writeRow(
    ctx.tx,
    { table: 'appUser', row: { id, version } },
    {
      emailNotices: [...new Set(emails)],
      mutedPushes: [...new Set(mutedPushes)],
      updatedAt: ctx.now(),
    },
  );
  await audit(ctx.tx, ctx, {
    action: 'account.chooseNotifications',
    entity: 'app_user',
    entityId: id,
    before: { emails: before.emailNotices, mutedPushes: before.mutedPushes },
    after: { emails, mutedPushes },
  });
  return { version: next };
}
