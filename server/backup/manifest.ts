import { z } from 'zod';

/** The parts of a backup; each is an archive of its own. */
export const partNames = ['database', 'files', 'keys'] as const;
export type PartName = (typeof partNames)[number];

const part = z.object({
  name: z.enum(partNames),
  file: z.string().regex(/^[\w.-]+$/),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** What `backup.json` says of the archives beside it; never encrypted. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  kind: z.enum(['demo', 'live']),
  isEncrypted: z.boolean(),
  /** The embedded PostgreSQL: where its log stood when the copy began and when it was whole. */
  database: z.object({ startLsn: z.string(), stopLsn: z.string() }).optional(),
  parts: z.array(part),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Part = Manifest['parts'][number];

export const manifestFile = 'backup.json';

/** `moz-2026-11-23T08-15-00Z`: a name sorts as its time. */
export function backupName(madeAt: Date): string {
  return `moz-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

export const backupNamePattern = /^moz-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** A backup that cannot be made, trusted or restored; the message says what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
