import { access, chmod, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, type FileStore } from './store';

/** Other users of the machine may not read pictures of customers. */
const folderMode = 0o700;
const fileMode = 0o600;

/** Stores files below one folder. Writes are atomic. */
export function createLocalStore(folder: string): FileStore {
  const locate = (key: string): string => {
    checkKey(key);
    return path.join(folder, key);
  };
  return {
    write: async (key, bytes) => {
      const target = locate(key);
      await mkdir(path.dirname(target), { recursive: true, mode: folderMode });
      await writeFile(`${target}.part`, bytes, { mode: fileMode });
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
    remove: async (key) => await rm(locate(key), { force: true }),
    probe: async () => {
      await mkdir(folder, { recursive: true, mode: folderMode });
      // A folder of an earlier version was open to all. That of another owner stays as its owner made it.
      await chmod(folder, folderMode).catch(() => undefined);
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}
