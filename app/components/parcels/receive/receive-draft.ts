import { refusedNumber } from '~/app/api/field-error';
import { type ParsedMeasure, parseLength, parseWeight } from '~/domain/core/measures';
import type { QuotePiece } from '~/domain/quotes/quote';

export const measureNames = ['length', 'width', 'height', 'weight'] as const;
export type MeasureName = (typeof measureNames)[number];

/** One piece as the clerk types it. */
export type TypedPiece = Record<MeasureName, string> & {
  pieceNo: number;
  place: string;
  photos: { id: string; url: string }[];
};

/** An empty piece; `place` is copied from the piece before. */
export function emptyPiece(pieceNo: number, place = ''): TypedPiece {
  return { pieceNo, length: '', width: '', height: '', weight: '', place, photos: [] };
}

type MeasuredPiece = QuotePiece & { pieceNo: number; place: string | undefined };

/** A measured piece, to be measured again. */
export function typedPieceOf({
  pieceNo,
  lengthMm,
  widthMm,
  heightMm,
  grossG,
  place,
}: MeasuredPiece): TypedPiece {
  return {
    pieceNo,
    length: String(lengthMm / 10),
    width: String(widthMm / 10),
    height: String(heightMm / 10),
    weight: String(grossG / 1000),
    place: place ?? '',
    photos: [],
  };
}

type ShelfBox = {
  pieceNo: number | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  grossG: number;
  place: string;
};

/** The pieces before the clerk measures: empty, but those from our shelf have what was measured there. */
export function firstPieces(count: number, boxes: readonly ShelfBox[]): TypedPiece[] {
  return Array.from({ length: Math.max(count, 1) }, (_, at) => {
    const box = boxes.find(({ pieceNo }) => pieceNo === at + 1);
    return box ? pieceOfBox(at + 1, box) : emptyPiece(at + 1);
  });
}

function pieceOfBox(pieceNo: number, { lengthMm, widthMm, heightMm, grossG, place }: ShelfBox): TypedPiece {
  if (lengthMm === null || widthMm === null || heightMm === null)
    return { ...emptyPiece(pieceNo, place), weight: String(grossG / 1000) };
  return typedPieceOf({ pieceNo, lengthMm, widthMm, heightMm, grossG, place });
}

/** Errors as `writeFieldError` makes them. */
export type PieceErrors = Partial<Record<MeasureName, string>>;

/** The errors that still apply while the clerk types: those of fields whose value has not changed. */
export function standingErrors(
  errors: readonly PieceErrors[],
  checked: readonly TypedPiece[],
  piece: TypedPiece,
): PieceErrors {
  const at = checked.findIndex(({ pieceNo }) => pieceNo === piece.pieceNo);
  const before = checked[at];
  const standing = Object.entries(errors[at] ?? {}).filter(([name]) =>
    measureNames.some((measure) => measure === name && before?.[measure] === piece[measure]),
  );
  return Object.fromEntries(standing);
}

/** The measures of the typed fields, or an error code for each invalid one. */
export function readPiece(
  piece: TypedPiece,
): { ok: true; value: QuotePiece } | { ok: false; errors: PieceErrors } {
  const read = {
    length: parseLength(piece.length),
    width: parseLength(piece.width),
    height: parseLength(piece.height),
    weight: parseWeight(piece.weight),
  };
  const errors = Object.fromEntries(
    measureNames.flatMap((name) => {
      const measured = read[name];
      return measured.ok ? [] : [[name, refusedNumber(measured)]];
    }),
  );
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    value: {
      lengthMm: valueIn(read.length),
      widthMm: valueIn(read.width),
      heightMm: valueIn(read.height),
      grossG: valueIn(read.weight),
    },
  };
}

/** The typed field for each field of the server: `pieces.0.lengthMm` was typed into `length`. */
const serverNames: Readonly<Record<string, MeasureName>> = {
  lengthMm: 'length',
  widthMm: 'width',
  heightMm: 'height',
  grossG: 'weight',
};

export function typedField(path: string): { at: number; name: MeasureName } | undefined {
  const [, at, field = ''] = /^pieces\.(\d+)\.(\w+)$/u.exec(path) ?? [];
  const name = serverNames[field];
  return at && name ? { at: Number(at), name } : undefined;
}

function valueIn(measured: ParsedMeasure<number>): number {
  return measured.ok ? measured.value : 0;
}

/** The weight of all pieces whose measures can be read. */
export function grossOf(pieces: readonly TypedPiece[]): number {
  return pieces.reduce((sum, piece) => {
    const read = readPiece(piece);
    return sum + (read.ok ? read.value.grossG : 0);
  }, 0);
}
