import type { KeptScan } from './kept-scan';

/** So often the server may fail at one scan before another one is let past it: half a minute's worth. */
const PATIENCE = 6;

export type HeadWatch = {
  /** What to do now that the server has failed at these, whose first is the one at fault if any is. */
  failedAt: (scans: readonly KeptScan[]) => 'wait' | 'put aside' | { past: KeptScan };
  /** The one that was let past has been taken: the server is well. */
  hasPassed: () => void;
};

/**
 * Tells a scan that the server cannot take from a server that can take none: the first of the row is put aside where
 * another one goes through and it fails once more after that.
 */
export function createHeadWatch(): HeadWatch {
  let head: string | undefined;
  let times = 0;
  let isServerWell = false;
  return {
    failedAt: (scans) => {
      const [first] = scans;
      if (first?.id !== head) {
        head = first?.id;
        times = 0;
        isServerWell = false;
      }
      times += 1;
      if (isServerWell) return 'put aside';
      const others = free(scans);
      const past = times < PATIENCE ? undefined : others[(times - PATIENCE) % others.length];
      return past ? { past } : 'wait';
    },
    hasPassed: () => {
      isServerWell = true;
    },
  };
}

/** Those that need not wait for one before them: the first of its parcel each, and no undo. */
function free(scans: readonly KeptScan[]): KeptScan[] {
  const seen = new Set<string>();
  return scans.filter(({ words }, at) => {
    if (words.act === 'undo' || seen.has(words.number)) return false;
    seen.add(words.number);
    return at > 0;
  });
}
