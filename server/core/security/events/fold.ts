import type { SecurityRow } from './row';

/** Period in which equal events are counted before another row is written, in milliseconds. */
export const FOLD_MS = 60_000;
/** Most different rows that one process writes in `FOLD_MS`; further events are only counted by kind. */
export const MOST_ROWS = 1_000;

type Window = { key: string; last: SecurityRow; repeats: number };

/**
 * Limits the number of rows for a burst of events. The first of equal events returns a row at once; those within the
 * next minute are counted, and `claimDue` returns one row for them when the minute is over.
 */
export function createFold(mostRows = MOST_ROWS) {
  const windows = new Map<string, Window & { endsAt: number }>();
  const open = (key: string, row: SecurityRow): SecurityRow => {
    windows.set(key, { key, last: row, repeats: 0, endsAt: row.at.getTime() + FOLD_MS });
    return row;
  };
  return {
    /** Returns the row to write now; undefined when the event was only counted. */
    add: (row: SecurityRow): SecurityRow | undefined => {
      const key = keyOf(row);
      const known = windows.get(key);
      if (known) return count(known, row);
      if (windows.size < mostRows) return open(key, row);
      const rest = withoutPerson(row);
      const restKey = keyOf(rest);
      const others = windows.get(restKey);
      return others ? count(others, rest) : open(restKey, rest);
    },
    /** Returns the rows of the minutes that are over; of all minutes without `now`. */
    claimDue: (now?: Date): SecurityRow[] => {
      const due = [...windows.values()].filter(({ endsAt }) => !now || endsAt <= now.getTime());
      for (const { key } of due) windows.delete(key);
      return due.flatMap(({ last, repeats }) => (repeats > 0 ? [{ ...last, count: repeats }] : []));
    },
    get isEmpty(): boolean {
      return windows.size === 0;
    },
  };
}

function count(window: Window, row: SecurityRow): undefined {
  window.last = row;
  window.repeats += row.count;
}

/** Refusals of one user are equal whatever was refused; successful actions are listed separately. */
function keyOf({ kind, outcome, userId, actorId, tokenId, address, reason, details }: SecurityRow): string {
  const parts = [kind, outcome, userId, actorId, tokenId, reason];
  return JSON.stringify(outcome === 'ok' ? [...parts, address, details] : [...parts, userId ? '' : address]);
}

function withoutPerson(row: SecurityRow): SecurityRow {
  return {
    ...row,
    userId: null,
    actorId: null,
    tokenId: null,
    address: null,
    userAgent: '',
    details: { folded: 'too many' },
  };
}
