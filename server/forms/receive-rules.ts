import { DomainError } from '~/domain/core/errors';
import { missingPartsOf, type ReceiveRules } from '~/domain/parcels/receive-rules';
import type { Queryable } from '../core/api/context';
import { findConstants } from '../settings/constants/queries';

export async function findReceiveRules(db: Queryable, now: Date): Promise<ReceiveRules> {
  const constant = await findConstants(db, ['receive.photo_required', 'receive.place_required'], now);
  return {
    isPhotoRequired: constant('receive.photo_required') > 0,
    isPlaceRequired: constant('receive.place_required') > 0,
  };
}

type Piece = { pieceNo: number; place: string; photoIds: readonly string[] };

/**
 * Checks the required photos and places. A piece whose box was photographed on our shelf needs no other photo: its parcel
 * gets that one.
 * @throws DomainError `form.photo_required`, `form.place_required` with the number of the first incomplete piece.
 */
export function assertNothingMissing(
  rules: ReceiveRules,
  pieces: readonly Piece[],
  photographed: readonly number[],
): void {
  for (const { pieceNo, place, photoIds } of pieces) {
    const photos = photoIds.length + (photographed.includes(pieceNo) ? 1 : 0);
    const missing = missingPartsOf({ place, photos });
    if (rules.isPhotoRequired && missing.includes('photo')) {
      throw new DomainError('form.photo_required', { piece: pieceNo });
    }
    if (rules.isPlaceRequired && missing.includes('place')) {
      throw new DomainError('form.place_required', { piece: pieceNo });
    }
  }
}
