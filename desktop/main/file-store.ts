import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A small file of the app, with atomic writes and permissions for the current system user only. */
export type FileStore = {
  read: () => Buffer | undefined;
  write: (content: string | Uint8Array) => void;
  remove: () => void;
  /** Renames an invalid file, so that it can be inspected. */
  setAside: () => void;
};

export function createFileStore(file: string): FileStore {
  return {
    read: () => {
      try {
        return readFileSync(file);
      } catch {
        return undefined;
      }
    },
    write: (content) => {
      mkdirSync(path.dirname(file), { recursive: true });
      const draft = `${file}.new`;
      writeFileSync(draft, content, { mode: 0o600, flush: true });
      chmodSync(draft, 0o600);
      renameSync(draft, file);
    },
    remove: () => rmSync(file, { force: true }),
    setAside: () => {
      try {
        renameSync(file, `${file}.broken`);
      } catch {
        rmSync(file, { force: true });
      }
    },
  };
}
