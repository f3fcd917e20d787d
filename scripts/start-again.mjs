// When npm start starts a server again that died.

/** So many deaths in so many minutes are borne; one more ends npm start: what dies at once would do so for ever. */
export const faultsAllowed = 5;
export const faultMinutes = 10;

/**
 * Whether a server died of a fault: killed from outside, out of memory, or by an error that it reports as 70
 * (server/main.ts). Any other code is an end of its own choice.
 */
export function isFault(code, signal) {
  return signal !== null || code === 70;
}

/** The deaths that still count, the one of now among them, in milliseconds of the clock. */
export function recentFaults(earlier, now) {
  return [...earlier.filter((at) => now - at < faultMinutes * 60_000), now];
}
