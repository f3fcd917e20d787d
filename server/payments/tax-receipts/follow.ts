import { centsToMnt, parseRate } from '~/domain/core/money';
import type { TaxBuyer } from '~/domain/payments/schema';
import { needsTaxReceipt, nextTaxStep } from '~/domain/payments/tax-receipt';
import type { RuleContext, Services } from '../../core/api/context';
import { addTaxJob, findTaxedPayment, insertTaxReceipt, listTaxReceipts, moveTaxReceipt } from './queries';

type FollowContext = Pick<RuleContext, 'tx' | 'now'> & Pick<Services, 'env'>;
type Taxed = Awaited<ReturnType<typeof findTaxedPayment>>;

/**
 * Brings the tax receipts of a payment up to date with what is left of it: queues one, a corrected one or a return.
 * Does nothing while an answer is awaited or unknown; the job calls it again. The form must be locked.
 * @param buyer only with the payment itself; by default the customer, who is an organization with a register number or
 * a person
 */
export async function followTaxReceipt(
  ctx: FollowContext,
  paymentId: string,
  buyer?: TaxBuyer,
): Promise<void> {
  const { tx, now, env } = ctx;
  if (env.ebarimt.provider === 'off') return;
  const payment = await findTaxedPayment(tx, paymentId);
  if (!needsTaxReceipt(payment)) return;
  const documents = await listTaxReceipts(tx, paymentId);
  const step = nextTaxStep(documents, mntLeftOf(payment));
  const updatedAt = now();
  switch (step.kind) {
    case 'none':
      return;
    case 'amend':
      for (const from of ['queued', 'failed'] as const)
        await moveTaxReceipt(tx, { id: step.id, from }, { amount: step.mnt, updatedAt });
      return;
    case 'cancel':
      for (const from of ['queued', 'failed'] as const)
        await moveTaxReceipt(tx, { id: step.id, from }, { state: 'cancelled', updatedAt });
      return await followTaxReceipt(ctx, paymentId);
    case 'return':
      await moveTaxReceipt(tx, { id: step.id, from: 'issued' }, { state: 'returning', updatedAt });
      return await addTaxJob(tx, step.id);
    case 'issue': {
      const last = documents.at(-1);
      const { id } = await insertTaxReceipt(tx, {
        paymentId,
        formId: payment.formId,
        correctsId: step.corrects,
        ...(last
          ? { buyerKind: last.buyerKind, buyerNumber: last.buyerNumber }
          : buyerColumns(buyer ?? buyerOf(payment))),
        amount: step.mnt,
        isDemo: env.ebarimt.provider === 'demo',
        createdAt: updatedAt,
        updatedAt,
      });
      await addTaxJob(tx, id);
    }
  }
}

function buyerColumns({ kind, number }: TaxBuyer) {
  return { buyerKind: kind, buyerNumber: number };
}

function buyerOf({ customerType, registerNumber }: Taxed): TaxBuyer {
  return customerType !== 'individual' && registerNumber !== null
    ? { kind: 'organization', number: registerNumber }
    : { kind: 'person', number: '' };
}

/** Returns what is left of a payment after refunds, in whole ₮; 0 for one that is not paid. */
function mntLeftOf({ status, currency, amount, refunded, mntPerUnit }: Taxed): number {
  if (status !== 'paid') return 0;
  const left = amount - refunded;
  return currency === 'MNT' ? left : centsToMnt(left, parseRate(mntPerUnit));
}
