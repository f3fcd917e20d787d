import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ClusterEntry } from '~/db/backup/copy-cluster';
import { entryPath } from '~/db/backup/entry-path';
import { openTarget, type Recovery } from '~/db/backup/restore-cluster';
import type { MadeBy, PartName } from './manifest';
import { openBackup } from './read';

type RestoreRequest = {
  backup: string;
  dataDir: string;
  key: string | undefined;
  recovery: Recovery;
  now: Date;
};

export type RestoreReport = {
  madeAt: string;
  /** undefined: a backup of an earlier version. */
  madeBy: MadeBy | undefined;
  hasDatabase: boolean;
  /** False: the files were in a bucket, and those of this machine were left alone. */
  hasFiles: boolean;
  /** New names of the previous folders. */
  movedAside: string[];
  /** Path of the restored secrets; undefined when the backup has none. */
  secretsFile: string | undefined;
};

/**
 * Replaces the content of `dataDir` with a backup; the old content is renamed and never deleted. The database stays
 * stopped; when it cannot be restored, the old content is put back. Throws `BackupRefused` or `RestoreRefused` before
 * anything is changed.
 */
export async function restoreBackup({
  backup,
  dataDir,
  key,
  recovery,
  now,
}: RestoreRequest): Promise<RestoreReport> {
  const { manifest, read } = await openBackup(path.resolve(backup), key);
  const suffix = `before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const movedAside: string[] = [];
  if (manifest.database) {
    const target = await openTarget(dataDir, suffix);
    if (target.movedTo) movedAside.push(target.movedTo);
    try {
      await read('database', target.write);
      const database = await target.recover(recovery);
      await database.stop();
    } catch (error) {
      await target.giveBack();
      throw error;
    }
  }
  const has = (part: PartName): boolean => manifest.parts.some(({ name }) => name === part);
  const hasFiles = has('files');
  if (hasFiles) {
    const files = path.resolve(dataDir, 'files');
    movedAside.push(...(await moveAside(files, suffix)));
    await read('files', (entry) => writeFile(files, entry));
  }
  const hasKeys = has('keys');
  // A demo reads its secret from this file; a live server reads it from the environment.
  const secretsName = manifest.kind === 'demo' ? 'secret' : 'secrets-of-backup';
  const secretsFile = path.resolve(dataDir, secretsName);
  if (hasKeys) {
    movedAside.push(...(await moveAside(secretsFile, suffix)));
    await read('keys', (entry) => writeFile(path.resolve(dataDir), { ...entry, path: secretsName }));
  }
  return {
    madeAt: manifest.madeAt,
    madeBy: manifest.madeBy,
    hasDatabase: manifest.database !== undefined,
    hasFiles,
    movedAside,
    secretsFile: hasKeys ? secretsFile : undefined,
  };
}

async function moveAside(found: string, suffix: string): Promise<string[]> {
  if (!existsSync(found)) return [];
  await rename(found, `${found}.${suffix}`);
  return [`${found}.${suffix}`];
}

async function writeFile(root: string, entry: ClusterEntry): Promise<void> {
  const target = entryPath(root, entry);
  if (entry.kind === 'folder') {
    await mkdir(target, { recursive: true });
    return;
  }
  await mkdir(path.dirname(target), { recursive: true });
  await pipeline(entry.content, createWriteStream(target, { mode: entry.mode }));
}
