/** Milliseconds until a refusal is sent. */
export const holdMs = 100;

/** Refusals that wait at once. Each holds a request in memory, so that further ones are sent without waiting. */
export const mostHeld = 1_000;

/**
 * Returns a function that sends refusals after a short wait: a caller that repeats refused requests without a pause
 * sends ten a second on each connection, and leaves the event loop to others.
 */
export function holdingBack(): (send: () => void) => void {
  let held = 0;
  return (send) => {
    if (held >= mostHeld) return send();
    held += 1;
    setTimeout(() => {
      held -= 1;
      send();
    }, holdMs);
  };
}
