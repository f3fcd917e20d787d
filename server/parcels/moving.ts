import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { last4 } from '~/domain/core/phone';
import { moveOf, type ReasonedAct } from '~/domain/parcels/acts';
import type { deliverParcelSchema, forwardParcelSchema } from '~/domain/parcels/schema';
import type { ParcelState } from '~/domain/parcels/states';
import { standingOf } from '~/domain/payments/ledger';
import type { ChangeContext } from '../core/api/trpc';
import type { RowVersion } from '../core/db/version/schema';
import { lockParcel } from '../moves/lock';
import { type MovedParcel, moveLocked, moveOne, type ScanFacts } from '../moves/move';
import { attachPhotos } from '../moves/photos/service';
import type { LockedParcel } from '../moves/queries';
import { getLedger } from '../payments/queries';
import { handOverByPass } from './pass/use';
import { chargeStorage, lockFormOf } from './storage/charge';

/** Actions that need only the parcel and lead to one status. */
export type PlainAct = 'startCustoms' | 'sendOut' | 'bringBack' | 'completeReturn';

export async function actOn(
  ctx: ChangeContext,
  act: PlainAct | ReasonedAct,
  { note = '', ...input }: RowVersion & { note?: string | undefined },
): Promise<MovedParcel> {
  const { id } = await lockParcel(ctx, act, input);
  return await moveOne(ctx, id, { ...moveOf(act), note });
}

/** Clears a parcel through customs; notifies the customer of the hand-over. */
export async function clearParcel(ctx: ChangeContext, input: RowVersion): Promise<MovedParcel> {
  const parcel = await lockParcel(ctx, 'clear', input);
  const [moved] = await moveToAvailable(ctx, [parcel]);
  if (!moved) throw new DomainError('not_found');
  return moved;
}

/** Moves locked parcels to available, one by one: storage is counted from when each became available. */
export async function moveToAvailable(
  ctx: ChangeContext,
  parcels: readonly LockedParcel[],
  scanned: ScanFacts = {},
): Promise<MovedParcel[]> {
  const all: MovedParcel[] = [];
  for (const parcel of parcels) {
    const at = scanned.scans?.get(parcel.id)?.at ?? ctx.now();
    all.push(...(await moveLocked(ctx, [parcel], { ...scanned, at, ...moveOf('clear') })));
  }
  return all;
}

/**
 * Hands a parcel over to a person who knows the last four digits of the receiver's mobile or showed a collection pass, with
 * a photo or a signature. Adds the storage charges to the bill.
 * @throws DomainError `phone.last4_wrong`, those of `handOverByPass`, `parcel.unpaid`, `file.missing`, `parcel.move_refused`.
 */
export async function deliverParcel(
  ctx: ChangeContext,
  input: z.output<typeof deliverParcelSchema>,
): Promise<MovedParcel> {
  await lockFormOf(ctx, input.id);
  const parcel = await lockParcel(ctx, 'deliver', input);
  const { deliveredTo, photoId, signatureId, isUnpaidConfirmed, passUseId } = input;
  if (passUseId) await handOverByPass(ctx, { passUseId, formId: parcel.formId });
  else if (last4(parcel.receiverMobile) !== input.last4)
    throw new DomainError('phone.last4_wrong', {}, 'last4');
  await chargeStorage(ctx, parcel);
  const { balanceCents } = standingOf(await getLedger(ctx.tx, parcel.formId));
  if (balanceCents > 0 && !isUnpaidConfirmed)
    throw new DomainError('parcel.unpaid', { balanceCents }, 'isUnpaidConfirmed');
  await attachPhotos(ctx.tx, parcel, [
    ...(photoId ? [{ fileId: photoId, kind: 'delivered' as const }] : []),
    ...(signatureId ? [{ fileId: signatureId, kind: 'signature' as const }] : []),
  ]);
  return await moveOne(ctx, parcel.id, { ...moveOf('deliver'), set: { deliveredTo } });
}

/** Hands a parcel to a carrier for the countryside; sender and receiver are sent the carrier and its number. */
export async function forwardParcel(
  ctx: ChangeContext,
  { carrier, carrierNumber, ...seen }: z.output<typeof forwardParcelSchema>,
): Promise<MovedParcel> {
  const { id } = await lockParcel(ctx, 'forward', seen);
  const set = { forwardCarrier: carrier, forwardNumber: carrierNumber };
  return await moveOne(ctx, id, { ...moveOf('forward'), note: `${carrier} · ${carrierNumber}`, set });
}

export async function writeOff(
  ctx: ChangeContext,
  { to, note, ...input }: RowVersion & { to: Extract<ParcelState, 'lost' | 'disposed'>; note: string },
): Promise<MovedParcel> {
  const { id } = await lockParcel(ctx, 'writeOff', input);
  return await moveOne(ctx, id, { to, kind: to, note });
}
