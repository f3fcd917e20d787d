import type { Database } from '~/db/client';
import { apartPortal } from './apart';
import { bear, type Recoveries } from './bear';
import { brokenPromises } from './books';
import { embeddedPortal, processFaults } from './embedded';
import type { SmallDisk } from './full-disk';
import { startWriters } from './writers';

export type Outcome = {
  recoveries: Recoveries;
  /** Number of acknowledged changes. */
  acknowledged: number;
  /** Acknowledged changes that were lost, done twice or half done. */
  broken: string[];
};

type Faults = Readonly<Record<string, () => Promise<void>>>;

/** Runs the faults of the server and its PostgreSQL, `count` times each, or only the named ones. */
export async function bearFaultsOfProcesses(
  dataDir: string,
  count: number,
  isWanted: (name: string) => boolean = () => true,
): Promise<Outcome> {
  return await onEmbedded(dataDir, (portal) => {
    const faults = Object.entries(processFaults(portal, dataDir)).filter(([name]) => isWanted(name));
    return times(count, Object.fromEntries(faults));
  });
}

/** Runs a portal whose disk is full for three seconds, `count` times. */
export async function bearFullDisk({ folder, fill }: SmallDisk, count: number): Promise<Outcome> {
  return await onEmbedded(folder, () => times(count, { 'full disk for 3 s': () => fill(3_000) }));
}

/** Runs the faults of the connection between the server and a separate database, `count` times each. */
export async function bearFaultsBetween(
  dataDir: string,
  count: number,
  isWanted: (name: string) => boolean = () => true,
): Promise<Outcome> {
  const portal = await apartPortal(dataDir);
  try {
    const faults = Object.entries(portal.faults).filter(([name]) => isWanted(name));
    const inDb = async <Result>(work: (db: Database) => Promise<Result>): Promise<Result> =>
      await work(portal.db);
    return await underWriters({ url: portal.url, inDb }, times(count, Object.fromEntries(faults)));
  } finally {
    await portal.destroy();
  }
}

type Portal = Awaited<ReturnType<typeof embeddedPortal>>;
type Round = [string, () => Promise<void>][];

async function onEmbedded(dataDir: string, roundsOf: (portal: Portal) => Round): Promise<Outcome> {
  const portal = await embeddedPortal(dataDir);
  try {
    return await underWriters(portal, roundsOf(portal));
  } finally {
    await portal.destroy();
  }
}

async function underWriters({ url, inDb }: Pick<Portal, 'url' | 'inDb'>, rounds: Round): Promise<Outcome> {
  const writers = await inDb((db) => startWriters(db, url));
  const recoveries = await bear(writers, rounds).finally(writers.stop);
  return {
    recoveries,
    acknowledged: writers.counts.reduce((sum, each) => sum + each, 0),
    broken: [...writers.wrong, ...(await inDb((db) => brokenPromises(db, writers.acknowledged)))],
  };
}

function times(count: number, faults: Faults): Round {
  return Array.from({ length: count }, () => Object.entries(faults)).flat();
}
