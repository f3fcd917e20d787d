let isKnown = false;
const listeners = new Set<() => void>();

/** Shows that the portal has been updated and that this page needs a reload for what was just asked. */
export function noteNewVersion(): void {
  isKnown = true;
  for (const listener of listeners) listener();
}

/** Until it is noted again. */
export function hideNewVersion(): void {
  isKnown = false;
  for (const listener of listeners) listener();
}

export function hasNewVersion(): boolean {
  return isKnown;
}

export function subscribeToNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
