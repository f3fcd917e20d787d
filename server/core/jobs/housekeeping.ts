import { KEPT_DAYS } from '~/domain/security/kinds';
import { deleteCodesBefore } from '../../auth/codes/queries';
import { deleteChallengesBefore } from '../../auth/passkeys/queries';
import { deletePendingSignInsBefore } from '../../auth/pending-sign-in/queries';
import { deleteExpiredSessions } from '../../auth/queries';
import { blankSecretsBefore } from '../../messages/queries';
import { deleteSecurityEventsBefore } from '../../security/queries';
import { deleteTokenAddressesBefore } from '../../tokens/queries';
import { deleteDeliveriesBefore } from '../../webhooks/queries';
import { deleteKeysBefore } from '../idempotency/queries';
import { deleteExpiredLimits } from '../rate-limit/queries';
import { tellLostJobs } from './dead-jobs';
import type { JobServices } from './job';

const hourMs = 3_600_000;

/** Takes away what has had its time. Each step may be repeated. */
export async function housekeeping({ db, now }: Pick<JobServices, 'db' | 'now'>): Promise<void> {
  const ago = (hours: number): Date => new Date(now().getTime() - hours * hourMs);
  await deleteExpiredSessions(db);
  await deletePendingSignInsBefore(db, now());
  await deleteChallengesBefore(db, now());
  await deleteExpiredLimits(db, now());
  await deleteKeysBefore(db, ago(24));
  await deleteCodesBefore(db, ago(24));
  await deleteDeliveriesBefore(db, ago(30 * 24));
  await deleteSecurityEventsBefore(db, ago(KEPT_DAYS * 24));
  await deleteTokenAddressesBefore(db, ago(KEPT_DAYS * 24));
  await tellLostJobs({ db, now });
  await blankSecretsBefore(db, ago(1), '•••');
}
