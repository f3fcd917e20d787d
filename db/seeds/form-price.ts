import { DAY_MS } from '~/domain/core/durations';
import { demoFees, demoPlans, demoRate, type PlanCode } from '~/domain/quotes/demo-plans';
import { calculateQuote, type Quote, type QuotePiece } from '~/domain/quotes/quote';
import { demoIssuer } from './company';
import type { SeedCustomer } from './people';
import type { SeedRows } from './rows';

export type Prices = { tariffIds: ReadonlyMap<string, string>; rateId: string };

type Choice = {
  plan: PlanCode;
  optionalFees: string[];
  declaredCents: number;
  battery: 'none' | 'contained' | 'packed_with';
  customer: SeedCustomer;
};
type PriceRequest = Choice & {
  pieces: QuotePiece[];
  at: Date;
  receivedAt: Date | undefined;
  isPriceWaiting: boolean;
};

type SeedPrice = { quoteId: string; billId: string | null; bill: Quote; measured: QuotePiece[] };

/** Adds the quote from the declared measures, and the counter's bill, which is equal unless it measured more. */
export function addPrice(
  rows: SeedRows,
  { pieces, at, receivedAt, isPriceWaiting, ...choice }: PriceRequest,
  prices: Prices,
): SeedPrice {
  const quote = priceOf(choice, pieces);
  const quoteId = addQuote(rows, { ...choice, pieces, quote, at }, prices);
  if (!receivedAt || !isPriceWaiting) {
    return { quoteId, billId: receivedAt ? quoteId : null, bill: quote, measured: pieces };
  }
  const measured = pieces.map(withMore);
  const bill = priceOf(choice, measured);
  const billId = addQuote(rows, { ...choice, pieces: measured, quote: bill, at: receivedAt }, prices);
  return { quoteId, billId, bill, measured };
}

function priceOf({ plan, customer: _, ...choice }: Choice, pieces: QuotePiece[]): Quote {
  return calculateQuote({ ...choice, pieces, tariff: demoPlans[plan], fees: demoFees, rate: demoRate });
}

/** Increases the measures beyond the 10 % after which the customer must approve. */
function withMore(piece: QuotePiece): QuotePiece {
  return { ...piece, heightMm: piece.heightMm + 150, grossG: Math.round(piece.grossG * 1.4) };
}

type QuoteRow = Choice & { pieces: QuotePiece[]; quote: Quote; at: Date };

function addQuote(rows: SeedRows, { plan, quote, customer, at, ...input }: QuoteRow, prices: Prices): string {
  const { pieces, optionalFees, declaredCents, battery } = input;
  const id = rows.id();
  rows.add('quote', {
    id,
    customerId: customer.id,
    tariffId: prices.tariffIds.get(plan) ?? '',
    rateId: prices.rateId,
    inputs: JSON.stringify({ tariffCode: plan, pieces, optionalFees, declaredCents, battery }),
    fees: JSON.stringify(demoFees),
    lines: JSON.stringify({ pieces: quote.pieces, bandFromG: quote.bandFromG, fees: quote.fees }),
    issuer: demoIssuer,
    chargeG: quote.chargeG,
    freightCents: quote.freightCents,
    totalCents: quote.totalCents,
    totalMnt: quote.totalMnt,
    expiresAt: new Date(at.getTime() + DAY_MS),
    createdBy: customer.userId,
    createdAt: at,
  });
  return id;
}
