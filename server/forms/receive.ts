import { DomainError } from '~/domain/core/errors';
import { partySchema } from '~/domain/customers/schema';
import { assertAct } from '~/domain/forms/acts';
import { moveOf } from '~/domain/parcels/acts';
import { dueHolds } from '~/domain/parcels/holds';
import type { ReceiveForm } from '~/domain/parcels/schema';
import type { HoldReason } from '~/domain/parcels/states';
import { audit } from '../audit/service';
import { askForApproval } from '../billing/ask-for-approval';
import { approvalOf, pinBill } from '../billing/bill';
import { packPieces, pictureOf, type RepackedContents } from '../billing/contents/service';
import { makeParcels, type NewParcel } from '../billing/make-parcels';
import { countPieces, type FormBilling, lockBilling } from '../billing/queries';
import { acceptArrivals } from '../billing/shelf/accept';
import { findPhotographedPieces } from '../billing/shelf/queries';
import { findSoldFees } from '../billing/sold-fees';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion, writeRow } from '../core/db/version/service';
import { publish } from '../core/events/publish';
import { screenForm } from '../denied-parties/screening/service';
import { promiseDates } from '../forecast/promise/service';
import { assertNothingBarred } from '../goods/lines/service';
import { moveParcels } from '../moves/move';
import { findFormFacts } from '../moves/queries';
import { issueAndMailTaxInvoice } from '../payments/tax-invoices/issue';
import type { PinnedQuote } from '../quotes/service';
import { findConstant } from '../settings/constants/queries';
import { lockForm } from './access';
import { movedTo, publishMove } from './publish-move';
import { assertNothingMissing, findReceiveRules } from './receive-rules';

export type ReceiveResult = {
  version: number;
  totalCents: number;
  totalMnt: number;
  quotedCents: number | null;
  isApprovalNeeded: boolean;
  /** The first reason why the parcels are on hold; null when they are not. */
  holdReason: HoldReason | null;
  parcels: NewParcel[];
};

/**
 * Receives a form at the counter in one transaction: creates parcels from the measured pieces, creates the bill and
 * accepts the form, whose tax invoice is issued. A bill above the client's limit holds the parcels until they approve; a declared value that needs
 * an export declaration holds them until its number is entered. A chosen service that can no longer be provided is left
 * out of the bill; the counter shows it before.
 * @throws DomainError `form.not_submitted`, `form.move_refused` (for the second clerk), `form.piece_count`,
 * `version.stale`, `form.goods_barred`, `form.box_sum`, `form.box_empty`, `form.photo_required`, `form.place_required`, and those of
 * `acceptArrivals`.
 */
export async function receiveForm(ctx: ChangeContext, input: ReceiveForm): Promise<ReceiveResult> {
  const seen = await lockForm(ctx, input.formId, 'receive');
  if (seen.status === 'draft') throw new DomainError('form.not_submitted', { status: seen.status });
  assertAct('receive', seen.status);
  assertVersion(seen, input.version);
  const ordered = await lockBilling(ctx.tx, seen.id);
  if (!ordered) throw new DomainError('not_found');
  const form = { ...ordered, optionalFees: await findSoldFees(ctx.tx, ordered) };
  const declared = await countPieces(ctx.tx, form.id);
  if (declared !== input.pieces.length && !input.isCountConfirmed) {
    throw new DomainError('form.piece_count', { declared, brought: input.pieces.length }, 'pieces');
  }

  await assertNothingBarred(ctx.tx, form.id);
  const photographed = await findPhotographedPieces(ctx.tx, form.id);
  assertNothingMissing(await findReceiveRules(ctx.tx, ctx.now()), input.pieces, photographed);

  const packed = await packPieces(ctx, {
    formId: form.id,
    pieceNos: input.pieces.map(({ pieceNo }) => pieceNo),
    contents: input.contents,
  });
  const bill = await pinBill(ctx, form, { pieces: input.pieces, batteryPieces: packed.batteryPieces });
  const priceApproval = await approvalOf(ctx, form, bill);
  const isApprovalNeeded = priceApproval === 'waiting';
  await screenNames(ctx, form);
  const parcels = await makeParcels(ctx, { form, bill, pieces: input.pieces });
  const version = await acceptForm(ctx, { form, bill, priceApproval, parcels, packed });
  await promiseDates(ctx, { form, parcels });
  const holdReason = await holdWhatIsDue(ctx, { form, isPriceWaiting: isApprovalNeeded, parcels });
  await publishReceived(ctx, { form, parcels, pieces: input.pieces });
  if (isApprovalNeeded) await askForApproval(ctx, form, bill);
  await acceptArrivals(ctx, { form, parcels, isRestBack: input.isCountConfirmed });
  await issueAndMailTaxInvoice(ctx, form.id);
  const { totalCents, totalMnt } = bill;
  const { quotedCents } = form;
  return { version, totalCents, totalMnt, quotedCents, isApprovalNeeded, holdReason, parcels };
}

/**
 * Screens the names against today's list before the parcels exist, so that a match holds them together with other
 * reasons.
 */
async function screenNames(ctx: ChangeContext, { id, customerId, ...parties }: FormBilling): Promise<void> {
  const sender = partySchema.parse(parties.sender);
  const receiver = partySchema.parse(parties.receiver);
  await screenForm(ctx, { id, customerId, sender, receiver });
}

type Acceptance = {
  form: FormBilling;
  bill: PinnedQuote;
  priceApproval: FormBilling['priceApproval'];
  parcels: readonly NewParcel[];
  packed: RepackedContents;
};

async function acceptForm(
  ctx: ChangeContext,
  { form, bill, priceApproval, parcels, packed }: Acceptance,
): Promise<number> {
  assertAct('receive', form.status);
  const now = ctx.now();
  const set = {
    ...movedTo('accepted'),
    billId: bill.id,
    optionalFees: form.optionalFees,
    priceApproval,
    acceptedAt: now,
    updatedAt: now,
  } as const;
  const version = await writeRow(ctx.tx, { table: 'form', row: form }, set);
  await audit(ctx.tx, ctx, {
    action: 'forms.receive',
    entity: 'form',
    entityId: form.id,
    before: { status: form.status, contents: pictureOf(packed.before) },
    after: {
      status: 'accepted',
      contents: pictureOf(packed.after),
      billId: bill.id,
      totalCents: bill.totalCents,
      optionalFees: form.optionalFees,
      priceApproval,
      parcels: parcels.map(({ number }) => number),
    },
  });
  await publishMove(ctx, form, 'accepted');
  return version;
}

type ReceivedForm = { form: FormBilling; isPriceWaiting: boolean; parcels: readonly NewParcel[] };

async function holdWhatIsDue(
  ctx: ChangeContext,
  { form, isPriceWaiting, parcels }: ReceivedForm,
): Promise<HoldReason | null> {
  const [facts] = await findFormFacts(ctx.tx, [form.id]);
  const due = {
    isNameWaiting: facts?.isNameWaiting ?? false,
    isPriceWaiting,
    declaredCents: form.declaredCents,
    exportReference: null,
    declarationCents: await findConstant(ctx.tx, 'customs.export_declaration_cents', ctx.now()),
  };
  const [holdReason] = dueHolds(due, 'received');
  if (!holdReason) return null;
  const parcelIds = parcels.map(({ id }) => id);
  await moveParcels(ctx, { parcelIds, ...moveOf('hold'), set: { holdReason } });
  return holdReason;
}

type ReceivedPieces = { form: FormBilling; parcels: readonly NewParcel[]; pieces: ReceiveForm['pieces'] };

async function publishReceived(ctx: ChangeContext, { form, parcels, pieces }: ReceivedPieces): Promise<void> {
  const grossG = pieces.reduce((sum, piece) => sum + piece.grossG, 0);
  const data = { parcels: parcels.map(({ id, number }) => ({ id, number })), grossG };
  await publish(ctx, 'form.received', [{ entityId: form.id, customerId: form.customerId, data }]);
}
