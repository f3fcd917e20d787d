import { randomBytes } from 'node:crypto';
import { createDb, type Database } from '~/db/client';
import { migrate } from '~/db/migrate';
import { seedReference } from '~/db/seeds/reference';
import { fuzz, fuzzedProcedures } from '../setup/fuzz';
import { figure, table } from './measure';
import { withNewDatabase } from './new-database';

/** Calls every procedure with `count` valid and `count` nasty inputs. Reports the procedures that broke. */
export async function benchFuzz(count: number): Promise<string> {
  return await withNewDatabase(async ({ url }) => {
    const db = createDb(url);
    try {
      await migrate(url);
      await seedReference(db);
      return await fuzzAll(db, count);
    } finally {
      await db.destroy();
    }
  });
}

async function fuzzAll(db: Database, count: number): Promise<string> {
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
}
