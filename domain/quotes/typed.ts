import { batteries } from '~/domain/core/battery';
import type { Readings } from '~/domain/core/decimal-text';
import type { ErrorCode } from '~/domain/core/errors';
import { MAX_PIECES, parseLength, parseWeight } from '~/domain/core/measures';
import { parseAud } from '~/domain/core/parse-amount';
import { parseWhole } from '~/domain/core/parse-number';
import type { QuoteInput, QuotePiece } from '~/domain/quotes/quote';

/** One size of box as typed, in cm and kg, and how many boxes have it. */
export type TypedBox = { length: string; width: string; height: string; weight: string; pieces: string };

/** The calculator's input as typed: cm, kg and dollars as text. */
export type TypedQuote = {
  boxes: readonly TypedBox[];
  plan: string;
  fees: readonly string[];
  declared: string;
  battery: string;
};

export type BoxField = keyof TypedBox;
/** The name of a field: `boxes.0.length`, `declared`. */
export type TypedField = `boxes.${number}.${BoxField}` | 'declared' | 'battery';
export type TypedProblem = { code: ErrorCode; params?: Readings };
export type TypedProblems = Partial<Record<TypedField, TypedProblem>>;
export type QuoteFacts = Pick<QuoteInput, 'pieces' | 'optionalFees' | 'declaredCents' | 'battery'> & {
  /** The sizes of the boxes with their number, in the order of `pieces`. */
  sizes: readonly BoxSize[];
};
export type BoxSize = { piece: QuotePiece; count: number };
export type ReadQuote = { ok: true; facts: QuoteFacts } | { ok: false; problems: TypedProblems };

/** A size that nobody has typed a measure of. */
export const emptyBox: TypedBox = { length: '', width: '', height: '', weight: '', pieces: '1' };

/** Converts the input to mm, g and cents, or returns an error for each invalid field. An empty declared value is 0. */
export function readTypedQuote(typed: TypedQuote): ReadQuote {
  const boxes = typed.boxes.map(readBox);
  const sizes = boxes.flatMap((box) => (box.ok ? [box.size] : []));
  const declared = parseAud(typed.declared.trim() === '' ? '0' : typed.declared);
  const battery = batteries.find((known) => known === typed.battery);
  const problems: TypedProblems = {
    ...boxProblems(boxes),
    ...reasons({ declared }),
    ...batteryProblem(battery),
  };
  if (!declared.ok || !battery || Object.keys(problems).length > 0) return { ok: false, problems };
  const pieces = sizes.flatMap(({ piece, count }) => Array.from({ length: count }, () => piece));
  const facts = { optionalFees: [...typed.fees], declaredCents: declared.value, battery };
  return { ok: true, facts: { ...facts, pieces, sizes } };
}

type ReadBox = { ok: true; size: BoxSize } | { ok: false; problems: TypedProblems };

function readBox(typed: TypedBox, at: number): ReadBox {
  const length = parseLength(typed.length);
  const width = parseLength(typed.width);
  const height = parseLength(typed.height);
  const weight = parseWeight(typed.weight);
  const pieces = parsePieces(typed.pieces);
  if (length.ok && width.ok && height.ok && weight.ok && pieces.ok) {
    const sides = { lengthMm: length.value, widthMm: width.value, heightMm: height.value };
    return { ok: true, size: { piece: { ...sides, grossG: weight.value }, count: pieces.value } };
  }
  return { ok: false, problems: reasons({ length, width, height, weight, pieces }, `boxes.${at}.`) };
}

/** The errors of the sizes. Together they may have as many boxes as one of them. */
function boxProblems(boxes: readonly ReadBox[]): TypedProblems {
  const problems: TypedProblems = {};
  for (const box of boxes) if (!box.ok) Object.assign(problems, box.problems);
  const count = boxes.reduce((sum, box) => sum + (box.ok ? box.size.count : 0), 0);
  if (count > MAX_PIECES) problems[`boxes.${boxes.length - 1}.pieces`] ??= { code: 'quote.too_many_pieces' };
  return problems;
}

type ParsedNumber = { ok: true; value: number } | { ok: false; reason: ErrorCode; params?: Readings };

function parsePieces(text: string): ParsedNumber {
  if (/^\s*-\d{1,9}\s*$/u.test(text)) return { ok: false, reason: 'quote.no_pieces' };
  const read = parseWhole(text);
  if (!read.ok) return read;
  if (read.value < 1) return { ok: false, reason: 'quote.no_pieces' };
  return read.value > MAX_PIECES ? { ok: false, reason: 'quote.too_many_pieces' } : read;
}

function reasons(parsed: Readonly<Record<string, ParsedNumber>>, prefix = ''): TypedProblems {
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([field, result]) =>
      result.ok ? [] : [[`${prefix}${field}`, problemOf(result)]],
    ),
  );
}

function problemOf({ reason, params }: { reason: ErrorCode; params?: Readings }): TypedProblem {
  return params ? { code: reason, params } : { code: reason };
}

function batteryProblem(battery: (typeof batteries)[number] | undefined): TypedProblems {
  if (battery === undefined) return { battery: { code: 'choice.invalid' } };
  return battery === 'loose' ? { battery: { code: 'form.battery_loose' } } : {};
}
