import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { createDb, type Database } from '~/db/client';
import { makeBackup } from '~/server/backup/make';
import { keptSecret } from '~/server/core/security/secret';
import { withSeeded } from './calls';
import { loadAlone, loadWarm } from './load';
import { figure, table } from './measure';
import { ms, rowOf, scanFor } from './scan';
import { stockWarehouse } from './scan-warehouse';
import { bigDataDir } from './seed';
import { askedOf, type Servers } from './two-servers';

const reads = [
  'list, all',
  'list, one state (few rows)',
  'search, number',
  'search, common name',
  'count, one state (most rows)',
  'get',
];
const scanSeconds = 10;
/** More than a station sends in that time and its warm-up. */
const scanned = 5_000;
const largestTables = 8;

/**
 * Measures what the size of the database of `seed` changes: calls alone, a scan over HTTP, and a backup. Run it after
 * `seed` with each number of parcels: the rows of all runs are the curve.
 */
export async function benchGrowth(): Promise<string> {
  return await withSeeded(async (servers, _child, url) => {
    const db = createDb(url);
    try {
      const size = await sizeOf(db);
      const rows = [
        ['parcels', figure(size.parcels)],
        ['database, GB', gigabytes(size.bytes)],
      ];
      for (const name of reads) {
        const asked = askedOf(servers, name);
        const { perSecond, p50, p99 } = await loadWarm(asked);
        const { mean } = await loadAlone(asked);
        rows.push(
          [`${name}: alone, ms`, mean.toFixed(1)],
          [`${name}: of ten, calls/s, p50, p99 ms`, `${figure(perSecond)}, ${p50}, ${p99}`],
        );
      }
      const took = await scan(db, servers);
      rows.push(['scan, p50, p99 ms', `${ms(took, 0.5)}, ${ms(took, 0.99)}`]);
      const backup = await backUp(url);
      rows.push(['backup, s', figure(backup.seconds)], ['backup, GB', gigabytes(backup.bytes)]);
      return [table([['', ''], ...rows]), table([['table', 'GB', 'rows'], ...size.tables])].join('\n\n');
    } finally {
      await db.destroy();
    }
  });
}

async function sizeOf(db: Database) {
  const { parcels } = await db
    .selectFrom('parcel')
    .select(({ fn }) => fn.countAll<number>().as('parcels'))
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ name: string; bytes: number; rows: number }>`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes, reltuples::float8 as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by 2 desc limit ${largestTables}`.execute(db);
  const whole = await sql<{
    bytes: number;
  }>`select pg_database_size(current_database())::float8 as bytes`.execute(db);
  return {
    parcels: Number(parcels),
    bytes: whole.rows[0]?.bytes ?? 0,
    tables: rows.map(({ name, bytes, rows }) => [name, gigabytes(bytes), figure(rows)]),
  };
}

/** Milliseconds of each scan of one station that does not pause, shortest first. */
async function scan(db: Database, { apiPort, origin }: Servers): Promise<number[]> {
  const stock = await stockWarehouse(db, scanned, keptSecret(bigDataDir));
  const warehouse = { ...stock, url: `http://127.0.0.1:${apiPort}`, origin };
  const row = rowOf(stock.parcels);
  await scanFor(warehouse, row, { stations: 1, pauseMs: 0, forSeconds: 2 });
  return await scanFor(warehouse, row, { stations: 1, pauseMs: 0, forSeconds: scanSeconds });
}

/** Makes a backup of the database, not encrypted, and deletes it. */
async function backUp(embeddedUrl: string): Promise<{ seconds: number; bytes: number }> {
  const folder = path.join(bigDataDir, 'backups');
  const source = {
    embeddedUrl,
    kind: 'demo',
    dataDir: bigDataDir,
    hasLocalFiles: false,
    secrets: [],
  } as const;
  const began = performance.now();
  try {
    const made = await makeBackup(source, { folder, key: undefined, now: new Date() });
    const seconds = (performance.now() - began) / 1000;
    const sizes = await Promise.all(
      (await readdir(made)).map(async (file) => (await stat(path.join(made, file))).size),
    );
    return { seconds, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(2);
}
