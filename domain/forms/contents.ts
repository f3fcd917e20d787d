import type { Battery } from '~/domain/core/battery';
import type { FieldIssue } from '~/domain/core/errors';
import type { Cents } from '~/domain/core/money';

/**
 * The quantity of an item line in a piece. 0 means a part of an item that is counted in another piece, such as the legs
 * of a table: the piece lists it, and no sum counts it twice.
 */
export type Share = { pieceNo: number; quantity: number };
export type Portion = Share & { lineNo: number };
export type ValuedPortion = Portion & { valueCents: Cents };

/** Divides the value of a line by quantity, in piece order. The shares add up to the exact value. */
export function valuedShares(
  line: { quantity: number; valueCents: Cents },
  shares: readonly Share[],
): (Share & { valueCents: Cents })[] {
  let counted = 0;
  const upTo = (quantity: number): Cents =>
    line.quantity === 0 ? 0 : Math.floor((line.valueCents * quantity) / line.quantity);
  return shares
    .toSorted((one, other) => one.pieceNo - other.pieceNo)
    .map((share) => {
      const before = upTo(counted);
      counted += share.quantity;
      return { ...share, valueCents: upTo(counted) - before };
    });
}

type Line = { lineNo: number; quantity: number };
type FormContents = { lines: readonly Line[]; portions: readonly Portion[]; pieceNos: readonly number[] };

/**
 * Checks that each line is in known pieces, once in each, with shares that add up to its quantity, and that no piece is
 * empty.
 */
export function contentsIssues({ lines, portions, pieceNos }: FormContents): FieldIssue[] {
  const known = new Set(pieceNos);
  const issues: FieldIssue[] = [];
  for (const { lineNo, quantity } of lines) {
    const shares = portions.filter((portion) => portion.lineNo === lineNo);
    const isOnce = new Set(shares.map(({ pieceNo }) => pieceNo)).size === shares.length;
    const sum = shares.reduce((total, share) => total + share.quantity, 0);
    if (!isOnce || sum !== quantity || shares.some(({ pieceNo }) => !known.has(pieceNo)))
      issues.push({ path: `contents.${lineNo}`, code: 'form.box_sum', params: { quantity } });
  }
  const lineNos = new Set(lines.map(({ lineNo }) => lineNo));
  if (portions.some(({ lineNo }) => !lineNos.has(lineNo)))
    issues.push({ path: 'contents', code: 'not_found' });
  for (const pieceNo of lines.length > 0 ? pieceNos : []) {
    if (!portions.some((portion) => portion.pieceNo === pieceNo))
      issues.push({ path: 'contents', code: 'form.box_empty', params: { piece: pieceNo } });
  }
  return issues;
}

/** The contents of the pieces that were received. Goods of a missing piece are moved to the first one. */
export function contentsWithin(portions: readonly Portion[], pieceNos: readonly number[]): Portion[] {
  const first = Math.min(...pieceNos);
  const brought = new Map<string, Portion>();
  for (const portion of portions) {
    const pieceNo = pieceNos.includes(portion.pieceNo) ? portion.pieceNo : first;
    const key = `${portion.lineNo}:${pieceNo}`;
    const quantity = (brought.get(key)?.quantity ?? 0) + portion.quantity;
    brought.set(key, { lineNo: portion.lineNo, pieceNo, quantity });
  }
  return [...brought.values()].sort(inOrder);
}

/**
 * The contents when a received piece is not on the form: that piece gets a share of 0 of each line, which is counted
 * elsewhere.
 */
export function contentsBrought(portions: readonly Portion[], pieceNos: readonly number[]): Portion[] {
  const brought = contentsWithin(portions, pieceNos);
  const filled = new Set(brought.map(({ pieceNo }) => pieceNo));
  const lineNos = new Set(portions.map(({ lineNo }) => lineNo));
  const parts = pieceNos
    .filter((pieceNo) => !filled.has(pieceNo))
    .flatMap((pieceNo) => [...lineNos].map((lineNo) => ({ lineNo, pieceNo, quantity: 0 })));
  return [...brought, ...parts].sort(inOrder);
}

export type Move = { lineNo: number; from: number; to: number; quantity: number };

/**
 * Moves a quantity of a line from one piece to another; the sum does not change. Quantity 0 means that a part of the
 * item is in the other piece too. A piece with nothing left of the line no longer lists it.
 */
export function movePortion(portions: readonly Portion[], { lineNo, from, to, quantity }: Move): Portion[] {
  const isAt = (pieceNo: number) => (portion: Portion) =>
    portion.lineNo === lineNo && portion.pieceNo === pieceNo;
  const left = (portions.find(isAt(from))?.quantity ?? 0) - quantity;
  if (from === to || quantity < 0 || left < 0 || !portions.some(isAt(from))) return [...portions];
  const there = portions.find(isAt(to))?.quantity ?? 0;
  const stays = left > 0 || quantity === 0;
  return [
    ...portions.filter((portion) => !isAt(from)(portion) && !isAt(to)(portion)),
    ...(stays ? [{ lineNo, pieceNo: from, quantity: left }] : []),
    { lineNo, pieceNo: to, quantity: there + quantity },
  ].sort(inOrder);
}

/** Moves goods that have values. The values in all other pieces do not change. */
export function moveValued(portions: readonly ValuedPortion[], move: Move): ValuedPortion[] {
  const isBetween = ({ lineNo, pieceNo }: Portion): boolean =>
    lineNo === move.lineNo && (pieceNo === move.from || pieceNo === move.to);
  const between = portions.filter(isBetween);
  const line = between.reduce(
    (sum, { quantity, valueCents }) => ({
      quantity: sum.quantity + quantity,
      valueCents: sum.valueCents + valueCents,
    }),
    { quantity: 0, valueCents: 0 },
  );
  const moved = valuedShares(line, movePortion(between, move));
  const others = portions.filter((portion) => !isBetween(portion));
  return [...others, ...moved.map((share) => ({ ...share, lineNo: move.lineNo }))].sort(inOrder);
}

/** The number of pieces with a battery, for automatic fees per piece. */
export function batteryPieces(
  lines: readonly { lineNo: number; battery: Battery }[],
  portions: readonly Portion[],
): number {
  const withBattery = new Set(lines.filter(({ battery }) => battery !== 'none').map(({ lineNo }) => lineNo));
  return new Set(portions.filter(({ lineNo }) => withBattery.has(lineNo)).map(({ pieceNo }) => pieceNo)).size;
}

function inOrder(one: Portion, other: Portion): number {
  return one.lineNo - other.lineNo || one.pieceNo - other.pieceNo;
}
