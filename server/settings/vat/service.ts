import { DomainError } from '~/domain/core/errors';
import type { SetVat } from '~/domain/settings/vat';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import { insertVat, listVat, lockVat } from './queries';

/**
 * Adds a VAT setting, valid from now or a later time. Tax receipts that were sent stay as they are.
 * @throws DomainError `date.past`, `version.stale`.
 */
export async function setVat(ctx: ChangeContext, input: SetVat): Promise<{ id: string }> {
  const now = ctx.now();
  const { seen, idempotencyKey: _, validFrom = now, ...rule } = input;
  if (validFrom < now) throw new DomainError('date.past', {}, 'validFrom');
  await lockVat(ctx.tx);
  const [newest] = await listVat(ctx.tx, ctx.locale);
  if (newest?.id !== seen) throw new DomainError('version.stale');
  const facts = { ...rule, serviceFees: [...new Set(rule.serviceFees)] };
  const created = await insertVat(ctx.tx, {
    ...facts,
    validFrom,
    createdBy: ctx.session.user.id,
    createdAt: now,
  });
  if (!created) throw new DomainError('version.stale');
  const { id: _id, enteredBy: _by, createdAt: _at, ...before } = newest;
  await audit(ctx.tx, ctx, {
    action: 'settings.setVat',
    entity: 'constant',
    entityId: 'vat',
    before,
    after: { ...facts, validFrom },
  });
  return created;
}
