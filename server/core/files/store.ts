/**
 * Storage of file contents: a local folder by default, another store by setting. Keys are generated, never a user's
 * text.
 */
export type FileStore = {
  write: (key: string, bytes: Buffer) => Promise<void>;
  read: (key: string) => Promise<Buffer>;
};
