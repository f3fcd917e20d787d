import type { z } from 'zod';
import type { findArrivalSchema, reasonedArrivalSchema } from '~/domain/arrivals/schema';
import { DomainError } from '~/domain/core/errors';
import type { ChangeContext } from '../../core/api/trpc';
import type { LockedArrival } from '../../moves/arrivals/queries';
import { type ChangedArrival, writeArrivalMove } from '../../moves/arrivals/write';
import { lockArrival } from '../moves/lock';
import { findBoxesOfKey } from '../receive/queries';

type Input<Schema extends z.ZodType> = Omit<z.output<Schema>, 'idempotencyKey'>;

/** Says that a box cannot be found. Its storage costs nothing more, and what is asked on it ends. */
export async function writeOffArrival(
  ctx: ChangeContext,
  { note, ...seen }: Input<typeof reasonedArrivalSchema>,
): Promise<ChangedArrival> {
  const arrival = await lockArrival(ctx, 'writeOff', seen);
  return await writeArrivalMove(ctx, arrival, {
    kind: 'lost',
    action: 'arrivals.writeOff',
    to: 'lost',
    note,
    set: { needsStaff: null, endedAt: ctx.now(), endNote: note },
  });
}

/**
 * Puts a lost box that was found back on the shelf, its customer’s again or nobody’s. The days that it was lost are not
 * counted as storage.
 * @throws DomainError `arrival.number_known` when its number was received again meanwhile, and as `lockArrival`.
 */
export async function findLostArrival(
  ctx: ChangeContext,
  { note, place, ...seen }: Input<typeof findArrivalSchema>,
): Promise<ChangedArrival> {
  const arrival = await lockArrival(ctx, 'find', seen);
  await assertNotAgain(ctx, arrival);
  const lostMs = arrival.endedAt ? ctx.now().getTime() - arrival.endedAt.getTime() : 0;
  return await writeArrivalMove(ctx, arrival, {
    kind: 'found',
    action: 'arrivals.find',
    to: arrival.customerId === null ? 'unclaimed' : 'stored',
    note,
    set: {
      ...{ endedAt: null, endNote: '', returnDueAt: null, disposalDueAt: null },
      shelfSince: new Date(arrival.shelfSince.getTime() + lostMs),
      ...(place !== '' && { place }),
    },
  });
}

async function assertNotAgain(
  { tx }: ChangeContext,
  { id, trackingKey, boxNo }: LockedArrival,
): Promise<void> {
  if (trackingKey === null) return;
  const boxes = await findBoxesOfKey(tx, trackingKey);
  const again = boxes.find((box) => box.id !== id && box.boxNo === boxNo);
  if (!again) return;
  const params = { id: again.id, number: again.number, box: boxNo, place: again.place };
  throw new DomainError('arrival.number_known', { ...params, at: again.arrivedAt.toISOString() });
}
