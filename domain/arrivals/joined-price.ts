import type { Battery } from '~/domain/core/battery';
import { strictestBattery } from '~/domain/core/battery';
import { type Grams, MAX_PIECE_G, MAX_PIECES, MAX_SIDE_MM } from '~/domain/core/measures';
import type { Cents } from '~/domain/core/money';
import { calculateQuote, type Quote, type QuoteInput, type QuotePiece } from '~/domain/quotes/quote';

/** An arrival with what its price depends on. A value that is not declared yet is 0. */
export type PricedArrival = QuotePiece & { declaredCents: Cents; battery: Battery };
/** Plan, fees and rate, the same for each arrival. */
export type PriceGround = Pick<QuoteInput, 'tariff' | 'fees' | 'rate' | 'optionalFees'>;

export type JoinedPrice = {
  /** Of all arrivals as one form. */
  joined: Quote;
  /** The sum of the prices of each arrival as a form of its own, cents. */
  singlyCents: Cents;
  /** What joining saves, cents. Never below 0: each price is rounded once, so the sum may be some cents lower. */
  savedCents: Cents;
};

/**
 * The price of several arrivals as one form, beside that of one form for each.
 * @throws DomainError as `calculateQuote`.
 */
export function joinedPrice(arrivals: readonly PricedArrival[], ground: PriceGround): JoinedPrice {
  const joined = calculateQuote(inputOf(arrivals, ground));
  const singlyCents = arrivals.reduce(
    (sum, arrival) => sum + calculateQuote(inputOf([arrival], ground)).totalCents,
    0,
  );
  return { joined, singlyCents, savedCents: Math.max(0, singlyCents - joined.totalCents) };
}

/** The consignment that these arrivals make. */
export function inputOf(arrivals: readonly PricedArrival[], ground: PriceGround): QuoteInput {
  const batteries = arrivals.map(({ battery }) => battery);
  return {
    ...ground,
    pieces: arrivals.map(({ lengthMm, widthMm, heightMm, grossG }) => ({
      lengthMm,
      widthMm,
      heightMm,
      grossG,
    })),
    declaredCents: arrivals.reduce((sum, { declaredCents }) => sum + declaredCents, 0),
    battery: strictestBattery(batteries),
    batteryPieces: batteries.filter((battery) => battery !== 'none').length,
  };
}

/** `volumeBps`: volume after repacking in 1/100 % of the volume before. `tareG`: weight of a new box. */
export type RepackRules = { volumeBps: number; tareG: Grams };

/** Sides of an estimated box are rounded up to this. */
const SIDE_STEP_MM = 10;

/**
 * Estimates the boxes that the goods of these pieces fill after repacking: as few as the limits of a piece allow. The
 * longest side stays, as the longest thing inside may need it. Undefined when no number of boxes is enough.
 */
export function repackEstimate(pieces: readonly QuotePiece[], rules: RepackRules): QuotePiece[] | undefined {
  const longest = Math.max(...pieces.map(longestSide));
  const volume = pieces.reduce((sum, piece) => sum + piece.lengthMm * piece.widthMm * piece.heightMm, 0);
  const packed = Math.ceil((volume * rules.volumeBps) / 10_000);
  const grossG = pieces.reduce((sum, piece) => sum + piece.grossG, 0);
  for (let boxes = 1; boxes <= MAX_PIECES; boxes += 1) {
    const weights = equalParts(grossG, boxes).map((part) => part + rules.tareG);
    const sides = sidesOf(Math.ceil(packed / boxes), longest);
    const fits = Math.max(...Object.values(sides)) <= MAX_SIDE_MM && Math.max(...weights) <= MAX_PIECE_G;
    if (fits) return weights.map((weight) => ({ ...sides, grossG: weight }));
  }
  return undefined;
}

/** A box of at least this volume in mm³, with the longest side that is wanted and two equal others. */
function sidesOf(volume: number, longest: number): Omit<QuotePiece, 'grossG'> {
  const lengthMm = roundedUp(Math.max(longest, Math.cbrt(volume)));
  const other = roundedUp(Math.sqrt(volume / lengthMm));
  return { lengthMm, widthMm: other, heightMm: other };
}

function longestSide({ lengthMm, widthMm, heightMm }: QuotePiece): number {
  return Math.max(lengthMm, widthMm, heightMm);
}

/** Whole parts of a sum, as equal as possible. */
function equalParts(sum: number, parts: number): number[] {
  const whole = Math.floor(sum / parts);
  return Array.from({ length: parts }, (_, index) => whole + (index < sum % parts ? 1 : 0));
}

function roundedUp(mm: number): number {
  return Math.ceil(mm / SIDE_STEP_MM) * SIDE_STEP_MM;
}
