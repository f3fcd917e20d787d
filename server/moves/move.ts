import { DomainError } from '~/domain/core/errors';
import { assertMove } from '~/domain/parcels/acts';
import { isHoldable } from '~/domain/parcels/states';
import type { RuleContext } from '../core/api/context';
import { holdAgain } from './hold-again';
import { type LockedParcel, lockParcels } from './queries';
import { type MovedParcel, type Move as Movement, writeMove } from './write-move';

export type { MovedParcel } from './write-move';
export type Move = Movement & { parcelIds: string[] };

/**
 * Moves parcels between statuses in one transaction: locks them, checks the transition, changes them, and writes an
 * event and an audit entry for each. All or none. A parcel that can be held after the move (released, unloaded, in
 * customs) is held at once if a rule requires it. So settle the reason of a hold first (the price approval, the export
 * reference), then move.
 * @throws DomainError `not_found`, `parcel.move_refused` with the parcel's number, `parcel.reason_missing`.
 */
export async function moveParcels(ctx: RuleContext, move: Move): Promise<MovedParcel[]> {
  const ids = [...new Set(move.parcelIds)];
  if (ids.length === 0) return [];
  const parcels = await lockParcels(ctx.tx, ids);
  if (parcels.length !== ids.length) throw new DomainError('not_found');
  return await moveLocked(ctx, parcels, move);
}

/** Moves parcels that are already locked. */
export async function moveLocked(
  ctx: RuleContext,
  parcels: readonly LockedParcel[],
  move: Movement,
): Promise<MovedParcel[]> {
  if (parcels.length === 0) return [];
  for (const parcel of parcels) assertMovable(parcel, move);

  const moved = await writeMove(ctx, parcels, move);
  const holdable = moved.filter(({ from, status }) => !isHoldable(from) && isHoldable(status));
  const heldAgain = holdable.length === 0 ? [] : await holdAgain(ctx, holdable);
  return moved.map((parcel) => heldAgain.find(({ id }) => id === parcel.id) ?? parcel);
}

/** Facts that a scanner adds to a move. */
export type Scanned = Pick<Movement, 'scans' | 'place' | 'at'>;

export async function moveOne(ctx: RuleContext, id: string, move: Movement): Promise<MovedParcel> {
  const [parcel] = await moveParcels(ctx, { ...move, parcelIds: [id] });
  if (!parcel) throw new DomainError('not_found');
  return parcel;
}

function assertMovable(parcel: LockedParcel, move: Movement): void {
  try {
    assertMove(parcel.status, move.to, parcel.heldFrom);
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal;
    const { number, holdReason } = parcel;
    throw new DomainError(refusal.code, {
      ...refusal.params,
      number,
      ...(holdReason && { reason: holdReason }),
    });
  }
  if (move.to === 'on_hold' && !move.set?.holdReason) {
    throw new DomainError('parcel.reason_missing', { number: parcel.number });
  }
}
