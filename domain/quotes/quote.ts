import type { Battery } from '~/domain/core/battery';
import { DomainError, type ErrorCode } from '~/domain/core/errors';
import { type Grams, MAX_PIECE_G, MAX_PIECES, MAX_SIDE_MM, type Millimetres } from '~/domain/core/measures';
import { type Cents, centsToMnt, type Mnt, type RateMicros, roundHalfUpSmall } from '~/domain/core/money';
import { feeLines } from '~/domain/quotes/fees';
import { assertTariff, type Band, type ExtraFee, type Tariff } from '~/domain/quotes/tariff';

export type QuotePiece = {
  lengthMm: Millimetres;
  widthMm: Millimetres;
  heightMm: Millimetres;
  grossG: Grams;
};

export type QuoteInput = {
  tariff: Tariff;
  fees: readonly ExtraFee[];
  rate: RateMicros;
  pieces: readonly QuotePiece[];
  optionalFees: readonly string[];
  declaredCents: Cents;
  battery: Battery;
  /** The number of pieces with a battery; all of them when it is not known. */
  batteryPieces?: number | undefined;
};

export type PricedPiece = { volumetricG: Grams; pieceG: Grams; winner: 'actual' | 'volumetric' };
export type FeeLine = { code: string; cents: Cents };

export type Quote = {
  pieces: PricedPiece[];
  chargeG: Grams;
  freightCents: Cents;
  bandFromG: Grams;
  fees: FeeLine[];
  totalCents: Cents;
  totalMnt: Mnt;
};

/**
 * The price of a consignment: each piece's volumetric weight, the chargeable weight, the
 * cheapest band, the fees in the order of `fees`, the total in cents and whole ₮. Rounds half up once a line.
 * @throws DomainError naming the field: `measure.*`, `quote.no_pieces`, `quote.too_many_pieces`, `fee.unknown`,
 * `form.battery_loose`, `money.*`, `tariff.invalid`.
 */
export function calculateQuote(input: QuoteInput): Quote {
  assertQuotable(input);
  const pieces = input.pieces.map((piece) => pricePiece(piece, input.tariff));
  const sumG = pieces.reduce((sum, piece) => sum + piece.pieceG, 0);
  const chargeG = Math.max(sumG, input.tariff.minG);
  const { freightCents, bandFromG } = freightFor(chargeG, input.tariff);
  const fees = feeLines(input, { chargeG, freightCents });
  const totalCents = fees.reduce((sum, fee) => sum + fee.cents, freightCents);
  return {
    pieces,
    chargeG,
    freightCents,
    bandFromG,
    fees,
    totalCents,
    totalMnt: centsToMnt(totalCents, input.rate),
  };
}

function pricePiece(piece: QuotePiece, tariff: Tariff): PricedPiece {
  const volumetricG = divideUp(piece.lengthMm * piece.widthMm * piece.heightMm, tariff.divisor);
  const pieceG = divideUp(Math.max(piece.grossG, volumetricG), tariff.stepG) * tariff.stepG;
  return { volumetricG, pieceG, winner: volumetricG > piece.grossG ? 'volumetric' : 'actual' };
}

/** The cheapest of all bands: the start of the next band may cost less than the weight at its own band's rate. */
function freightFor(chargeG: Grams, tariff: Tariff): { freightCents: Cents; bandFromG: Grams } {
  const priced = tariff.bands.map((band) => ({ cents: bandCents(band, chargeG), fromG: band.fromG }));
  const cheapest = priced.reduce((best, band) => (band.cents < best.cents ? band : best));
  return { freightCents: Math.max(tariff.minCents, cheapest.cents), bandFromG: cheapest.fromG };
}

function bandCents(band: Band, chargeG: Grams): Cents {
  return roundHalfUpSmall(Math.max(chargeG, band.fromG) * band.centsPerKg, 1000);
}

function divideUp(numerator: number, denominator: number): number {
  const rest = numerator % denominator;
  return rest === 0 ? numerator / denominator : (numerator - rest) / denominator + 1;
}

function assertQuotable(input: QuoteInput): void {
  assertTariff(input.tariff);
  if (input.pieces.length === 0) throw new DomainError('quote.no_pieces', {}, 'pieces');
  if (input.pieces.length > MAX_PIECES)
    throw new DomainError('quote.too_many_pieces', { max: MAX_PIECES }, 'pieces');
  for (const [index, piece] of input.pieces.entries()) {
    assertMeasure(piece.lengthMm, MAX_SIDE_MM, `pieces.${index}.lengthMm`);
    assertMeasure(piece.widthMm, MAX_SIDE_MM, `pieces.${index}.widthMm`);
    assertMeasure(piece.heightMm, MAX_SIDE_MM, `pieces.${index}.heightMm`);
    assertMeasure(piece.grossG, MAX_PIECE_G, `pieces.${index}.grossG`);
  }
  if (!Number.isSafeInteger(input.declaredCents))
    throw new DomainError('money.not_a_number', {}, 'declaredCents');
  if (input.declaredCents < 0) throw new DomainError('money.negative', {}, 'declaredCents');
  if (input.battery === 'loose') throw new DomainError('form.battery_loose', {}, 'battery');
}

function assertMeasure(value: number, max: number, field: string): void {
  const problem = measureProblem(value, max);
  if (problem) throw new DomainError(problem, { max }, field);
}

function measureProblem(value: number, max: number): ErrorCode | undefined {
  if (!Number.isInteger(value)) return 'measure.not_a_number';
  if (value < 0) return 'measure.negative';
  if (value === 0) return 'measure.zero';
  return value > max ? 'measure.too_big' : undefined;
}
