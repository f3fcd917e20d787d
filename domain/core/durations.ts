/** Milliseconds. A calendar day may be an hour shorter or longer; use `calendar.ts` for local days. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
