import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDb } from '~/db/client';
import { startEmbedded } from '~/db/embedded';
import { portalProcess } from '../setup/portal-process';
import { createStandby, destroyServer, killServer, type StandbyServer } from '../setup/standby';
import { brokenPromises } from './books';
import { startWriters, type Writers } from './writers';

export type Failovers = {
  /** Milliseconds of each failover, from the order to promote until the first change was acknowledged. */
  firstMs: number[];
  /** The same until every writer has made a change. */
  allMs: number[];
  /** Number of acknowledged changes. */
  acknowledged: number;
  /** Acknowledged changes that were lost, done twice or half done. */
  broken: string[];
};

const longestMs = 60_000;

/**
 * Kills the primary under eight writers and promotes its synchronous standby, `times` times; each time the killed one is
 * replaced by a new standby at its port. The portal knows both hosts and nothing else.
 */
export async function failOver(folder: string, times: number): Promise<Failovers> {
  const folders = [path.join(folder, 'host-0')];
  const first = await startEmbedded({ dataDir: path.join(folder, 'host-0') });
  const addStandby = async (of: string, port?: number): Promise<StandbyServer> => {
    const dataDir = path.join(folder, `host-${folders.length}`);
    folders.push(dataDir);
    return await createStandby(of, dataDir, { name: 'standby', isDurable: true, ...(port && { port }) });
  };
  let primary = { url: first.url, dataDir: path.join(folder, 'host-0') };
  let standby = await addStandby(first.url);
  await waitForStandby(primary.url);
  const several = (url: string): string => severalHosts(url, standby.urlOf(url));
  const env = { DATABASE_URL: several(first.runtimeUrl), DATABASE_OWNER_URL: several(first.url) };
  const portal = await portalProcess({ dataDir: folder, env, isSilent: process.env.LOUD === undefined });
  await portal.start();
  const db = createDb(env.DATABASE_OWNER_URL, { max: 2 });
  const writers = await startWriters(db, portal.url);
  const [firstMs, allMs]: [number[], number[]] = [[], []];
  try {
    for (let round = 1; round <= times; round += 1) {
      await untilWrite(writers, [...writers.counts], 'every');
      // Causes the fault at a random moment.
      await pause(Math.random() * 400);
      await killServer(primary.url, primary.dataDir);
      const before = [...writers.counts];
      const began = performance.now();
      await standby.promote();
      await untilWrite(writers, before, 'some');
      firstMs.push(performance.now() - began);
      await untilWrite(writers, before, 'every');
      allMs.push(performance.now() - began);
      const freed = Number(new URL(primary.url).port);
      primary = { url: standby.url, dataDir: folders.at(-1) ?? '' };
      if (round === times) break;
      standby = await addStandby(primary.url, freed);
      await waitForStandby(primary.url);
    }
    await writers.stop();
    const acknowledged = writers.counts.reduce((sum, each) => sum + each, 0);
    const broken = [...writers.wrong, ...(await brokenPromises(db, writers.acknowledged))];
    return { firstMs, allMs, acknowledged, broken };
  } finally {
    // After a failure they may repeat their change for ever.
    void writers.stop();
    await portal.stop();
    await db.destroy();
    for (const each of folders) await destroyServer(each);
  }
}

/** Makes the primary wait for its standby before it acknowledges a change, and waits until it does. */
async function waitForStandby(url: string): Promise<void> {
  const db = createDb(url, { max: 1 });
  try {
    await sql`alter system set synchronous_standby_names = 'standby'`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    const began = performance.now();
    for (;;) {
      const { rows } = await sql`select from pg_stat_replication where sync_state = 'sync'`.execute(db);
      if (rows.length > 0) return;
      if (performance.now() - began > longestMs) throw new Error('the standby does not follow');
      await pause(10);
    }
  } finally {
    await db.destroy();
  }
}

/** The first answer may have been on its way before. */
async function untilWrite(
  { counts, wrong }: Writers,
  before: readonly number[],
  who: 'some' | 'every',
): Promise<void> {
  const began = performance.now();
  const works = (count: number, writer: number): boolean => count >= (before[writer] ?? 0) + 2;
  while (!counts[who](works)) {
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
    if (performance.now() - began > longestMs) throw new Error('the writers do not go on');
    await pause(10);
  }
}

/** Returns the connection string for both hosts. */
function severalHosts(one: string, other: string): string {
  const [first, second] = [new URL(one), new URL(other)];
  return one.replace(first.host, `${first.host},${second.host}`).concat('?target_session_attrs=read-write');
}
