import { readdirSync } from 'node:fs';
import type { Logger } from 'pino';
import type { TableUpdate } from '~/db/migrate';
import type { Env } from './env';

/** Logs what an update changes before it does, and the newest backup, which is the only way back. */
export function sayUpdate(
  { from, to, changes }: TableUpdate,
  { backup: { folder } }: Pick<Env, 'backup'>,
  log: Pick<Logger, 'warn'>,
): void {
  const newestBackup = folder === undefined ? null : newestName(folder);
  const way = newestBackup === null ? 'no backup in BACKUP_FOLDER' : `newest backup ${newestBackup}`;
  const versions = from === to ? `version ${to}` : `version ${from ?? 'unknown'} to ${to}`;
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  log.warn({ from, to, changes, newestBackup }, `update of the tables: ${versions}, ${count}, ${way}`);
}

/** The name of a backup says when it was made. */
function newestName(folder: string): string | null {
  try {
    return (
      readdirSync(folder)
        .filter((name) => /^moz-[\dT-]+Z$/u.test(name))
        .sort()
        .at(-1) ?? null
    );
  } catch {
    return null;
  }
}
