import { customerName } from '~/domain/customers/name';
import type { RuleContext } from '../core/context';
import { findCompany } from '../settings/company/queries';
import { companySchema } from '../settings/company/schema';
import { findReceiptFacts, getLedger, insertReceipt } from './queries';

/**
 * Freezes what the receipt of a payment says, beside the payment's own fixed facts. Called once, after the payment
 * is written as paid, so that the sums include it. The payer is named as in their own language.
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
