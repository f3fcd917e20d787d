import { DomainError } from '~/domain/core/errors';
import type { Grams } from '~/domain/core/measures';
import { type Cents, roundHalfUpSmall } from '~/domain/core/money';
import type { FeeRule } from '~/domain/quotes/fee-rule';
import type { FeeLine, QuoteInput, QuotePiece } from '~/domain/quotes/quote';
import type { ExtraFee } from '~/domain/quotes/tariff';

type Freight = { chargeG: Grams; freightCents: Cents };
/** The values that a fee is calculated from. */
export type FeeGround = Freight & { pieces: number; declaredCents: Cents };

/** The fees that apply, in price list order: automatic ones by their rule, optional ones as chosen. */
export function feeLines(input: QuoteInput, freight: Freight): FeeLine[] {
  const { declaredCents } = input;
  const optional = new Set(input.fees.filter((fee) => !fee.isAutomatic).map((fee) => fee.code));
  for (const [index, code] of input.optionalFees.entries()) {
    if (!optional.has(code)) throw new DomainError('fee.unknown', { code }, `optionalFees.${index}`);
  }
  return input.fees.flatMap((fee) => {
    const pieces = fee.isAutomatic ? matchingPieces(fee.rule, input) : input.pieces.length;
    const applies = fee.isAutomatic ? pieces > 0 : input.optionalFees.includes(fee.code);
    return applies ? [{ code: fee.code, cents: feeCents(fee, { ...freight, pieces, declaredCents }) }] : [];
  });
}

/** The price of one fee, cents. Rounds half up. */
export function feeCents(fee: ExtraFee, on: FeeGround): Cents {
  switch (fee.kind) {
    case 'fixed':
      return fee.cents;
    case 'per_piece':
      return fee.cents * on.pieces;
    case 'per_kg':
      return roundHalfUpSmall(fee.cents * on.chargeG, 1000);
    case 'percent': {
      const basis = fee.basis === 'freight' ? on.freightCents : on.declaredCents;
      return Math.max(fee.minCents, roundHalfUpSmall(basis * fee.bps, 10_000));
    }
  }
}

/** The number of pieces that match the rule; an automatic fee without a rule never applies. */
function matchingPieces(rule: FeeRule | null, input: QuoteInput): number {
  if (!rule) return 0;
  switch (rule.kind) {
    case 'always':
      return input.pieces.length;
    case 'side_over':
      return input.pieces.filter((piece) => longestSide(piece) > rule.mm).length;
    case 'piece_over':
      return input.pieces.filter((piece) => piece.grossG > rule.g).length;
    case 'battery':
      return input.battery === 'none' ? 0 : (input.batteryPieces ?? input.pieces.length);
  }
}

function longestSide(piece: QuotePiece): number {
  return Math.max(piece.lengthMm, piece.widthMm, piece.heightMm);
}
