import { type LimitFacts, liabilityLimit } from '~/domain/cases/limit';
import { DECLARED_VALUE_FEE } from '~/domain/documents/liability';
import type { Queryable } from '../core/api/context';
import { findConstant } from '../settings/constants/queries';
import { findLimitFacts } from './queries';

export type CaseLimit = LimitFacts & {
  /** Null while nobody entered what an SDR costs. */
  limitCents: number | null;
};

/** Returns the liability limit of what a case is about, with what it follows from. The day of the flight decides. */
export async function limitOf(
  db: Queryable,
  about: { formId: string; parcelId: string | null },
  now: Date,
): Promise<CaseLimit> {
  const { grossG, optionalFees, declaredCents, atd } = await findLimitFacts(db, about);
  const [sdrPerKg, sdrCents] = await Promise.all([
    findConstant(db, 'liability.sdr_per_kg', atd ?? now),
    findConstant(db, 'liability.sdr_cents', now),
  ]);
  const declaredForCarriageCents = optionalFees.includes(DECLARED_VALUE_FEE) ? declaredCents : null;
  const facts = { grossG, sdrPerKg, sdrCents, declaredForCarriageCents };
  return { ...facts, limitCents: liabilityLimit(facts) ?? null };
}
