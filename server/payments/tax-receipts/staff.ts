import { DomainError } from '~/domain/core/errors';
import type { RetryTaxReceipt, SettleTaxReceipt } from '~/domain/payments/schema';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import { assertVersion } from '../../core/db/version/service';
import { findFormOfPayment, lockFormRow } from '../queries';
import { followTaxReceipt } from './follow';
import { addTaxJob, findTaxReceipt, isTaxNumberTaken, moveTaxReceipt } from './queries';
import { replaceCorrected } from './settle';

type Row = { id: string };
type Found = NonNullable<Awaited<ReturnType<typeof findTaxReceipt>>>;

/**
 * Sends a tax receipt again that was refused or whose answer was lost, with another buyer if one is given, or returns
 * one again. After a lost answer the clerk has made sure that none was issued.
 * @throws DomainError `payment.tax_not_open`, `version.stale`.
 */
export async function retryTaxReceipt(ctx: ChangeContext, input: RetryTaxReceipt): Promise<Row> {
  const receipt = await lock(ctx, input);
  const { id, paymentId, state, buyerKind, buyerNumber } = receipt;
  const isReturn = state === 'return_refused';
  if (!isReturn && state !== 'failed' && state !== 'unknown') throw new DomainError('payment.tax_not_open');
  const buyer = !isReturn && input.buyer;
  const set = {
    state: isReturn ? 'returning' : 'queued',
    problem: null,
    reason: '',
    ...(buyer && { buyerKind: buyer.kind, buyerNumber: buyer.number }),
    updatedAt: ctx.now(),
  } as const;
  await moveTaxReceipt(ctx.tx, { id, from: state }, set);
  await addTaxJob(ctx.tx, id);
  await audit(ctx.tx, ctx, {
    action: 'payments.retryTaxReceipt',
    entity: 'payment',
    entityId: paymentId,
    before: { taxReceipt: state, buyerKind, buyerNumber },
    after: { taxReceipt: set.state, ...(buyer && { buyerKind: buyer.kind, buyerNumber: buyer.number }) },
  });
  await followTaxReceipt(ctx, paymentId);
  return { id };
}

/**
 * Stores what the clerk found at the tax authority: the number of a receipt whose answer was lost, or that a receipt
 * was returned there.
 * @throws DomainError `payment.tax_not_open`, `required`, `payment.tax_number_taken`, `version.stale`.
 */
export async function settleTaxReceipt(ctx: ChangeContext, input: SettleTaxReceipt): Promise<Row> {
  const receipt = await lock(ctx, input);
  const { id, paymentId, state, correctsId, receiptNo } = receipt;
  const updatedAt = ctx.now();
  if (state === 'return_refused') {
    const set = { state: 'returned', problem: null, codes: null, codesUntil: null, updatedAt } as const;
    await moveTaxReceipt(ctx.tx, { id, from: state }, set);
  } else if (state === 'unknown') {
    if (input.receiptNo === undefined) throw new DomainError('required', {}, 'receiptNo');
    if (await isTaxNumberTaken(ctx.tx, input.receiptNo))
      throw new DomainError('payment.tax_number_taken', {}, 'receiptNo');
    const set = { state: 'issued', problem: null, receiptNo: input.receiptNo, issuedAt: updatedAt } as const;
    await moveTaxReceipt(ctx.tx, { id, from: state }, { ...set, updatedAt });
    await replaceCorrected(ctx.tx, correctsId, updatedAt);
  } else throw new DomainError('payment.tax_not_open');
  await audit(ctx.tx, ctx, {
    action: 'payments.settleTaxReceipt',
    entity: 'payment',
    entityId: paymentId,
    before: { taxReceipt: state, receiptNo },
    after: {
      taxReceipt: state === 'unknown' ? 'issued' : 'returned',
      receiptNo: input.receiptNo ?? receiptNo,
    },
  });
  await followTaxReceipt(ctx, paymentId);
  return { id };
}

/** Locks the form of a tax receipt. Throws not found for a payment that the caller may not read. */
async function lock(ctx: ChangeContext, { id, version }: Row & { version: number }): Promise<Found> {
  const known = await findTaxReceipt(ctx.tx, id);
  const scope = { ability: ctx.ability, action: 'pay' } as const;
  if (!known || !(await findFormOfPayment(ctx.tx, { id: known.paymentId, scope })))
    throw new DomainError('not_found');
  await lockFormRow(ctx.tx, known.formId);
  const receipt = await findTaxReceipt(ctx.tx, id);
  if (!receipt) throw new DomainError('not_found');
  assertVersion(receipt, version);
  return receipt;
}
