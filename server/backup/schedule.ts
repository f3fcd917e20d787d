import { MINUTE_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';
import { asRule } from '../core/api/as-rule';
import type { Services } from '../core/api/context';
import { publish } from '../core/events/publish';
import { noteFailure, noteSuccess } from '../core/jobs/task-health/queries';
import { countAct } from '../core/limits/rate-limit/limits';
import { newestBackup, prune } from './folder';
import { makeBackup, sourceOf } from './make';
import { readManifest, verifyBackup } from './read';
import { withTrialDir } from './trial';

/** `embeddedUrl`: the embedded PostgreSQL as its owner; undefined where DATABASE_URL names another. */
type Needs = Services & { embeddedUrl: string | undefined };

/** Runs every hour: makes and verifies a backup when the newest is old enough. Notifies of a failure. */
export async function backUpByTheClock(services: Needs): Promise<void> {
  try {
    await backUpIfDue(services);
  } catch (error) {
    await noteFailure(services.db, 'back_up', { now: services.now(), reason: 'failed' });
    await notifyOfFailure(services);
    throw error;
  }
}

/** Makes a backup if due and deletes the oldest above the number kept. */
async function backUpIfDue(services: Needs): Promise<void> {
  const { folder, everyHours, keep, key } = services.env.backup;
  if (folder === undefined) return;
  const now = services.now();
  const newest = await newestBackup(folder);
  if (newest && !isDue((await readManifest(newest)).madeAt, { now, everyHours })) return;
  const backup = await makeBackup(sourceOf(services, services.embeddedUrl), { folder, key, now });
  const check = await withTrialDir((trialDir) => verifyBackup(backup, { key, trialDir }));
  services.log.info({ backup, ...check }, 'a backup was made and tried');
  await noteSuccess(services.db, 'back_up', now);
  await prune(folder, keep);
}

/** Notifies users who may read security events, at most once a day, since the job is retried every hour. */
async function notifyOfFailure(services: Needs): Promise<void> {
  try {
    await countAct(services.db, 'backup-alarm', 'all');
  } catch (refusal) {
    if (refusal instanceof DomainError) return;
    throw refusal;
  }
  await services.db
    .transaction()
    .execute((tx) =>
      publish(asRule(services, tx, 'job:back_up'), 'backup.failed', [
        { entityId: null, customerId: null, data: {} },
      ]),
    );
}

/** An hourly clock is never exact: five minutes early counts as due. */
export function isDue(madeAt: string, { now, everyHours }: { now: Date; everyHours: number }): boolean {
  return now.getTime() - Date.parse(madeAt) >= (everyHours * 60 - 5) * MINUTE_MS;
}
