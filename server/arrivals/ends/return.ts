import type { z } from 'zod';
import type { completeReturnSchema, reasonedArrivalSchema } from '~/domain/arrivals/schema';
import { endOnShelf } from '../../billing/shelf/end';
import type { ChangeContext } from '../../core/api/trpc';
import { type ChangedArrival, writeArrivalMove } from '../../moves/arrivals/write';
import { lockArrival } from '../moves/lock';
import { assertNoClaim, assertNoOpenService } from './rules';

type Input<Schema extends z.ZodType> = Omit<z.output<Schema>, 'idempotencyKey'>;

/**
 * Says that an arrival goes back to its sender: it waits for the carrier, and nobody can claim it.
 * @throws DomainError `arrival.has_open_service`, `arrival.has_open_claim`, and as `lockArrival`.
 */
export async function startReturn(
  ctx: ChangeContext,
  { note, ...seen }: Input<typeof reasonedArrivalSchema>,
): Promise<ChangedArrival> {
  const arrival = await lockArrival(ctx, 'startReturn', seen);
  await assertNoOpenService(ctx, arrival);
  await assertNoClaim(ctx, arrival);
  return await writeArrivalMove(ctx, arrival, {
    kind: 'return_pending',
    action: 'arrivals.startReturn',
    to: 'return_pending',
    note,
  });
}

/** Takes a return back before the carrier has the box: it is its customer’s again, or nobody’s. */
export async function cancelReturn(
  ctx: ChangeContext,
  { note, ...seen }: Input<typeof reasonedArrivalSchema>,
): Promise<ChangedArrival> {
  const arrival = await lockArrival(ctx, 'cancelReturn', seen);
  return await writeArrivalMove(ctx, arrival, {
    kind: 'return_cancelled',
    action: 'arrivals.cancelReturn',
    to: arrival.customerId === null ? 'unclaimed' : 'stored',
    note,
  });
}

/** Says that the carrier has the box, under a number of theirs. */
export async function completeReturn(
  ctx: ChangeContext,
  { carrier, trackingNumber, ...seen }: Input<typeof completeReturnSchema>,
): Promise<ChangedArrival> {
  const arrival = await lockArrival(ctx, 'completeReturn', seen);
  return await endOnShelf(ctx, arrival, {
    kind: 'returned',
    action: 'arrivals.completeReturn',
    to: 'returned',
    set: { returnCarrier: carrier, returnNumber: trackingNumber },
  });
}
