import { MINUTE_MS } from '~/domain/core/durations';
import { formatAud, formatMnt } from '~/domain/core/format/numbers';
import { receiptNumber } from '~/domain/payments/kinds';
import { notifyCustomer } from '../customer/notify-customer';
import type { SendContext } from '../customer/send-to-customer';
import { findMailedReceipt } from './queries';

/** The tax authority's service usually answers within seconds, and its codes belong on the receipt. */
const taxReceiptMs = MINUTE_MS;

/** Sends the receipt of a payment by e-mail, once. Call it after the receipt and the tax receipt are stored. */
export async function mailReceipt(ctx: SendContext, paymentId: string): Promise<void> {
  const paid = await findMailedReceipt(ctx.tx, paymentId);
  if (!paid) return;
  const { number, currency, amount, customerId, formId, form, isTaxReceiptAwaited } = paid;
  await notifyCustomer(ctx, customerId, {
    kind: 'receipt',
    causeKey: `receipt:${paymentId}`,
    path: `/moz/form/preview/${formId}`,
    params: (locale) => ({
      paper: receiptNumber(number),
      amount: currency === 'MNT' ? formatMnt(amount, locale) : formatAud(amount),
      form,
    }),
    papers: [{ kind: 'receipt', subjectId: paymentId }],
    emailNotBefore: isTaxReceiptAwaited ? new Date(ctx.now().getTime() + taxReceiptMs) : undefined,
  });
}
