import { goods } from '~/db/seeds/names';
import type { Random } from '~/db/seeds/random';
import { EXPORT_DECLARATION_CENTS, needsExportDeclaration } from '~/domain/customs/export';
import { demoFees, demoPlans, demoRate } from '~/domain/quotes/demo-plans';
import { calculateQuote, type Quote, type QuotePiece } from '~/domain/quotes/quote';

/** A priced consignment: pieces, goods, fees. Many forms share one. */
export type Basket = {
  plan: 'standard' | 'express' | 'business';
  pieces: QuotePiece[];
  items: { description: string; quantity: number; valueCents: number; battery: string; condition: string }[];
  optionalFees: string[];
  declaredCents: number;
  battery: 'none' | 'contained' | 'packed_with';
  needsExport: boolean;
  quote: Quote;
  /** JSON as the table `quote` stores it. */
  inputs: string;
  lines: string;
};

export function basketOf(random: Random, pieceCount: number): Basket {
  const plan = random.pick(['standard', 'standard', 'standard', 'express', 'business'] as const);
  const pieces = Array.from({ length: pieceCount }, () => ({
    lengthMm: random.between(18, 80) * 10,
    widthMm: random.between(15, 50) * 10,
    heightMm: random.between(8, 45) * 10,
    grossG: random.between(6, 240) * 100,
  }));
  const items = Array.from({ length: random.between(1, 3) }, () => {
    const { valueCents, ...item } = random.pick(goods);
    const quantity = valueCents > 50_000 ? 1 : random.between(1, 4);
    return { ...item, quantity, valueCents: valueCents * quantity, condition: 'new' };
  });
  const declaredCents = items.reduce((sum, { valueCents }) => sum + valueCents, 0);
  const battery = items.find((item) => item.battery !== 'none')?.battery ?? 'none';
  const optionalFees = ['door', 'fragile', 'insurance'].filter(() => random.chance(0.2));
  const quote = calculateQuote({
    pieces,
    optionalFees,
    declaredCents,
    battery,
    tariff: demoPlans[plan],
    fees: demoFees,
    rate: demoRate,
  });
  return {
    plan,
    pieces,
    items,
    optionalFees,
    declaredCents,
    battery,
    needsExport: needsExportDeclaration(declaredCents, EXPORT_DECLARATION_CENTS),
    quote,
    inputs: JSON.stringify({ tariffCode: plan, pieces, optionalFees, declaredCents, battery }),
    lines: JSON.stringify({ pieces: quote.pieces, bandFromG: quote.bandFromG, fees: quote.fees }),
  };
}
