import type { Brand } from '~/domain/core/brand';
import { type Readings, readNumberText, type SeparatorRule } from '~/domain/core/decimal-text';
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

export type MeasureReason = Extract<ErrorCode, 'required' | 'number.unclear' | `measure.${string}`>;
export type ParsedMeasure<T> =
  | { ok: true; value: T }
  | { ok: false; reason: MeasureReason; params?: Readings };

type Units = Readonly<Record<string, { factor: bigint; rule: SeparatorRule }>>;

const one = { factor: 1n, rule: 'whole' } as const;
const thousand = { factor: 1000n, rule: 'point' } as const;
/** A tenth of a millimetre is not measured, so three decimals of a centimetre mean nothing. */
const cm = { factor: 10n, rule: 'unclear' } as const;
const lengthUnits: Units = { '': cm, cm, см: cm, mm: one, мм: one, m: thousand, м: thousand };
const weightUnits: Units = {
  '': thousand,
  kg: thousand,
  kgs: thousand,
  кг: thousand,
  g: one,
  г: one,
  гр: one,
};
const volumeUnits: Units = { '': thousand, l: one, л: one };

/** Text in cm (or with a unit: mm, cm, m) → whole mm, rounded half up. Errors are error codes. */
export function parseLength(text: string): ParsedMeasure<Millimetres> {
  return parseMeasure(text, lengthUnits, MAX_SIDE_MM);
}

/** Text in kg (or with a unit: g, kg) → whole g up to `max`, rounded half up. Errors are error codes. */
export function parseWeight(text: string, max: Grams = MAX_PIECE_G): ParsedMeasure<Grams> {
  return parseMeasure(text, weightUnits, max);
}

/** Text in m³ (or with a unit: l, m³) → whole litres, rounded half up. Errors are error codes. */
export function parseVolume(text: string): ParsedMeasure<Litres> {
  return parseMeasure(text.replace(/[mм][³3]\s*$/iu, ''), volumeUnits, MAX_ROOM_L);
}

/** The total volume of pieces, l. Rounded up once, so that an overfull cargo never seems to fit. */
export function litresOf(
  pieces: readonly { lengthMm: Millimetres; widthMm: Millimetres; heightMm: Millimetres }[],
): Litres {
  const mm3 = pieces.reduce((sum, { lengthMm, widthMm, heightMm }) => sum + lengthMm * widthMm * heightMm, 0);
  return Math.ceil(mm3 / 1_000_000);
}

function parseMeasure(text: string, units: Units, max: number): ParsedMeasure<number> {
  if (text.trim() === '') return { ok: false, reason: 'required' };
  const read = readNumberText(text, rulesOf(units));
  if (read.kind === 'unclear') return { ok: false, reason: 'number.unclear', params: read.readings };
  const factor = read.kind === 'number' ? units[read.unit]?.factor : undefined;
  if (read.kind === 'none' || factor === undefined) return { ok: false, reason: 'measure.not_a_number' };
  if (read.isNegative) return { ok: false, reason: 'measure.negative' };
  const value = roundHalfUp(read.micros * factor, 1_000_000n);
  if (value === 0n) return { ok: false, reason: 'measure.zero' };
  if (value > BigInt(max)) return { ok: false, reason: 'measure.too_big' };
  return { ok: true, value: Number(value) };
}

function rulesOf(units: Units): Record<string, SeparatorRule> {
  return Object.fromEntries(Object.entries(units).map(([unit, { rule }]) => [unit, rule]));
}
