import type { Grams, Millimetres } from '~/domain/core/measures';

export type ManifestPiece = {
  id: string;
  grossG: Grams;
  chargeableG: Grams;
  lengthMm: Millimetres;
  widthMm: Millimetres;
  heightMm: Millimetres;
};

export type ManifestDifference<Piece> = {
  added: Piece[];
  removed: Piece[];
  /** Parcels in both manifests with different weight or size. */
  changed: { before: Piece; after: Piece }[];
};

const measured = ['grossG', 'chargeableG', 'lengthMm', 'widthMm', 'heightMm'] as const;

/** The difference between two manifests of a cargo, each list in manifest order. */
export function manifestDifference<Piece extends ManifestPiece>(
  before: readonly Piece[],
  after: readonly Piece[],
): ManifestDifference<Piece> {
  const earlier = new Map(before.map((piece) => [piece.id, piece]));
  const later = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !earlier.has(id)),
    removed: before.filter(({ id }) => !later.has(id)),
    changed: after.flatMap((piece) => {
      const known = earlier.get(piece.id);
      if (!known || measured.every((name) => known[name] === piece[name])) return [];
      return [{ before: known, after: piece }];
    }),
  };
}

/** Whether no parcel was added, removed or changed. */
export function isSameManifest({ added, removed, changed }: ManifestDifference<unknown>): boolean {
  return added.length + removed.length + changed.length === 0;
}
