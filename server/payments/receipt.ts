import { customerName } from '~/domain/customers/name';
import type { RuleContext } from '../core/api/context';
import { findCompany } from '../settings/company/queries';
import { companySchema } from '../settings/company/schema';
import { findReceiptFacts, getLedger, insertReceipt } from './queries';
import { payerNamesSchema } from './tax-invoices/schema';

/**
 * Freezes the content of a receipt beside the payment's own fixed fields. Call it once, after the payment is stored as
 * paid, so that the totals include it. The payer's name is kept in parts, for readers of each language.
 */
export async function issueReceipt({ tx, now }: RuleContext, paymentId: string): Promise<void> {
  const { billId, receivedBy, formId, locale, ...names } = await findReceiptFacts(tx, paymentId);
  await insertReceipt(tx, {
    paymentId,
    billId,
    issuer: JSON.stringify(companySchema.parse(await findCompany(tx))),
    customerName: customerName(names, locale),
    customerNames: JSON.stringify(payerNamesSchema.parse(names)),
    receivedBy,
    ...(await getLedger(tx, formId)),
    issuedAt: now(),
  });
}
