import { formatAud } from '~/domain/core/format/numbers';
import { type TaxInvoiceKind, taxInvoiceNumber } from '~/domain/payments/tax-invoice';
import { notifyCustomer } from '../../messages/customer/notify-customer';
import type { SendContext } from '../../messages/customer/send-to-customer';
import type { Issued } from './issue';

const kinds = { invoice: 'tax_invoice', adjustment: 'tax_adjustment' } as const satisfies Record<
  TaxInvoiceKind,
  string
>;

/** Sends a tax invoice or an adjustment note by e-mail, once. */
export async function mailTaxInvoice(ctx: SendContext, issued: Issued): Promise<void> {
  const { id, kind, number, customerId, formId, form, dueCents } = issued;
  await notifyCustomer(ctx, customerId, {
    kind: kinds[kind],
    causeKey: `tax_invoice:${id}`,
    path: `/moz/form/preview/${formId}`,
    params: () => ({ paper: taxInvoiceNumber(kind, number), amount: formatAud(dueCents), form }),
    papers: [{ kind: 'bill', subjectId: formId }],
  });
}
