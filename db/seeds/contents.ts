import { type ValuedPortion, valuedShares } from '~/domain/forms/contents';

type Item = { quantity: number; valueCents: number };

/** Distributes demo goods over the pieces of a form: each item in one piece, or in several if there are more pieces. */
export function spreadItems(items: readonly Item[], pieceCount: number): ValuedPortion[] {
  return items.flatMap((item, index) => {
    const pieceNos =
      items.length >= pieceCount
        ? [(index % pieceCount) + 1]
        : everyNth(pieceCount, items.length).map((pieceNo) => pieceNo + index);
    const inReach = pieceNos.filter((pieceNo) => pieceNo <= pieceCount);
    const each = Math.floor(item.quantity / inReach.length);
    const rest = item.quantity % inReach.length;
    const shares = inReach.map((pieceNo, at) => ({ pieceNo, quantity: each + (at < rest ? 1 : 0) }));
    return valuedShares(item, shares).map((share) => ({ ...share, lineNo: index + 1 }));
  });
}

/** Returns 1, 1 + n, 1 + 2n … up to the count. */
function everyNth(count: number, step: number): number[] {
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => 1 + at * step);
}
