import { DomainError } from '~/domain/core/errors';
import { isSwitchedAtOnce } from '~/domain/settings/constants';
import type { SetConstant } from '~/domain/settings/schema';
import { awaitSecondPerson } from '../approvals/ask';
import { hasTwoDeciders } from '../approvals/deciders';
import { isFourEyesOn } from '../approvals/queries';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import { insertConstant, lockConstant } from './queries';

/** Adds a value of a constant, valid from now or a later time. Earlier calculations keep the earlier value. */
export async function setConstant(ctx: ChangeContext, input: SetConstant): Promise<{ id: string }> {
  const now = ctx.now();
  const { key, value, seen, validFrom = now } = input;
  if (validFrom < now) throw new DomainError('date.past', {}, 'validFrom');
  if (isSwitchedAtOnce(key) && validFrom > now)
    throw new DomainError('approval.not_planned', {}, 'validFrom');
  const entries = await lockConstant(ctx.tx, key);
  if ((entries[0]?.id ?? null) !== seen) throw new DomainError('version.stale');
  if (key === 'security.four_eyes_required') await assertFourEyes(ctx, input);
  const before = entries.find((entry) => entry.validFrom <= validFrom);
  const created = await insertConstant(ctx.tx, {
    key,
    type: 'integer',
    value: JSON.stringify(value),
    validFrom,
    createdBy: ctx.session.user.id,
    createdAt: now,
  });
  if (!created) throw new DomainError('version.stale');
  await audit(ctx.tx, ctx, {
    action: 'settings.setConstant',
    entity: 'constant',
    entityId: key,
    before: before && { value: before.value, validFrom: before.validFrom },
    after: { value, validFrom },
  });
  return created;
}

/**
 * Four-eyes approval can be switched on when two independent users can approve. While there are two, a second one must
 * approve switching it off, and it is off from that approval.
 */
async function assertFourEyes(ctx: ChangeContext, { key, value, seen }: SetConstant): Promise<void> {
  const hasTwo = await hasTwoDeciders(ctx.tx);
  if (value === 1 && !hasTwo) throw new DomainError('approval.too_few', {}, 'value');
  if (value === 1 || !hasTwo || !(await isFourEyesOn(ctx.tx, ctx.now()))) return;
  await awaitSecondPerson(ctx, {
    act: 'settings.setConstant',
    input: { key, value, seen },
    about: { name: '' },
  });
}
