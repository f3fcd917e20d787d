import { HOUR_MS } from '~/domain/core/durations';
import { KEPT_DAYS } from '~/domain/security/kinds';
import { deleteCodesBefore } from './auth/codes/queries';
import { deleteChallengesBefore } from './auth/passkeys/queries';
import { deletePendingSignInsBefore } from './auth/pending-sign-in/queries';
import { deleteExpiredSessions } from './auth/queries';
import type { Services } from './core/context';
import { deleteKeysBefore } from './core/idempotency/queries';
import { deleteExpiredLimits } from './core/rate-limit/queries';
import { deleteSecurityEventsBefore } from './core/security/queries';
import { blankSecretsBefore, failLostMessages } from './messages/queries';
import { deleteSilentServers } from './system/heartbeat/queries';
import { deleteTokenAddressesBefore } from './tokens/queries';
import { deleteDeliveriesBefore, failLostDeliveries } from './webhooks/queries';

/** Deletes expired rows. Each step is safe to repeat. */
export async function housekeeping({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const ago = (hours: number): Date => new Date(now().getTime() - hours * HOUR_MS);
  await deleteExpiredSessions(db);
  await deletePendingSignInsBefore(db, now());
  await deleteChallengesBefore(db, now());
  await deleteExpiredLimits(db, now());
  await deleteKeysBefore(db, ago(24));
  await deleteCodesBefore(db, ago(24));
  await deleteDeliveriesBefore(db, ago(30 * 24));
  await deleteSecurityEventsBefore(db, ago(KEPT_DAYS * 24));
  await deleteTokenAddressesBefore(db, ago(KEPT_DAYS * 24));
  await deleteSilentServers(db);
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
