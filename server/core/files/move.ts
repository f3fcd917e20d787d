import { createHash } from 'node:crypto';
import type { Queryable } from '../api/context';
import { listFileSums, type StoredFile } from './queries';
import { type FileStore, FileStoreError } from './store';

/** Files under way at once; each is in memory as a whole, at most a few megabytes. */
const AT_ONCE = 8;
const PAGE = 400;

type Stores = { from: FileStore; to: FileStore };
type Row = Pick<StoredFile, 'id' | 'storageKey' | 'sha256'>;
type Outcome = 'copied' | 'there' | 'damaged' | 'missing';

export type Moved = {
  copied: number;
  /** Files that the target had before, byte by byte. */
  there: number;
  /** Keys whose bytes in the source are not those that the database recorded. They are not copied. */
  damaged: string[];
  /** Keys that neither store has. */
  missing: string[];
};

/**
 * Copies every file that the database names, and reads each back: its SHA-256 must be the one that the database recorded
 * at the upload. A file that the target has is read and compared; a wrong one is replaced. Nothing is deleted, so the
 * copy may be stopped and repeated. Thumbnails are left out, because the portal makes them again.
 * @throws FileStoreError when a store does not answer, or the target returns other bytes than were written.
 */
export async function moveFiles(db: Queryable, stores: Stores): Promise<Moved> {
  await Promise.all([stores.from.probe(), stores.to.probe()]);
  const moved: Moved = { copied: 0, there: 0, damaged: [], missing: [] };
  let page = await listFileSums(db, { after: undefined, limit: PAGE });
  while (page.length > 0) {
    const waiting = [...page];
    const work = async (): Promise<void> => {
      for (let row = waiting.shift(); row; row = waiting.shift())
        note(moved, row, await moveFile(stores, row));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    page = await listFileSums(db, { after: page.at(-1)?.id, limit: PAGE });
  }
  return moved;
}

async function moveFile({ from, to }: Stores, { storageKey, sha256 }: Row): Promise<Outcome> {
  const present = await to.find(storageKey);
  if (present && sumOf(present) === sha256) return 'there';
  const bytes = await from.find(storageKey);
  if (!bytes) return present ? 'damaged' : 'missing';
  if (sumOf(bytes) !== sha256) return 'damaged';
  await to.write(storageKey, bytes);
  const written = await to.find(storageKey);
  if (!written || sumOf(written) !== sha256)
    throw new FileStoreError(`The target returned other bytes for ${storageKey} than were written.`);
  return 'copied';
}

function note(moved: Moved, { storageKey }: Row, outcome: Outcome): void {
  if (outcome === 'copied' || outcome === 'there') moved[outcome] += 1;
  else moved[outcome].push(storageKey);
}

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
