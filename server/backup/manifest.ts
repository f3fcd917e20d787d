import { z } from 'zod';

/** Parts of a backup; each has its own archive. */
export const partNames = ['database', 'files', 'keys'] as const;
export type PartName = (typeof partNames)[number];

const part = z.object({
  name: z.enum(partNames),
  file: z.string().regex(/^[\w.-]+$/),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const madeBy = z.object({ version: z.string(), lastMigration: z.string() });
export type MadeBy = z.output<typeof madeBy>;

/** Schema of `backup.json`, which describes the archives and is never encrypted. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The program that made it and the last migration of its tables, which a restore needs at least. */
  madeBy: madeBy.optional(),
  kind: z.enum(['demo', 'live']),
  isEncrypted: z.boolean(),
  /** Log positions of the embedded PostgreSQL at the start of the copy and when it became consistent. */
  database: z.object({ startLsn: z.string(), stopLsn: z.string() }).optional(),
  parts: z.array(part),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Part = Manifest['parts'][number];

export const manifestFile = 'backup.json';

/** Returns a name that sorts by time: `moz-2026-11-23T08-15-00Z`. */
export function backupName(madeAt: Date): string {
  return `moz-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

export const backupNamePattern = /^moz-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** A backup that cannot be made, verified or restored; the message says what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
