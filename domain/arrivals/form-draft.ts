import { DomainError } from '~/domain/core/errors';
import { type FormDraft, type ItemDraft, type PieceDraft, SEVERAL_BOXES } from '~/domain/forms/draft';
import { typedGoodsDetails } from '~/domain/forms/goods-details';
import { draftFromMeasured } from '~/domain/forms/measured-draft';
import type { itemConditions } from '~/domain/forms/schema';
import type { CheckedLine } from '~/domain/goods/check-lines';
import type { QuotePiece } from '~/domain/quotes/quote';

/** Goods of an arrival, with what was answered about them. Null: the customer has not declared it yet. */
export type ArrivalGoods = CheckedLine & {
  descriptionEn: string;
  valueCents: number | null;
  condition: (typeof itemConditions)[number];
};
export type JoinableArrival = QuotePiece & { id: string; items: readonly ArrivalGoods[] };

/** A draft with a piece for each arrival behind its own pieces, and with their goods. Empty rows of the draft go. */
export function withArrivals(draft: FormDraft, arrivals: readonly JoinableArrival[]): FormDraft {
  const pieces = (draft.pieces ?? []).filter((piece) => !isEmptyPiece(piece));
  const items = (draft.items ?? []).filter((item) => !isEmptyItem(item));
  const added = draftFromMeasured({
    pieces: arrivals.map(({ id: _, items: __, ...measures }) => measures),
    items: arrivals.flatMap((arrival, index) =>
      arrival.items.map((goods) => ({
        description: goods.description,
        descriptionEn: goods.descriptionEn,
        hsCode: goods.hsCode ?? '',
        quantity: goods.quantity,
        valueCents: goods.valueCents,
        battery: goods.battery ?? 'none',
        condition: goods.condition,
        ...typedGoodsDetails(goods),
        shares: [{ pieceNo: pieces.length + index + 1, quantity: null }],
      })),
    ),
  });
  return {
    ...draft,
    pieces: [
      ...pieces,
      ...(added.pieces ?? []).map((piece, index) => ({ ...piece, arrivalId: arrivals[index]?.id })),
    ],
    items: [...items.map((item) => inOnlyPiece(item, pieces.length)), ...(added.items ?? [])],
  };
}

/** A draft without the piece of an arrival and what is in it alone. The pieces behind it move up. */
export function withoutArrival(draft: FormDraft, arrivalId: string): FormDraft {
  const pieces = draft.pieces ?? [];
  const at = pieces.findIndex((piece) => piece.arrivalId === arrivalId);
  if (at === -1) return draft;
  return {
    ...draft,
    pieces: pieces.filter((_, index) => index !== at),
    items: (draft.items ?? []).flatMap((item) => {
      const left = itemWithoutPiece(item, at + 1);
      return left ? [left] : [];
    }),
  };
}

/** A draft whose pieces have the same measures, but are boxes that the sender brings. */
export function withoutArrivals({ pieces, ...draft }: FormDraft): FormDraft {
  return { ...draft, ...(pieces && { pieces: pieces.map(({ arrivalId: _, ...piece }) => piece) }) };
}

/** The arrivals that the pieces of a draft are, with the number of each piece. */
export function arrivalPieces(draft: FormDraft): { arrivalId: string; pieceNo: number }[] {
  return (draft.pieces ?? []).flatMap(({ arrivalId }, index) =>
    arrivalId === undefined ? [] : [{ arrivalId, pieceNo: index + 1 }],
  );
}

/** A draft whose pieces have the measures of their arrivals, whatever was typed. Others stay as they are. */
export function withShelfMeasures(
  draft: FormDraft,
  arrivals: readonly (QuotePiece & { id: string })[],
): FormDraft {
  const measured = new Map(
    arrivals.map(({ id, lengthMm, widthMm, heightMm, grossG }) => [
      id,
      { lengthMm, widthMm, heightMm, grossG },
    ]),
  );
  return {
    ...draft,
    pieces: (draft.pieces ?? []).map((piece) => {
      const measures = piece.arrivalId === undefined ? undefined : measured.get(piece.arrivalId);
      const [typed] = measures ? (draftFromMeasured({ pieces: [measures] }).pieces ?? []) : [];
      return { ...piece, ...typed };
    }),
  };
}

/**
 * Checks that the pieces of a draft are the arrivals of its form, each once.
 * @throws DomainError `form.arrival_missing` with the numbers of arrivals that no piece is; `form.arrival_unknown` beside
 * a piece whose arrival is not of this form.
 */
export function assertArrivalsAgree(
  draft: FormDraft,
  arrivals: readonly { id: string; number: string }[],
): void {
  const pieces = arrivalPieces(draft);
  const stranger = pieces.find(
    ({ arrivalId }, index) =>
      !arrivals.some(({ id }) => id === arrivalId) ||
      pieces.findIndex((other) => other.arrivalId === arrivalId) !== index,
  );
  if (stranger) throw new DomainError('form.arrival_unknown', {}, `pieces.${stranger.pieceNo - 1}`);
  const missing = arrivals.filter(({ id }) => !pieces.some(({ arrivalId }) => arrivalId === id));
  if (missing.length === 0) return;
  throw new DomainError('form.arrival_missing', { numbers: missing.map(({ number }) => number).join(', ') });
}

function isEmptyPiece({ length, width, height, weight, arrivalId }: PieceDraft): boolean {
  return arrivalId === undefined && [length, width, height, weight].every((text) => text.trim() === '');
}

function isEmptyItem({ description, value }: ItemDraft): boolean {
  return description.trim() === '' && value.trim() === '';
}

/** A form with one piece does not ask where its goods are; with more it does. */
function inOnlyPiece(item: ItemDraft, pieces: number): ItemDraft {
  return pieces === 1 && !item.box ? { ...item, box: '1' } : item;
}

function itemWithoutPiece(item: ItemDraft, pieceNo: number): ItemDraft | undefined {
  const { box = '', boxes = [] } = item;
  if (box === SEVERAL_BOXES) return { ...item, boxes: boxes.filter((_, index) => index !== pieceNo - 1) };
  if (box === String(pieceNo)) return undefined;
  return Number(box) > pieceNo ? { ...item, box: String(Number(box) - 1) } : item;
}
