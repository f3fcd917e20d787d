import type { Live } from './live';

/** A value that notifies its listeners when it changes. */
export function shared<Value>(first: Value): { live: Live<Value>; set: (value: Value) => void } {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    live: {
      get: () => value,
      subscribe: (onChange) => {
        listeners.add(onChange);
        return () => void listeners.delete(onChange);
      },
    },
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
