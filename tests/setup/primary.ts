import { rm } from 'node:fs/promises';
import { afterAll } from 'vitest';
import type { Database } from '~/db/client';
import { startEmbedded } from '~/db/embedded';
import { migrate } from '~/db/migrate';
import { seedReference } from '~/db/seeds/reference';
import { destroyServer } from './standby';
import { openTestDb } from './test-db';

export type Primary = {
  dataDir: string;
  /** Connection strings of the owner, a superuser, and of the server's role. */
  ownerUrl: string;
  url: string;
  owner: Database;
  db: Database;
};

/** A PostgreSQL of this test file's own with a migrated database; it is deleted after the last test. */
export async function ownPrimary(
  dataDir: string,
  durability: 'durable' | 'throwaway' = 'throwaway',
): Promise<Primary> {
  const server = await startEmbedded({ dataDir, durability });
  await migrate(server.url, { runtimeRole: new URL(server.runtimeUrl).username });
  const owner = openTestDb(server.url);
  const db = openTestDb(server.runtimeUrl);
  await seedReference(owner);
  afterAll(async () => {
    await Promise.all([owner.destroy(), db.destroy()]);
    await destroyServer(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
  return { dataDir, ownerUrl: server.url, url: server.runtimeUrl, owner, db };
}
