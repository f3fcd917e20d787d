/** A figure of fewer parcels says nothing, and is not shown. */
export const LEAST_PARCELS = 30;

/** Cases for every 1,000 parcels, rounded to a tenth. */
export function perThousand(cases: number, parcels: number): number {
  return Math.round((cases * 10_000) / parcels) / 10;
}
