import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ClusterCheck, checkCluster } from '~/db/backup/check-cluster';
import type { ClusterEntry } from '~/db/backup/copy-cluster';
import { openTarget } from '~/db/backup/restore-cluster';
import { hashOfFile, readArchive } from './archive';
import { BackupRefused, type Manifest, manifestFile, manifestSchema, type PartName } from './manifest';

export type OpenBackup = {
  manifest: Manifest;
  /** Passes the entries of a part to a callback; a missing part is empty. */
  read: (name: PartName, take: (entry: ClusterEntry) => Promise<void>) => Promise<void>;
};

/** Reads a backup's manifest and verifies the checksums of its archives. Throws `BackupRefused`. */
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

/** Reads a manifest. Throws `BackupRefused` when the folder is no backup. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(path.join(backup, manifestFile), 'utf8').catch(() => '{}');
  const manifest = manifestSchema.safeParse(JSON.parse(text));
  if (!manifest.success)
    throw new BackupRefused(`${backup} is no whole backup: ${manifestFile} is missing or wrong.`);
  return manifest.data;
}

/**
 * Verifies that a backup can be restored: checks its sums, reads every archive, starts the copied database in
 * `trialDir`, a temporary folder, and lets PostgreSQL check tables and indexes.
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
