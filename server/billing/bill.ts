import { DomainError } from '~/domain/core/errors';
import { comparableCents, needsPriceApproval } from '~/domain/quotes/price-change';
import type { QuotePiece } from '~/domain/quotes/quote';
import type { ChangeContext } from '../core/api/trpc';
import { type PinnedQuote, pinQuote } from '../quotes/service';
import { findConstant } from '../settings/constants/queries';
import { agreedFeesSchema } from './pinned/schema';
import type { Billing } from './queries';

type Approval = Billing['priceApproval'];

/** Calculates a bill from the measures with the form's own plan and fees, and stores it. */
export async function pinBill(
  ctx: ChangeContext,
  form: Billing,
  { pieces, batteryPieces }: { pieces: readonly QuotePiece[]; batteryPieces: number },
): Promise<PinnedQuote> {
  if (!form.tariffCode) throw new DomainError('parcel.unpriced', { number: form.code });
  return await pinQuote(ctx.tx, ctx, {
    customerId: form.customerId,
    tariffCode: form.tariffCode,
    pieces,
    optionalFees: form.optionalFees,
    agreedFees: agreedFeesSchema.parse(form.agreedFees),
    declaredCents: form.declaredCents,
    battery: form.battery,
    batteryPieces,
    audience: form.customerType === 'organization' ? 'organization' : 'all',
  });
}

/**
 * Decides whether the client must approve this bill: when it exceeds the quote by more than the constant, unless they
 * already approved as much. Services added after the quote need no second approval.
 */
export async function approvalOf(
  ctx: ChangeContext,
  form: Billing,
  bill: Pick<PinnedQuote, 'totalCents' | 'fees'>,
): Promise<Approval> {
  const bps = await findConstant(ctx.tx, 'quote.price_change_bps', ctx.now());
  const { priceApproval: state } = form;
  if (state === 'refused') return state;
  const isApproved = state === 'approved';
  const chosen = form.optionalFees;
  const comparable = comparableCents(bill, { chosen, quoted: form.quotedFees ?? chosen });
  if (!needsPriceApproval(form.quotedCents ?? 0, comparable, bps))
    return isApproved ? 'approved' : 'not_needed';
  if (state === 'remeasure_asked') return state;
  return isApproved && bill.totalCents <= (form.billedCents ?? 0) ? 'approved' : 'waiting';
}
