import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { stopsForPrice } from '~/domain/forms/price-approval';
import { moveOf } from '~/domain/parcels/acts';
import type { measureParcelSchema } from '~/domain/parcels/schema';
import type { QuotePiece } from '~/domain/quotes/quote';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import { writeRow } from '../core/db/version/service';
import { lockParcel } from '../moves/lock';
import { moveParcels } from '../moves/move';
import { type ChangedParcel, writeChange } from '../moves/write-change';
import type { ScanEvent } from '../moves/write-move';
import type { PinnedQuote } from '../quotes/service';
import { askForApproval } from './ask-for-approval';
import { approvalOf, pinBill } from './bill';
import { countBatteryPieces } from './contents/service';
import { type Billing, findFormIdOf, lockBilledParcels, lockBilling } from './queries';

type Measured = Pick<z.output<typeof measureParcelSchema>, 'id' | keyof QuotePiece> & {
  version?: number;
  /** Current place; default: unchanged. */
  place?: string;
  scan?: ScanEvent;
};
type Billed = Awaited<ReturnType<typeof lockBilledParcels>>[number];

/**
 * Measures a parcel again before it is loaded, and recalculates the bill of its form. A bill that exceeds what the
 * client approved waits for their approval; one that no longer does releases the parcels.
 */
export async function measureParcel(ctx: ChangeContext, input: Measured): Promise<ChangedParcel> {
  const formId = await findFormIdOf(ctx.tx, input.id);
  const form = formId && (await lockBilling(ctx.tx, formId));
  if (!form) throw new DomainError('not_found');
  const parcels = await lockBilledParcels(ctx.tx, form.id);
  const parcel = await lockParcel(ctx, 'measure', input);

  const { lengthMm, widthMm, heightMm, grossG, place = parcel.place } = input;
  const measures = { lengthMm, widthMm, heightMm, grossG };
  const pieces = parcels.map((other) => (other.id === parcel.id ? measures : measuresOf(other)));
  const pieceNos = parcels.map(({ pieceNo }) => pieceNo);
  const batteryPieces = await countBatteryPieces(ctx, form.id, pieceNos);
  const bill = await pinBill(ctx, form, { pieces, batteryPieces });
  const priced = bill.pieces[parcels.findIndex(({ id }) => id === parcel.id)];
  if (!priced)
    throw new DomainError('parcel.move_refused', {
      from: parcel.status,
      to: 'measured',
      number: parcel.number,
    });

  const changed = await writeChange(ctx, parcel, {
    kind: 'measured',
    set: { ...measures, place, volumetricG: priced.volumetricG, chargeableG: priced.pieceG },
    before: { ...measuresOf(parcel), place: parcel.place },
    after: { ...measures, place },
    scan: input.scan,
  });
  await applyBill(ctx, { form, parcels, bill });
  return changed;
}

/** Recalculates the bill of a received form after its contents changed. */
export async function repriceForm(ctx: ChangeContext, formId: string): Promise<{ version: number }> {
  const form = await lockBilling(ctx.tx, formId);
  if (!form) throw new DomainError('not_found');
  const parcels = await lockBilledParcels(ctx.tx, form.id);
  const pieceNos = parcels.map(({ pieceNo }) => pieceNo);
  const batteryPieces = await countBatteryPieces(ctx, form.id, pieceNos);
  const bill = await pinBill(ctx, form, { pieces: parcels.map(measuresOf), batteryPieces });
  return { version: await applyBill(ctx, { form, parcels, bill }) };
}

type Rebilled = { form: Billing; parcels: readonly Billed[]; bill: PinnedQuote };

async function applyBill(ctx: ChangeContext, { form, parcels, bill }: Rebilled): Promise<number> {
  const priceApproval = await approvalOf(ctx, form, bill);
  const set = { billId: bill.id, priceApproval, updatedAt: ctx.now() };
  const version = await writeRow(ctx.tx, { table: 'form', row: form }, set);
  await audit(ctx.tx, ctx, {
    action: 'forms.reprice',
    entity: 'form',
    entityId: form.id,
    before: { billId: form.billId, priceApproval: form.priceApproval },
    after: { billId: bill.id, priceApproval, totalCents: bill.totalCents },
  });
  if (!stopsForPrice(priceApproval)) {
    await releaseForPrice(ctx, parcels);
    return version;
  }
  await holdForPrice(
    ctx,
    parcels.filter(({ status }) => status === 'received' || status === 'ready'),
  );
  if (priceApproval === 'waiting') await askForApproval(ctx, form, bill);
  return version;
}

export async function holdForPrice(ctx: ChangeContext, parcels: readonly { id: string }[]): Promise<void> {
  const parcelIds = parcels.map(({ id }) => id);
  await moveParcels(ctx, { parcelIds, ...moveOf('hold'), set: { holdReason: 'price' } });
}

async function releaseForPrice(ctx: ChangeContext, parcels: readonly Billed[]): Promise<void> {
  const held = parcels.filter(({ holdReason }) => holdReason === 'price');
  for (const to of new Set(held.flatMap(({ heldFrom }) => heldFrom ?? []))) {
    const parcelIds = held.filter(({ heldFrom }) => heldFrom === to).map(({ id }) => id);
    await moveParcels(ctx, { parcelIds, to, kind: 'released' });
  }
}

function measuresOf({ lengthMm, widthMm, heightMm, grossG }: QuotePiece): QuotePiece {
  return { lengthMm, widthMm, heightMm, grossG };
}
