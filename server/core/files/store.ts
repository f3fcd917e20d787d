/**
 * Storage of file contents: a local folder, or an S3-compatible bucket that several servers share. Keys are generated,
 * never a user's text.
 */
export type FileStore = {
  /** Stores a file; a file with this key is replaced. */
  write: (key: string, bytes: Buffer) => Promise<void>;
  /** Returns the content of a file; undefined when the store answers that it has no such file. */
  find: (key: string) => Promise<Buffer | undefined>;
  /** Deletes a file; nothing happens when the store has no such file. */
  remove: (key: string) => Promise<void>;
  /** Throws when files cannot be read. */
  probe: () => Promise<void>;
};

/** A store that does not answer or refuses; its message says why, for the log. Clients receive `files.away`. */
export class FileStoreError extends Error {
  override name = 'FileStoreError';
}

const keyPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/;

/** Throws for a key that the portal did not generate. */
export function checkKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error(`No key of ours: ${key}`);
}

/** Returns the content of a file. Throws when the store has no such file: the database names it, so it was lost. */
export async function getContent({ find }: FileStore, key: string): Promise<Buffer> {
  const bytes = await find(key);
  if (!bytes) throw new Error(`The file store has no ${key}`);
  return bytes;
}
