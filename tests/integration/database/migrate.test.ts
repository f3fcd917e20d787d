import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { lockNamedTables } from '~/db/lock-named-tables';
import { findLater, isMigrated, MigrationError, migrate, type TableUpdate } from '~/db/migrate';
import { onConnection } from '~/db/on-connection';
import { testDb } from '../../setup/test-db';

const { db, url } = await testDb({ isEmpty: true });
const folder = await mkdtemp(path.join(tmpdir(), 'moz-migrations-'));
const run = (version = '1.2.0'): Promise<string[]> => migrate(url, { folder, withJobs: false, version });
const file = (name: string, text: string): Promise<void> => writeFile(path.join(folder, name), text);

/** The newest migration of graphile-worker 0.16, which refuses to start on tables with a later one that is breaking. */
const lastOfReleaseBefore = 18;

afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await file('202601010900-first.sql', 'create table first (id int);');
  await file('202601020900-second.sql', 'create table second (id int); insert into first values (1);');
});

test('migrations are applied in order, once', async () => {
  expect(await run()).toEqual(['202601010900-first.sql', '202601020900-second.sql']);
  expect(await run()).toEqual([]);
});

test('concurrent processes apply each file once', async () => {
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.flat().sort()).toEqual(['202601010900-first.sql', '202601020900-second.sql']);
  const { rows } = await sql`select count(*) from first`.execute(db);
  expect(rows).toEqual([{ count: 1 }]);
});

test('a changed file is refused with its name', async () => {
  await run();
  await file('202601010900-first.sql', 'create table first (id bigint);');
  await expect(run()).rejects.toThrow('202601010900-first.sql was changed after it was applied');
});

test('a missing file is refused with its name', async () => {
  await run();
  await rm(path.join(folder, '202601010900-first.sql'));
  await expect(run()).rejects.toThrow(
    '202601010900-first.sql was applied here by version 1.2.0, but its file is gone',
  );
});

test.each(['1.2.7', '1.3.0'])(
  'a server runs on tables of version %s, at most one minor version later',
  async (later) => {
    await run();
    await file('202601030900-third.sql', 'create table third (id int);');
    expect(await run(later)).toEqual(['202601030900-third.sql']);
    await rm(path.join(folder, '202601030900-third.sql'));
    expect(await run()).toEqual([]);
    const names = await onConnection(url, (client) => findLater(client, folder, '1.2.0'));
    expect(names).toEqual(['202601030900-third.sql']);
    expect(await onConnection(url, (client) => isMigrated(client, folder, '1.2.0'))).toBe(true);
  },
);

test.each(['1.4.0', '2.2.0', '1.1.0'])(
  'a server refuses tables of version %s with the name of the change',
  async (other) => {
    await run();
    await file('202601030900-third.sql', 'create table third (id int);');
    await run(other);
    await rm(path.join(folder, '202601030900-third.sql'));
    await expect(run()).rejects.toThrow(
      `The tables were changed by version ${other} of Moz. This is version 1.2.0, which does not know 1 of their changes
(the last is 202601030900-third.sql).`,
    );
  },
);

test('an older server refuses many unknown changes in a few lines that say what to do', async () => {
  await run();
  const names = Array.from({ length: 20 }, (_, at) => `2026010309${10 + at}-later.sql`);
  for (const [at, name] of names.entries()) await file(name, `create table later_${at} (id int);`);
  await run('2.0.0');
  for (const name of names) await rm(path.join(folder, name));
  const refusal = await run().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(MigrationError);
  expect(String(refusal)).toContain('does not know 20 of their changes');
  expect(String(refusal)).toContain('npm run restore');
  expect(String(refusal).split('\n').length).toBeLessThan(8);
});

test('an update of the tables is announced before it starts, with both versions', async () => {
  const updates: TableUpdate[] = [];
  const update = (version: string): Promise<string[]> =>
    migrate(url, { folder, withJobs: false, version, onUpdate: (each) => updates.push(each) });
  await update('1.2.0');
  await update('1.2.0');
  expect(updates).toEqual([]);
  await file('202601030900-third.sql', 'create table third (id int);');
  await update('1.3.0');
  expect(updates).toEqual([{ from: '1.2.0', to: '1.3.0', changes: ['202601030900-third.sql'] }]);
});

test('an unknown file among the known ones is refused, whatever its version', async () => {
  await run();
  await rm(path.join(folder, '202601010900-first.sql'));
  await expect(run('1.2.1')).rejects.toThrow('202601010900-first.sql was applied here by version 1.2.0');
});

test('a history without stored versions is readable', async () => {
  await run();
  await sql`alter table schema_migration drop column version`.execute(db);
  expect(await onConnection(url, (client) => isMigrated(client, folder))).toBe(true);
  await file('202601030900-third.sql', 'create table third (id int);');
  expect(await run()).toEqual(['202601030900-third.sql']);
});

test('a file older than the last applied one is refused with its name', async () => {
  await run();
  await file('202601011200-late.sql', 'create table late (id int);');
  await expect(run()).rejects.toThrow('202601011200-late.sql is older than 202601020900-second.sql');
});

test('a misnamed file is refused', async () => {
  await file('third.sql', 'select 1;');
  await expect(run()).rejects.toThrow('third.sql');
});

test('a database made by other files is refused with advice', async () => {
  await run();
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await file('0001-first.sql', 'create table of_today (id int);');
  const refusal = await run().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(MigrationError);
  expect(String(refusal)).toContain(
    'from before the first release (its last migration is 202601020900-second.sql)',
  );
  expect(String(refusal)).toContain('delete the data folder');
  expect(String(refusal)).toContain('DATABASE_URL');
  const { rows } = await sql`select to_regclass('of_today') as name`.execute(db);
  expect(rows).toEqual([{ name: null }]);
});

test('a failing file leaves nothing, and the earlier ones stay applied', async () => {
  await file('202601030900-third.sql', 'create table third (id int); insert into nowhere values (1);');
  await expect(run()).rejects.toThrow('202601030900-third.sql failed and left nothing behind');
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass('third')::text as name union all select to_regclass('second')::text`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([null, 'second']);
  await file('202601030900-third.sql', 'create table third (id int);');
  expect(await run()).toEqual(['202601030900-third.sql']);
});

test('locks the entrance, the tables of a file and those that they refer to', async () => {
  await onConnection(url, async (client) => {
    await client.query(`
      create table form (id int primary key);
      create table a_note (id int primary key, form_id int references form (id), parent_id int references a_note (id));
      create table session (id int);
      create table unnamed (id int);`);
    await client.query('begin');
    await lockNamedTables(client, 'alter table A_NOTE add column text text; -- unnamedx');
    const { rows } = await client.query<{ name: string }>(`
      select relation::regclass::text as name from pg_locks
      where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and relation is not null order by 1`);
    await client.query('rollback');
    expect(rows.map(({ name }) => name)).toEqual(['a_note', 'form', 'session']);
  });
});

test('gives way to a change of a running server and is applied afterwards', async () => {
  await run();
  await file(
    '202601030900-third.sql',
    'lock table first in access exclusive mode; alter table second add column note text;',
  );
  const migrated = await onConnection(url, async (client) => {
    await client.query('begin; lock table second in row exclusive mode');
    const running = run();
    // The change never fails, although each waits for the other: the file gives its locks back.
    await expect.poll(() => waitsForLock(client)).toBe(true);
    await client.query('insert into first values (2)');
    await client.query('commit');
    return await running;
  });
  expect(migrated).toEqual(['202601030900-third.sql']);
  const { rows } = await sql`select count(*), count(note) as notes from first, second`.execute(db);
  expect(rows).toEqual([{ count: 0, notes: 0 }]);
});

async function waitsForLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_locks where not granted and relation = to_regclass('second')",
  );
  return rows.length > 0;
}

test('the tables of the job queue let the workers of the release before start beside', async () => {
  await migrate(url, { folder });
  await migrate(url, { folder });
  const { rows } = await sql`
    select id from graphile_worker.migrations where breaking and id > ${lastOfReleaseBefore}
  `.execute(db);
  expect(rows).toEqual([]);
});

test('the tables of the job queue are created with those of the application', async () => {
  await migrate(url, { folder });
  const { rows } = await sql`select to_regclass('graphile_worker.jobs') is not null as is_there`.execute(db);
  expect(rows).toEqual([{ isThere: true }]);
});
