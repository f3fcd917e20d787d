// Decides when npm start restarts a server that died.

/** Allowed crashes per period; one more ends npm start, since the server would crash forever. */
export const faultsAllowed = 5;
export const faultMinutes = 10;

/**
 * True when a server crashed: killed from outside, out of memory, or by an error that it reports as 70
 * (server/main.ts). Any other code is an intended exit.
 */
export function isFault(code, signal) {
  return signal !== null || code === 70;
}

/** Returns the crashes that still count, including the current one, in milliseconds of the clock. */
export function recentFaults(earlier, now) {
  return [...earlier.filter((at) => now - at < faultMinutes * 60_000), now];
}
