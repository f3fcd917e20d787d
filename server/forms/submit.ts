import { isPlanned } from '~/domain/cargo/states';
import { DAY_MS } from '~/domain/core/durations';
import { DomainError, inputError } from '~/domain/core/errors';
import { assertAct } from '~/domain/forms/acts';
import { type FormDraft, formDraftSchema } from '~/domain/forms/draft';
import { batteryOf, declaredTotal, type FormSubmission } from '~/domain/forms/schema';
import type { FormState } from '~/domain/forms/states';
import { submissionFromDraft } from '~/domain/forms/submission';
import { isQuoteExpired } from '~/domain/quotes/price-change';
import { audit } from '../audit/service';
import { replaceContents } from '../billing/contents/queries';
import { publish } from '../core/events/publish';
import { assertTermsInForce } from '../core/terms/service';
import type { ChangeContext } from '../core/trpc';
import { assertVersion, writeRow } from '../core/version/service';
import { screenForm } from '../denied-parties/screening/service';
import { type PinnedQuote, pinQuote } from '../quotes/service';
import { findConstant } from '../settings/constants/queries';
import { lockForm } from './access';
import { draftColumns } from './draft';
import type { SeenPrice } from './price/seen';
import { portionsOf, quoteWish } from './price/wish';
import { movedTo, publishMove } from './publish-move';
import { findSendingCustomer, findWantedCargo, type LockedForm, replaceParts } from './queries';

export type Submit = { id: string; version: number; draft: FormDraft; seen: SeenPrice };
export type Submitted = { version: number; status: FormState; totalCents: number; totalMnt: number };

type Customer = NonNullable<Awaited<ReturnType<typeof findSendingCustomer>>>;

/**
 * Submits a form in one transaction: validates it, stores its price and parts and notifies the customer. An expired or
 * outdated price is refused with the new one for approval.
 */
export async function submitForm(ctx: ChangeContext, input: Submit): Promise<Submitted> {
  const form = await lockForm(ctx, input.id, 'submit');
  assertAct('submit', form.status);
  assertVersion(form, input.version);
  await assertTermsInForce(ctx.tx, ctx.now());
  const customer = await getSender(ctx, form.customerId);
  const submission = judge(input.draft);
  await assertFlight(ctx, submission.wantedCargoId);
  const quote = await priceOf(ctx, { customer, submission, seen: input.seen });
  const version = await keep(ctx, form, { submission, quote, draft: input.draft });
  await screenForm(ctx, {
    id: form.id,
    customerId: customer.id,
    sender: submission.sender,
    receiver: submission.receiver,
  });
  await audit(ctx.tx, ctx, {
    action: 'forms.submit',
    entity: 'form',
    entityId: form.id,
    before: { status: form.status },
    after: { status: 'submitted', quoteId: quote.id, totalCents: quote.totalCents, submission },
  });
  await publishMove(ctx, form, 'submitted');
  await publish(ctx, 'form.submitted', [
    { entityId: form.id, customerId: customer.id, data: { code: form.code } },
  ]);
  return { version, status: 'submitted', totalCents: quote.totalCents, totalMnt: quote.totalMnt };
}

async function getSender(ctx: ChangeContext, customerId: string): Promise<Customer> {
  const customer = await findSendingCustomer(ctx.tx, customerId);
  if (!customer) throw new DomainError('customer.missing');
  if (customer.screening === 'blocked') throw new DomainError('customer.blocked');
  const name = customer.type === 'organization' ? customer.organizationName : customer.firstName;
  if (!name) throw new DomainError('customer.name_missing');
  return customer;
}

function judge(draft: FormDraft): FormSubmission {
  const read = submissionFromDraft(formDraftSchema.parse(draft));
  if (!read.ok) throw inputError(read.issues);
  return read.value;
}

async function assertFlight(ctx: ChangeContext, id: string | null): Promise<void> {
  if (id === null) return;
  const cargo = await findWantedCargo(ctx.tx, id);
  if (!cargo) throw new DomainError('not_found', {}, 'wantedCargoId');
  const isTaking = isPlanned(cargo.status);
  if (!isTaking || cargo.cutOff <= ctx.now())
    throw new DomainError('cargo.cut_off_passed', { cargo: cargo.code }, 'wantedCargoId');
}

type Pricing = { customer: Customer; submission: FormSubmission; seen: SeenPrice };

async function priceOf(ctx: ChangeContext, { customer, submission, seen }: Pricing): Promise<PinnedQuote> {
  const quote = await pinQuote(ctx.tx, ctx, quoteWish(customer, submission, submission.receiver.address));
  const { totalCents, totalMnt } = quote;
  const isSame = totalCents === seen.totalCents && totalMnt === seen.totalMnt;
  if (!isSame) throw new DomainError('quote.changed', { totalCents, totalMnt });
  if (isQuoteExpired(seen.expiresAt, ctx.now()))
    throw new DomainError('quote.expired', { totalCents, totalMnt });
  return quote;
}

type Kept = { submission: FormSubmission; quote: PinnedQuote; draft: FormDraft };

async function keep(
  ctx: ChangeContext,
  form: LockedForm,
  { submission, quote, draft }: Kept,
): Promise<number> {
  const now = ctx.now();
  const days = await findConstant(ctx.tx, 'form.expiry_days', now);
  const version = await writeRow(
    ctx.tx,
    { table: 'form', row: form },
    {
      ...(await draftColumns(ctx, form, draft)),
      ...movedTo('submitted'),
      sender: JSON.stringify(submission.sender),
      receiver: JSON.stringify(submission.receiver),
      receiverLocale: submission.receiverLocale,
      isReceiverTold: submission.isReceiverTold,
      tariffCode: submission.plan,
      optionalFees: submission.optionalFees,
      wantedCargoId: submission.wantedCargoId,
      declaredCents: declaredTotal(submission.items),
      battery: batteryOf(submission.items),
      quoteId: quote.id,
      submittedAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
      updatedAt: now,
    },
  );
  await replaceParts(ctx.tx, form.id, {
    pieces: submission.pieces.map((piece, index) => ({ formId: form.id, pieceNo: index + 1, ...piece })),
    items: submission.items.map(({ hsCode, originCountry, shares: _, ...item }, index) => ({
      formId: form.id,
      lineNo: index + 1,
      ...item,
      hsCode: hsCode || null,
      originCountry: originCountry || null,
    })),
  });
  await replaceContents(ctx.tx, form.id, submission.items.flatMap(portionsOf));
  return version;
}
