import { z } from 'zod';
import { arrivalState } from '~/domain/arrivals/states';
import { asRule, type RuleServices } from '../../core/api/as-rule';
import type { RuleContext, Services } from '../../core/api/context';
import { publish } from '../../core/events/publish';
import type { JobRun } from '../../core/jobs/job';
import { type LockedArrival, lockArrivals } from '../../moves/arrivals/queries';
import { isAnnounced } from './queries';

const payloadSchema = z.object({ arrivalId: z.guid(), customerId: z.guid().nullable() });

/** Publishes that a box came: its customer, staff and programs are notified. */
export async function announceArrival(ctx: RuleContext, arrival: LockedArrival): Promise<void> {
  const { id, customerId, number, office, status, grossG, needsStaff, shelfSince } = arrival;
  const data = { number, office, status, grossG, needsStaff };
  await publish(ctx, 'arrival.received', [{ entityId: id, customerId, data, at: shelfSince }]);
}

/**
 * Announces a box of a station once its scan can no longer be undone. One that was undone, or given to another customer
 * meanwhile, who was notified then, is not announced. Safe to repeat.
 */
export async function announceScanned(
  services: RuleServices & Pick<Services, 'db'>,
  { payload }: Pick<JobRun, 'payload'>,
): Promise<void> {
  const { arrivalId, customerId } = payloadSchema.parse(payload);
  await services.db.transaction().execute(async (tx) => {
    const ctx = asRule(services, tx, 'job:announce_arrival');
    const [arrival] = await lockArrivals(tx, [arrivalId]);
    if (!arrival || arrival.status === arrivalState.cancelled || arrival.customerId !== customerId) return;
    if (!(await isAnnounced(tx, arrivalId))) await announceArrival(ctx, arrival);
  });
}
