import { z } from 'zod';
import { arrivalState } from '~/domain/arrivals/states';
import { UNDO_SHELF_SECONDS } from '~/domain/station/undo';
import { asRule, type RuleServices } from '../../core/api/as-rule';
import type { RuleContext, Services } from '../../core/api/context';
import type { ChangeContext } from '../../core/api/trpc';
import { publish } from '../../core/events/publish';
import type { JobRun } from '../../core/jobs/job';
import { type LockedArrival, lockArrivals } from '../../moves/arrivals/queries';
import { addAnnounceJobs, insertAwaitedPhotos, isAnnounced } from './queries';
import { type BoxScan, recordReceived } from './record';

const payloadSchema = z.object({ arrivalId: z.guid(), customerId: z.guid().nullable() });

/** Publishes that a box came: its customer, staff and programs are notified. */
export async function announceArrival(ctx: RuleContext, arrival: LockedArrival): Promise<void> {
  const { id, customerId, number, office, status, grossG, needsStaff, shelfSince } = arrival;
  const data = { number, office, status, grossG, needsStaff };
  await publish(ctx, 'arrival.received', [{ entityId: id, customerId, data, at: shelfSince }]);
}

/**
 * What follows boxes that a station has scanned: their history, the photos that are awaited, and the job that notifies
 * customer and staff once the scan can no longer be undone.
 */
export async function followScans(
  ctx: ChangeContext,
  boxes: readonly { arrival: LockedArrival; scan: BoxScan }[],
): Promise<void> {
  await recordReceived(ctx, boxes);
  const createdAt = ctx.now();
  const photos = boxes.flatMap(({ arrival, scan }) =>
    scan.awaitedPhotoIds.map((id) => ({ id, arrivalId: arrival.id, createdAt })),
  );
  await insertAwaitedPhotos(ctx.tx, photos);
  const arrivals = boxes.map(({ arrival }) => arrival);
  await addAnnounceJobs(ctx.tx, arrivals, UNDO_SHELF_SECONDS);
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
