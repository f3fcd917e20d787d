import { describe, test } from 'vitest';
import { fuzz, fuzzedProcedures } from '../../setup/fuzz';
import { testDb } from '../../setup/test-db';

/** The database answers a few thousand calls a second; `npm run bench -- fuzz` runs every input. */
const runs = { valid: 300, nasty: 300, calls: 25, seed: 20_261_121 };

const { db } = await testDb();
const procedures = await fuzzedProcedures(db);

// Procedures that sign a user in are slow on purpose.
describe.concurrent('a procedure with random input', () => {
  test.each(procedures)(
    '$path causes no server error',
    async (procedure) => await fuzz(procedure, runs),
    120_000,
  );
});
