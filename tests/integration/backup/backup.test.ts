import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createDb, type Database } from '~/db/client';
import { type EmbeddedDatabase, startEmbedded } from '~/db/embedded';
import { prepareHome } from '~/db/embedded-home';
import { lastMigration, migrate } from '~/db/migrate';
import { programVersion } from '~/db/version';
import type { Head } from '~/server/audit/chain/head';
import { sealAudit } from '~/server/audit/chain/seal';
import { verifyChain } from '~/server/audit/chain/verify';
import { makeBackup } from '~/server/backup/make';
import { readManifest, verifyBackup } from '~/server/backup/read';
import { restoreBackup } from '~/server/backup/restore';
import { backUpByTheClock } from '~/server/backup/schedule';
import { testApp } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const root = mkdtempSync(path.join(tmpdir(), 'moz-backup-'));
const dataDir = path.join(root, 'data');
const folder = path.join(root, 'backups');
const trialDir = path.join(root, 'trial');
const walArchive = path.join('/var/tmp', `moz-wal-${path.basename(root)}`);
const { folder: home } = prepareHome(dataDir);
const picture = path.join(dataDir, 'files', 'pictures', '2026', '11', 'one.webp');
const secrets = ['s'.repeat(32)];

let running: EmbeddedDatabase | undefined;
afterEach(stop);
afterAll(() => {
  for (const each of [root, home, walArchive]) rmSync(each, { recursive: true, force: true });
});

async function start(withArchive = false): Promise<EmbeddedDatabase> {
  running = await startEmbedded({ dataDir, ...(withArchive && { walArchive }) });
  return running;
}

async function stop(): Promise<void> {
  await running?.stop();
  running = undefined;
}

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: running?.url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Eight writers that write until stopped. Returns each acknowledged number with the log position that it reached. */
function writeOn(url: string): { written: Map<number, bigint>; stop: () => Promise<void> } {
  const written = new Map<number, bigint>();
  let isOver = false;
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (let number = writer; !isOver; number += 8) {
      await client.query('insert into drill (number, text) values ($1, repeat($2, 200))', [number, 'Ө']);
      const { rows } = await client.query<{ at: string }>("select pg_current_wal_flush_lsn() - '0/0' as at");
      written.set(number, BigInt(rows[0]?.at ?? 0));
    }
    await client.end();
  });
  return {
    written,
    stop: async () => {
      isOver = true;
      await Promise.all(writers);
    },
  };
}

async function onPool<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = createDb(url, { max: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Seals a row of the audit log and returns the head of the chain. */
async function sealOne(url: string): Promise<Head> {
  return await onPool(url, async (db) => {
    await db.insertInto('auditLog').values({ action: 'drill', entity: 'list', entityId: '1' }).execute();
    await sealAudit(db, 'recent');
    const { head } = await verifyChain(db, []);
    if (!head) throw new Error('nothing was sealed');
    return head;
  });
}

const chainOf = (url: string, head: Head) => onPool(url, (db) => verifyChain(db, [head]));

/** Converts an LSN such as `1/A0` to a number of bytes. */
function bytesOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

async function numbers(): Promise<Set<number>> {
  return new Set((await query<{ number: number }>('select number from drill')).map(({ number }) => number));
}

test('a backup during writes restores every row up to its stop point', async () => {
  const { url } = await start();
  await migrate(url, { runtimeRole: 'moz_runtime' });
  await query('create table drill (number int primary key, text text)');
  const head = await sealOne(url);
  mkdirSync(path.dirname(picture), { recursive: true });
  writeFileSync(picture, 'a picture');
  const key = await generateX25519Identity();

  const writers = writeOn(url);
  await vi.waitFor(() => expect(writers.written.size).toBeGreaterThan(100));
  const source = { embeddedUrl: url, kind: 'live', dataDir, hasLocalFiles: true, secrets } as const;
  const backup = await makeBackup(source, { folder, key, now: new Date() });
  await writers.stop();
  await stop();
  rmSync(path.join(home, 'data'), { recursive: true });
  rmSync(path.join(dataDir, 'files'), { recursive: true });

  expect(readdirSync(backup).sort()).toEqual([
    'backup.json',
    'database.tar.gz.age',
    'files.tar.gz.age',
    'keys.tar.gz.age',
  ]);
  const check = await verifyBackup(backup, { key, trialDir });
  expect(check?.tables).toBeGreaterThan(50);
  expect(check?.indexes).toBeGreaterThan(50);

  const restored = await restoreBackup({ backup, dataDir, key, recovery: {}, now: new Date() });
  expect(restored).toMatchObject({ hasDatabase: true, movedAside: [] });
  expect(readFileSync(restored.secretsFile ?? '', 'utf8')).toBe(secrets[0]);
  expect(readFileSync(picture, 'utf8')).toBe('a picture');
  await start();
  const found = await numbers();
  const { database, madeBy } = await readManifest(backup);
  expect(madeBy).toEqual({ version: programVersion(), lastMigration: await lastMigration() });
  expect(restored.madeBy).toEqual(madeBy);
  const stopAt = bytesOf(database?.stopLsn ?? '');
  const promised = [...writers.written].filter(([, at]) => at <= stopAt).map(([number]) => number);
  expect(promised.length).toBeGreaterThan(100);
  expect(promised.filter((number) => !found.has(number))).toEqual([]);
  await query("insert into drill values (-9, 'goes on')");
  expect(await chainOf(running?.runtimeUrl ?? '', head)).toMatchObject({ head, broken: undefined });
});

test('a restore with the log archive recovers rows up to the requested moment', async () => {
  await start(true);
  const now = new Date();
  const source = { embeddedUrl: running?.url, kind: 'demo', dataDir, hasLocalFiles: true, secrets } as const;
  const backup = await makeBackup(source, { folder, key: undefined, now });
  await query("insert into drill values (-1, 'after the backup')");
  const [{ at } = { at: now }] = await query<{ at: Date }>('select clock_timestamp() as at');
  await query('select pg_sleep(0.05)');
  await query('delete from drill');
  const [{ segment } = { segment: '' }] = await query<{ segment: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as segment, pg_switch_wal()',
  );
  await vi.waitFor(() => expect(readdirSync(walArchive)).toContain(segment), 20_000);
  await stop();

  const recovery = { until: new Date(at.getTime() + 1), walFolders: [walArchive] };
  const restored = await restoreBackup({ backup, dataDir, key: undefined, recovery, now: new Date() });
  expect(restored.movedAside.length).toBeGreaterThan(0);
  await start();
  const found = await numbers();
  expect(found.has(-1)).toBe(true);
  expect(found.has(0)).toBe(true);
});

test('a restore over a running server, without a key or from damage changes nothing', async () => {
  const { url } = await start();
  const source = { embeddedUrl: url, kind: 'demo', dataDir, hasLocalFiles: true, secrets } as const;
  const key = await generateX25519Identity();
  const backup = await makeBackup(source, { folder, key, now: new Date(Date.now() + 60_000) });
  const restore = (given: string | undefined) =>
    restoreBackup({ backup, dataDir, key: given, recovery: {}, now: new Date() });
  await expect(restore(key)).rejects.toThrow(/Stop the server first/);
  await expect(restore(undefined)).rejects.toThrow(/set BACKUP_KEY/);
  await stop();
  await expect(restore(await generateX25519Identity())).rejects.toThrow(/does not open/);
  const tooLate = { until: new Date('2100-01-01') };
  await expect(restoreBackup({ backup, dataDir, key, recovery: tooLate, now: new Date() })).rejects.toThrow(
    /did not start/,
  );
  const file = path.join(backup, 'database.tar.gz.age');
  const bytes = readFileSync(file);
  bytes[1_000] = (bytes[1_000] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  await expect(restore(key)).rejects.toThrow(/is damaged/);
  await expect(verifyBackup(backup, { key, trialDir })).rejects.toThrow(/is damaged/);
  await start();
  expect((await numbers()).has(0)).toBe(true);
});

test('a backup beside a bucket has no files, and its restore leaves local files alone', async () => {
  const own = path.join(root, 'beside-a-bucket');
  const ownPicture = path.join(own, 'files', 'pictures', 'one.webp');
  mkdirSync(path.dirname(ownPicture), { recursive: true });
  writeFileSync(ownPicture, 'from before the bucket');
  const source = {
    embeddedUrl: undefined,
    kind: 'live',
    dataDir: own,
    hasLocalFiles: false,
    secrets,
  } as const;
  const key = await generateX25519Identity();
  const later = new Date(Date.now() + 120_000);
  const backup = await makeBackup(source, { folder, key, now: later });
  expect(readdirSync(backup).sort()).toEqual(['backup.json', 'keys.tar.gz.age']);
  expect(await verifyBackup(backup, { key, trialDir })).toBeUndefined();
  const restored = await restoreBackup({ backup, dataDir: own, key, recovery: {}, now: new Date() });
  expect(restored).toMatchObject({ hasFiles: false, hasDatabase: false, movedAside: [] });
  expect(readFileSync(ownPicture, 'utf8')).toBe('from before the bucket');
  const nothing = makeBackup(source, { folder, key: undefined, now: new Date(Date.now() + 180_000) });
  await expect(nothing).rejects.toThrow(/has nothing to back up/);
});

test('scheduled backups run when due, delete old ones and leave other folders alone', async () => {
  const { url } = await start();
  const clock = path.join(root, 'by-the-clock');
  mkdirSync(path.join(clock, 'moz-notes'), { recursive: true });
  const { db } = await testDb();
  const { services } = testApp(db);
  let now = new Date('2026-11-23T00:41:00Z');
  const run = (): Promise<void> =>
    backUpByTheClock({
      ...services,
      env: {
        ...services.env,
        dataDir,
        databaseUrl: undefined,
        backup: { folder: clock, everyHours: 24, keep: 1, key: undefined, walArchive: undefined },
      },
      embeddedUrl: url,
      now: () => now,
    });
  for (const at of ['2026-11-23T00:41:00Z', '2026-11-23T23:35:00Z', '2026-11-24T00:41:00Z']) {
    now = new Date(at);
    await run();
  }
  expect(readdirSync(clock).sort()).toEqual(['moz-2026-11-24T00-41-00Z', 'moz-notes']);
});

test('a failed scheduled backup notifies administrators once a day', async () => {
  const { db, url } = await testDb();
  const app = testApp(db);
  const [admin, support] = [await app.signIn('admin'), await app.signIn('support')];
  const occupied = path.join(root, 'a-file');
  writeFileSync(occupied, '');
  const { services } = app;
  const run = (): Promise<void> =>
    backUpByTheClock({
      ...services,
      env: {
        ...services.env,
        backup: { folder: occupied, everyHours: 24, keep: 1, key: undefined, walArchive: undefined },
      },
      embeddedUrl: url,
    });
  await expect(run()).rejects.toThrow();
  await expect(run()).rejects.toThrow();
  const kinds = async ({ api }: typeof admin) =>
    (await api.notifications.list()).rows.map(({ kind }) => kind);
  expect(await kinds(admin)).toEqual(['backup_failed']);
  expect(await kinds(support)).toEqual([]);
});
