import { parseDecimal } from '~/domain/core/decimal-text';
import type { ErrorCode } from '~/domain/core/errors';
import { roundHalfUp } from '~/domain/core/money';

type NumberReason = Extract<ErrorCode, 'required' | `number.${string}`>;
export type ReadNumber = { ok: true; value: number } | { ok: false; reason: NumberReason };

const groups = /^[1-9]\d{0,2}(?:,\d{3})+$/u;

/**
 * Reads a whole number, grouped or not: `6000`, `6,000`, `6 000`. A decimal comma is not allowed: `1,5` is refused as
 * `number.not_integer`, never read as 15 or 2.
 */
export function parseWhole(text: string): ReadNumber {
  const compact = text.normalize('NFKC').replace(/\s/gu, '');
  if (compact === '') return { ok: false, reason: 'required' };
  const digits = groups.test(compact) ? compact.replaceAll(',', '') : compact;
  return /^\d{1,12}$/u.test(digits)
    ? { ok: true, value: Number(digits) }
    : { ok: false, reason: 'number.not_integer' };
}

/** Text in percent (`1,5`, `12.25 %`) → hundredths of a percent, rounded half up. */
export function parsePercent(text: string): ReadNumber {
  if (text.trim() === '') return { ok: false, reason: 'required' };
  const decimal = parseDecimal(text);
  const isPercent = decimal && !decimal.isNegative && ['', '%'].includes(decimal.unit);
  return isPercent
    ? { ok: true, value: Number(roundHalfUp(decimal.micros * 100n, 1_000_000n)) }
    : { ok: false, reason: 'number.not_a_number' };
}
