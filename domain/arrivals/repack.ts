import { DomainError } from '~/domain/core/errors';
import type { Grams } from '~/domain/core/measures';
import type { Cents } from '~/domain/core/money';
import { valuedShares } from '~/domain/forms/contents';

/** Goods of a box as declared. A value of null is not declared yet, a net amount of null not asked. */
export type RepackLine = {
  id: string;
  quantity: number;
  valueCents: Cents | null;
  netG: Grams | null;
  netMl: number | null;
};

/** A box that is opened. */
export type RepackParent = {
  grossG: Grams;
  lines: readonly RepackLine[];
  shelfSince: Date;
  billedDays: number;
};
/** A box that is made, with how many of each line it holds. */
export type RepackChild = { grossG: Grams; contents: readonly { lineId: string; quantity: number }[] };

export type Repack = {
  parents: readonly RepackParent[];
  children: readonly RepackChild[];
  /** Weight of the new boxes and padding, and of the packaging that was thrown away. */
  addedG: Grams;
  removedG: Grams;
  /** Why the weights differ by more than the tolerance; empty: they do not. */
  reason: string;
};

/** Always allowed: scales differ by this much, grams. */
const SCALE_G = 200;
/** Of all weights, hundredths of a percent. */
const ALL_BPS = 10_000;

export type RepackWeights = { expectedG: Grams; measuredG: Grams; toleranceG: Grams; isWithin: boolean };

/** The weight of the new boxes, and that of the old ones with what was added and thrown away. */
export function repackWeights(repack: Repack, toleranceBps: number): RepackWeights {
  const sum = (boxes: readonly { grossG: Grams }[]): Grams =>
    boxes.reduce((total, { grossG }) => total + grossG, 0);
  const expectedG = sum(repack.parents) + repack.addedG - repack.removedG;
  const measuredG = sum(repack.children);
  const toleranceG = Math.max(SCALE_G, Math.floor((sum(repack.parents) * toleranceBps) / ALL_BPS));
  return { expectedG, measuredG, toleranceG, isWithin: Math.abs(measuredG - expectedG) <= toleranceG };
}

/**
 * Requires that a repack loses nothing: each line of goods is in the new boxes as often as in the old ones, and the
 * weights agree within the tolerance, or a reason says why not.
 * @throws DomainError `repack.no_boxes`, `repack.items_lost` with an issue for each line, `repack.weight`.
 */
export function assertConserved(repack: Repack, toleranceBps: number): void {
  if (repack.parents.length === 0 || repack.children.length === 0) throw new DomainError('repack.no_boxes');
  assertLines(repack);
  const { expectedG, measuredG, toleranceG, isWithin } = repackWeights(repack, toleranceBps);
  if (isWithin || repack.reason !== '') return;
  throw new DomainError('repack.weight', { expectedG, measuredG, toleranceG }, 'reason');
}

function assertLines({ parents, children }: Repack): void {
  const lines = parents.flatMap((parent) => parent.lines);
  const packed = children.flatMap(({ contents }) => contents);
  const isKnown = packed.every(({ lineId }) => lines.some(({ id }) => id === lineId));
  const isWhole = lines.every(({ id, quantity }) => {
    const parts = packed.filter(({ lineId }) => lineId === id);
    return parts.reduce((sum, part) => sum + part.quantity, 0) === quantity;
  });
  if (!isKnown || !isWhole) throw new DomainError('repack.items_lost', {}, 'children');
}

export type RepackPart = Omit<RepackLine, 'id'> & { lineId: string; child: number };

/**
 * The lines of the new boxes, by box. Value and net amounts of a line are divided by quantity; the parts add up exactly.
 * `child` is the index of the box.
 */
export function repackedLines({ parents, children }: Pick<Repack, 'parents' | 'children'>): RepackPart[] {
  return parents
    .flatMap(({ lines }) => lines)
    .flatMap(({ id: lineId, quantity, valueCents, netG, netMl }) => {
      const shares = children.flatMap(({ contents }, index) => {
        const packed = contents
          .filter((part) => part.lineId === lineId)
          .reduce((sum, part) => sum + part.quantity, 0);
        return packed > 0 ? [{ pieceNo: index, quantity: packed }] : [];
      });
      const parted = (whole: number | null): (number | null)[] =>
        valuedShares({ quantity, valueCents: whole ?? 0 }, shares).map((share) =>
          whole === null ? null : share.valueCents,
        );
      const [values, grams, millilitres] = [parted(valueCents), parted(netG), parted(netMl)];
      return shares.map((share, at) => ({
        lineId,
        child: share.pieceNo,
        quantity: share.quantity,
        valueCents: values[at] ?? null,
        // Less than a unit of a part is asked again.
        netG: grams[at] || null,
        netMl: millilitres[at] || null,
      }));
    });
}

/**
 * From when the storage of the new boxes is counted, and the days that are charged already: those of the parent that
 * came last, in favour of the customer.
 */
export function inheritedClock(
  parents: readonly Pick<RepackParent, 'shelfSince' | 'billedDays'>[],
): Pick<RepackParent, 'shelfSince' | 'billedDays'> {
  const [first, ...others] = parents;
  if (!first) throw new DomainError('repack.no_boxes');
  const { shelfSince, billedDays } = others.reduce(
    (latest, parent) => (parent.shelfSince > latest.shelfSince ? parent : latest),
    first,
  );
  return { shelfSince, billedDays };
}
