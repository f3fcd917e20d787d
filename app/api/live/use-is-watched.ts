import { useSyncExternalStore } from 'react';

/** A background tab disconnects after this time: browsers open six connections per origin, shared by all tabs. */
const patienceMs = 5_000;

/** Whether this tab may be visible to the user. */
export function useIsWatched(): boolean {
  return useSyncExternalStore(follow, isWatchedNow, () => false);
}

let isWatched: boolean | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

function isWatchedNow(): boolean {
  isWatched ??= !document.hidden;
  return isWatched;
}

function follow(onChange: () => void): () => void {
  const set = (value: boolean): void => {
    if (value === isWatched) return;
    isWatched = value;
    onChange();
  };
  const look = (): void => {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(() => set(false), patienceMs);
    else set(true);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(leaving);
    document.removeEventListener('visibilitychange', look);
  };
}
