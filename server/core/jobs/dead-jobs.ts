import { failLostMessages } from '../../messages/queries';
import { failLostDeliveries } from '../../webhooks/queries';
import type { JobServices } from './job';

/** As long as graphile-worker leaves a job to the process that took it. */
const takenForMs = 4 * 3_600_000;

/**
 * A process that dies in the last try of a job leaves it behind, taken and never to be tried again. What the job was to
 * send has failed then, so that somebody sees it and sends it again: nobody knows whether it went out.
 */
export async function tellLostJobs({ db, now }: Pick<JobServices, 'db' | 'now'>): Promise<void> {
  const takenBefore = new Date(now().getTime() - takenForMs);
  await failLostDeliveries(db, takenBefore);
  await failLostMessages(db, takenBefore);
}
