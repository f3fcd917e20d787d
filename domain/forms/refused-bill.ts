import type { Cents } from '~/domain/core/money';

export type RefusedLine = { kind: 'uncharged' | 'handling'; cents: Cents };

type RefusedBill = {
  freightCents: Cents;
  lines: { fees: readonly { cents: Cents }[] };
  storage: readonly { cents: Cents }[];
  /** What its arrivals have cost: it stays due, whatever the answer about the price is. */
  arrivals: readonly { cents: Cents }[];
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
  arrivals,
  credits,
  dueCents,
}: RefusedBill): RefusedLine[] {
  const chargedCents = credits.reduce((total, { cents }) => total + cents, dueCents);
  const priceCents = [...lines.fees, ...storage].reduce((total, { cents }) => total + cents, freightCents);
  const arrivalCents = arrivals.reduce((total, { cents }) => total + cents, 0);
  if (priceCents + arrivalCents === chargedCents) return [];
  // Nothing at all is charged once every parcel is cancelled.
  if (chargedCents === 0) return [{ kind: 'uncharged', cents: -(priceCents + arrivalCents) }];
  const handlingCents = chargedCents - arrivalCents;
  const handling: RefusedLine[] = handlingCents === 0 ? [] : [{ kind: 'handling', cents: handlingCents }];
  return [{ kind: 'uncharged', cents: -priceCents }, ...handling];
}
