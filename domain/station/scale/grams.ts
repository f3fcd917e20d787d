import { roundHalfUp } from '~/domain/core/money';

/** Millionths of a gram. The avoirdupois pound is 453.592 37 g by definition, the ounce a sixteenth of it. */
const units: Readonly<Record<string, bigint>> = {
  kg: 1_000_000_000n,
  g: 1_000_000n,
  lb: 453_592_370n,
  lbs: 453_592_370n,
  oz: 28_349_523n,
};

/** A longer number than any scale shows is invalid. */
const MOST_DIGITS = 9;

/** A decimal number of a scale in whole grams, rounded half up; undefined when it is invalid. */
export function gramsOf(text: string, unit: string): number | undefined {
  const factor = units[unit.toLowerCase()];
  const [whole = '', decimals = ''] = text.replace(',', '.').split('.');
  const digits = `${whole}${decimals}`;
  if (factor === undefined || !/^\d+$/u.test(digits) || digits.length > MOST_DIGITS) return undefined;
  return Number(roundHalfUp(BigInt(digits) * factor, 1_000_000n * 10n ** BigInt(decimals.length)));
}
