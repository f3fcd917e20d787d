import { access, constants, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, type FileStore } from './store';

/** Stores files below one folder. Writes are atomic. */
export function createLocalStore(folder: string): FileStore {
  const locate = (key: string): string => {
    checkKey(key);
    return path.join(folder, key);
  };
  return {
    write: async (key, bytes) => {
      const target = locate(key);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(`${target}.part`, bytes);
      await rename(`${target}.part`, target);
    },
    find: async (key) => {
      try {
        return await readFile(locate(key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    probe: async () => {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}
