import { handlingCodes } from '~/domain/documents/handling-codes';
import type { Queryable } from '../../core/api/context';
import type { CargoRow } from '../queries';
import { listLegs } from '../queries';
import { listManifestItems, listManifestPieces, sumManifest } from './queries';
import type { StoredSheet } from './schema';

/** Returns the current content of a manifest: each piece with its weights, parties and goods. */
export async function liveSheet(db: Queryable, cargo: CargoRow): Promise<StoredSheet> {
  const legs = await listLegs(db, cargo.id);
  const pieces = await listManifestPieces(db, cargo.id);
  const items = await listManifestItems(db, cargo.id);
  const totals = await sumManifest(db, cargo.id);
  const itemsOf = new Map<string, typeof items>();
  for (const item of items) itemsOf.set(item.parcelId, [...(itemsOf.get(item.parcelId) ?? []), item]);
  return {
    mawb: cargo.mawb,
    etd: cargo.etd,
    eta: cargo.eta,
    capacityG: cargo.capacityG,
    capacityL: cargo.capacityL,
    legs: legs.map(({ seq: _seq, ...leg }) => leg),
    totals,
    pieces: pieces.map((piece) => {
      const inside = itemsOf.get(piece.id) ?? [];
      return { ...piece, codes: handlingCodes(inside), items: inside.map(shownItem) };
    }),
  };
}

type Item = Awaited<ReturnType<typeof listManifestItems>>[number];

function shownItem({
  lineNo,
  description,
  descriptionEn,
  hsCode,
  originCountry,
  quantity,
  valueCents,
}: Item) {
  return { lineNo, description, descriptionEn, hsCode, originCountry, quantity, valueCents };
}
