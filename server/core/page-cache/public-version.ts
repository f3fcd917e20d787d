import type { Database } from '~/db/client';
import { freshReading } from './fresh';
import { findNextPublicChange, readPublicVersion } from './queries';

/** Tells whether public content in memory is still that of the database. */
export type PublicVersion = {
  /** Returns a number that grows with every committed change of public content, as new as the call. */
  read: () => Promise<number>;
  /**
   * Returns the next time after `at` at which public content of this version changes without an edit; undefined when
   * none is known.
   */
  findNextChange: (version: number, at: Date) => Promise<Date | undefined>;
};

type Known = { version: number; from: Date; next: Date | undefined };

/** Reads the version once for many callers, and the next change once for each version. */
export function createPublicVersion(db: Database): PublicVersion {
  let known: Known | undefined;
  return {
    read: freshReading(() => readPublicVersion(db)),
    async findNextChange(version, at) {
      if (known?.version === version && isBetween(at, known)) return known.next;
      const next = await findNextPublicChange(db, at);
      known = { version, from: at, next };
      return next;
    },
  };
}

function isBetween(at: Date, { from, next }: Known): boolean {
  return from <= at && (next === undefined || at < next);
}
