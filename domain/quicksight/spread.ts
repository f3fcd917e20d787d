/** The number of parcels that took this many days. */
export type DayCount = { readonly days: number; readonly parcels: number };

/** Days. `median`: half of the parcels took no longer. 80 % of them are between `from` and `to`. */
export type DaySpread = { median: number; from: number; to: number };

/** The spread of counts in any order; undefined when nothing was counted. */
export function spreadOf(counts: readonly DayCount[]): DaySpread | undefined {
  const inOrder = counts.filter(({ parcels }) => parcels > 0).sort((one, other) => one.days - other.days);
  const total = inOrder.reduce((sum, { parcels }) => sum + parcels, 0);
  if (total === 0) return undefined;
  const dayAt = (share: number): number => {
    let left = share * total;
    for (const { days, parcels } of inOrder) {
      left -= parcels;
      if (left <= 0) return days;
    }
    return inOrder.at(-1)?.days ?? 0;
  };
  return { median: dayAt(0.5), from: dayAt(0.1), to: dayAt(0.9) };
}
