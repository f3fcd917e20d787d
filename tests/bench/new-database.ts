import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbedded } from '~/db/embedded';
import { keptSecret } from '~/server/core/security/secret';
import { type Servers, type Settings, withServers } from './two-servers';

type NewDatabase = { url: string; dataDir: string };

/** Runs the work on a new, empty PostgreSQL and deletes it afterwards. */
export async function withNewDatabase<Result>(
  work: (database: NewDatabase) => Promise<Result>,
): Promise<Result> {
  const dataDir = path.join(process.env.MOZ_DATA_DIR ?? '.data', `bench-${randomBytes(4).toString('hex')}`);
  const database = await startEmbedded({ dataDir, durability: 'throwaway' });
  try {
    return await work({ url: database.url, dataDir });
  } finally {
    await database.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Runs the work with the two servers of the journey, on a new database. */
export async function withJourney(
  work: (servers: Servers, child: ChildProcess) => Promise<string>,
  settings: Settings = {},
): Promise<string> {
  return await withNewDatabase(({ url, dataDir }) =>
    withServers('journey', { url, secret: keptSecret(dataDir), settings }, work),
  );
}
