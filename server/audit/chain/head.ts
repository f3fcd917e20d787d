import { appendFile, readFile } from 'node:fs/promises';
import type { Services } from '../../core/api/context';
import { findHead } from './queries';
import { sealAudit } from './seal';

/** The last link of the chain at some time: its hash in hex and its position. */
export type Head = { position: number; hash: string };

const written = /\b([0-9a-f]{64})@(\d{1,15})\b/g;

export function headText({ position, hash }: { position: number; hash: Buffer | string }): string {
  return `${typeof hash === 'string' ? hash : hash.toString('hex')}@${position}`;
}

/** Returns every head in a text: `HASH@POSITION`, lines of AUDIT_HEAD_FILE or of the log. */
export function headsIn(text: string): Head[] {
  return [...text.matchAll(written)].map(([, hash = '', position]) => ({ position: Number(position), hash }));
}

/** Reads heads from the command line: a head, or the path of a file with heads. Throws when there is none. */
export async function readHeads(typed: string): Promise<Head[]> {
  const heads = headsIn(typed);
  return heads.length > 0 ? heads : headsIn(await readFile(typed, 'utf8'));
}

/** Seals every row, then writes the head to the log, and to AUDIT_HEAD_FILE if set. */
export async function noteAuditHead({ db, env, log }: Pick<Services, 'db' | 'env' | 'log'>): Promise<void> {
  await sealAudit(db, 'all');
  const head = await findHead(db);
  if (!head) return;
  const auditHead = headText(head);
  log.info({ auditHead }, 'the head of the audit chain');
  if (env.auditHeadFile !== undefined) {
    await appendFile(env.auditHeadFile, `${new Date().toISOString()} ${auditHead}\n`, { mode: 0o600 });
  }
}
