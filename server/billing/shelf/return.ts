import { pausedSince } from '~/domain/arrivals/storage';
import type { RuleContext } from '../../core/api/context';
import type { LockedArrival } from '../../moves/arrivals/queries';
import { writeArrivalMove } from '../../moves/arrivals/write';

/** Puts a locked arrival of a form back on the shelf. Its storage is counted on from where the clock stopped. */
export async function returnToShelf(
  ctx: RuleContext,
  arrival: LockedArrival,
  action: 'arrivals.comeBack' | 'arrivals.leaveForm' = 'arrivals.comeBack',
): Promise<void> {
  const shelfSince = pausedSince(arrival.shelfSince, arrival.shelfStoppedAt, ctx.now());
  await writeArrivalMove(ctx, arrival, {
    to: 'stored',
    kind: 'left',
    action,
    // The free days end later than the customer was warned of.
    set: {
      ...{ formId: null, pieceNo: null, shelfSince, shelfStoppedAt: null },
      ...(arrival.shelfStoppedAt !== null && { storageWarnedAt: null }),
    },
  });
}
