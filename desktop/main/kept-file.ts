import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A small file of the app: read at the start, written whole or not at all, for this user of the system alone. */
export type KeptFile = {
  read: () => Buffer | undefined;
  write: (content: string | Uint8Array) => void;
  remove: () => void;
  /** Out of the way, for somebody to look at: it could not be understood. */
  setAside: () => void;
};

export function keptFile(file: string): KeptFile {
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
