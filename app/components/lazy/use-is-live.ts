import { useSyncExternalStore } from 'react';

/** False in the page as the server sent it, until its script runs; scans and keys are lost until then. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => undefined;
}
