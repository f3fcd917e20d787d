import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createDb } from '~/db/client';
import { startEmbedded } from '~/db/embedded';
import { usableMemory } from '~/db/embedded-memory';
import { migrate } from '~/db/migrate';
import { seedDemo } from '~/db/seeds/demo';
import { seedReference } from '~/db/seeds/reference';
import { hashPassword } from '~/server/auth/password';
import { keptSecret } from '~/server/core/security/secret';
import { figure } from './measure';
import { fill } from './seed/fill';

/** Folder of the big database that `seed` creates and other benchmarks measure. */
export const bigDataDir = path.join(process.env.MOZ_DATA_DIR ?? '.data', 'bench');

/** `npm run bench -- seed 1000000` creates a database of that many parcels in the data folder. */
export async function benchSeed(parcels: number): Promise<string> {
  await rm(bigDataDir, { recursive: true, force: true });
  const database = await startEmbedded({
    dataDir: bigDataDir,
    durability: 'throwaway',
    memory: usableMemory(),
  });
  const now = new Date();
  try {
    await migrate(database.url);
    const db = createDb(database.url);
    const numberKey = keptSecret(bigDataDir);
    await seedReference(db);
    await seedDemo(db, { now, hashPassword, numberKey });
    await db.destroy();
    const began = performance.now();
    await fill(database.url, {
      parcels,
      now,
      numberKey,
      onProgress: (done) => process.stderr.write(`\r${figure(done)} parcels`),
    });
    return `\n${figure(parcels)} parcels in ${figure((performance.now() - began) / 1000)} s`;
  } finally {
    await database.stop();
  }
}
