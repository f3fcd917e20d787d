import type { QuotePiece } from '~/domain/quotes/quote';
import { type PlanCode, planCodes } from '~/domain/quotes/demo-plans';
import { type Battery, batteries } from '~/domain/core/battery';
import type vectors from '~/tests/vectors/quotes.json';

type QuoteCase = {
  name: string;
  plan: PlanCode;
  input: { pieces: QuotePiece[]; optionalFees: string[]; declaredCents: number; battery: Battery };
  expected: object;
};

/** The vectors with the names of the code. */
export function readQuoteVectors(cases: typeof vectors): QuoteCase[] {
  return cases.map(({ input, expect }, index) => ({
    name: `${index + 1} ${input.plan}`,
    plan: oneOf(planCodes, input.plan),
    input: {
      pieces: input.pieces.map((piece) => ({
        lengthMm: piece.length_mm,
        widthMm: piece.width_mm,
        heightMm: piece.height_mm,
        grossG: piece.gross_g,
      })),
      optionalFees: input.optional_fees,
      declaredCents: input.declared_cents,
      battery: oneOf(batteries, input.battery),
    },
    expected: {
      volumetricG: expect.volumetric_g,
      pieceG: expect.piece_g,
      chargeG: expect.charge_g,
      freightCents: expect.freight_cents,
      fees: expect.fees,
      totalCents: expect.total_cents,
      totalMnt: expect.total_mnt,
    },
  }));
}

function oneOf<T extends string>(known: readonly T[], text: string): T {
  const found = known.find((value) => value === text);
  if (found === undefined) throw new TypeError(`${text} is unknown`);
  return found;
}
