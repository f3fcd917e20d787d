import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { lockNamedTables } from './lock-named-tables';
import { type Target, targetOf } from './primary-client';
import { createRetryWait } from './retry-wait';
import { grantRuntime } from './roles/grant';
import { mayRunBeside, programVersion } from './version';

type Migration = { name: string; sql: string; checksum: string };

type Options = {
  /** Folder of the SQL files, `db/migrations` of the project by default. */
  folder?: string;
  /** Also migrates the job queue's own tables. */
  withJobs?: boolean;
  /** The server's role, which gets its rights on every table; undefined: the owner is that role too. */
  runtimeRole?: string | undefined;
  /** Version of this program, of package.json by default. */
  version?: string;
  /** Called before the first file is applied to tables that an earlier start made. */
  onUpdate?: ((update: TableUpdate) => void) | undefined;
};

/** `from`: the version that last changed the tables; null: not known. */
export type TableUpdate = { from: string | null; to: string; changes: string[] };

/** The files cannot be applied; the message says why. The failed file and those after it changed nothing. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** Four digits: the schema of the first release, by subject. Twelve digits: a later migration. */
const fileName = /^(\d{4}|\d{12})-[a-z0-9-]+\.sql$/;
const lockKey = 7_210_428_001;

/**
 * Migrates the database and returns the names of the files applied now. Safe to run from several processes at once: an
 * advisory lock lets one work while the others wait. Each file is one transaction.
 */
export async function migrate(url: string, options: Options = {}): Promise<string[]> {
  const { version = programVersion(), folder = path.resolve('db/migrations') } = options;
  const migrations = await readMigrations(folder);
  const target = targetOf(url);
  const client = new target.Client({ ...target, application_name: 'moz-migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A role behind a pooler has limits of its own: see `keepLimitsInRole`.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    await client.query('alter table schema_migration add column if not exists version text');
    const { pending, lastVersion, isNew } = await compare(client, migrations, version);
    if (pending.length > 0 && !isNew)
      options.onUpdate?.({ from: lastVersion, to: version, changes: pending.map(({ name }) => name) });
    for (const migration of pending) await apply(client, { ...migration, version });
    if (options.withJobs ?? true) await migrateJobs(target);
    if (options.runtimeRole !== undefined) await grantRuntime(client, options.runtimeRole);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * True when everything is applied, for a role that cannot migrate. Throws `MigrationError` for a history that does not
 * match the files.
 */
export async function isMigrated(
  client: pg.Client,
  folder: string,
  version = programVersion(),
): Promise<boolean> {
  const { rows } = await client.query<{ readable: boolean | null }>(
    "select has_table_privilege(to_regclass('schema_migration'), 'select') as readable",
  );
  if (!rows[0]?.readable) return false;
  return (await compare(client, await readMigrations(folder), version)).pending.length === 0;
}

/** Names of the migrations that a later version applied, and that this program runs beside. Throws like `isMigrated`. */
export async function findLater(
  client: pg.Client,
  folder: string,
  version = programVersion(),
): Promise<string[]> {
  return (await compare(client, await readMigrations(folder), version)).later;
}

/** Name of the newest migration of this program. */
export async function lastMigration(folder = path.resolve('db/migrations')): Promise<string> {
  return (await readMigrations(folder)).at(-1)?.name ?? '';
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const misnamed = names.filter((name) => !fileName.test(name));
  if (misnamed.length > 0) {
    throw new MigrationError(`Migrations are named YYYYMMDDHHMM-name.sql; not so: ${misnamed.join(', ')}`);
  }
  return await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

type Applied = { name: string; checksum: string; version: string | null };
type Comparison = { pending: Migration[]; later: string[]; lastVersion: string | null; isNew: boolean };

/** Compares what was applied with the files: `pending` is yet to be applied, `later` belongs to a later version. */
async function compare(client: pg.Client, migrations: Migration[], version: string): Promise<Comparison> {
  // A table of before the column `version` is read too.
  const { rows } = await client.query<Applied>(
    `select name, checksum, to_jsonb(schema_migration) ->> 'version' as version
     from schema_migration order by name`,
  );
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const last = rows.at(-1)?.name ?? '';
  const newest = migrations.at(-1)?.name ?? '';
  const isLater = (row: Applied): boolean =>
    row.name > newest && mayRunBeside(version, row.version ?? '') && !known.has(row.name);
  const later = rows.filter(isLater).map(({ name }) => name);
  if (last !== '' && rows.every(({ name }) => !known.has(name))) throw new MigrationError(otherHistory(last));
  const unknown = rows.filter((row) => row.name > newest && !known.has(row.name) && !isLater(row));
  if (unknown.length > 0 && rows.some(({ name }) => known.has(name)))
    throw new MigrationError(unknownTables(unknown, version));
  const problems = rows.flatMap(({ name, checksum, version: by }) => {
    if (later.includes(name)) return [];
    const file = known.get(name);
    if (!file) return [`${name} was applied here${by ? ` by version ${by}` : ''}, but its file is gone`];
    return file.checksum === checksum ? [] : [`${name} was changed after it was applied`];
  });
  const applied = new Set(rows.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !applied.has(name));
  for (const { name } of pending) {
    if (name < last)
      problems.push(`${name} is older than ${last}, which is already applied: give it a new date`);
  }
  if (problems.length > 0) {
    throw new MigrationError(`The database was left as it is.\n- ${problems.join('\n- ')}`);
  }
  return { pending, later, lastVersion: rows.at(-1)?.version ?? null, isNew: rows.length === 0 };
}

/** Message for a program that does not know the newest tables, and may not run beside them. */
function unknownTables(unknown: readonly Applied[], version: string): string {
  const last = unknown.at(-1);
  const by = last?.version ? `version ${last.version}` : 'another version';
  const changes = unknown.length === 1 ? '1 of their changes' : `${unknown.length} of their changes`;
  return `The tables were changed by ${by} of Moz. This is version ${version}, which does not know ${changes}
(the last is ${last?.name}). The database was left as it is. Either
- start ${by} again, or
- restore a backup from before the update: npm run restore -- FOLDER. What was written since then is lost.
See «Back to an earlier version» in docs/operations.md.`;
}

/** Message for a database created from other migration files. */
function otherHistory(last: string): string {
  return `This database was made by a version of Moz from before the first release (its last migration is ${last}).
Its tables cannot be brought up to date, and nothing in it was changed.
- A demo: delete the data folder (MOZ_DATA_DIR, or .data) and run npm start, which makes a new one.
- A PostgreSQL of your own: let DATABASE_URL and DATABASE_OWNER_URL name an empty database.
What you want to keep, export first with the version that made it. See «A database from before the first release» in
docs/operations.md.`;
}

/** PostgreSQL rolled a file back because of a change of a running server: a deadlock, or a lock that was not given. */
const contendedCodes = new Set(['40P01', '55P03']);
/** The last try waits for its locks as long as it takes. */
const mostTries = 20;
/** Less than the second after which PostgreSQL ends a deadlock, so that a file gives way and no change of a user does. */
const lockTimeoutMs = 500;

/**
 * Applies a file in one transaction. One that was rolled back left nothing behind, and is tried again with its tables
 * locked first. While a file waits for a lock, everybody who wants the table waits behind it: therefore it gives up soon.
 */
async function apply(client: pg.Client, migration: Versioned): Promise<void> {
  const retry = createRetryWait({ firstMs: 50, lastMs: 2_000 });
  const { signal } = new AbortController();
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(client, migration, tries);
    } catch (cause) {
      const isContended = cause instanceof pg.DatabaseError && contendedCodes.has(cause.code ?? '');
      if (!isContended || tries === mostTries) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new MigrationError(`${migration.name} failed and left nothing behind: ${reason}`, { cause });
      }
      await retry.wait(signal);
    }
  }
}

type Versioned = Migration & { version: string };

async function applyOnce(
  client: pg.Client,
  { name, sql, checksum, version }: Versioned,
  tries: number,
): Promise<void> {
  await client.query('begin');
  try {
    if (tries < mostTries) await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    if (tries > 1) await lockNamedTables(client, sql);
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum, version) values ($1, $2, $3)', [
      name,
      checksum,
      version,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function migrateJobs(target: Target): Promise<void> {
  const pgPool = new pg.Pool({ ...target, max: 1 });
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool, logger: silent });
    await pgPool.query(letEarlierReleaseStart);
  } finally {
    await pgPool.end();
  }
}

/**
 * The library marks its migration 19 as breaking («just a breaking change marker», says the file, which changes nothing),
 * and 0.16 of the release before this one would refuse to start. Goes when that release no longer runs beside this one.
 */
const letEarlierReleaseStart =
  'update graphile_worker.migrations set breaking = false where id = 19 and breaking';

const silent = new Logger(() => () => undefined);
