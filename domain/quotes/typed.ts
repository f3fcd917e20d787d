import { batteries } from '~/domain/core/battery';
import type { ErrorCode } from '~/domain/core/errors';
import { MAX_PIECES, parseLength, parseWeight } from '~/domain/core/measures';
import { parseAud } from '~/domain/core/parse-amount';
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
export type TypedProblems = Partial<Record<TypedField, ErrorCode>>;
export type QuoteWish = Pick<QuoteInput, 'pieces' | 'optionalFees' | 'declaredCents' | 'battery'>;
export type ReadQuote = { ok: true; wish: QuoteWish } | { ok: false; problems: TypedProblems };

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
    const wish = { optionalFees: [...typed.fees], declaredCents: declared.value, battery };
    return { ok: true, wish: { ...wish, pieces: Array.from({ length: pieces.value }, () => piece) } };
  }
  const problems = { ...reasons({ length, width, height, weight, pieces, declared }) };
  return { ok: false, problems: { ...problems, ...batteryProblem(battery) } };
}

type Parsed = { ok: true; value: number } | { ok: false; reason: ErrorCode };

function parsePieces(text: string): Parsed {
  const digits = text.normalize('NFKC').trim();
  if (digits === '') return { ok: false, reason: 'required' };
  if (!/^-?\d{1,9}$/u.test(digits)) return { ok: false, reason: 'number.not_integer' };
  const value = Number(digits);
  if (value < 1) return { ok: false, reason: 'quote.no_pieces' };
  return value > MAX_PIECES ? { ok: false, reason: 'quote.too_many_pieces' } : { ok: true, value };
}

function reasons(parsed: Readonly<Record<string, Parsed>>): TypedProblems {
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([field, result]) => (result.ok ? [] : [[field, result.reason]])),
  );
}

function batteryProblem(battery: (typeof batteries)[number] | undefined): TypedProblems {
  if (battery === undefined) return { battery: 'choice.invalid' };
  return battery === 'loose' ? { battery: 'form.battery_loose' } : {};
}
