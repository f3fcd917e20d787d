import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ClusterCheck, checkCluster } from '~/db/backup/check-cluster';
import type { ClusterEntry } from '~/db/backup/copy-cluster';
import { openTarget } from '~/db/backup/restore-cluster';
import { hashOfFile, readArchive } from './archive';
import { BackupRefused, type Manifest, manifestFile, manifestSchema, type PartName } from './manifest';

export type OpenBackup = {
  manifest: Manifest;
  /** Hands out the entries of a part; a part that the backup has not is empty. */
  read: (name: PartName, take: (entry: ClusterEntry) => Promise<void>) => Promise<void>;
};

/** Reads what a backup says of itself and compares the sums of its archives. Throws `BackupRefused`. */
export async function openBackup(backup: string, key: string | undefined): Promise<OpenBackup> {
  const manifest = await readManifest(backup);
  if (manifest.isEncrypted && key === undefined)
    throw new BackupRefused(`${backup} is encrypted: set BACKUP_KEY.`);
  for (const { file, sha256 } of manifest.parts) {
    const found = await hashOfFile(path.join(backup, file)).catch(() => undefined);
    if (found !== sha256)
      throw new BackupRefused(`${path.join(backup, file)} is ${found ? 'damaged' : 'missing'}.`);
  }
  const read: OpenBackup['read'] = async (name, take) => {
    const part = manifest.parts.find((each) => each.name === name);
    if (!part) return;
    await readArchive(path.join(backup, part.file), { key: manifest.isEncrypted ? key : undefined, take });
  };
  await read('keys', readToEnd).catch((cause: unknown) => {
    throw new BackupRefused(`BACKUP_KEY does not open ${backup}.`, { cause });
  });
  return { manifest, read };
}

/** Throws `BackupRefused` where a folder is no backup of ours. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(path.join(backup, manifestFile), 'utf8').catch(() => '{}');
  const manifest = manifestSchema.safeParse(JSON.parse(text));
  if (!manifest.success)
    throw new BackupRefused(`${backup} is no whole backup: ${manifestFile} is missing or wrong.`);
  return manifest.data;
}

/**
 * Shows that a backup can be restored: compares its sums, reads every archive to its end, starts the copy of the
 * database in `trialDir`, a folder of its own that goes away again, and lets PostgreSQL compare tables and indexes.
 */
export async function verifyBackup(
  backup: string,
  { key, trialDir }: { key: string | undefined; trialDir: string },
): Promise<ClusterCheck | undefined> {
  const { manifest, read } = await openBackup(backup, key);
  await read('files', readToEnd);
  if (!manifest.database) return undefined;
  const target = await openTarget(trialDir, 'before');
  try {
    await read('database', target.write);
    const database = await target.recover({});
    return await checkCluster(database.url);
  } finally {
    await target.destroy();
  }
}

async function readToEnd(entry: ClusterEntry): Promise<void> {
  if (entry.kind === 'file') for await (const _chunk of entry.content);
}
