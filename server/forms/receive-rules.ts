import { DomainError } from '~/domain/core/errors';
import { lacksOf, type ReceiveRules } from '~/domain/parcels/receive-rules';
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
 * Checks the required photos and places.
 * @throws DomainError `form.photo_required`, `form.place_required` with the number of the first incomplete piece.
 */
export function assertNothingLacks(rules: ReceiveRules, pieces: readonly Piece[]): void {
  for (const { pieceNo, place, photoIds } of pieces) {
    const lacks = lacksOf({ place, photos: photoIds.length });
    if (rules.isPhotoRequired && lacks.includes('photo')) {
      throw new DomainError('form.photo_required', { piece: pieceNo });
    }
    if (rules.isPlaceRequired && lacks.includes('place')) {
      throw new DomainError('form.place_required', { piece: pieceNo });
    }
  }
}
