import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDb, type Database } from '~/db/client';

type TestDb = { db: Database; url: string; owner: Database; ownerUrl: string };

/**
 * Creates a migrated database without demo data for this test file, and drops it after the last test.
 *
 * Call it once at the top of a file in `tests/integration`:
 *
 *     const { db, url } = await testDb();
 *
 * `db` and `url` have the permissions of the server only; `owner` and `ownerUrl` have all. `{ isEmpty: true }` creates
 * a database without tables, where `db` and `url` are the owner's too. Tests of one file share the database: each
 * creates its own rows (tests/factories) and ignores those of other tests.
 */
export async function testDb({ isEmpty = false } = {}): Promise<TestDb> {
  const server = inject('databaseUrl');
  const name = `moz_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${isEmpty ? 'template0' : 'moz_template'}`);
  const nameIn = (address: string): string => address.replace(/[^/]+$/, name);
  const ownerUrl = nameIn(server);
  const url = isEmpty ? ownerUrl : nameIn(inject('runtimeUrl'));
  const db = openTestDb(url);
  const owner = openTestDb(ownerUrl);
  afterAll(async () => {
    await db.destroy();
    await owner.destroy();
    await onServer(server, `drop database ${name} with (force)`);
  });
  return { db, url, owner, ownerUrl };
}

/** A shared machine can stall for seconds: a long wait in a queue is not a fault. */
export function openTestDb(url: string): Database {
  return createDb(url, { statementTimeout: 50_000, connectionTimeout: 50_000, silenceTimeout: 55_000 });
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
