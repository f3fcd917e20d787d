import { expectsBackups } from '../../backup/expected';
import { newestBackup } from '../../backup/folder';
import { readManifest } from '../../backup/read';
import type { Services } from '../../core/api/context';
import { findTaskHealth } from '../../core/jobs/task-health/queries';

/**
 * Returns the newest backup in the folder of this server, and when one was last made and verified by any server: the
 * folder may lie on another machine.
 */
export async function readBackups({ db, env }: Pick<Services, 'db' | 'env'>) {
  const { folder, everyHours, keep } = env.backup;
  const health = await findTaskHealth(db, 'back_up');
  const newest = folder === undefined ? null : await readNewest(folder);
  return {
    isOn: folder !== undefined,
    isOff: folder === undefined && expectsBackups(env),
    hasOwnDatabase: env.databaseUrl !== undefined,
    everyHours,
    keep,
    newest,
    checkedAt: health?.succeededAt ?? null,
    failedAt: health?.failedAt ?? null,
    failures: health?.failures ?? 0,
  };
}

async function readNewest(folder: string) {
  const newest = await newestBackup(folder);
  const manifest = newest && (await readManifest(newest).catch(() => undefined));
  if (!manifest) return null;
  const { madeAt, isEncrypted, parts } = manifest;
  return { madeAt: new Date(madeAt), isEncrypted, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) };
}
