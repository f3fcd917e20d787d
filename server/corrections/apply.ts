import { DomainError } from '~/domain/core/errors';
import { mobileOf } from '~/domain/core/phone';
import type { Correction } from '~/domain/corrections/changes';
import type { CorrectionAuthor, CorrectionPhase } from '~/domain/corrections/decision';
import { decisionOfAll, phaseOf } from '~/domain/corrections/decision';
import { partySchema } from '~/domain/customers/schema';
import { feeIssues } from '~/domain/fees/offer';
import { formDraftSchema } from '~/domain/forms/draft';
import type { RuleContext } from '../core/api/context';
import { rewriteTexts } from '../core/db/search/stale/queries';
import { writeRow } from '../core/db/version/service';
import { screenForm } from '../denied-parties/screening/service';
import { withdrawOpen } from '../forms/collector/queries';
import { findSendingCustomer, type LockedForm } from '../forms/queries';
import { deleteReceiverEmail } from '../messages/receiver-email/queries';
import { loadFees } from '../quotes/service';
import { forgetTries } from '../tracking/reveal/queries';
import { billDelivery, quoteDelivery } from './delivery';
import { correctParcels, lockCorrectedParcels, muteUnsent, renewLink } from './queries';

type Parcels = Awaited<ReturnType<typeof lockCorrectedParcels>>;
export type Correctable = { form: LockedForm; parcels: Parcels; phase: CorrectionPhase };

/** The form's next version, and the parcel whose receiver gets the new link; null when nobody gets one now. */
type AppliedCorrection = { version: number; renewedParcelId: string | null };

/** Locks the parcels of a locked form, so that none departs while its receiver is corrected. */
export async function lockCorrectable(ctx: RuleContext, form: LockedForm): Promise<Correctable> {
  const parcels = await lockCorrectedParcels(ctx.tx, form.id);
  return { form, parcels, phase: phaseOf({ status: form.status, parcels }) };
}

/**
 * Returns who decides the correction now.
 * @throws DomainError with the code of the field that may not be corrected any more.
 */
export function assertCorrectable(
  { fields }: Pick<Correction, 'fields'>,
  author: CorrectionAuthor,
  { phase }: Pick<Correctable, 'phase'>,
): 'at_once' | 'staff' {
  const decision = decisionOfAll(fields, author, phase);
  if (typeof decision === 'object') throw new DomainError(decision.refused);
  return decision;
}

/**
 * Writes the corrected receiver and hand-over into the form and its parcels, and changes the price by the delivery. A new name is compared with the lists of denied parties,
 * which holds the parcels on a match. A new name or number ends the link of the former receiver, and what was not sent to
 * them yet is never sent; their e-mail address goes with them.
 * @throws DomainError with the obstacle when the chosen delivery cannot be made at the new address.
 */
export async function applyCorrection(
  ctx: RuleContext,
  { form, parcels, phase }: Correctable,
  correction: Correction,
): Promise<AppliedCorrection> {
  const { fields, before, after, delivery } = correction;
  if (fields.includes('address') && !delivery) await assertDeliverable(ctx, form, after.address);
  if (fields.includes('name')) {
    const sender = partySchema.parse(form.sender);
    await screenForm(ctx, { id: form.id, customerId: form.customerId, sender, receiver: after });
  }
  const version = await writeForm(ctx, { form, parcels, phase }, correction);
  await rewriteTexts(ctx.tx, 'form', [form.id]);
  if (parcels.length === 0) return { version, renewedParcelId: null };
  await correctParcels(ctx.tx, form.id, { name: after.name, mobile: mobileOf(after), at: ctx.now() });
  const ids = parcels.map(({ id }) => id);
  await rewriteTexts(ctx.tx, 'parcel', ids);
  if (!fields.includes('name') && !fields.includes('mobile')) return { version, renewedParcelId: null };
  await muteUnsent(ctx.tx, form.id, mobileOf(before));
  await deleteReceiverEmail(ctx.tx, form.id);
  await forgetTries(ctx.tx, form.id);
  const wasLinked = await renewLink(ctx.tx, form.id);
  // Named by whoever had the former link.
  await withdrawOpen(ctx.tx, form.id, { withdrawnAt: ctx.now(), withdrawnBy: 'staff' });
  const hasLeft = phase === 'after_departure' || phase === 'out';
  return { version, renewedParcelId: (wasLinked && hasLeft && ids[0]) || null };
}

/** Writes the receiver and the hand-over into the form, and returns its next version. */
async function writeForm(
  ctx: RuleContext,
  { form, phase }: Correctable,
  { after, delivery }: Correction,
): Promise<number> {
  const isQuoted = phase === 'before_acceptance';
  const quoted = delivery && isQuoted ? await quoteDelivery(ctx, form, { after, delivery }) : null;
  const draft = quoted?.draft ?? { ...formDraftSchema.parse(form.draft), receiver: after };
  const version = await writeRow(
    ctx.tx,
    { table: 'form', row: form },
    {
      receiver: JSON.stringify(after),
      // A form that is not accepted yet is received from its draft too.
      ...(isQuoted && { draft: JSON.stringify(draft) }),
      ...(quoted && { optionalFees: quoted.optionalFees, quoteId: quoted.quoteId }),
      updatedAt: ctx.now(),
    },
  );
  return delivery && !isQuoted ? await billDelivery(ctx, form.id, delivery) : version;
}

async function assertDeliverable(
  ctx: RuleContext,
  form: LockedForm,
  address: Correction['after']['address'],
): Promise<void> {
  const customer = await findSendingCustomer(ctx.tx, form.customerId);
  const buyer = { customer: customer?.type, to: address, declaredCents: form.declaredCents };
  const [issue] = feeIssues(await loadFees(ctx.tx), form.optionalFees, buyer).filter(
    ({ code }) => code !== 'fee.unknown',
  );
  if (issue) throw new DomainError(issue.code, issue.params, 'address');
}
