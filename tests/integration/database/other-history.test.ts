import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '~/db/migrate';
import { testDb } from '../../setup/test-db';

const { owner, ownerUrl, url } = await testDb();
const old = await testDb({ isEmpty: true });
const last = '202611231520-audit-chain.sql';

const run = async (program: readonly string[], variables: Record<string, string> = {}) =>
  await promisify(execFile)(process.execPath, ['--import', 'tsx', ...program], {
    env: {
      ...{ ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, MOZ_DEMO: 'true', PORT: '0' },
      ...variables,
    },
  }).catch((error: unknown) => error);

test('npm run migrate prints what an update changes, as a server start does', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'moz-update-'));
  const earlier = path.join(folder, 'earlier');
  cpSync('db/migrations', earlier, { recursive: true });
  const newest = readdirSync(earlier).sort().at(-1) ?? '';
  rmSync(path.join(earlier, newest));
  await migrate(old.url, { folder: earlier });
  mkdirSync(path.join(folder, 'moz-2026-11-22T08-15-00Z'));
  const done = 'The tables are up to date, and the role of the server has its rights.\n';
  const variables = { DATABASE_URL: old.url, DATABASE_OWNER_URL: old.url, BACKUP_FOLDER: folder };
  const first = await run(['server/commands/migrate.ts'], variables);
  rmSync(folder, { recursive: true });
  expect(first).toMatchObject({
    stdout: expect.stringMatching(
      /^update of the tables: version [\d.]+, 1 change, newest backup moz-2026-11-22T08-15-00Z .*\n/u,
    ),
  });
  expect(first).toMatchObject({ stdout: expect.stringContaining(done), stderr: '' });
  expect(await run(['server/commands/migrate.ts'], variables)).toMatchObject({ stdout: done, stderr: '' });
});

test.each([
  ['a server', ['server/main.ts', '--steps'], 'database   starting… failed\n'],
  ['npm run migrate', ['server/commands/migrate.ts'], ''],
])('%s refuses a database from before the first release with advice', async (_who, program, shown) => {
  await sql`delete from schema_migration`.execute(owner);
  await sql`insert into schema_migration (name, checksum) values (${last}, ${'0'.repeat(64)})`.execute(owner);
  const failed = await run(program);
  expect(failed).toMatchObject({ code: 1, stdout: shown });
  expect(failed).toMatchObject({
    stderr:
      expect.stringContaining(`This database was made by a version of Moz from before the first release (its last migration is ${last}).
Its tables cannot be brought up to date, and nothing in it was changed.
- A demo: delete the data folder (MOZ_DATA_DIR, or .data) and run npm start, which makes a new one.
- A PostgreSQL of your own: let DATABASE_URL and DATABASE_OWNER_URL name an empty database.
What you want to keep, export first with the version that made it. See «A database from before the first release» in
docs/operations.md.
`),
  });
});
