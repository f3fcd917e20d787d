import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Services } from '../../core/api/context';
import { noteFolds } from '../../core/db/search/service';
import { softwareOf } from '../software';
import { deleteServer, renewServer } from './queries';

const everyMs = 15_000;
const resolutionMs = 20;

export type Heartbeat = { stop: () => Promise<void> };

/** Renews this process's row in the table of servers and notes when all texts are folded; `stop` removes the row. */
export function startHeartbeat({ db, env, log }: Pick<Services, 'db' | 'env' | 'log'>): Heartbeat {
  const facts = { id: randomUUID(), host: hostname(), role: env.role, ...softwareOf(env) };
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const beat = async (): Promise<void> => {
    const loopDelayMs = loopDelayOf(delay.percentile(99));
    delay.reset();
    await renewServer(db, { ...facts, loopDelayMs, memoryBytes: process.memoryUsage.rss() });
    await noteFolds(db);
  };
  const attempt = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => log.warn({ err: error }, 'the row of this server was not written'));
  let beating = attempt(beat());
  const timer = setInterval(() => {
    beating = attempt(beat());
  }, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      delay.disable();
      await beating;
      await attempt(deleteServer(db, facts.id));
    },
  };
}

/** The histogram holds the time between two looks, in nanoseconds. */
function loopDelayOf(nanoseconds: number): number {
  const delayMs = Math.round(nanoseconds / 1e6) - resolutionMs;
  return Number.isFinite(delayMs) ? Math.max(0, delayMs) : 0;
}
