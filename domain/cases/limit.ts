import { type Cents, roundHalfUp } from '~/domain/core/money';

export type LimitFacts = {
  /** Gross weight of the pieces concerned. */
  grossG: number;
  sdrPerKg: number;
  /** Australian cents of one Special Drawing Right; 0: not entered. */
  sdrCents: Cents;
  /** What the sender declared for carriage with the fee for it; null without. */
  declaredForCarriageCents: Cents | null;
};

/**
 * The most that is owed by law for the pieces: by weight, or the value that the sender declared and paid for. Undefined
 * while nobody entered what an SDR costs. Staff may give more.
 */
export function liabilityLimit({
  grossG,
  sdrPerKg,
  sdrCents,
  declaredForCarriageCents,
}: LimitFacts): Cents | undefined {
  if (declaredForCarriageCents !== null) return declaredForCarriageCents;
  if (sdrCents <= 0) return undefined;
  return Number(roundHalfUp(BigInt(grossG) * BigInt(sdrPerKg) * BigInt(sdrCents), 1000n));
}
