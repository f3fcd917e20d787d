import { receivingOffice } from '~/domain/core/offices';
import { mobileOf } from '~/domain/core/phone';
import { partySchema } from '~/domain/customers/schema';
import { parcelNumberFromSerial } from '~/domain/parcels/number';
import type { ReceiveForm } from '~/domain/parcels/schema';
import { parcelSearchText } from '~/domain/parcels/search-text';
import type { ChangeContext } from '../core/api/trpc';
import { publish } from '../core/events/publish';
import { attachPhotos } from '../moves/photos/service';
import { insertEvents } from '../moves/queries';
import type { PinnedQuote } from '../quotes/service';
import { type FormBilling, insertParcels, nextSerials } from './queries';

export type NewParcel = { id: string; number: string; pieceNo: number };
type Piece = ReceiveForm['pieces'][number];
type PricedPieces = { form: FormBilling; bill: PinnedQuote; pieces: readonly Piece[] };

/** Creates one parcel per piece with its number, first event and photos. */
export async function makeParcels(ctx: ChangeContext, making: PricedPieces): Promise<NewParcel[]> {
  const { form, pieces } = making;
  const now = ctx.now();
  const serials = await nextSerials(ctx.tx, pieces.length);
  const rows = pieces.map((piece, index) =>
    parcelRow(ctx, making, { piece, index, serial: serials[index] ?? 0 }),
  );
  const parcels = await insertParcels(ctx.tx, rows);
  await insertEvents(
    ctx.tx,
    parcels.map(({ id, pieceNo }) => ({
      parcelId: id,
      kind: 'received',
      toStatus: 'received',
      at: now,
      receivedAt: now,
      place: pieces.find((piece) => piece.pieceNo === pieceNo)?.place ?? '',
      actorId: ctx.session.user.id,
      isPublic: true,
      isPublished: true,
    })),
  );
  await publish(
    ctx,
    'parcel.moved',
    parcels.map(({ id, number }) => ({
      entityId: id,
      customerId: form.customerId,
      data: {
        ...{ number, formId: form.id, version: 1, from: null, status: 'received' as const },
        ...{ cargoId: null, flightId: null, holdReason: null, wasHeldFor: null },
      },
    })),
  );
  for (const parcel of parcels) {
    const photoIds = pieces.find(({ pieceNo }) => pieceNo === parcel.pieceNo)?.photoIds ?? [];
    await attachPhotos(
      ctx.tx,
      { id: parcel.id, customerId: form.customerId },
      photoIds.map((fileId) => ({ fileId, kind: 'received' })),
    );
  }
  return parcels.sort((one, other) => one.pieceNo - other.pieceNo);
}

type NumberedPiece = { piece: Piece; index: number; serial: number };

function parcelRow(
  ctx: ChangeContext,
  { form, bill }: PricedPieces,
  { piece, index, serial }: NumberedPiece,
) {
  const { photoIds: _, ...measured } = piece;
  const sender = partySchema.parse(form.sender);
  const receiver = partySchema.parse(form.receiver);
  const number = parcelNumberFromSerial(serial, ctx.numberKey);
  const receiverMobile = mobileOf(receiver);
  const priced = bill.pieces[index];
  const now = ctx.now();
  return {
    ...measured,
    number,
    formId: form.id,
    customerId: form.customerId,
    office: receivingOffice(ctx.session.user.role),
    status: 'received' as const,
    volumetricG: priced?.volumetricG ?? measured.grossG,
    chargeableG: priced?.pieceG ?? measured.grossG,
    senderName: sender.name,
    receiverName: receiver.name,
    receiverMobile,
    searchText: parcelSearchText({
      number,
      formCode: form.code,
      senderName: sender.name,
      senderLatin: sender.latinName,
      senderMobile: mobileOf(sender),
      receiverName: receiver.name,
      receiverLatin: receiver.latinName,
      receiverMobile,
      customer: form,
    }),
    createdBy: ctx.session.user.id,
    createdAt: now,
    updatedAt: now,
  };
}
