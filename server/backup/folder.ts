import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { backupNamePattern, manifestFile } from './manifest';

/** Returns the path of the newest complete backup in a folder; undefined without any. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  return (await backupsIn(folder)).at(-1);
}

/** Returns the backup that a folder is, under any name, else the newest one in it; undefined without any. */
export async function findBackup(folder: string): Promise<string | undefined> {
  return existsSync(path.join(folder, manifestFile)) ? folder : await newestBackup(folder);
}

/** Deletes the oldest backups above `keep`. Ignores files that are not named like a backup. */
export async function prune(folder: string, count: number): Promise<void> {
  for (const old of (await backupsIn(folder)).slice(0, -count))
    await rm(old, { recursive: true, force: true });
}

/** Lists complete backups, oldest first. */
async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names
    .filter((name) => backupNamePattern.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}
