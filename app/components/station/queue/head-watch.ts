import { subjectOf } from '~/domain/station/guess';
import type { StoredScan } from './stored-scan';

/** Failures at one scan before another one is sent past it: about half a minute. */
const PATIENCE = 6;

export type HeadWatch = {
  /** What to do after the server failed at these scans. Only the first of them can be the cause. */
  failedAt: (scans: readonly StoredScan[]) => 'wait' | 'put aside' | { past: StoredScan };
  /** The scan that was sent past the first succeeded, so the server works. */
  hasPassed: () => void;
};

/**
 * Distinguishes a scan that the server cannot process from a server that fails completely: the first scan is put aside
 * when another one succeeds and it fails once more afterwards.
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

/** Scans that do not depend on an earlier one: the first of each parcel or box, and no undo. */
function free(scans: readonly StoredScan[]): StoredScan[] {
  const seen = new Set<string>();
  return scans.filter(({ content }, at) => {
    const subject = subjectOf(content);
    if (subject === undefined || seen.has(subject)) return false;
    seen.add(subject);
    return at > 0;
  });
}
