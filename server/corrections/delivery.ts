import { DomainError, type ErrorCode } from '~/domain/core/errors';
import type { Correction } from '~/domain/corrections/changes';
import type { CorrectionPhase } from '~/domain/corrections/decision';
import type { CorrectedDelivery } from '~/domain/corrections/schema';
import { type FormDraft, formDraftSchema } from '~/domain/forms/draft';
import { stopsForPrice } from '~/domain/forms/price-approval';
import { getSubmission } from '~/domain/forms/submission';
import { type DeliveryMode, deliveryModeOf } from '~/domain/parcels/delivery';
import { openDelivery, readDeliveryForm, writeDelivery } from '../billing/delivery/add';
import { readDeliveryChoice } from '../billing/delivery/offer';
import { findDeliveryCents, removeDelivery } from '../billing/delivery/remove';
import type { Context, Queryable, RuleContext } from '../core/api/context';
import { deleteChoice, listDeliveredParcels } from '../delivery/choice/queries';
import { quoteFactsOf } from '../forms/price/quote-facts';
import { findSendingCustomer, type LockedForm } from '../forms/queries';
import { withdrawPending } from '../payments/online/pending';
import { findQuoteTotal } from '../quotes/queries';
import { pinQuote, priceToday, type QuoteFacts } from '../quotes/service';

/** A form as far as its delivery depends on it. */
export type DeliveredForm = Pick<
  LockedForm,
  'id' | 'customerId' | 'draft' | 'quoteId' | 'optionalFees' | 'priceApproval'
>;
/** The other hand-over, with what the bill changes by; or why it cannot be changed. */
export type DeliveryChange = { to: CorrectedDelivery; changeCents: number } | { refused: ErrorCode };

/** Returns what handing over in the other way would change now. Reads only. */
export async function readDeliveryChange(
  { db, now }: { db: Queryable; now: Context['now'] },
  form: DeliveredForm,
  phase: CorrectionPhase,
): Promise<DeliveryChange> {
  const mode = deliveryModeOf(form.optionalFees);
  if (mode === 'countryside') return { refused: 'form.delivery_closed' };
  const to = mode === 'door' ? 'collect' : 'door';
  if (phase === 'before_acceptance') return await quotedChange(db, now(), { form, to });
  if (to === 'door') return await addedChange(db, form.id);
  if (stopsForPrice(form.priceApproval)) return { refused: 'fee.price_first' };
  const isPlanned = (await listDeliveredParcels(db, form.id)).some((parcel) => parcel.isPlanned);
  if (isPlanned) return { refused: 'window.planned' };
  const cents = await findDeliveryCents(db, form.id, 'door');
  return cents === undefined ? { refused: 'form.delivery_closed' } : { to, changeCents: -cents };
}

/**
 * Checks that the hand-over can be changed now, at the amount that its author saw.
 * @throws DomainError with the reason why not; `quote.changed` with today's amount.
 */
export async function assertChangeable(
  ctx: RuleContext,
  { form, phase }: { form: DeliveredForm; phase: CorrectionPhase },
  wanted: NonNullable<Correction['delivery']>,
): Promise<void> {
  const change = await readDeliveryChange({ db: ctx.tx, now: ctx.now }, form, phase);
  if ('refused' in change) throw new DomainError(change.refused);
  const { to, changeCents } = change;
  if (to !== wanted.to) throw new DomainError('form.delivery_closed');
  if (changeCents !== wanted.changeCents) throw new DomainError('quote.changed', { changeCents });
}

/** What a form stores for a hand-over that changes before it is accepted. */
type QuotedDelivery = { optionalFees: string[]; quoteId: string; draft: FormDraft };

/** Prices a form that is not accepted yet with the other hand-over, and its receiver as they will be. */
export async function quoteDelivery(
  ctx: RuleContext,
  form: DeliveredForm,
  { after, delivery }: Pick<Correction, 'after'> & { delivery: NonNullable<Correction['delivery']> },
): Promise<QuotedDelivery> {
  const draft = { ...draftWith(form, delivery.to), receiver: after };
  const { id } = await pinQuote(ctx.tx, ctx, await factsOf(ctx.tx, form, draft));
  return { optionalFees: draft.optionalFees ?? [], quoteId: id, draft };
}

/**
 * Changes the hand-over of an accepted form: its bill gets the fee that the sender agreed to, or is lowered by it. Open
 * online payments have the old amount and are cancelled, and a chosen day and window is free again.
 */
export async function billDelivery(
  ctx: RuleContext,
  formId: string,
  { to, changeCents }: NonNullable<Correction['delivery']>,
): Promise<number> {
  const { version } =
    to === 'door'
      ? await writeDelivery(ctx, await openDelivery(ctx, formId, to), { by: 'sender', cents: changeCents })
      : await removeDelivery(ctx, formId, 'door');
  if (to === 'collect') await deleteChoice(ctx.tx, formId);
  await withdrawPending(ctx, formId);
  return version;
}

async function quotedChange(
  db: Queryable,
  at: Date,
  { form, to }: { form: DeliveredForm; to: CorrectedDelivery },
): Promise<DeliveryChange> {
  try {
    const quote = await priceToday(db, at, await factsOf(db, form, draftWith(form, to)));
    const totalCents = form.quoteId === null ? 0 : await findQuoteTotal(db, form.quoteId);
    return { to, changeCents: quote.totalCents - totalCents };
  } catch (error) {
    if (error instanceof DomainError) return { refused: error.code };
    throw error;
  }
}

async function addedChange(db: Queryable, formId: string): Promise<DeliveryChange> {
  const { standing } = await readDeliveryForm(db, formId);
  const { offer, refused } = await readDeliveryChoice(db, standing);
  if (offer?.delivery === 'door') return { to: 'door', changeCents: offer.cents };
  const [issue] = refused.find(({ delivery }) => delivery === 'door')?.issues ?? [];
  return { refused: issue?.code ?? 'form.delivery_closed' };
}

function draftWith(form: DeliveredForm, to: DeliveryMode): FormDraft {
  const draft = formDraftSchema.parse(form.draft);
  const others = (draft.optionalFees ?? []).filter((code) => code !== 'door');
  return { ...draft, optionalFees: to === 'door' ? [...others, to] : others };
}

async function factsOf(db: Queryable, form: DeliveredForm, draft: FormDraft): Promise<QuoteFacts> {
  const customer = await findSendingCustomer(db, form.customerId);
  if (!customer) throw new DomainError('customer.missing');
  const submission = getSubmission(draft);
  return quoteFactsOf(customer, submission, submission.receiver.address);
}
