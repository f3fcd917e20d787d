import { z } from 'zod';
import { formatAud } from '~/domain/core/format/numbers';
import { type TaxInvoiceKind, taxInvoiceNumber } from '~/domain/payments/tax-invoice';
import type { Services } from '../../core/api/context';
import type { JobRun } from '../../core/jobs/job';
import { notifyCustomer } from '../customer/notify-customer';
import { findMailedInvoice } from './queries';

const payloadSchema = z.object({ invoiceId: z.guid() });
const kinds = { invoice: 'tax_invoice', adjustment: 'tax_adjustment' } as const satisfies Record<
  TaxInvoiceKind,
  string
>;

/** Writes the e-mail of a tax invoice or an adjustment note. A second run writes none. */
export async function mailTaxInvoice(
  { db, env, now }: Pick<Services, 'db' | 'env' | 'now'>,
  { payload }: Pick<JobRun, 'payload'>,
): Promise<void> {
  const { invoiceId } = payloadSchema.parse(payload);
  await db.transaction().execute(async (tx) => {
    const invoice = await findMailedInvoice(tx, invoiceId);
    if (!invoice) return;
    const { kind, number, customerId, formId, form, dueCents } = invoice;
    await notifyCustomer({ tx, env, now }, customerId, {
      kind: kinds[kind],
      causeKey: `tax_invoice:${invoiceId}`,
      path: `/moz/form/preview/${formId}`,
      params: () => ({ paper: taxInvoiceNumber(kind, number), amount: formatAud(dueCents), form }),
      papers: [{ kind: 'bill', subjectId: formId }],
    });
  });
}
