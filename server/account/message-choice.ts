import type { ChooseMessages } from '~/domain/account/schema';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../audit/service';
import type { RuleContext } from '../core/api/context';
import { findAddressee } from '../messages/customer/queries';
import { quietHoursOf } from '../messages/customer/quiet-hours';
import { updateMessageChoice } from './queries';

/**
 * Stores what a customer wants to hear of and by which channels. Undefined leaves the quiet hours or the digest unchanged.
 * @throws DomainError `version.stale`.
 */
export async function storeMessageChoice(
  ctx: RuleContext,
  { customerId, version }: { customerId: string; version: number },
  { muted, quiet, digest }: Pick<ChooseMessages, 'muted' | 'quiet' | 'digest'>,
): Promise<{ version: number }> {
  const before = await findAddressee(ctx.tx, customerId);
  const next = await updateMessageChoice(ctx.tx, { customerId, version }, { muted, quiet, digest });
  if (!before || next === undefined) throw new DomainError('version.stale');
  const quietBefore = quietHoursOf(before) ?? null;
  await audit(ctx.tx, ctx, {
    action: 'account.chooseMessages',
    entity: 'customer',
    entityId: customerId,
    before: { muted: before.mutedMessages, quiet: quietBefore, digest: before.digestZone },
    after: {
      muted,
      quiet: quiet === undefined ? quietBefore : quiet,
      digest: digest === undefined ? before.digestZone : digest,
    },
  });
  return { version: next };
}
