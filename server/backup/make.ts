import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ClusterEntry, type CopyRange, copyCluster, textEntry } from '~/db/backup/copy-cluster';
import { lastMigration } from '~/db/migrate';
import { programVersion } from '~/db/version';
import type { Services } from '../core/api/context';
import { readingSecrets } from '../core/security/seal/keys';
import { writeArchive } from './archive';
import { BackupRefused, backupName, type Manifest, manifestFile, type Part, type PartName } from './manifest';

export type BackupSource = {
  /** Superuser connection to the embedded PostgreSQL; undefined: the database has its own backups. */
  embeddedUrl: string | undefined;
  kind: 'demo' | 'live';
  dataDir: string;
  /** False when a bucket has the files: it has its own backups. */
  hasLocalFiles: boolean;
  /** MOZ_SECRET and earlier secrets. */
  secrets: readonly string[];
};

/** Returns the sources of a backup for a server with this environment. */
export function sourceOf(services: Services, embeddedUrl: string | undefined): BackupSource {
  const { env } = services;
  return {
    embeddedUrl,
    kind: env.isDemo ? 'demo' : 'live',
    dataDir: env.dataDir,
    hasLocalFiles: env.files.store === 'local',
    secrets: readingSecrets(services),
  };
}

/**
 * Writes a backup below `folder` while users work, and returns its path. The write is atomic. A live server's keys are
 * included only when it is encrypted: otherwise they would expose the copied database.
 */
export async function makeBackup(
  source: BackupSource,
  { folder, key, now }: { folder: string; key: string | undefined; now: Date },
): Promise<string> {
  const target = path.join(path.resolve(folder), backupName(now));
  const growing = `${target}.part`;
  await mkdir(path.dirname(target), { recursive: true });
  await mkdir(growing, { mode: 0o700 }).catch((cause: unknown) => {
    throw new BackupRefused(
      `${growing} is there: another backup is under way, or one was cut off. Delete it.`,
      { cause },
    );
  });
  try {
    await writeFile(
      path.join(growing, manifestFile),
      JSON.stringify(await writeParts(source, { growing, key, now }), undefined, 2),
    );
    await rename(growing, target);
  } catch (error) {
    await rm(growing, { recursive: true, force: true });
    throw error;
  }
  return target;
}

async function writeParts(
  { embeddedUrl, kind, dataDir, hasLocalFiles, secrets }: BackupSource,
  { growing, key, now }: { growing: string; key: string | undefined; now: Date },
): Promise<Manifest> {
  const parts: Part[] = [];
  const write = async (name: PartName, entries: AsyncIterable<ClusterEntry>): Promise<void> => {
    const file = `${name}.tar.gz${key === undefined ? '' : '.age'}`;
    parts.push({ name, file, ...(await writeArchive(path.join(growing, file), { entries, key })) });
  };
  let range: CopyRange | undefined;
  if (embeddedUrl !== undefined) {
    await write(
      'database',
      copyCluster(embeddedUrl, (whole) => {
        range = whole;
      }),
    );
  }
  // Copied after the database, so that every picture it names exists.
  if (hasLocalFiles) await write('files', filesBelow(path.resolve(dataDir, 'files')));
  if (key !== undefined || kind === 'demo') await write('keys', keysEntry(secrets));
  if (parts.length === 0) {
    throw new BackupRefused(
      'This server has nothing to back up: the database of DATABASE_URL and the bucket have their own means, and MOZ_SECRET is copied only with BACKUP_KEY.',
    );
  }
  return {
    format: 1,
    madeAt: now.toISOString(),
    madeBy: { version: programVersion(), lastMigration: await lastMigration() },
    kind,
    isEncrypted: key !== undefined,
    ...(range && { database: range }),
    parts,
  };
}

async function* filesBelow(root: string, below = ''): AsyncGenerator<ClusterEntry> {
  const items = await readdir(path.join(root, below), { withFileTypes: true }).catch(() => []);
  for (const item of items) {
    const at = path.posix.join(below, item.name);
    const file = path.join(root, at);
    if (item.isDirectory()) {
      yield { path: at, mode: 0o755, kind: 'folder' };
      yield* filesBelow(root, at);
    } else if (item.isFile() && !item.name.endsWith('.part')) {
      const { size } = await stat(file);
      yield { path: at, mode: 0o644, kind: 'file', size, content: createReadStream(file) };
    }
  }
}

async function* keysEntry(secrets: readonly string[]): AsyncGenerator<ClusterEntry> {
  yield textEntry('secrets', secrets.join('\n'));
}
