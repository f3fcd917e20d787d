import { type Readings, readNumberText, type UnitRules } from '~/domain/core/decimal-text';
import type { ErrorCode } from '~/domain/core/errors';
import type { Cents, Mnt } from '~/domain/core/money';
import { roundHalfUp } from '~/domain/core/money';

/** Largest amount that can be entered: 100 million dollars in cents, 10 billion ₮. */
export const MAX_AMOUNT = 10_000_000_000;

export type AmountReason = Extract<ErrorCode, 'required' | 'number.unclear' | `money.${string}`>;
export type Amount<T> = { ok: true; value: T } | { ok: false; reason: AmountReason; params?: Readings };

const audRules: UnitRules = { '': 'comma', aud: 'comma', $: 'comma' };
const mntRules: UnitRules = { '': 'whole', '₮': 'whole', mnt: 'whole', төг: 'whole', төгрөг: 'whole' };

/** Text in dollars (`1,250.50`, `A$ 12,5`, `150 AUD`) → cents. Parts of a cent are refused, not rounded. */
export function parseAud(text: string): Amount<Cents> {
  const read = parseAmount(text.replace(/^\s*(?:a\$|au\$|aud|\$)/iu, ''), audRules);
  if (!read.ok) return read.params ? { ...read, params: inCents(read.params) } : read;
  if (read.value % 10_000n !== 0n) return { ok: false, reason: 'money.part_of_cent' };
  return inRange(read.value / 10_000n);
}

/** Text in tögrög (`351,851₮`, `₮ 351 851`) → whole ₮, rounded half up. */
export function parseMnt(text: string): Amount<Mnt> {
  const read = parseAmount(text.replace(/^\s*(?:₮|mnt)/iu, ''), mntRules);
  return read.ok ? inRange(roundHalfUp(read.value, 1_000_000n)) : read;
}

function parseAmount(text: string, rules: UnitRules): Amount<bigint> {
  if (text.trim() === '') return { ok: false, reason: 'required' };
  const read = readNumberText(text, rules);
  if (read.kind === 'unclear') return { ok: false, reason: 'number.unclear', params: read.readings };
  if (read.kind === 'none') return { ok: false, reason: 'money.not_a_number' };
  return read.isNegative ? { ok: false, reason: 'money.negative' } : { ok: true, value: read.micros };
}

/** Offers `12.35` for `12.345`: an amount has no third decimal. */
function inCents({ small, large }: Readings): Readings {
  return { small: small.replace(/^[\d.]+/u, (figures) => Number(figures).toFixed(2)), large };
}

function inRange(value: bigint): Amount<number> {
  if (value > BigInt(MAX_AMOUNT)) return { ok: false, reason: 'money.too_big' };
  return { ok: true, value: Number(value) };
}
