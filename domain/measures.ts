import type { Brand } from '~/domain/brand';
import { parseDecimal } from '~/domain/decimal-text';
import type { ErrorCode } from '~/domain/errors';
import { roundHalfUp } from '~/domain/money';

/** Whole grams. */
export type Grams = Brand<number, 'Grams'>;
/** Whole millimetres. */
export type Millimetres = Brand<number, 'Millimetres'>;

/** Longest side of a piece that is carried, mm. */
export const MAX_SIDE_MM = 3000;
/** Heaviest piece that is carried, g. */
export const MAX_PIECE_G = 70_000;
/** Most pieces on one form. */
export const MAX_PIECES = 20;

export type MeasureReason = Extract<ErrorCode, 'required' | `measure.${string}`>;
export type Measured<T> = { ok: true; value: T } | { ok: false; reason: MeasureReason };

type Units = Readonly<Record<string, bigint>>;

const lengthUnits: Units = { '': 10n, cm: 10n, см: 10n, mm: 1n, мм: 1n, m: 1000n, м: 1000n };
const weightUnits: Units = { '': 1000n, kg: 1000n, kgs: 1000n, кг: 1000n, g: 1n, г: 1n, гр: 1n };

/** Text in cm (or with a unit: mm, cm, m) → whole mm, rounded half up. Reasons are error codes. */
export function parseLength(text: string): Measured<Millimetres> {
  return parseMeasure(text, lengthUnits, MAX_SIDE_MM);
}

/** Text in kg (or with a unit: g, kg) → whole g up to `max`, rounded half up. Reasons are error codes. */
export function parseWeight(text: string, max: Grams = MAX_PIECE_G): Measured<Grams> {
  return parseMeasure(text, weightUnits, max);
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
