import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** A folder, or a file of exactly `size` bytes. Paths are relative to the data folder, with slashes. */
export type ClusterEntry =
  | { path: string; mode: number; kind: 'folder' }
  | { path: string; mode: number; kind: 'file'; size: number; content: AsyncIterable<Buffer> };

/** Positions in the write-ahead log where a copy begins and from which it is consistent. */
export type CopyRange = { startLsn: string; stopLsn: string };

/** Folders that only the running server uses; they are empty in the copy. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const left =
  /^(postmaster\.(pid|opts)|backup_(label|manifest)(\.old)?|recovery\.signal)$|(^|\/)(pgsql_tmp|pg_internal\.init)/;
const control = 'global/pg_control';

/**
 * Copies the data folder of a running PostgreSQL on this machine while users work, by the documentation of PostgreSQL,
 * «Making a base backup using the low level API»: first the files, pg_control last, then the label and the write-ahead
 * log from start to stop, which repairs files that changed meanwhile. A replication slot retains that log. Needs a
 * superuser's connection. Calls `onDone` with the range after the last entry.
 */
export async function* copyCluster(
  url: string,
  onDone: (range: CopyRange) => void,
): AsyncGenerator<ClusterEntry, void, void> {
  const client = new pg.Client({ connectionString: url, application_name: 'moz-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const folder = await one<string>(client, 'select current_setting($1)', ['data_directory']);
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `moz_backup_${process.pid}`,
    ]);
    const startLsn = await one<string>(client, 'select pg_backup_start($1, true)', ['moz']);
    yield* dataFiles(folder);
    const { rows } = await client.query<{ lsn: string; labelfile: string }>(
      'select lsn, labelfile from pg_backup_stop(false)',
    );
    const [stop] = rows;
    if (!stop) throw new Error('PostgreSQL named no end of the backup');
    yield textEntry('backup_label', stop.labelfile);
    const nameOf = (lsn: string): Promise<string> => one(client, 'select pg_walfile_name($1)', [lsn]);
    yield* walFiles(path.join(folder, 'pg_wal'), await nameOf(startLsn), await nameOf(stop.lsn));
    onDone({ startLsn, stopLsn: stop.lsn });
  } finally {
    // The slot is temporary, and a running backup is aborted: both end with the session.
    await client.end().catch(() => undefined);
  }
}

async function* dataFiles(folder: string): AsyncGenerator<ClusterEntry> {
  for await (const entry of walk(folder, '')) if (entry.path !== control) yield entry;
  const last = await fileEntry(folder, control);
  if (!last) throw new Error(`${folder} has no ${control}`);
  yield last;
}

async function* walk(folder: string, below: string): AsyncGenerator<ClusterEntry> {
  for (const item of await readdir(path.join(folder, below), { withFileTypes: true })) {
    const at = path.posix.join(below, item.name);
    if (left.test(at)) continue;
    if (item.isDirectory()) {
      yield { path: at, mode: 0o700, kind: 'folder' };
      if (!emptied.has(at)) yield* walk(folder, at);
    } else if (item.isFile()) {
      const entry = await fileEntry(folder, at);
      if (entry) yield entry;
    }
  }
}

/** Returns undefined for a file deleted meanwhile: the write-ahead log contains the deletion. */
async function fileEntry(folder: string, at: string): Promise<ClusterEntry | undefined> {
  const file = path.join(folder, at);
  const found = await stat(file).catch(() => undefined);
  if (!found) return undefined;
  return { path: at, mode: 0o600, kind: 'file', size: found.size, content: exactly(file, found.size) };
}

/**
 * Yields exactly `size` bytes: a table truncated meanwhile is padded with zeros, growth is ignored, since the log has
 * the rest.
 */
async function* exactly(file: string, size: number): AsyncGenerator<Buffer> {
  let missing = size;
  if (size > 0) {
    try {
      for await (const chunk of createReadStream(file, { end: size - 1 })) {
        missing -= chunk.length;
        yield chunk;
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  while (missing > 0) {
    const zeros = Buffer.alloc(Math.min(missing, 65_536));
    missing -= zeros.length;
    yield zeros;
  }
}

async function* walFiles(folder: string, first: string, last: string): AsyncGenerator<ClusterEntry> {
  for (const name of (await readdir(folder)).sort()) {
    const isWanted = /^[0-9A-F]{24}$/.test(name) ? first <= name && name <= last : name.endsWith('.history');
    const entry = isWanted ? await fileEntry(folder, name) : undefined;
    if (entry) yield { ...entry, path: `pg_wal/${name}` };
  }
}

/** Returns a file with this text. */
export function textEntry(at: string, text: string): ClusterEntry {
  const bytes = Buffer.from(text);
  const content = (async function* () {
    yield bytes;
  })();
  return { path: at, mode: 0o600, kind: 'file', size: bytes.length, content };
}

async function one<Value>(client: pg.Client, text: string, values: string[]): Promise<Value> {
  const { rows } = await client.query<[Value]>({ text, values, rowMode: 'array' });
  const [row] = rows;
  if (!row) throw new Error(`PostgreSQL answered nothing to: ${text}`);
  return row[0];
}
