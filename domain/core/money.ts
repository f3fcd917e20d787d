import type { Brand } from '~/domain/core/brand';
import { DomainError } from '~/domain/core/errors';

/** Whole Australian cents. */
export type Cents = Brand<number, 'Cents'>;
/** Whole Mongolian tögrög: no smaller coin is in use. May exceed int4, so columns are bigint. */
export type Mnt = Brand<number, 'Mnt'>;
/** ₮ per 1 AUD × 10^6, as numeric(18,6) holds it: 2345.67 is 2345670000n. */
export type RateMicros = Brand<bigint, 'RateMicros'>;

const ratePattern = /^(\d{1,12})(?:\.(\d{1,6}))?$/u;
const microsPerUnit = 1_000_000n;

/**
 * Divides and rounds half up, towards positive infinity: 2.5 → 3, −2.5 → −2.
 * @throws RangeError when the denominator is not positive.
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('denominator must be positive');
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  const isTruncatedUp = doubled < 0n && doubled % (2n * denominator) !== 0n;
  return isTruncatedUp ? quotient - 1n : quotient;
}

/**
 * Divides and rounds half up, for integers of 0 or more whose product is below 2^52. Faster than `roundHalfUp`; for
 * quotes.
 */
export function roundHalfUpSmall(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator;
  const divisor = 2 * denominator;
  return (doubled - (doubled % divisor)) / divisor;
}

/**
 * Reads a rate as the database writes it, `2345.67` or `2345.670000`: ₮ per 1 AUD.
 * @throws DomainError `rate.invalid` unless it is above 0 with at most 6 decimals.
 */
export function parseRate(text: string): RateMicros {
  const match = ratePattern.exec(text.trim());
  const micros = match ? BigInt(`${match[1]}${(match[2] ?? '').padEnd(6, '0')}`) : 0n;
  if (micros <= 0n) throw new DomainError('rate.invalid', {}, 'rate');
  return micros;
}

/** The rate as numeric(18,6) text, without trailing zeros: 2345670000n → `2345.67`. */
export function rateToText(rate: RateMicros): string {
  const fraction = (rate % microsPerUnit).toString().padStart(6, '0').replace(/0+$/u, '');
  return `${rate / microsPerUnit}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Cents → whole ₮, rounded half up once. */
export function centsToMnt(cents: Cents, rate: RateMicros): Mnt {
  return Number(roundHalfUp(BigInt(cents) * rate, 100n * microsPerUnit));
}

/** Whole ₮ → cents, rounded half up once. */
export function mntToCents(mnt: Mnt, rate: RateMicros): Cents {
  return Number(roundHalfUp(BigInt(mnt) * 100n * microsPerUnit, rate));
}
