import type { Database } from '~/db/client';
import { freshReading } from '../db/fresh';
import { latestOf, parsePosition, type WalPosition } from '../db/replica/position';
import { findNextPublicChange, readPublicVersion, readPublicVersionAndPosition } from './queries';

/** Tells whether public content in memory is still that of the database. */
export type PublicVersion = {
  /** Returns a number that grows with every committed change of public content, as new as the call. */
  read: () => Promise<number>;
  /** Position of the log after the newest version that this process knows: a replica must have reached it. */
  position: () => WalPosition;
  /**
   * Returns the next time after `at` at which public content of this version changes without an edit; undefined when
   * none is known.
   */
  findNextChange: (version: number, at: Date) => Promise<Date | undefined>;
};

type Known = { version: number; from: Date; next: Date | undefined };

/** Reads the version once for many callers, and the next change once for each version. */
export function createPublicVersion(db: Database, { hasReplica = false } = {}): PublicVersion {
  let known: Known | undefined;
  let newest: { version: number; position: WalPosition } = { version: -1, position: 0n };
  const readBoth = async (): Promise<number> => {
    const { version, position } = await readPublicVersionAndPosition(db);
    if (version !== newest.version) newest = { version, position: latestOf(parsePosition(position)) };
    return version;
  };
  return {
    read: freshReading(hasReplica ? readBoth : () => readPublicVersion(db)),
    position: () => newest.position,
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
