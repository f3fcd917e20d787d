import { DomainError } from '~/domain/core/errors';
import { parseRate, type RateMicros } from '~/domain/core/money';
import { type Office, officeOfRole } from '~/domain/core/offices';
import { isPriceOpen } from '~/domain/forms/price-approval';

import { standingOf } from '~/domain/payments/ledger';
import type { Action } from '~/domain/roles/permissions';
import type { RuleContext } from '../core/api/context';
import type { ChangeContext } from '../core/api/trpc';
import { releaseHeld } from '../moves/release-held';
import { withdrawPending } from './online/pending';
import { getLedger, type LockedBill, lockBillRow } from './queries';

export type DueBill = LockedBill & { rate: RateMicros };

/**
 * Locks the bill of a form that the caller may act on and that can be paid.
 * @throws DomainError `not_found`, `archive.archived`, `payment.not_due`.
 */
export async function lockBill(ctx: ChangeContext, formId: string, action: Action): Promise<DueBill> {
  return payable(await lockBillRow(ctx.tx, { formId, scope: { ability: ctx.ability, action } }));
}

/** Locks the bill of a form whose receiver pays by their link. */
export async function lockBillOfLink(ctx: RuleContext, formId: string): Promise<DueBill> {
  return payable(await lockBillRow(ctx.tx, { formId, scope: 'link' }));
}

function payable(bill: LockedBill | undefined): DueBill {
  if (!bill) throw new DomainError('not_found');
  if (bill.archivedAt) throw new DomainError('archive.archived');
  if (bill.mntPerUnit === null || isPriceOpen(bill.priceApproval)) throw new DomainError('payment.not_due');
  return { ...bill, rate: parseRate(bill.mntPerUnit) };
}

/** Returns the user's till; roles without one choose it. */
export function officeOf(ctx: ChangeContext, chosen: Office | undefined): Office {
  const office = officeOfRole(ctx.session.user.role) ?? chosen;
  if (!office) throw new DomainError('required', {}, 'office');
  return office;
}

/** Follows up a payment: cancels online payments with an old amount and releases what waited for payment. */
export async function followMoney(ctx: RuleContext, formId: string): Promise<void> {
  await withdrawPending(ctx, formId);
  const { balanceCents } = standingOf(await getLedger(ctx.tx, formId));
  if (balanceCents === 0) await releaseHeld(ctx, { formId, reason: 'payment', kind: 'released' });
}
