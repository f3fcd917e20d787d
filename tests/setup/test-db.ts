import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDb, type Database } from '~/db/client';

/**
 * A database of this test file's own, migrated and empty of demo data; gone after the file's last test.
 *
 * Call it once at the top of a file in `tests/integration`:
 *
 *     const { db, url } = await testDb();
 *
 * `{ isEmpty: true }` gives one without any table. Tests of one file share the database: let each make its
 * own rows (tests/factories) rather than count on what another left.
 */
export async function testDb({ isEmpty = false } = {}): Promise<{ db: Database; url: string }> {
  const server = inject('databaseUrl');
  const name = `moz_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${isEmpty ? 'template0' : 'moz_template'}`);
  const url = server.replace(/[^/]+$/, name);
  const db = openTestDb(url);
  afterAll(async () => {
    await db.destroy();
    await onServer(server, `drop database ${name} with (force)`);
  });
  return { db, url };
}

/** A machine that others share can stall for seconds: what waits its turn in a crowd is not a fault. */
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
