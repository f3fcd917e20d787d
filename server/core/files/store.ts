/** Where bytes are kept: a local folder by default, another store by setting. Keys are ours, never a user's. */
export type FileStore = {
  write: (key: string, bytes: Buffer) => Promise<void>;
  read: (key: string) => Promise<Buffer>;
};
