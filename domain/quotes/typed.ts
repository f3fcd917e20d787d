import { batteries } from '~/domain/core/battery';
import type { Readings } from '~/domain/core/decimal-text';
import type { ErrorCode } from '~/domain/core/errors';
import { MAX_PIECES, parseLength, parseWeight } from '~/domain/core/measures';
import { parseAud } from '~/domain/core/parse-amount';
import { parseWhole } from '~/domain/core/parse-number';
import type { QuoteInput } from '~/domain/quotes/quote';

/** The calculator's input as typed: cm, kg and dollars as text, one size for all pieces. */
export type TypedQuote = {
  length: string;
  width: string;
  height: string;
  weight: string;
  pieces: string;
  plan: string;
  fees: readonly string[];
  declared: string;
  battery: string;
};

export type TypedField = 'length' | 'width' | 'height' | 'weight' | 'pieces' | 'declared' | 'battery';
export type TypedProblem = { code: ErrorCode; params?: Readings };
export type TypedProblems = Partial<Record<TypedField, TypedProblem>>;
export type QuoteFacts = Pick<QuoteInput, 'pieces' | 'optionalFees' | 'declaredCents' | 'battery'>;
export type ReadQuote = { ok: true; facts: QuoteFacts } | { ok: false; problems: TypedProblems };

/** Converts the input to mm, g and cents, or returns an error for each invalid field. An empty declared value is 0. */
export function readTypedQuote(typed: TypedQuote): ReadQuote {
  const length = parseLength(typed.length);
  const width = parseLength(typed.width);
  const height = parseLength(typed.height);
  const weight = parseWeight(typed.weight);
  const pieces = parsePieces(typed.pieces);
  const declared = parseAud(typed.declared.trim() === '' ? '0' : typed.declared);
  const battery = batteries.find((known) => known === typed.battery);
  if (
    length.ok &&
    width.ok &&
    height.ok &&
    weight.ok &&
    pieces.ok &&
    declared.ok &&
    battery &&
    battery !== 'loose'
  ) {
    const piece = {
      lengthMm: length.value,
      widthMm: width.value,
      heightMm: height.value,
      grossG: weight.value,
    };
    const facts = { optionalFees: [...typed.fees], declaredCents: declared.value, battery };
    return { ok: true, facts: { ...facts, pieces: Array.from({ length: pieces.value }, () => piece) } };
  }
  const problems = { ...reasons({ length, width, height, weight, pieces, declared }) };
  return { ok: false, problems: { ...problems, ...batteryProblem(battery) } };
}

type ParsedNumber = { ok: true; value: number } | { ok: false; reason: ErrorCode; params?: Readings };

function parsePieces(text: string): ParsedNumber {
  if (/^\s*-\d{1,9}\s*$/u.test(text)) return { ok: false, reason: 'quote.no_pieces' };
  const read = parseWhole(text);
  if (!read.ok) return read;
  if (read.value < 1) return { ok: false, reason: 'quote.no_pieces' };
  return read.value > MAX_PIECES ? { ok: false, reason: 'quote.too_many_pieces' } : read;
}

function reasons(parsed: Readonly<Record<string, ParsedNumber>>): TypedProblems {
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([field, result]) => (result.ok ? [] : [[field, problemOf(result)]])),
  );
}

function problemOf({ reason, params }: { reason: ErrorCode; params?: Readings }): TypedProblem {
  return params ? { code: reason, params } : { code: reason };
}

function batteryProblem(battery: (typeof batteries)[number] | undefined): TypedProblems {
  if (battery === undefined) return { battery: { code: 'choice.invalid' } };
  return battery === 'loose' ? { battery: { code: 'form.battery_loose' } } : {};
}
