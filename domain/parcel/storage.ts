const DAY_MS = 86_400_000;

/** Days a parcel waits at the destination without charge. */
export const FREE_STORAGE_DAYS = 14;

/** What each started day past the free ones costs, cents. */
export const STORAGE_FEE_CENTS = 200;

/** When the free days end. */
export function freeStorageUntil(availableAt: Date, freeDays: number = FREE_STORAGE_DAYS): Date {
  return new Date(availableAt.getTime() + freeDays * DAY_MS);
}

/** Started days past the free ones: what the daily fee is multiplied by. */
export function chargedStorageDays(
  availableAt: Date,
  now: Date,
  freeDays: number = FREE_STORAGE_DAYS,
): number {
  const over = now.getTime() - freeStorageUntil(availableAt, freeDays).getTime();
  return over <= 0 ? 0 : Math.ceil(over / DAY_MS);
}
