import { Socket } from 'node:net';
import type { WorkerEvents } from 'graphile-worker';
import { lookWhileAwake, silenceError } from '~/db/own-pause';

export type Sockets = {
  open: () => Socket;
  /** Destroys all sockets; pending queries fail. */
  breakAll: () => void;
};

/** Collects the sockets of a pool, so that all of them can be destroyed at once. */
export function createSockets(): Sockets {
  const sockets = new Set<Socket>();
  return {
    open: () => {
      const socket = new Socket();
      sockets.add(socket);
      // pg listens later: an error without a listener ends the Node process.
      return socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    },
    breakAll: () => {
      for (const socket of sockets) socket.destroy(silenceError());
    },
  };
}

export type Answers = {
  hear: (events: WorkerEvents) => void;
  stop: () => void;
};

/**
 * Watches whether the database responds to workers. A peer that vanished sends nothing, and the operating system would
 * let them wait for 15 minutes. Calls `onSilence` when one has waited longer than `patienceMs`, pauses of this process
 * excluded.
 */
export function watchAnswers(patienceMs: number, onSilence: () => void): Answers {
  const waitedMs = new Map<string, number>();
  const wait = ({ worker }: { worker: { workerId: string } }): void => {
    waitedMs.set(worker.workerId, 0);
  };
  const answered = ({ worker }: { worker: { workerId: string } }): void => {
    waitedMs.delete(worker.workerId);
  };
  const stop = lookWhileAwake(patienceMs, (awakeMs) => {
    for (const [workerId, ms] of waitedMs) waitedMs.set(workerId, ms + awakeMs);
    if (![...waitedMs.values()].some((ms) => ms > patienceMs)) return;
    waitedMs.clear();
    onSilence();
  });
  return {
    hear: (events) => {
      for (const asked of ['worker:getJob:start', 'job:success', 'job:error'] as const)
        events.on(asked, wait);
      for (const event of [
        'worker:getJob:empty',
        'worker:getJob:error',
        'job:start',
        'job:complete',
      ] as const)
        events.on(event, answered);
      events.on('worker:stop', answered).on('worker:fatalError', answered);
    },
    stop,
  };
}
