import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../setup/test-db';

const { owner, ownerUrl, url } = await testDb();
const last = '202611231520-audit-chain.sql';

test.each([
  ['a server', ['server/main.ts', '--steps'], 'database   starting… failed\n'],
  ['npm run migrate', ['server/commands/migrate.ts'], ''],
])(
  '%s says in words what to do with a database from before the first release',
  async (_who, program, shown) => {
    await sql`delete from schema_migration`.execute(owner);
    await sql`insert into schema_migration (name, checksum) values (${last}, ${'0'.repeat(64)})`.execute(
      owner,
    );
    const failed = await promisify(execFile)(process.execPath, ['--import', 'tsx', ...program], {
      env: { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, MOZ_DEMO: 'true', PORT: '0' },
    }).catch((error: unknown) => error);
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
  },
);
