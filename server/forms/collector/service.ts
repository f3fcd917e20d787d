import { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { hideMobile } from '~/domain/parcels/masked';
import { audit } from '../../audit/service';
import type { Context, Queryable } from '../../core/api/context';
import type { ChangeContext } from '../../core/api/trpc';
import { lockForm } from '../access';
import { isFormInScope } from '../queries';
import { findOpenCollector, withdrawOpen } from './queries';

/** Withdraws the person whom the receiver named, by a press of the sender or of staff. A repeat changes nothing. */
export async function withdrawCollector(
  ctx: ChangeContext,
  { id }: { id: string },
): Promise<{ name: string | null }> {
  const form = await lockForm(ctx, id, 'update');
  const isSender = form.customerId === ctx.session.user.customerId;
  const withdrawn = await withdrawOpen(ctx.tx, id, {
    withdrawnAt: ctx.now(),
    withdrawnBy: isSender ? 'sender' : 'staff',
  });
  if (!withdrawn) return { name: null };
  await audit(ctx.tx, ctx, {
    action: 'forms.withdrawCollector',
    entity: 'form',
    entityId: id,
    after: { name: withdrawn.name },
  });
  return { name: withdrawn.name };
}

/** Returns the person who may collect besides the receiver. The mobile is hidden: it is neither the sender's nor known. */
export async function getCollector(db: Queryable, formId: string) {
  const person = await findOpenCollector(db, formId);
  return person ? { name: person.name, mobile: hideMobile(person.mobile), namedAt: person.namedAt } : null;
}

/** Returns the same to whoever may read the form. */
export async function readCollector(ctx: Context, id: string) {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  if (!(await isFormInScope(ctx.db, { id, scope }))) throw new DomainError('not_found');
  return await getCollector(ctx.db, id);
}

export const collectorSchema = z
  .object({ name: z.string(), mobile: z.string(), namedAt: z.date() })
  .nullable();
