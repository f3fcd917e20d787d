import { DomainError } from '~/domain/errors';
import { parcelActs, scanMoves } from '~/domain/parcel/acts';
import type { ActScan } from '~/domain/parcel/schema';
import type { ParcelState } from '~/domain/parcel/states';
import type { ChangeContext } from '../trpc';
import { type MovedParcel, moveOne, type Scanned } from './move';
import { moveToAvailable } from './moving';
import { moveToReady } from './preparing';
import { findEventParcel, findParcelIdByNumber, type LockedParcel, lockParcels } from './queries';
import { assertAct } from './take';

export type ScanAnswer = {
  id: string;
  number: string;
  receiverName: string;
  status: ParcelState;
  isAlready: boolean;
};
type Outcome = Omit<ScanAnswer, 'isAlready'>;

/** A clock may run ahead of ours by this much. */
const clockTolerance = 5 * 60_000;

/**
 * One scan at a station. The same scan twice, and a parcel that another scan has brought there, is one change:
 * the answer says `isAlready`.
 * @throws DomainError `not_allowed`, `not_found`, `parcel.move_refused`, `scan.clock` and what the act refuses.
 */
export async function scanParcel(ctx: ChangeContext, input: ActScan): Promise<ScanAnswer> {
  const { act, to } = scanMoves[input.act];
  if (!ctx.ability.can(parcelActs[act].permission, 'Parcel')) throw new DomainError('not_allowed');
  if (input.at && input.at.getTime() > ctx.now().getTime() + clockTolerance) {
    throw new DomainError('scan.clock', {}, 'at');
  }
  const id = await findParcelIdByNumber(ctx.tx, input.number);
  const [parcel] = id ? await lockParcels(ctx.tx, [id]) : [];
  if (!parcel) throw new DomainError('not_found', { number: input.number }, 'number');
  const known = await findEventParcel(ctx.tx, input.eventId);
  if (known && known !== parcel.id) throw new DomainError('conflict', {}, 'eventId');
  if (known || parcel.status === to) return { ...outcome(parcel), isAlready: true };
  assertAct(act, parcel);
  return { ...outcome(await move(ctx, input, parcel)), isAlready: false };
}

async function move(ctx: ChangeContext, input: ActScan, parcel: LockedParcel): Promise<MovedParcel> {
  const { eventId, device, at, place } = input;
  const scanned: Scanned = {
    event: { id: eventId, ...(device && { device }) },
    ...(at && { at }),
    ...(place && { place }),
  };
  switch (input.act) {
    case 'ready':
      return await moveToReady(ctx, parcel, scanned);
    case 'available':
      return await moveToAvailable(ctx, parcel.id, scanned);
    case 'customs':
    case 'out_for_delivery':
    case 'back': {
      const { to, kind } = parcelActs[scanMoves[input.act].act];
      return await moveOne(ctx, parcel.id, { ...scanned, to, kind });
    }
  }
}

function outcome({ id, number, receiverName, status }: LockedParcel): Outcome {
  return { id, number, receiverName, status };
}
