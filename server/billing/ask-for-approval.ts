import { formatAud, formatMnt } from '~/domain/core/format/numbers';
import type { ChangeContext } from '../core/trpc';
import { notifyCustomer } from '../messages/customer/notify-customer';
import type { PinnedQuote } from '../quotes/service';
import { startPrice } from './price/queries';
import { priceLinkPath } from './price-link/link';
import type { Billing } from './queries';

/** Asks the client to approve a bill in the portal; once per bill. */
export async function askForApproval(ctx: ChangeContext, form: Billing, bill: PinnedQuote): Promise<void> {
  await startPrice(ctx.tx, form.id, ctx.now());
  await notifyCustomer(ctx, form.customerId, {
    kind: 'price_approval',
    path: await priceLinkPath(ctx, { formId: form.id, billId: bill.id }),
    causeKey: `form.price_approval:${bill.id}`,
    params: (locale) => ({
      form: form.code,
      total: `${formatAud(bill.totalCents)} (${formatMnt(bill.totalMnt, locale)})`,
    }),
  });
}
