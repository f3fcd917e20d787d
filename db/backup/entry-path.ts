import path from 'node:path';
import type { ClusterEntry } from './copy-cluster';

/**
 * Where an entry of a backup belongs in a folder.
 * @throws Error when its path leads out of the folder
 */
export function entryPath(folder: string, entry: Pick<ClusterEntry, 'path'>): string {
  const target = path.join(folder, entry.path);
  if (path.relative(folder, target).startsWith('..'))
    throw new Error(`The path leads out of the folder: ${entry.path}`);
  return target;
}
