import { DAY_MS, HOUR_MS } from '~/domain/core/durations';
import { EVENT_DAYS } from '~/domain/events/kinds';
import { RETENTION_DAYS } from '~/domain/security/kinds';
import { emptyLabelsBefore } from './arrivals/moves/queries';
import { deleteCodesBefore } from './auth/codes/queries';
import { deleteChallengesBefore } from './auth/passkeys/queries';
import { deletePendingSignInsBefore } from './auth/pending-sign-in/queries';
import { deleteExpiredSessions } from './auth/queries';
import type { Services } from './core/api/context';
import { deleteKeysBefore } from './core/api/idempotency/queries';
import { deleteEventsBefore } from './core/events/queries';
import { deleteClientAssetsBefore } from './core/files/client-assets/queries';
import { deleteExpiredLimits } from './core/limits/rate-limit/queries';
import { deleteProofsBefore } from './customers/email/queries';
import { blankSecretsBefore, deleteMessagesBefore, failLostMessages } from './messages/queries';
import { deleteNotificationsBefore } from './notifications/queries';
import { deleteSecurityEventsBefore } from './security/queries';
import { deleteScansBefore } from './station/queries';
import { deleteSilentServers } from './system/heartbeat/queries';
import { deleteTokenAddressesBefore } from './tokens/queries';
import { deleteDeliveriesBefore, failLostDeliveries } from './webhooks/queries';

/** Deletes expired rows and what is older than the retention settings. Each step is safe to repeat. */
export async function housekeeping({ db, now, env }: Pick<Services, 'db' | 'now' | 'env'>): Promise<void> {
  const ago = (hours: number): Date => new Date(now().getTime() - hours * HOUR_MS);
  const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
  await deleteExpiredSessions(db);
  await deletePendingSignInsBefore(db, now());
  await deleteChallengesBefore(db, now());
  await deleteExpiredLimits(db, now());
  await deleteKeysBefore(db, ago(24));
  await deleteCodesBefore(db, ago(24));
  await deleteProofsBefore(db, daysAgo(30));
  await deleteDeliveriesBefore(db, daysAgo(env.retention.deliveries));
  await deleteMessagesBefore(db, daysAgo(env.retention.messages));
  await deleteNotificationsBefore(db, daysAgo(env.retention.notifications));
  await deleteEventsBefore(db, daysAgo(EVENT_DAYS));
  await deleteScansBefore(db, daysAgo(env.retention.scans));
  await deleteSecurityEventsBefore(db, daysAgo(RETENTION_DAYS));
  await deleteTokenAddressesBefore(db, daysAgo(RETENTION_DAYS));
  await emptyLabelsBefore(db, daysAgo(env.retention.labels));
  await deleteSilentServers(db);
  // Renewed every hour: a day after the last server of their build.
  await deleteClientAssetsBefore(db, ago(25));
  await failLostJobs({ db, now });
  await blankSecretsBefore(db, ago(1), '•••');
}

/** Period for which graphile-worker keeps a job locked. */
const takenForMs = 4 * HOUR_MS;

/**
 * Marks messages and deliveries as failed whose job was lost. A process that dies in the last attempt leaves the job
 * locked and never retried. Nobody knows whether it was sent, so staff see the failure and can send it again.
 */
async function failLostJobs({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const takenBefore = new Date(now().getTime() - takenForMs);
  await failLostDeliveries(db, takenBefore);
  await failLostMessages(db, takenBefore);
}
