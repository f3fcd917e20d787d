import { statfs } from 'node:fs/promises';

export type Space = { freeBytes: number; totalBytes: number };

/** Returns the space of the disk below a folder; null when it cannot be read. */
export async function readSpace(folder: string): Promise<Space | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
