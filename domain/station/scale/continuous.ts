import { gramsOf } from './grams';
import type { ScaleReading } from './kinds';

/**
 * Mettler Toledo's continuous output: after STX three status bytes, six digits of the weight, six of the tare; a CR
 * ends it. The weight is net when the scale has a tare. Source: the standard continuous mode of its terminals.
 */
export function readContinuous(text: string): ScaleReading | undefined {
  const [a, b, c] = [text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2)];
  if (text.length !== 15 || ![a, b, c].every((status) => (status & bit.always) !== 0)) return undefined;
  const digits = text.slice(3, 9).trim();
  if ((b & bit.outside) !== 0) return { kind: 'outside' };
  const shown = placed(digits, a & 0b111);
  const grams = shown === undefined ? undefined : gramsOf(shown, unitOf(b, c));
  if (grams === undefined) return undefined;
  return {
    kind: 'weight',
    grams: (b & bit.negative) !== 0 ? 0 - grams : grams,
    steadiness: (b & bit.motion) !== 0 ? 'moving' : 'stable',
  };
}

/** Bits of the second status byte, besides the one that is set in all three. */
const bit = {
  negative: 0b10,
  outside: 0b100,
  motion: 0b1000,
  kilograms: 0b1_0000,
  always: 0b10_0000,
} as const;

/** Sets the decimal point: 0 and 1 append zeros, 2 is whole, 3 and more are decimals. */
function placed(digits: string, place: number): string | undefined {
  if (!/^\d{1,6}$/u.test(digits)) return undefined;
  if (place <= 2) return digits + '0'.repeat(2 - place);
  const decimals = place - 2;
  const filled = digits.padStart(decimals + 1, '0');
  return `${filled.slice(0, -decimals)}.${filled.slice(-decimals)}`;
}

/** The third status byte names the rarer units; with 0 the second one decides. */
function unitOf(b: number, c: number): string {
  const other = c & 0b111;
  if (other === 1) return 'g';
  if (other === 3) return 'oz';
  if (other !== 0) return '';
  return (b & bit.kilograms) !== 0 ? 'kg' : 'lb';
}
