import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbedded } from '~/db/embedded';
import { migrate } from '~/db/migrate';

/** Runs the work on a new migrated database without demo rows, then deletes it. */
export async function onNewDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const folder = path.join(process.env.MOZ_DATA_DIR ?? '.data', `new-${randomBytes(4).toString('hex')}`);
  const server = await startEmbedded({ dataDir: folder, durability: 'throwaway' });
  try {
    await migrate(server.url, { withJobs: false });
    await work(server.url);
  } finally {
    await server.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}
