import path from 'node:path';
import type { Logger } from 'pino';
import { createDb, type Database } from '~/db/client';
import { startEmbedded } from '~/db/embedded';
import { claimKind } from '~/db/kind';
import { migrate } from '~/db/migrate';
import type { Env } from './env';

export type OpenDatabase = {
  db: Database;
  /** For lists, searches and reports; the same pool unless DATABASE_READ_URL names a replica. */
  readDb: Database;
  /** Direct connection string, for the job queue and LISTEN. */
  url: string;
  /** Closes the pools, then stops the embedded server if this process started it. */
  close: () => Promise<void>;
};

/**
 * Finds or starts PostgreSQL, brings its schema up to date and opens the pools. Throws `DatabaseKindError` for a
 * demo on a live database and the reverse.
 */
export async function openDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  const onFault = ({ text, error }: { text: string; error?: unknown }): void =>
    log.error({ err: error }, text);
  const embedded =
    env.databaseUrl === undefined
      ? await startEmbedded({ dataDir: env.dataDir, onFault, walArchive: env.backup.walArchive })
      : undefined;
  const url = env.databaseUrl ?? embedded?.url ?? '';
  const kind = env.isDemo ? 'demo' : 'live';
  try {
    await claimKind(url, kind);
    await migrate(url, { folder: path.resolve('db/migrations') });
    await claimKind(url, kind);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const db = createDb(url, { max: env.databasePool });
  const readDb = env.databaseReadUrl ? createDb(env.databaseReadUrl, { max: env.databasePool }) : db;
  const close = async (): Promise<void> => {
    await db.destroy();
    if (readDb !== db) await readDb.destroy();
    await embedded?.stop();
  };
  return { db, readDb, url, close };
}
