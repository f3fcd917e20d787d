import type { Cents } from '~/domain/core/money';
import type { Price } from './types';

export type ComparedLine = {
  /** `freight` or a fee's code. */
  code: string;
  quotedCents: Cents;
  measuredCents: Cents;
  changeCents: Cents;
};

/** Quote and bill line by line. A line missing on one side counts as 0 there. */
export function comparePrices(quote: Price, bill: Price): ComparedLine[] {
  const codes = ['freight', ...new Set([...quote.lines.fees, ...bill.lines.fees].map(({ code }) => code))];
  return codes.map((code) => {
    const quotedCents = centsOf(quote, code);
    const measuredCents = centsOf(bill, code);
    return { code, quotedCents, measuredCents, changeCents: measuredCents - quotedCents };
  });
}

function centsOf(price: Price, code: string): Cents {
  if (code === 'freight') return price.freightCents;
  return price.lines.fees.find((fee) => fee.code === code)?.cents ?? 0;
}
