import { readdirSync } from 'node:fs';
import type { Logger } from 'pino';
import type { TableUpdate } from '~/db/migrate';
import { HOUR_MS } from '~/domain/core/durations';
import type { Env } from '../env/env';

type Settings = Pick<Env, 'backup'>;
type Backup = { name: string; ageHours: number; isFresh: boolean };

/** Logs what an update changes before it does, and the newest backup, which is the only way back. */
export function sayUpdate(update: TableUpdate, settings: Settings, log: Pick<Logger, 'warn'>): void {
  const newestBackup = findNewest(settings, new Date());
  log.warn({ ...update, newestBackup }, textOf(update, settings, newestBackup));
}

/** The same in one line of text. */
export function updateText(update: TableUpdate, settings: Settings, now: Date): string {
  return textOf(update, settings, findNewest(settings, now));
}

function textOf({ from, to, changes }: TableUpdate, settings: Settings, newest: Backup | null): string {
  const versions = from === to ? `version ${to}` : `version ${from ?? 'unknown'} to ${to}`;
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  return `update of the tables: ${versions}, ${count}, ${wayBack(settings, newest)}`;
}

function wayBack({ backup }: Settings, newest: Backup | null): string {
  if (!newest) return 'no backup in BACKUP_FOLDER';
  const age = newest.ageHours === 1 ? '1 hour old' : `${newest.ageHours} hours old`;
  if (newest.isFresh) return `newest backup ${newest.name} (${age})`;
  return `newest backup ${newest.name} is too old (${age}, BACKUP_HOURS is ${backup.everyHours}): look why none was made`;
}

/** The name of a backup says when it was made. Fresh: the next one is at most an hour late. */
function findNewest({ backup: { folder, everyHours } }: Settings, now: Date): Backup | null {
  const name = folder === undefined ? undefined : newestName(folder);
  const [, day, hour, minute, second] =
    /^moz-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/u.exec(name ?? '') ?? [];
  const madeAt = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  if (name === undefined || Number.isNaN(madeAt)) return null;
  const ageMs = Math.max(0, now.getTime() - madeAt);
  return { name, ageHours: Math.floor(ageMs / HOUR_MS), isFresh: ageMs <= (everyHours + 1) * HOUR_MS };
}

function newestName(folder: string): string | undefined {
  try {
    return readdirSync(folder)
      .filter((name) => /^moz-[\dT-]+Z$/u.test(name))
      .sort()
      .at(-1);
  } catch {
    return undefined;
  }
}
