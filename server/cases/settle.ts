import type { SettleCase } from '~/domain/cases/schema';
import { type Settlement, settlementOf } from '~/domain/cases/settlement';
import type { CaseKind } from '~/domain/cases/states';
import { DomainError } from '~/domain/core/errors';
import { type CreditReason, REFUND_CHECK_CENTS } from '~/domain/payments/kinds';
import { canOn } from '~/domain/roles/permissions';
import { awaitSecondPerson } from '../approvals/ask';
import { assertConfirmed } from '../core/api/confirmed';
import type { ChangeContext } from '../core/api/trpc';
import { publish } from '../core/events/publish';
import { creditBill } from '../payments/credit';
import { getLedger, lockFormRow } from '../payments/queries';
import { refundPayment } from '../payments/refund';
import { lockCase } from './lock';
import { findNewestCreditNote, insertSettlement, type LockedCase } from './queries';
import type { ChangedCase } from './schema';
import { writeCaseMove } from './write';

/** The reason of the credit note that a case leads to. */
const reasonOf = {
  damage: 'damaged',
  contents: 'damaged',
  loss: 'lost',
  delay: 'delayed',
  refund: 'good_will',
} as const satisfies Readonly<Record<CaseKind, CreditReason>>;

/**
 * Gives the amount of a decision: a credit lowers the bill, as far as it goes, with a refund of what was paid above it,
 * and a bank transfer that is recorded covers the rest. Limits and the second person are those of payments.
 * @throws DomainError of `creditBill` and `refundPayment`, `case.payout_missing`, `case.no_refund`, and `auth.again` for
 * a payout above `REFUND_CHECK_CENTS`.
 */
export async function settleCase(ctx: ChangeContext, input: SettleCase): Promise<ChangedCase> {
  const row = await lockCase(ctx, 'settle', input);
  if (!canOn(ctx.ability, 'credit', 'Payment', row)) throw new DomainError('not_allowed');
  await lockFormRow(ctx.tx, row.formId);
  const cents = row.decidedCents ?? 0;
  const parts = settlementOf(cents, await getLedger(ctx.tx, row.formId));
  if (parts.payoutCents > 0 && !input.payout)
    throw new DomainError('case.payout_missing', { payoutCents: parts.payoutCents }, 'payout.accountName');
  if (input.refund && parts.creditCents === 0) throw new DomainError('case.no_refund', {}, 'refund');
  const { seenCents: _, ...asked } = input;
  // What waits for a second person is the settlement of the case, not its credit alone.
  const about = { name: row.code, amount: cents, currency: 'AUD' } as const;
  const inside = { ...ctx, asks: { act: 'cases.settle', input: asked, about } } as const;
  if (parts.payoutCents > REFUND_CHECK_CENTS) {
    assertConfirmed(ctx);
    await awaitSecondPerson(inside, { act: 'cases.settle', input: asked, about });
  }
  const given = await give(inside, row, { parts, input });
  await insertSettlement(ctx.tx, {
    ...{ caseId: row.id, ...parts, ...given },
    ...(parts.payoutCents > 0 && input.payout),
    ...{ settledBy: ctx.session.user.id, settledAt: ctx.now() },
  });
  return await finish(ctx, row, { parts, cents });
}

type PartsToGive = { parts: Settlement; input: SettleCase };

/** Writes the credit, with the refund that goes with it. */
async function give(
  ctx: ChangeContext,
  { formId, kind, code }: LockedCase,
  { parts, input }: PartsToGive,
): Promise<{ creditNoteId: string | null; refundId: string | null; refundCents: number }> {
  if (parts.creditCents === 0) return { creditNoteId: null, refundId: null, refundCents: 0 };
  const { idempotencyKey, refund, seenCents } = input;
  const reason = reasonOf[kind];
  if (!refund) {
    const credit = { formId, cents: parts.creditCents, reason, note: code, idempotencyKey };
    const { id } = await creditBill(ctx, { ...credit, ...(seenCents !== undefined && { seenCents }) });
    return { creditNoteId: id, refundId: null, refundCents: 0 };
  }
  const { paymentId, ...way } = refund;
  const credit = { reason, cents: parts.creditCents };
  await refundPayment(ctx, { id: paymentId, ...way, reason: code, credit, idempotencyKey });
  const note = await findNewestCreditNote(ctx.tx, formId);
  return { creditNoteId: note.id, refundId: note.refundId, refundCents: note.refundCents ?? 0 };
}

async function finish(
  ctx: ChangeContext,
  row: LockedCase,
  { parts, cents }: { parts: Settlement; cents: number },
): Promise<ChangedCase> {
  const changed = await writeCaseMove(ctx, row, {
    to: 'settled',
    action: 'cases.settle',
    set: { settledAt: ctx.now() },
    after: parts,
  });
  const { id, code, customerId, openedSide, version } = row;
  const data = { code, version, cents, isOfReceiver: openedSide === 'receiver' };
  await publish(ctx, 'case.settled', [{ entityId: id, customerId, data }]);
  return changed;
}
