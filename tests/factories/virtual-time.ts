/** A clock that moves only on request. */
export type VirtualTime = {
  now: () => number;
  later: (act: () => void, ms: number) => () => void;
  /** Advances to the next timer; false if there is none. */
  next: () => boolean;
};

export function virtualTime(start = Date.UTC(2026, 10, 22)): VirtualTime {
  let now = start;
  const waiting = new Set<{ at: number; act: () => void }>();
  return {
    now: () => now,
    later: (act, ms) => {
      const entry = { at: now + ms, act };
      waiting.add(entry);
      return () => void waiting.delete(entry);
    },
    next: () => {
      const [entry] = [...waiting].sort((a, b) => a.at - b.at);
      if (!entry) return false;
      waiting.delete(entry);
      now = Math.max(now, entry.at);
      entry.act();
      return true;
    },
  };
}
