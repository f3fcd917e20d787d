import { z } from 'zod';
import { wholeNumber } from './words';

/** Settings of backups; all optional. */
export const backupVariables = {
  BACKUP_FOLDER: z.string().min(1).optional(),
  BACKUP_HOURS: wholeNumber(1, 720).default(24),
  BACKUP_KEEP: wholeNumber(1, 1000).default(14),
  BACKUP_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-(PQ-)?1[A-Z0-9]+$/, 'must be a key of age: npm run backup -- --new-key')
    .optional(),
  WAL_ARCHIVE: z.string().min(1).optional(),
};

export type BackupSettings = {
  /** Folder of scheduled backups; undefined: backups are made only on request. */
  folder: string | undefined;
  /** Hours between two backups, and how many remain. */
  everyHours: number;
  keep: number;
  /** Encrypts and decrypts backups; undefined: they are not encrypted. */
  key: string | undefined;
  /** Folder where the embedded PostgreSQL archives each finished WAL segment. */
  walArchive: string | undefined;
};

export function backupSettings(vars: z.output<z.ZodObject<typeof backupVariables>>): BackupSettings {
  return {
    folder: vars.BACKUP_FOLDER,
    everyHours: vars.BACKUP_HOURS,
    keep: vars.BACKUP_KEEP,
    key: vars.BACKUP_KEY,
    walArchive: vars.WAL_ARCHIVE,
  };
}
