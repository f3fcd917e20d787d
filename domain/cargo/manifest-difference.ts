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
  /** In both, with another weight or size. */
  changed: { before: Piece; after: Piece }[];
};

const measured = ['grossG', 'chargeableG', 'lengthMm', 'widthMm', 'heightMm'] as const;

/** What a later manifest of a cargo says otherwise than an earlier one, each list in the order of its manifest. */
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

/** Nothing was added, taken off or measured anew. */
export function isSameManifest({ added, removed, changed }: ManifestDifference<unknown>): boolean {
  return added.length + removed.length + changed.length === 0;
}
