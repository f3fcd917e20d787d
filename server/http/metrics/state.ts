import { expectsBackups } from '../../backup/expected';
import type { Services } from '../../core/api/context';
import type { OpenDatabase } from '../../core/db/database';
import { findTaskHealth, type WatchedTask } from '../../core/jobs/task-health/queries';
import { findRate } from '../../quotes/queries';
import { countJobs } from '../../system/jobs/queries';
import { listStandbys } from '../../system/queries';
import { addGauges } from './gauges';
import { noteSurroundings } from './surroundings';

/** Several scrapers, or a short interval, ask the database no more often than this. */
const readEveryMs = 5_000;
/** Shorter than the usual 10 s of a scrape, so that the other metrics arrive while the database is slow. */
const answerWithinMs = 3_000;
const watchedTasks: readonly WatchedTask[] = ['back_up', 'fetch_rate', 'read_mail'];

type Parts = Pick<Services, 'db' | 'env' | 'live' | 'log' | 'metrics' | 'replica'>;

/** Adds the gauges of what is true at a moment. Returns a function that brings them up to date; it never throws. */
export function createState(
  { db, env, live, log, metrics: { registry }, replica }: Parts,
  { poolUses }: Pick<OpenDatabase, 'poolUses'>,
): () => Promise<void> {
  const gauges = addGauges(registry, env);

  const noteProcess = (): void => {
    gauges.streams.set(live.size());
    for (const [pool, use] of Object.entries(poolUses())) {
      if (!use) continue;
      gauges.connections.set({ pool, state: 'busy' }, use.open - use.idle);
      gauges.connections.set({ pool, state: 'idle' }, use.idle);
      gauges.connectionsMax.set({ pool }, use.max);
      gauges.waiting.set({ pool }, use.waiting);
    }
    if (!replica) return;
    const { state, lagMs } = replica.status();
    gauges.replica.reset();
    gauges.replica.set({ state }, 1);
    gauges.replicaLag.reset();
    if (lagMs !== null) gauges.replicaLag.set({ state }, lagMs / 1_000);
  };

  const noteDatabase = async (): Promise<void> => {
    const { queue, standbys, health, rate } = await readDatabase(db);
    const source = env.rateBank ? 'bank' : 'manual';
    if (rate) gauges.rateValidFrom.set({ source }, rate.validFrom.getTime() / 1_000);
    const { jobs, jobWait, lagSeconds, lagBytes } = gauges;
    for (const stale of [jobs, jobWait, lagSeconds, lagBytes]) stale.reset();
    for (const { task, waitedMs, due, running, later, dead } of queue) {
      for (const [state, count] of Object.entries({ due, running, later, dead }))
        jobs.set({ task, state }, count);
      jobWait.set({ task }, waitedMs / 1_000);
    }
    for (const { name: standby, lagMs, lagBytes: bytes } of standbys) {
      if (lagMs !== null) lagSeconds.set({ standby }, lagMs / 1_000);
      if (bytes !== null) lagBytes.set({ standby }, bytes);
    }
    for (const { task, succeededAt, failures } of health) {
      // 0 before the first backup, so that a rule on its age also fires when none was ever made.
      const isAwaited = task === 'back_up' && expectsBackups(env);
      if (succeededAt || isAwaited) gauges.taskSuccess.set({ task }, (succeededAt?.getTime() ?? 0) / 1_000);
      gauges.taskFailures.set({ task }, failures);
    }
  };

  const readOnce = onceIn(readEveryMs, async () => {
    try {
      await within(answerWithinMs, noteDatabase());
      gauges.isUp.set(1);
    } catch (error) {
      gauges.isUp.set(0);
      log.warn({ err: error }, 'the metrics of the database could not be read');
    }
  });

  return async () => {
    noteProcess();
    await Promise.all([noteSurroundings(gauges, env), readOnce()]);
  };
}

async function readDatabase(db: Services['db']) {
  const [queue, standbys, rate, health] = await Promise.all([
    countJobs(db),
    listStandbys(db),
    findRate(db, 'AUD', new Date()),
    Promise.all(watchedTasks.map(async (task) => ({ task, ...(await findTaskHealth(db, task)) }))),
  ]);
  return { queue, standbys, rate, health: health.map((one) => ({ failures: 0, succeededAt: null, ...one })) };
}

/** Shares one run of `work` between all calls of the next `periodMs` milliseconds. */
function onceIn(periodMs: number, work: () => Promise<void>): () => Promise<void> {
  let run: { at: number; done: Promise<void> } | undefined;
  return async () => {
    const now = performance.now();
    if (!run || now - run.at >= periodMs) run = { at: now, done: work() };
    await run.done;
  };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
