import { refusedNumber } from '~/app/api/field-error';
import { type Measured, parseLength, parseWeight } from '~/domain/core/measures';
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

/** Errors as `writeFieldError` makes them. */
export type PieceErrors = Partial<Record<MeasureName, string>>;

/** The errors that still apply while the clerk types: those of fields whose value has not changed. */
export function standingErrors(
  errors: readonly PieceErrors[],
  judged: readonly TypedPiece[],
  piece: TypedPiece,
): PieceErrors {
  const at = judged.findIndex(({ pieceNo }) => pieceNo === piece.pieceNo);
  const before = judged[at];
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

function valueIn(measured: Measured<number>): number {
  return measured.ok ? measured.value : 0;
}
