import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '~/db/client';
import type { ReplicaState } from '~/domain/system/find';
import type { ReplicaPools } from '../database';
import { freshReading } from '../fresh';
import { isReplicaAway, isReplicaFault } from './fault';
import { parsePosition, type WalPosition } from './position';
import { readEndOfLog, readFlushed, readReplayed, writePosition } from './queries';

export type ReplicaStatus = {
  /** `away`: it does not answer. `late`: it lags more than allowed. `primary`: it is no standby any more. */
  state: ReplicaState;
  /** How long the oldest change that it has not replayed has waited; null when unknown. */
  lagMs: number | null;
  lagBytes: number | null;
};

export type Replica = {
  /** Reads on the replica; a statement that fails there runs again on the primary. */
  db: Database;
  status: () => ReplicaStatus;
  /** True when the replica is in use and has every change before the position. */
  covers: (position: WalPosition) => Promise<boolean>;
  /** Returns the end of the primary's log, after every change that is visible at the call. */
  readEndOfLog: () => Promise<string>;
  /** Stores the position after a change of the user, and returns it. */
  noteWrite: (userId: string) => Promise<string>;
  /** Measures the replica once. */
  look: () => Promise<void>;
};

type Parts = { pools: ReplicaPools; primary: Database; maxLagMs: number; log: Logger; now?: () => number };

const everyMs = 1_000;
const answerWithinMs = 2_000;

/** Watches a replica and decides which reads it may answer. It is left out until the first `look`. */
export function createReplica({
  pools: { standby, reading },
  primary,
  maxLagMs,
  log,
  now = () => performance.now(),
}: Parts): Replica {
  let status: ReplicaStatus = { state: 'away', lagMs: null, lagBytes: null };
  let replayed: WalPosition = 0n;
  const measureLag = createLagMeter();

  const change = (next: ReplicaStatus): void => {
    // It may come back as an older copy.
    if (next.state !== 'used') replayed = 0n;
    if (next.state !== status.state) {
      const text = next.state === 'used' ? 'the replica is in use' : 'the replica is left out';
      log[next.state === 'used' ? 'info' : 'warn']({ ...next }, text);
    }
    status = next;
  };
  const readPosition = async (): Promise<WalPosition | undefined> => {
    const position = parsePosition(await readReplayed(standby));
    if (position !== undefined && position > replayed) replayed = position;
    return position;
  };
  const readFresh = freshReading(readPosition);
  const noteFault = (cause: unknown): void => {
    if (isReplicaAway(cause)) change({ state: 'away', lagMs: null, lagBytes: null });
  };

  const mayRepeat = (cause: unknown): boolean => {
    noteFault(cause);
    return isReplicaFault(cause);
  };

  return {
    db: reading({ isUsed: () => status.state === 'used', mayRepeat }),
    status: () => status,
    async covers(position) {
      if (status.state !== 'used') return false;
      if (replayed >= position) return true;
      try {
        await readFresh();
      } catch (error) {
        noteFault(error);
      }
      return replayed >= position;
    },
    readEndOfLog: freshReading(() => readEndOfLog(primary)),
    noteWrite: (userId) => writePosition(primary, userId),
    async look() {
      // Read first: what the primary has written since then is no lag.
      const written = await readFlushed(primary).then(parsePosition, () => undefined);
      const at = now();
      const answer = await within(answerWithinMs, readPosition()).catch(() => 'away' as const);
      if (answer === 'away') return change({ state: 'away', lagMs: null, lagBytes: null });
      if (answer === undefined) return change({ state: 'primary', lagMs: null, lagBytes: null });
      const lag = measureLag({ written, replayed: answer, at });
      change({ state: lag.lagMs > maxLagMs ? 'late' : 'used', ...lag });
    },
  };
}

type Sample = { position: WalPosition; at: number };
const mostSamples = 1_000;

/**
 * Measures the lag by when this process first saw a position of the primary that the replica has not reached: the
 * clocks of the machines do not matter, and a primary at rest has no lag.
 */
export function createLagMeter() {
  let waiting: Sample[] = [];
  return ({
    written,
    replayed,
    at,
  }: {
    /** Undefined when the primary does not answer. */
    written: WalPosition | undefined;
    replayed: WalPosition;
    at: number;
  }): { lagMs: number; lagBytes: number } => {
    waiting = waiting.filter(({ position }) => position > replayed);
    const newest = waiting.at(-1)?.position ?? replayed;
    if (written !== undefined && written > newest) {
      const before = waiting.length < mostSamples ? undefined : waiting.pop();
      waiting.push({ position: written, at: before?.at ?? at });
    }
    const [oldest] = waiting;
    const last = waiting.at(-1)?.position ?? replayed;
    return { lagMs: oldest ? Math.round(at - oldest.at) : 0, lagBytes: Number(last - replayed) };
  };
}

/** Looks at the replica every second; `stop` waits for the look under way. */
export function watchReplica({ look }: Replica): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look();
      await wait(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

async function within<Answer>(limitMs: number, work: Promise<Answer>): Promise<Answer> {
  const limit = new AbortController();
  const late = wait(limitMs, undefined, { signal: limit.signal }).then(() => {
    throw new Error('the replica is slow');
  });
  late.catch(() => undefined);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    limit.abort();
  }
}
