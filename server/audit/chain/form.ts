import { createHash } from 'node:crypto';

/** A row of the audit log as texts; null is no text. */
export type AuditTexts = {
  id: string;
  at: string;
  actorId: string | null;
  actorRole: string | null;
  action: string;
  entity: string;
  entityId: string;
  before: string | null;
  after: string | null;
  requestId: string | null;
  ip: string | null;
};

/**
 * Version of the form below, with the columns as `auditTexts` in queries.ts reads them. Rows that were sealed keep
 * theirs: another form gets another number beside this one.
 */
export const form = 1;

/** 32 bytes of zero stand before the first row. */
export const nothingBefore: Buffer = Buffer.alloc(32);

type Place = { position: number; sealedAt: Date };

/** SHA-256 of the hash before it (32 bytes) and the row, with its place, as a JSON array in UTF-8. */
export function hashOf(before: Buffer, { position, sealedAt }: Place, row: AuditTexts): Buffer {
  const { id, at, actorId, actorRole, action, entity, entityId, requestId, ip } = row;
  const texts = [id, at, actorId, actorRole, action, entity, entityId, row.before, row.after, requestId, ip];
  const written = JSON.stringify([form, position, sealedAt.toISOString(), ...texts]);
  return createHash('sha256').update(before).update(written).digest();
}
