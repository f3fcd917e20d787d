import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './store';

const keyPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/;

/** Stores files below one folder. Writes are atomic. */
export function createLocalStore(folder: string): FileStore {
  return {
    write: async (key, bytes) => {
      const target = locate(folder, key);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(`${target}.part`, bytes);
      await rename(`${target}.part`, target);
    },
    read: (key) => readFile(locate(folder, key)),
  };
}

function locate(folder: string, key: string): string {
  if (!keyPattern.test(key)) throw new Error(`No key of ours: ${key}`);
  return path.join(folder, key);
}
