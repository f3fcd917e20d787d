import { DomainError } from '~/domain/core/errors';
import type { Cents } from '~/domain/core/money';
import { isPriceOpen } from '~/domain/forms/price-approval';
import { type CreditReason, REFUND_CHECK_CENTS } from '~/domain/payments/kinds';
import { assertCreditable, assertSeen, type Standing, standingOf } from '~/domain/payments/ledger';
import type { CreditBill } from '~/domain/payments/schema';
import { awaitSecondPerson } from '../approvals/ask';
import { audit } from '../audit/service';
import { assertConfirmed } from '../core/api/confirmed';
import type { RuleContext } from '../core/api/context';
import type { ChangeContext } from '../core/api/trpc';
import { followMoney, lockBill } from './bill';
import { findBillState, getLedger, insertCreditNote, sumCredits } from './queries';
import { issueAndMailTaxInvoice } from './tax-invoices/issue';

export type Credited = Standing & { id: string };

/**
 * Lowers the bill of a form by a credit note, whose paper is an adjustment note.
 * An approval of a second person does not depend on what was seen when it was asked for.
 * @throws DomainError of `lockBill`, `payment.balance_changed`, `payment.credit_exceeds`, and `auth.again` above `REFUND_CHECK_CENTS` on one bill.
 */
export async function creditBill(ctx: ChangeContext, input: CreditBill): Promise<Credited> {
  const bill = await lockBill(ctx, input.formId, 'credit');
  const { seenCents, ...asked } = input;
  const { cents, reason, note } = asked;
  const ledger = await getLedger(ctx.tx, bill.id);
  assertSeen(ledger, seenCents);
  assertCreditable(ledger, cents);
  if (await isAboveCreditLimit(ctx, bill.id, cents)) {
    assertConfirmed(ctx);
    const about = { name: `${bill.code}: ${note}`, amount: cents, currency: 'AUD' } as const;
    await awaitSecondPerson(ctx, { act: 'payments.credit', input: asked, about });
  }
  const creditedBy = ctx.session.user.id;
  const id = await lowerBill(ctx, { formId: bill.id, cents, reason, note, creditedBy });
  return { id, ...standingOf(await getLedger(ctx.tx, bill.id)) };
}

/** Whether this credit brings those of the bill above the amount that asks to confirm the identity. */
export async function isAboveCreditLimit(ctx: ChangeContext, formId: string, cents: Cents): Promise<boolean> {
  return (await sumCredits(ctx.tx, formId)) + cents > REFUND_CHECK_CENTS;
}

type Lowered = {
  formId: string;
  cents: Cents;
  reason: CreditReason;
  note: string;
  refundId?: string;
  creditedBy: string;
};

/**
 * Writes a credit note with its adjustment note. What changed on the bill before gets an adjustment note of its own.
 * The form must be locked and the amount checked.
 * @throws DomainError `payment.not_due`.
 */
export async function lowerBill(ctx: RuleContext, lowered: Lowered): Promise<string> {
  const { creditedBy: _, ...noted } = lowered;
  const { formId, reason } = noted;
  const bill = await findBillState(ctx.tx, formId);
  if (!bill?.billId || isPriceOpen(bill.priceApproval)) throw new DomainError('payment.not_due');
  await issueAndMailTaxInvoice(ctx, formId);
  const before = await getLedger(ctx.tx, formId);
  const { id } = await insertCreditNote(ctx.tx, { ...lowered, creditedAt: ctx.now() });
  await issueAndMailTaxInvoice(ctx, formId, { id, reason });
  await audit(ctx.tx, ctx, {
    action: 'payments.credit',
    entity: 'credit_note',
    entityId: id,
    before,
    after: { ...noted, form: bill.code },
  });
  await followMoney(ctx, formId);
  return id;
}
