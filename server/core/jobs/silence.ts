import { Socket } from 'node:net';
import type { WorkerEvents } from 'graphile-worker';

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
      return socket.once('close', () => sockets.delete(socket));
    },
    breakAll: () => {
      const silent = Object.assign(new Error('the database fell silent'), { code: 'ETIMEDOUT' });
      for (const socket of sockets) socket.destroy(silent);
    },
  };
}

export type Answers = {
  hear: (events: WorkerEvents) => void;
  stop: () => void;
};

/**
 * Watches whether the database responds to workers. A peer that vanished sends nothing, and the operating system would
 * let them wait for 15 minutes. Calls `onSilence` when one has waited longer than `patienceMs`.
 */
export function watchAnswers(patienceMs: number, onSilence: () => void): Answers {
  const waitingSince = new Map<string, number>();
  const wait = ({ worker }: { worker: { workerId: string } }): void => {
    waitingSince.set(worker.workerId, performance.now());
  };
  const answered = ({ worker }: { worker: { workerId: string } }): void => {
    waitingSince.delete(worker.workerId);
  };
  const look = setInterval(() => {
    const now = performance.now();
    if (![...waitingSince.values()].some((since) => now - since > patienceMs)) return;
    waitingSince.clear();
    onSilence();
  }, patienceMs / 4);
  return {
    hear: (events) => {
      for (const asked of ['worker:getJob:start', 'job:success', 'job:error'] as const)
        events.on(asked, wait);
      for (const told of ['worker:getJob:empty', 'worker:getJob:error', 'job:start', 'job:complete'] as const)
        events.on(told, answered);
      events.on('worker:stop', answered).on('worker:fatalError', answered);
    },
    stop: () => clearInterval(look),
  };
}
