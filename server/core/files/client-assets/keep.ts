import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS } from '~/domain/core/durations';
import type { Services } from '../../api/context';
import { insertClientAssets, lockClientAssets, renewClientAssets } from './queries';

type Parts = Pick<Services, 'db' | 'log'>;

/** Files of one statement, so that the memory holds few of them at once. */
const batch = 50;

/**
 * Stores the files of `folder` (the build's `assets`) in the database, where the servers of other builds find them, and
 * renews them every hour: housekeeping deletes those of a build that has not run for a day. Resolves when they are
 * stored. A failure is logged and tried again an hour later. `stop` ends the renewal.
 */
export async function keepClientAssets(parts: Parts, folder: string): Promise<{ stop: () => void }> {
  const keep = (): Promise<void> =>
    storeClientAssets(parts.db, folder).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'the files of the client were not stored for other servers'),
    );
  await keep();
  const timer = setInterval(() => void keep(), HOUR_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/** Stores what is missing and renews the rest. The compressed form is stored where the build made one. */
export async function storeClientAssets(db: Services['db'], folder: string): Promise<void> {
  const files = new Set(await readdir(folder));
  const names = [...files].filter((name) => !/\.(?:br|gz)$/u.test(name));
  if (names.length === 0) return;
  await db.transaction().execute(async (tx) => {
    await lockClientAssets(tx);
    const stored = new Set(await renewClientAssets(tx, names));
    const missing = names.filter((name) => !stored.has(name));
    for (let at = 0; at < missing.length; at += batch) {
      const rows = missing.slice(at, at + batch).map(async (name) => {
        const isGzip = files.has(`${name}.gz`);
        return { name, isGzip, content: await readFile(path.join(folder, isGzip ? `${name}.gz` : name)) };
      });
      await insertClientAssets(tx, await Promise.all(rows));
    }
  });
}
