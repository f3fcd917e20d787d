import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import { findUnwaived, lockBillableCharges, putOnBill } from './queries';

type BilledForm = { id: string; customerId: string };

/**
 * Puts on the bill of a locked form what its arrivals and those that they came from have cost, and what the customer's
 * ended arrivals have cost, as no form will ever carry these. A charge is on one bill. Returns the sum in cents.
 */
export async function billCharges(
  ctx: ChangeContext,
  { id, customerId }: BilledForm,
  arrivalIds: readonly string[],
): Promise<number> {
  const ids = await lockBillableCharges(ctx.tx, { customerId, arrivalIds });
  return await writeOnBill(ctx, id, await findUnwaived(ctx.tx, ids));
}

/** Puts locked, unbilled charges on the bill of a locked form. */
export async function writeOnBill(
  ctx: ChangeContext,
  formId: string,
  charges: readonly { id: string; cents: number }[],
): Promise<number> {
  if (charges.length === 0) return 0;
  const ids = charges.map(({ id }) => id);
  const cents = charges.reduce((sum, charge) => sum + charge.cents, 0);
  await putOnBill(ctx.tx, ids, { formId, billedAt: ctx.now() });
  await audit(ctx.tx, ctx, {
    action: 'forms.billServices',
    entity: 'form',
    entityId: formId,
    after: { charges: ids, cents },
  });
  return cents;
}
