import { type Readings, readNumberText } from '~/domain/core/decimal-text';
import type { ErrorCode } from '~/domain/core/errors';
import { roundHalfUp } from '~/domain/core/money';

type NumberReason = Extract<ErrorCode, 'required' | `number.${string}`>;
export type ParsedNumber =
  | { ok: true; value: number }
  | { ok: false; reason: NumberReason; params?: Readings };

/**
 * Reads a whole number, grouped or not: `6000`, `6,000`, `6.000`, `6 000`. `1,5` is refused as `number.not_integer`,
 * never read as 15 or 2.
 */
export function parseWhole(text: string): ParsedNumber {
  if (text.trim() === '') return { ok: false, reason: 'required' };
  const read = readNumberText(text, { '': 'whole' });
  if (read.kind === 'unclear') return { ok: false, reason: 'number.unclear', params: read.readings };
  const isWhole = read.kind === 'number' && !read.isNegative && read.micros % 1_000_000n === 0n;
  const value = isWhole ? read.micros / 1_000_000n : undefined;
  return value !== undefined && value < 1_000_000_000_000n
    ? { ok: true, value: Number(value) }
    : { ok: false, reason: 'number.not_integer' };
}

/** Text in percent (`1,5`, `12.25 %`) → hundredths of a percent, rounded half up. */
export function parsePercent(text: string): ParsedNumber {
  if (text.trim() === '') return { ok: false, reason: 'required' };
  const read = readNumberText(text, { '': 'unclear', '%': 'unclear' });
  if (read.kind === 'unclear') return { ok: false, reason: 'number.unclear', params: read.readings };
  return read.kind === 'number' && !read.isNegative
    ? { ok: true, value: Number(roundHalfUp(read.micros * 100n, 1_000_000n)) }
    : { ok: false, reason: 'number.not_a_number' };
}
