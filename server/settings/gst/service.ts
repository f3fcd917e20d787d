import { DomainError } from '~/domain/core/errors';
import type { SetGst } from '~/domain/settings/gst';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import { insertGst, listGst, lockGst } from './queries';

/**
 * Adds a GST setting, valid from now or a later time. Invoices that were issued keep theirs, and so do their adjustment
 * notes.
 * @throws DomainError `date.past`, `version.stale`.
 */
export async function setGst(ctx: ChangeContext, input: SetGst): Promise<{ id: string }> {
  const now = ctx.now();
  const { seen, idempotencyKey: _, validFrom = now, ...rule } = input;
  if (validFrom < now) throw new DomainError('date.past', {}, 'validFrom');
  await lockGst(ctx.tx);
  const [newest] = await listGst(ctx.tx, ctx.locale);
  if (newest?.id !== seen) throw new DomainError('version.stale');
  const facts = { ...rule, serviceFees: [...new Set(rule.serviceFees)] };
  const created = await insertGst(ctx.tx, {
    ...facts,
    validFrom,
    createdBy: ctx.session.user.id,
    createdAt: now,
  });
  if (!created) throw new DomainError('version.stale');
  const { freight, services, serviceFees, confirmedBy, confirmedOn } = newest;
  await audit(ctx.tx, ctx, {
    action: 'settings.setGst',
    entity: 'constant',
    entityId: 'gst',
    before: { freight, services, serviceFees, confirmedBy, confirmedOn, validFrom: newest.validFrom },
    after: { ...facts, validFrom },
  });
  return created;
}
