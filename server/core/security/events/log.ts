import type { Logger } from 'pino';
import { createFold } from './fold';
import type { SecurityRow } from './row';

/** Records security events: `record` returns at once and never throws. */
export type SecurityLog = {
  record: (row: SecurityRow) => void;
  /** Writes all pending rows, including counted events. Resolves when that is done or has failed. */
  flush: () => Promise<void>;
};

const sweepEveryMs = 5_000;
const rowsAtOnce = 100;
/** Most rows that wait while the database is unavailable; beyond that the oldest are dropped. */
const mostWaiting = 5_000;

/** Stores a batch of rows. It may be called again with the same rows after an error. */
type Store = (rows: readonly SecurityRow[]) => Promise<void>;

/**
 * Writes each event to the log and to `security_event`, outside of every transaction. While the database is
 * unavailable, rows wait in memory.
 */
export function createSecurityLog(store: Store, log: Logger, now: () => Date): SecurityLog {
  const fold = createFold();
  // `npm start` logs from `warn` up. Security events are logged with it too, but not at level `error`.
  const lines = log.child({}, log.isLevelEnabled('warn') ? { level: 'info' } : {});
  let waiting: SecurityRow[] = [];
  let writing: Promise<void> | undefined;
  let sweep: NodeJS.Timeout | undefined;

  const put = (rows: readonly SecurityRow[]): void => {
    for (const row of rows) lines.info(lineOf(row), 'security event');
    waiting.push(...rows);
    if (waiting.length > mostWaiting) {
      log.error({ dropped: waiting.length - mostWaiting }, 'security events were dropped');
      waiting = waiting.slice(-mostWaiting);
    }
  };
  const write = (): Promise<void> => {
    writing ??= writeWaiting().finally(() => {
      writing = undefined;
    });
    return writing;
  };
  const writeWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, rowsAtOnce);
      try {
        await store(rows);
      } catch (error) {
        log.warn({ err: error, waiting: waiting.length }, 'security events could not be written');
        return;
      }
      const written = new Set(rows);
      waiting = waiting.filter((row) => !written.has(row));
    }
  };
  const sweepLater = (): void => {
    if (sweep) return;
    sweep = setTimeout(() => {
      sweep = undefined;
      put(fold.claimDue(now()));
      if (waiting.length > 0) void write();
      if (waiting.length > 0 || !fold.isEmpty) sweepLater();
    }, sweepEveryMs).unref();
  };
  return {
    record: (row) => {
      const first = fold.add(row);
      sweepLater();
      if (!first) return;
      put([first]);
      void write();
    },
    flush: async () => {
      put(fold.claimDue());
      await write();
      await write();
    },
  };
}

function lineOf({ kind, details, ...facts }: SecurityRow): object {
  const known = Object.entries(facts).filter(([name, value]) => value !== null && name !== 'at');
  return { event: kind, ...Object.fromEntries(known), ...(Object.keys(details).length > 0 && { details }) };
}
