import { describe, test } from 'vitest';
import { fuzz, fuzzedProcedures } from '../../setup/fuzz';
import { testDb } from '../../setup/test-db';

/** The database answers some thousand calls a second; `npm run bench -- fuzz` calls with every input. */
const runs = { valid: 300, nasty: 300, calls: 25, seed: 20_261_121 };

const { db } = await testDb();
const procedures = await fuzzedProcedures(db);

// Procedures that sign a user in are slow on purpose.
describe.concurrent('no input breaks a procedure', () => {
  test.each(procedures)('$path', async (procedure) => await fuzz(procedure, runs), 120_000);
});
