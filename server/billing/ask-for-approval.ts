import type { ChangeContext } from '../core/api/trpc';
import { publish } from '../core/events/publish';
import type { PinnedQuote } from '../quotes/service';
import { startPrice } from './price/queries';
import type { Billing } from './queries';

/** Asks the client to approve a bill in the portal; once per bill. */
export async function askForApproval(ctx: ChangeContext, form: Billing, bill: PinnedQuote): Promise<void> {
  await startPrice(ctx.tx, form.id, ctx.now());
  const { id: billId, totalCents, totalMnt } = bill;
  const data = { code: form.code, billId, totalCents, totalMnt };
  await publish(ctx, 'price.asked', [{ entityId: form.id, customerId: form.customerId, data }]);
}
