import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import type { addDeliverySchema } from '~/domain/forms/added-delivery';
import { openDelivery, writeDelivery } from '../../billing/delivery/add';
import type { ChangeContext } from '../../core/api/trpc';
import { assertVersion } from '../../core/db/version/service';
import { withdrawPending } from '../../payments/online/pending';
import { lockForm } from '../access';

/**
 * Adds door or countryside delivery to an accepted form, as the sender or as staff. Open online payments have the old
 * amount and are cancelled.
 * @throws DomainError `form.delivery_closed` (with the field, where the address does not allow it), `version.stale`, `quote.changed` with the price of today.
 */
export async function addDelivery(
  ctx: ChangeContext,
  { id, version: seen, delivery, seenCents }: z.output<typeof addDeliverySchema>,
): Promise<{ version: number }> {
  const form = await lockForm(ctx, id, 'update');
  const open = await openDelivery(ctx, id, delivery);
  assertVersion(form, seen);
  if (open.offer.cents !== seenCents) throw new DomainError('quote.changed', { ...open.offer });
  const by = form.customerId === ctx.session.user.customerId ? 'sender' : 'staff';
  const written = await writeDelivery(ctx, open, { by });
  await withdrawPending(ctx, id);
  return written;
}
