import { chownSync, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { appendFile, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedDatabase, isEmbeddedRunning, startEmbedded } from '../embedded';
import { type EmbeddedHome, prepareHome } from '../embedded-home';
import type { ClusterEntry } from './copy-cluster';
import { entryPath } from './entry-path';

/** A restore that cannot start; nothing was changed, and the message says what to do. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}

export type Recovery = {
  /** Point in time to restore to; undefined: everything available. */
  until?: Date;
  /** Folders with segments of the write-ahead log written after the backup. */
  walFolders?: readonly string[];
};

export type ClusterTarget = {
  /** New path of the previous data folder. */
  movedTo: string | undefined;
  write: (entry: ClusterEntry) => Promise<void>;
  /** Starts PostgreSQL and replays the log up to the point in time. The server then keeps running. */
  recover: (recovery: Recovery) => Promise<EmbeddedDatabase>;
  /** Deletes the copy and puts the previous data folder back, after a failed restore. */
  giveBack: () => Promise<void>;
  /** Stops what `recover` started and deletes the copy. For test restores. */
  destroy: () => Promise<void>;
};

/** Replaying an hour of writes takes minutes; after a day it hangs. */
const recoverWithinSeconds = 24 * 3600;

/**
 * Prepares the embedded PostgreSQL of this data folder for a copy. Renames an existing data folder to `data.<suffix>`;
 * throws `RestoreRefused` while its server runs.
 */
export async function openTarget(dataDir: string, suffix: string): Promise<ClusterTarget> {
  const home = prepareHome(dataDir);
  if (await isEmbeddedRunning(dataDir)) {
    throw new RestoreRefused('The embedded PostgreSQL runs. Stop the server first.');
  }
  const folder = path.join(home.folder, 'data');
  const movedTo = existsSync(folder) ? `${folder}.${suffix}` : undefined;
  if (movedTo) renameSync(folder, movedTo);
  await makeFolder(home, folder);
  let database: EmbeddedDatabase | undefined;
  return {
    movedTo,
    write: (entry) => writeEntry(home, folder, entry),
    recover: async (recovery) => {
      const storeSettings = await prepareRecovery(home, folder, recovery);
      try {
        database = await startEmbedded({ dataDir, startWithinSeconds: recoverWithinSeconds });
        await untilWritable(database.url);
        return database;
      } finally {
        await storeSettings();
      }
    },
    giveBack: async () => {
      await database?.stop();
      rmSync(folder, { recursive: true, force: true });
      if (movedTo) renameSync(movedTo, folder);
    },
    destroy: async () => {
      await database?.stop();
      rmSync(home.folder, { recursive: true, force: true });
    },
  };
}

async function writeEntry(home: EmbeddedHome, folder: string, entry: ClusterEntry): Promise<void> {
  const target = entryPath(folder, entry);
  if (entry.kind === 'folder') return await makeFolder(home, target);
  await pipeline(entry.content, createWriteStream(target, { mode: 0o600 }));
  own(home, target);
}

/** Returns a function that puts back the settings of the copy. */
async function prepareRecovery(
  home: EmbeddedHome,
  folder: string,
  recovery: Recovery,
): Promise<() => Promise<void>> {
  const settingsFile = path.join(folder, 'postgresql.auto.conf');
  const settings = await readFile(settingsFile, 'utf8');
  for (const each of recovery.walFolders ?? []) await takeWal(home, folder, each);
  await appendFile(settingsFile, recoverySettings(recovery));
  await writeFile(path.join(folder, 'recovery.signal'), '');
  own(home, path.join(folder, 'recovery.signal'));
  return () => writeFile(settingsFile, settings);
}

/**
 * The log to replay is in pg_wal, so nothing is fetched: a failing command means that there is no more. The restored
 * database continues on a new timeline, so that its log cannot be confused with the previous one.
 */
function recoverySettings({ until }: Recovery): string {
  const lines = [
    "restore_command = 'exit 1'",
    "recovery_target_timeline = 'current'",
    ...(until
      ? [
          `recovery_target_time = '${until.toISOString().replace('Z', '+00')}'`,
          "recovery_target_action = 'promote'",
        ]
      : []),
  ];
  return `\n${lines.join('\n')}\n`;
}

/** Copies the log segments from the start of the backup that the copy lacks. */
async function takeWal(home: EmbeddedHome, folder: string, walFolder: string): Promise<void> {
  const label = await readFile(path.join(folder, 'backup_label'), 'utf8');
  const [, first] = /\(file ([0-9A-F]{24})\)/.exec(label) ?? [];
  if (!first) throw new Error('backup_label names no first segment');
  for (const name of await readdir(walFolder)) {
    const target = path.join(folder, 'pg_wal', name);
    if (!/^[0-9A-F]{24}$/.test(name) || name < first || existsSync(target)) continue;
    await copyFile(path.join(walFolder, name), target);
    own(home, target);
  }
}

async function untilWritable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const isRecovering = async (): Promise<boolean> => {
      const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits');
      return rows[0]?.waits ?? false;
    };
    while (await isRecovering()) await wait(200);
  } finally {
    await client.end();
  }
}

async function makeFolder(home: EmbeddedHome, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  own(home, folder);
}

function own({ runAs }: EmbeddedHome, target: string): void {
  if (runAs) chownSync(target, runAs.uid, runAs.gid);
}
