import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createDb } from '~/db/client';
import { startEmbedded } from '~/db/embedded';
import { migrate } from '~/db/migrate';
import { seedReference } from '~/db/seeds/reference';
import { fuzz, fuzzedProcedures } from '../setup/fuzz';
import { figure, table } from './measure';

/** So many valid and so many nasty inputs for each procedure, all of them called. Names the procedures that broke. */
export async function benchFuzz(count: number): Promise<string> {
  const dataDir = path.join(process.env.MOZ_DATA_DIR ?? '.data', `bench-${randomBytes(4).toString('hex')}`);
  const database = await startEmbedded({ dataDir, durability: 'throwaway' });
  const db = createDb(database.url);
  try {
    await migrate(database.url);
    await seedReference(db);
    const procedures = await fuzzedProcedures(db);
    const broken: string[] = [];
    const began = performance.now();
    for (const procedure of procedures) {
      const seed = randomBytes(4).readInt32BE();
      await fuzz(procedure, { valid: count, nasty: count, calls: Number.POSITIVE_INFINITY, seed }).catch(
        (error: unknown) => broken.push(`${procedure.path} (seed ${seed}): ${String(error)}`),
      );
    }
    if (broken.length > 0) throw new Error(broken.join('\n'));
    const seconds = figure((performance.now() - began) / 1000);
    return table([
      ['procedures', 'inputs each', 'answers of 5xx', 'seconds'],
      [String(procedures.length), figure(2 * count), '0', seconds],
    ]);
  } finally {
    await db.destroy();
    await database.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
}
