import { MINUTE_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';
import { PASS_USE_MINUTES } from '~/domain/receiver/pass';
import type { ChangeContext } from '../../core/api/trpc';
import { lockPassUse, writePassUsed } from './queries';

type PassHandOver = { passUseId: string; formId: string };

/**
 * Hands a parcel over by a code that this clerk read. It serves all parcels of its form for half an hour.
 * @throws DomainError `pass.unknown`, `pass.other_form`, `pass.expired`, `pass.withdrawn`.
 */
export async function handOverByPass(ctx: ChangeContext, { passUseId, formId }: PassHandOver): Promise<void> {
  const use = await lockPassUse(ctx.tx, passUseId);
  if (!use || use.readBy !== ctx.session.user.id) throw new DomainError('pass.unknown', {}, 'passUseId');
  if (use.formId !== formId) throw new DomainError('pass.other_form', { form: '' }, 'passUseId');
  if (use.withdrawnAt || use.linkVersion !== use.version)
    throw new DomainError('pass.withdrawn', {}, 'passUseId');
  const until = use.readAt.getTime() + PASS_USE_MINUTES * MINUTE_MS;
  if (ctx.now().getTime() > until) throw new DomainError('pass.expired', {}, 'passUseId');
  await writePassUsed(ctx.tx, passUseId, ctx.now());
}
