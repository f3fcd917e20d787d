import { parseDecimal } from '~/domain/core/decimal-text';
import type { ErrorCode } from '~/domain/core/errors';
import type { Cents, Mnt } from '~/domain/core/money';
import { roundHalfUp } from '~/domain/core/money';

/** Largest amount that can be entered: 100 million dollars in cents, 10 billion ₮. */
export const MAX_AMOUNT = 10_000_000_000;

export type AmountReason = Extract<ErrorCode, 'required' | `money.${string}`>;
export type Amount<T> = { ok: true; value: T } | { ok: false; reason: AmountReason };

/** Text in dollars (`1,250.50`, `A$ 12,5`, `150 AUD`) → cents, rounded half up. */
export function parseAud(text: string): Amount<Cents> {
  return parseAmount(text.replace(/^\s*(?:a\$|au\$|aud|\$)/iu, ''), 100n, ['', 'aud', '$']);
}

/** Text in tögrög (`351,851₮`, `₮ 351 851`) → whole ₮, rounded half up. */
export function parseMnt(text: string): Amount<Mnt> {
  return parseAmount(text.replace(/^\s*(?:₮|mnt)/iu, ''), 1n, ['', '₮', 'mnt', 'төг', 'төгрөг']);
}

function parseAmount(text: string, factor: bigint, units: readonly string[]): Amount<number> {
  if (text.trim() === '') return { ok: false, reason: 'required' };
  const decimal = parseDecimal(withoutGroups(text));
  if (!decimal || !units.includes(decimal.unit)) return { ok: false, reason: 'money.not_a_number' };
  if (decimal.isNegative) return { ok: false, reason: 'money.negative' };
  const value = roundHalfUp(decimal.micros * factor, 1_000_000n);
  if (value > BigInt(MAX_AMOUNT)) return { ok: false, reason: 'money.too_big' };
  return { ok: true, value: Number(value) };
}

const commaGroups = /^\D*[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?\D*$/u;
const dotGroups = /^\D*\d{1,3}(?:\.\d{3})+,\d{1,2}\D*$/u;

/** Removes the grouping signs of `1,250.50`, `1.250,50` and `1,250`; `12,5` keeps its decimal comma. */
function withoutGroups(text: string): string {
  if (commaGroups.test(text)) return text.replaceAll(',', '');
  return dotGroups.test(text) ? text.replaceAll('.', '') : text;
}
