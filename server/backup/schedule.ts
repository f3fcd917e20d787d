import type { JobServices } from '../jobs/job';
import { newestBackup, prune } from './folder';
import { makeBackup, sourceOf } from './make';
import { readManifest, verifyBackup } from './read';
import { withTrialDir } from './trial';

/** Asked each hour: makes and tries a backup when the newest is old enough, then deletes the oldest above the number kept. */
export async function backUpByTheClock(services: JobServices): Promise<void> {
  const { folder, everyHours, keep, key } = services.env.backup;
  if (folder === undefined) return;
  const now = services.now();
  const newest = await newestBackup(folder);
  if (newest && !isDue((await readManifest(newest)).madeAt, { now, everyHours })) return;
  const backup = await makeBackup(sourceOf(services, services.embeddedUrl), { folder, key, now });
  const check = await withTrialDir((trialDir) => verifyBackup(backup, { key, trialDir }));
  services.log.info({ backup, ...check }, 'a backup was made and tried');
  await prune(folder, keep);
}

/** An hourly clock is never quite on time: five minutes early is due. */
export function isDue(madeAt: string, { now, everyHours }: { now: Date; everyHours: number }): boolean {
  return now.getTime() - Date.parse(madeAt) >= (everyHours * 60 - 5) * 60_000;
}
