import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbedded } from '~/db/embedded';
import { portalProcess } from '../setup/portal-process';

type Work<Result> = (url: string, databaseUrl: string) => Promise<Result>;

type Options = { durability?: 'durable' | 'throwaway'; env?: Readonly<Record<string, string>> };

/** Runs `work` against the built portal in demo mode, on a temporary database. */
export async function withPortal<Result>(
  work: Work<Result>,
  { durability = 'throwaway', env: settings = {} }: Options = {},
): Promise<Result> {
  const dataDir = path.join(process.env.MOZ_DATA_DIR ?? '.data', `bench-${randomBytes(4).toString('hex')}`);
  const database = await startEmbedded({ dataDir, durability });
  const env = {
    DATABASE_URL: database.runtimeUrl,
    DATABASE_OWNER_URL: database.url,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const { url, start, stop } = await portalProcess({ dataDir, env });
  try {
    await start();
    return await work(url, database.url);
  } finally {
    await stop();
    await database.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
}
