import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { backupNamePattern } from './manifest';

/** Path of the newest whole backup in a folder; undefined when there is none. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  return (await backupsIn(folder)).at(-1);
}

/** Deletes the oldest backups, so that `keep` stay. Touches nothing that does not bear the name of one. */
export async function prune(folder: string, keep: number): Promise<void> {
  for (const old of (await backupsIn(folder)).slice(0, -keep))
    await rm(old, { recursive: true, force: true });
}

/** Whole ones, the oldest first. */
async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names
    .filter((name) => backupNamePattern.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}
