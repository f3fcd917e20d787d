import { useSyncExternalStore } from 'react';
import type { Live } from './live';

/** Returns `first` while there is no source, and on the server. */
export function useLive<Value>(source: Live<Value> | undefined, first: Value): Value {
  return useSyncExternalStore(
    source?.subscribe ?? nothing,
    () => source?.get() ?? first,
    () => first,
  );
}

function nothing(): () => void {
  return () => undefined;
}
