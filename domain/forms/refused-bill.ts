import type { Cents } from '~/domain/core/money';

export type RefusedLine = { kind: 'uncharged' | 'handling'; cents: Cents };

type RefusedBill = {
  freightCents: Cents;
  lines: { fees: readonly { cents: Cents }[] };
  storage: readonly { cents: Cents }[];
  dueCents: Cents;
};

/**
 * The lines that lead from the calculated price to the amount due when the price was not accepted: nothing of it is
 * charged, only the handling. None when the lines already add up.
 */
export function refusedLines({ freightCents, lines, storage, dueCents }: RefusedBill): RefusedLine[] {
  const sum = [...lines.fees, ...storage].reduce((total, { cents }) => total + cents, freightCents);
  if (sum === dueCents) return [];
  const handling: RefusedLine[] = dueCents === 0 ? [] : [{ kind: 'handling', cents: dueCents }];
  return [{ kind: 'uncharged', cents: -sum }, ...handling];
}
