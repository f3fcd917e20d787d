import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { migrate } from '~/db/migrate';
import { DatabaseRoleError } from '~/db/roles/ensure';
import { findPowers } from '~/db/roles/powers';
import { openDatabase, warnOfPowers } from '~/server/core/db/database';
import { readEnv } from '~/server/core/env/env';
import { testDb } from '../../setup/test-db';

const { db, url, owner, ownerUrl } = await testDb();

const { rows: kept } = await sql<{ name: string }>`
  select distinct tgrelid::regclass::text as name from pg_trigger
  where tgfoid = 'refuse_change'::regproc and tgtype & 8 <> 0`.execute(db);
const growing = kept.map(({ name }) => name).sort();

test('the audit log and the records of money and parcels are append-only', () => {
  expect(growing).toEqual(expect.arrayContaining(['audit_log', 'parcel_event', 'rate', 'receipt', 'refund']));
});

test.each(growing)('the server role may read %s and add rows to it, and nothing else', async (name) => {
  const { rows } = await sql<{ right: string }>`
    select word as right from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references',
      'trigger', 'maintain']) as word
    where has_table_privilege(${name}, word)`.execute(db);
  expect(rows.map(({ right }) => right)).toEqual(['select', 'insert']);
});

test.each([
  'truncate audit_log cascade',
  "update audit_log set action = 'x'",
  'delete from audit_log',
  'drop table audit_log cascade',
  'alter table audit_log disable trigger all',
  'drop trigger audit_log_append_only on audit_log',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'set session_replication_role = replica',
  'set role moz',
  'set session authorization moz',
  'grant moz to current_user',
  'alter role current_user superuser',
  'create table public.beside (id int)',
  'update schema_migration set checksum = null',
  "copy audit_log to program 'cat'",
])('the server role may not execute: %s', async (statement) => {
  await expect(sql.raw(statement).execute(db)).rejects.toThrow(
    /permission denied|must be owner|may create roles/u,
  );
});

test.each(growing)('the owner cannot truncate %s either', async (name) => {
  await expect(sql`truncate table ${sql.table(name)} cascade`.execute(owner)).rejects.toThrow(
    'is append-only',
  );
});

test('a table of a later migration gets its grants automatically', async () => {
  await sql`create table born_later (id int generated always as identity, text text)`.execute(owner);
  const write = () => sql`insert into born_later (text) values ('x')`.execute(db);
  await expect(write()).rejects.toThrow('permission denied');
  await migrate(ownerUrl, { runtimeRole: 'moz_runtime' });
  await write();
  await sql`update born_later set text = 'y'`.execute(db);
  await sql`delete from born_later`.execute(db);
});

test('all rights in force are found, whether granted directly or by membership', async () => {
  expect(await findPowers(url)).toEqual({ role: 'moz_runtime', powers: [] });
  expect((await findPowers(ownerUrl)).powers).toEqual(
    expect.arrayContaining(['is a superuser', 'may change or empty audit_log']),
  );
  await sql`grant update (action) on audit_log to moz_runtime`.execute(owner);
  expect((await findPowers(url)).powers).toEqual(['may change or empty audit_log']);
  await migrate(ownerUrl, { runtimeRole: 'moz_runtime' });
  expect((await findPowers(url)).powers).toEqual([]);
  const member = `moz_member_${randomBytes(4).toString('hex')}`;
  await sql.raw(`create role ${member} login password 'known' in role moz`).execute(owner);
  const memberUrl = Object.assign(new URL(ownerUrl), { username: member, password: 'known' }).href;
  try {
    expect((await findPowers(memberUrl)).powers).toContain('owns the database');
    await migrate(ownerUrl, { runtimeRole: member });
    expect((await findPowers(ownerUrl)).powers).toContain('is a superuser');
  } finally {
    await sql.raw(`drop role ${member}`).execute(owner);
  }
});

/** The log lines of a start with these variables. */
async function linesOfStart(variables: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
  const database = await openDatabase(readEnv({ MOZ_DEMO: 'true', ...variables }), log);
  await warnOfPowers(database.url, log);
  await database.close();
  return lines;
}

test('a start with one role for both works and logs one warning that says what to do', async () => {
  const { ownerUrl: DATABASE_URL } = await testDb({ isEmpty: true });
  const lines = await linesOfStart({ DATABASE_URL });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    role: 'moz',
    powers: expect.arrayContaining(['may change or empty audit_log']),
    msg: expect.stringContaining('DATABASE_OWNER_URL'),
  });
});

test('a missing second role is created silently, and the server runs without the owner', async () => {
  const empty = await testDb({ isEmpty: true });
  const role = `moz_role_${randomBytes(4).toString('hex')}`;
  const DATABASE_URL = Object.assign(new URL(empty.ownerUrl), {
    username: role,
    password: 'of its own',
  }).href;
  try {
    expect(await linesOfStart({ DATABASE_URL, DATABASE_OWNER_URL: empty.ownerUrl })).toEqual([]);
    expect(await findPowers(DATABASE_URL)).toEqual({ role, powers: [] });
    expect(await linesOfStart({ DATABASE_URL })).toEqual([]);
    await sql`delete from schema_migration where name = (select max(name) from schema_migration)`.execute(
      empty.owner,
    );
    const behind = linesOfStart({ DATABASE_URL });
    await expect(behind).rejects.toThrow(DatabaseRoleError);
    await expect(behind).rejects.toThrow(/npm run migrate/u);
    await sql.raw(`revoke all on schema_migration from ${role}`).execute(empty.owner);
    await expect(linesOfStart({ DATABASE_URL })).rejects.toThrow(DatabaseRoleError);
  } finally {
    await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(empty.owner);
  }
});
