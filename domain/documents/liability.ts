import type { Cents } from '~/domain/core/money';

/** The service that raises the limit of liability to the declared value. */
export const DECLARED_VALUE_FEE = 'insurance';

/**
 * Limit of liability for cargo, special drawing rights a kilogram: Montreal Convention, article 22; from 2024-12-28 by
 * the revision of ICAO, before it 22.
 */
export const SDR_PER_KG = 26;

type Bill = { lines: { fees: readonly { code: string }[] } };

/** The declared value for carriage; undefined where the sender did not buy it (no value declared, NVD). */
export function carriageValue(bill: Bill, declaredCents: Cents): Cents | undefined {
  const isBought = bill.lines.fees.some(({ code }) => code === DECLARED_VALUE_FEE);
  return isBought && declaredCents > 0 ? declaredCents : undefined;
}
