import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDb, type Database } from '~/db/client';
import { startEmbedded } from '~/db/embedded';
import { lineTo } from '../setup/line';
import { portalProcess } from '../setup/portal-process';
import { endConnections } from './embedded';

/** The built portal and a separate database, behind a connection that a test can cut. */
export type ApartPortal = {
  url: string;
  /** A direct connection, which nothing cuts. */
  db: Database;
  /** Faults between the two. */
  faults: Readonly<Record<string, () => Promise<void>>>;
  destroy: () => Promise<void>;
};

/** Duration of a fault in milliseconds: longer than a successful request. */
const lasts = 1_000;

export async function apartPortal(dataDir: string): Promise<ApartPortal> {
  const database = await startEmbedded({ dataDir });
  const line = await lineTo(database.runtimeUrl);
  const env = { DATABASE_URL: line.url, DATABASE_OWNER_URL: database.url };
  const portal = await portalProcess({ dataDir, env, isSilent: true });
  const db = createDb(database.url, { max: 2 });
  const faults = {
    'line cut': async () => {
      await line.cut();
      await pause(lasts);
      await line.repair();
    },
    'every piece of data 200 ms late': async () => {
      line.slow(200);
      await pause(4 * lasts);
      line.slow(0);
    },
    'database takes nothing': async () => {
      await setReadOnly(db, 'on');
      await pause(lasts);
      await setReadOnly(db, 'off');
    },
    'connections fall silent': async () => line.silence(),
  };
  const destroy = async (): Promise<void> => {
    await portal.stop();
    await db.destroy();
    await line.cut();
    await database.destroy();
  };
  await portal.start();
  return { url: portal.url, db, faults, destroy };
}

/** Applies to new connections and ends the current ones. */
async function setReadOnly(db: Database, value: 'on' | 'off'): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set default_transaction_read_only = off`.execute(connection);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(connection);
    for (const { name } of rows) {
      await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(value)}`.execute(
        connection,
      );
    }
    await endConnections(connection);
  });
}
