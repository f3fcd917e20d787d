import { DomainError } from '~/domain/core/errors';
import type { Grams } from '~/domain/core/measures';
import { calculateQuote, type Quote, type QuoteInput, type QuotePiece } from '~/domain/quotes/quote';
import type { Tariff } from '~/domain/quotes/tariff';

/** The input of a price except the plan. */
export type Sample = Omit<QuoteInput, 'tariff'>;

/** The price of a sample by a plan; undefined when the plan or the sample cannot be priced. */
export function priceSample(tariff: Tariff, sample: Sample): Quote | undefined {
  try {
    return calculateQuote({ ...sample, tariff });
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** Chargeable weights that summarise a price list. */
export const ladderG: readonly Grams[] = [1000, 5000, 10_000, 20_000, 30_000, 50_000, 100_000];

const LARGEST_PIECE_G = 50_000;

/** Dense pieces with this total weight: the gross weight is charged. */
export function dense(weightG: Grams): QuotePiece[] {
  const count = Math.ceil(weightG / LARGEST_PIECE_G);
  const piece = { lengthMm: 1, widthMm: 1, heightMm: 1 };
  return Array.from({ length: count }, () => ({ ...piece, grossG: weightG / count }));
}
