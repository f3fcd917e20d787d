import { DomainError } from '~/domain/errors';
import type { Context } from '../../context';
import { findCargo, listLegs } from '../queries';
import { listManifestItems, listManifestPieces, sumManifest } from './queries';

/** What goes with the flight on paper: each piece with its weights, its people and the lines of its form. */
export async function getManifest({ db, now }: Context, id: string) {
  const cargo = await findCargo(db, id);
  if (!cargo) throw new DomainError('not_found');
  const [legs, pieces, items, totals] = await Promise.all([
    listLegs(db, id),
    listManifestPieces(db, id),
    listManifestItems(db, id),
    sumManifest(db, id),
  ]);
  const itemsOf = new Map<string, typeof items>();
  for (const item of items) itemsOf.set(item.formId, [...(itemsOf.get(item.formId) ?? []), item]);
  return {
    ...cargo,
    legs,
    totals,
    printedAt: now(),
    pieces: pieces.map((piece) => ({ ...piece, items: itemsOf.get(piece.formId) ?? [] })),
  };
}
