import { liveQuery } from 'dexie';

/** A live database value for `useSyncExternalStore`, updated by all tabs while it has subscribers. */
export type Live<Value> = { subscribe: (onChange: () => void) => () => void; get: () => Value };

export function live<Value>(query: () => Promise<Value>, first: Value): Live<Value> {
  const listeners = new Set<() => void>();
  let value = first;
  let leave: (() => void) | undefined;
  const follow = (): (() => void) => {
    const subscription = liveQuery(query).subscribe({
      next: (next) => {
        value = next;
        for (const listener of listeners) listener();
      },
      // The database is gone: the last value remains, and `add` reports the error.
      error: () => undefined,
    });
    return () => subscription.unsubscribe();
  };
  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      leave ??= follow();
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        leave?.();
        leave = undefined;
      };
    },
    get: () => value,
  };
}
