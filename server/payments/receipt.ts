import { customerName } from '~/domain/customers/name';
import type { RuleContext } from '../core/context';
import { findCompany } from '../settings/company/queries';
import { companySchema } from '../settings/company/schema';
import { findReceiptFacts, getLedger, insertReceipt } from './queries';

/**
 * Freezes the content of a receipt beside the payment's own fixed fields. Call it once, after the payment is stored as
 * paid, so that the totals include it. The payer is named in their own language.
 */
export async function issueReceipt({ tx, now }: RuleContext, paymentId: string): Promise<void> {
  const { billId, receivedBy, formId, locale, ...names } = await findReceiptFacts(tx, paymentId);
  await insertReceipt(tx, {
    paymentId,
    billId,
    issuer: JSON.stringify(companySchema.parse(await findCompany(tx))),
    customerName: customerName(names, locale),
    receivedBy,
    ...(await getLedger(tx, formId)),
    issuedAt: now(),
  });
}
