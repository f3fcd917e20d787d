import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createDb, type Database } from '~/db/client';
import { startEmbedded } from '~/db/embedded';
import { migrate } from '~/db/migrate';
import { seedReference } from '~/db/seeds/reference';
import { publishSeededTerms } from '~/db/seeds/texts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Server with the migrated database `moz_template`. */
    databaseUrl: string;
    /** The same server, with the permissions of a portal's server. */
    runtimeUrl: string;
  }
}

/** One temporary PostgreSQL for the whole run, with one migrated template that test databases copy. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = path.join(process.env.MOZ_DATA_DIR ?? '.data', `test-${randomBytes(4).toString('hex')}`);
  const server = await startEmbedded({ dataDir, durability: 'throwaway' });
  const teardown = async (): Promise<void> => {
    await server.destroy();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query('create database moz_template');
    await client.end();
    const templateUrl = server.url.replace(/[^/]+$/, 'moz_template');
    await migrate(templateUrl, { runtimeRole: new URL(server.runtimeUrl).username });
    const template = createDb(templateUrl);
    await seedReference(template);
    await publishSeededTerms(template);
    await receiveWithoutPhotos(template);
    await template.destroy();
    provide('databaseUrl', server.url);
    provide('runtimeUrl', server.runtimeUrl);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

/** Most tests receive forms without a photo. `tests/integration/parcels/receive-rules.test.ts` switches the rule on. */
async function receiveWithoutPhotos(db: Database): Promise<void> {
  await db.updateTable('constant').set({ value: '0' }).where('key', '=', 'receive.photo_required').execute();
}
