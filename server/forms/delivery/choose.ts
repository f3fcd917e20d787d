import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import type { chooseDeliverySchema } from '~/domain/delivery/schema';
import type { Context } from '../../core/api/context';
import type { ChangeContext } from '../../core/api/trpc';
import type { WindowOffer } from '../../delivery/choice/schema';
import { chooseWindow, readWindowOffer } from '../../delivery/choice/service';
import { lockForm } from '../access';
import { isFormInScope } from '../queries';

/** Returns the days and windows of a form that the caller may read. */
export async function readOfferOfForm(ctx: Context, id: string): Promise<WindowOffer> {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  if (!(await isFormInScope(ctx.db, { id, scope }))) throw new DomainError('not_found');
  return await readWindowOffer(ctx, id);
}

/** Chooses a day and window as the sender or as staff. */
export async function chooseForForm(
  ctx: ChangeContext,
  { id, idempotencyKey: _, ...wanted }: z.output<typeof chooseDeliverySchema>,
): Promise<{ version: number }> {
  const form = await lockForm(ctx, id, 'update');
  const by = form.customerId === ctx.session.user.customerId ? 'sender' : 'staff';
  return await chooseWindow(ctx, { formId: id, by }, wanted);
}
