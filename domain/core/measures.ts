import type { Brand } from '~/domain/core/brand';
import { parseDecimal } from '~/domain/core/decimal-text';
import type { ErrorCode } from '~/domain/core/errors';
import { roundHalfUp } from '~/domain/core/money';

/** Whole grams. */
export type Grams = Brand<number, 'Grams'>;
/** Whole millimetres. */
export type Millimetres = Brand<number, 'Millimetres'>;

/** Whole litres; 1,000 are one cubic metre. */
export type Litres = Brand<number, 'Litres'>;

/** Longest side of an accepted piece, mm. */
export const MAX_SIDE_MM = 3000;
/** Heaviest accepted piece, g. */
export const MAX_PIECE_G = 70_000;
/** Most pieces of one form. */
export const MAX_PIECES = 20;
/** Most item lines of one form. */
export const MAX_ITEMS = 100;

/** Largest volume of a cargo, l. */
export const MAX_ROOM_L = 2_000_000;

export type MeasureReason = Extract<ErrorCode, 'required' | `measure.${string}`>;
export type Measured<T> = { ok: true; value: T } | { ok: false; reason: MeasureReason };

type Units = Readonly<Record<string, bigint>>;

const lengthUnits: Units = { '': 10n, cm: 10n, см: 10n, mm: 1n, мм: 1n, m: 1000n, м: 1000n };
const weightUnits: Units = { '': 1000n, kg: 1000n, kgs: 1000n, кг: 1000n, g: 1n, г: 1n, гр: 1n };
const volumeUnits: Units = { '': 1000n, l: 1n, л: 1n };

/** Text in cm (or with a unit: mm, cm, m) → whole mm, rounded half up. Errors are error codes. */
export function parseLength(text: string): Measured<Millimetres> {
  return parseMeasure(text, lengthUnits, MAX_SIDE_MM);
}

/** Text in kg (or with a unit: g, kg) → whole g up to `max`, rounded half up. Errors are error codes. */
export function parseWeight(text: string, max: Grams = MAX_PIECE_G): Measured<Grams> {
  return parseMeasure(text, weightUnits, max);
}

/** Text in m³ (or with a unit: l, m³) → whole litres, rounded half up. Errors are error codes. */
export function parseVolume(text: string): Measured<Litres> {
  return parseMeasure(text.replace(/[mм][³3]\s*$/iu, ''), volumeUnits, MAX_ROOM_L);
}

/** The total volume of pieces, l. Rounded up once, so that an overfull cargo never seems to fit. */
export function litresOf(
  pieces: readonly { lengthMm: Millimetres; widthMm: Millimetres; heightMm: Millimetres }[],
): Litres {
  const mm3 = pieces.reduce((sum, { lengthMm, widthMm, heightMm }) => sum + lengthMm * widthMm * heightMm, 0);
  return Math.ceil(mm3 / 1_000_000);
}

function parseMeasure(text: string, units: Units, max: number): Measured<number> {
  if (text.trim() === '') return { ok: false, reason: 'required' };
  const decimal = parseDecimal(text);
  const factor = decimal && Object.hasOwn(units, decimal.unit) ? units[decimal.unit] : undefined;
  if (!decimal || factor === undefined) return { ok: false, reason: 'measure.not_a_number' };
  if (decimal.isNegative) return { ok: false, reason: 'measure.negative' };
  const value = roundHalfUp(decimal.micros * factor, 1_000_000n);
  if (value === 0n) return { ok: false, reason: 'measure.zero' };
  if (value > BigInt(max)) return { ok: false, reason: 'measure.too_big' };
  return { ok: true, value: Number(value) };
}
