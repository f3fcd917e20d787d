import type { Cents } from '~/domain/core/money';

export type RefusedLine = { kind: 'uncharged' | 'handling'; cents: Cents };

type RefusedBill = {
  freightCents: Cents;
  lines: { fees: readonly { cents: Cents }[] };
  storage: readonly { cents: Cents }[];
  /** What credit notes took off. */
  credits: readonly { cents: Cents }[];
  dueCents: Cents;
};

/**
 * The lines that lead from the calculated price to the amount charged when the price was not accepted: nothing of it is
 * charged, only the handling. None when the lines already add up.
 */
export function refusedLines({
  freightCents,
  lines,
  storage,
  credits,
  dueCents,
}: RefusedBill): RefusedLine[] {
  const chargedCents = credits.reduce((total, { cents }) => total + cents, dueCents);
  const sum = [...lines.fees, ...storage].reduce((total, { cents }) => total + cents, freightCents);
  if (sum === chargedCents) return [];
  const handling: RefusedLine[] = chargedCents === 0 ? [] : [{ kind: 'handling', cents: chargedCents }];
  return [{ kind: 'uncharged', cents: -sum }, ...handling];
}
