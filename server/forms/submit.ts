import { assertWanted } from '~/domain/cargo/loading';
import { DAY_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';
import { assertAct } from '~/domain/forms/acts';
import { type FormDraft, formDraftSchema } from '~/domain/forms/draft';
import { batteryOf, declaredTotal, type FormSubmission } from '~/domain/forms/schema';
import type { FormState } from '~/domain/forms/states';
import { getSubmission } from '~/domain/forms/submission';
import { audit } from '../audit/service';
import { replaceContents } from '../billing/contents/queries';
import { measuredByShelf, submitArrivals } from '../billing/shelf/joined/service';
import { assertTermsInForce } from '../content/terms/service';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion, writeRow } from '../core/db/version/service';
import { publish } from '../core/events/publish';
import { screenForm } from '../denied-parties/screening/service';
import { assertGoodsMayFly } from '../goods/submitted';
import { writeReceiverEmail } from '../messages/receiver-email/queries';
import type { PinnedQuote } from '../quotes/service';
import { findConstant } from '../settings/constants/queries';
import { lockForm } from './access';
import { draftColumns } from './draft';
import { pinSeen, portionsOf } from './price/quote-facts';
import type { SeenPrice } from './price/seen';
import { movedTo, publishMove } from './publish-move';
import { findSendingCustomer, findWantedCargo, type LockedForm, replaceParts } from './queries';

export type SubmitInput = { id: string; version: number; draft: FormDraft; seen: SeenPrice };
export type SubmitResult = { version: number; status: FormState; totalCents: number; totalMnt: number };

type Customer = NonNullable<Awaited<ReturnType<typeof findSendingCustomer>>>;

/**
 * Submits a form in one transaction: validates it, stores its price and parts and notifies the customer. An expired or
 * outdated price is refused with the new one for approval.
 */
export async function submitForm(ctx: ChangeContext, input: SubmitInput): Promise<SubmitResult> {
  const form = await lockForm(ctx, input.id, 'submit');
  assertAct('submit', form.status);
  assertVersion(form, input.version);
  await assertTermsInForce(ctx.tx, ctx.now());
  const customer = await getSender(ctx, form.customerId);
  const draft = await measuredByShelf(ctx.tx, form.id, formDraftSchema.parse(input.draft));
  const submission = getSubmission(draft);
  await assertGoodsMayFly(ctx, { id: form.id, customerId: customer.id, submission });
  await submitArrivals(ctx, form.id, draft);
  const { wantedCargoId } = submission;
  if (wantedCargoId !== null) assertWanted(await findWantedCargo(ctx.tx, wantedCargoId), ctx.now());
  const quote = await pinSeen(ctx, { customer, submission, seen: input.seen });
  const version = await storeSubmission(ctx, form, { submission, quote, draft });
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
    after: {
      ...{ status: 'submitted', quoteId: quote.id, totalCents: quote.totalCents },
      submission: { ...submission, receiverEmail: undefined },
    },
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

type PinnedSubmission = { submission: FormSubmission; quote: PinnedQuote; draft: FormDraft };

async function storeSubmission(
  ctx: ChangeContext,
  form: LockedForm,
  { submission, quote, draft }: PinnedSubmission,
): Promise<number> {
  const now = ctx.now();
  // It belongs to the receiver, who may take it off: nowhere else in the form.
  const { receiverEmail: _, ...storedDraft } = draft;
  const days = await findConstant(ctx.tx, 'form.expiry_days', now);
  const version = await writeRow(
    ctx.tx,
    { table: 'form', row: form },
    {
      ...(await draftColumns(ctx, form, storedDraft)),
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
  if (submission.receiverEmail !== '')
    await writeReceiverEmail(ctx.tx, { formId: form.id, address: submission.receiverEmail.toLowerCase() });
  await replaceContents(ctx.tx, form.id, submission.items.flatMap(portionsOf));
  return version;
}
