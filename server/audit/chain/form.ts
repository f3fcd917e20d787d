import { createHash } from 'node:crypto';

/** A row of the audit log as text columns. */
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
 * Version of the canonical form below, with the columns read by `auditTexts` in queries.ts. Sealed rows keep their
 * version: a changed form gets a new number and is added beside this one.
 */
export const form = 1;

/** Hash before the first row: 32 zero bytes. */
export const nothingBefore: Buffer = Buffer.alloc(32);

type Place = { position: number; sealedAt: Date };

/** Returns the SHA-256 of the previous hash (32 bytes) and the row with its position, as a JSON array in UTF-8. */
export function hashOf(before: Buffer, { position, sealedAt }: Place, row: AuditTexts): Buffer {
  const { id, at, actorId, actorRole, action, entity, entityId, requestId, ip } = row;
  const texts = [id, at, actorId, actorRole, action, entity, entityId, row.before, row.after, requestId, ip];
  const written = JSON.stringify([form, position, sealedAt.toISOString(), ...texts]);
  return createHash('sha256').update(before).update(written).digest();
}
