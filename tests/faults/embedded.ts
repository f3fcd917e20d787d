import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { createDb, type Database } from '~/db/client';
import { startEmbedded } from '~/db/embedded';
import { prepareHome } from '~/db/embedded-home';
import { type PortalProcess, portalProcess } from '../setup/portal-process';

/** The built portal with its embedded PostgreSQL. */
export type EmbeddedPortal = PortalProcess & {
  /** Runs work in the database at its current address: a restarted server may use another port. */
  inDb: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
  destroy: () => Promise<void>;
};

export async function embeddedPortal(dataDir: string): Promise<EmbeddedPortal> {
  const portal = await portalProcess({
    dataDir,
    execArgv: ['--import', './tests/faults/moved-clock.mjs'],
    isSilent: true,
  });
  await portal.start();
  const { url } = await startEmbedded({ dataDir });
  const inDb: EmbeddedPortal['inDb'] = async (work) => {
    const now = new URL(url);
    now.port = String(serverFileOf(dataDir).port);
    const db = createDb(now.href, { max: 2 });
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
  const destroy = async (): Promise<void> => {
    await portal.stop();
    await (await startEmbedded({ dataDir })).destroy();
  };
  return { ...portal, inDb, destroy };
}

/** Faults of the processes. Like `npm start`, this restarts a killed server at once. */
export function processFaults(portal: EmbeddedPortal, dataDir: string): Record<string, () => Promise<void>> {
  // Its child processes live on for a moment and could still acknowledge work.
  const killDatabase = async (): Promise<void> => {
    const { rows } = await portal.inDb((db) =>
      sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db),
    );
    for (const pid of [serverFileOf(dataDir).pid, ...rows.map((row) => row.pid)]) kill(pid);
  };
  const killServer = async (): Promise<void> => {
    portal.kill();
    await portal.start();
  };
  return {
    'server killed': killServer,
    'database killed': killDatabase,
    'both killed': async () => {
      await killDatabase();
      await killServer();
    },
    'a connection of the database killed': async () => {
      const { rows } = await portal.inDb((db) =>
        sql<{ pid: number }>`select pid from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() limit 1`.execute(db),
      );
      for (const { pid } of rows) kill(pid);
    },
    'connections ended': () => portal.inDb(endConnections),
    'clock moved': async () => portal.signal('SIGUSR2'),
  };
}

/** Ends all connections but the caller's. */
export async function endConnections(db: Database): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
}

/** Process id and port of a running PostgreSQL, from its own file. */
function serverFileOf(dataDir: string): { pid: number; port: number } {
  const note = path.join(prepareHome(dataDir).folder, 'data', 'postmaster.pid');
  const lines = readFileSync(note, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** A process that has ended already is fine. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
