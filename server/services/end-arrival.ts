import type { ArrivalEventKind } from '~/domain/arrivals/events';
import type { ArrivalState } from '~/domain/arrivals/states';
import { DomainError } from '~/domain/core/errors';
import type { DoneService } from '~/domain/services/schema';
import type { ServicePurpose } from '~/domain/services/states';
import { chargeShelf, readStorageRules } from '../billing/shelf/charge';
import type { ChangeContext } from '../core/api/trpc';
import { writeArrivalMove } from '../moves/arrivals/write';
import type { ServiceOnArrival } from './lock';

type Ending = {
  to: ArrivalState;
  kind: ArrivalEventKind;
  action: 'arrivals.completeReturn' | 'arrivals.dispose' | 'arrivals.collect';
};

const endings: Readonly<Partial<Record<ServicePurpose, Ending>>> = {
  return_to_shop: { to: 'returned', kind: 'returned', action: 'arrivals.completeReturn' },
  dispose: { to: 'disposed', kind: 'disposed', action: 'arrivals.dispose' },
  collect_here: { to: 'collected', kind: 'collected', action: 'arrivals.collect' },
};

/**
 * Ends an arrival whose return, disposal or collection the customer asked for. What its storage has cost until now is
 * charged before.
 * @throws DomainError `arrival.move_refused` when it is no longer on the shelf.
 */
export async function endArrival(
  ctx: ChangeContext,
  { service, arrival }: ServiceOnArrival,
  { carrier, trackingNumber, name }: DoneService,
): Promise<void> {
  const ending = endings[service.purpose];
  if (!ending) return;
  const { status: from, number } = arrival;
  if (from !== 'stored') throw new DomainError('arrival.move_refused', { from, to: ending.to, number });
  const { billedDays } = await chargeShelf(ctx, arrival, await readStorageRules(ctx));
  await writeArrivalMove(ctx, arrival, {
    ...ending,
    set: {
      billedDays,
      endedAt: ctx.now(),
      ...(carrier !== '' && { returnCarrier: carrier }),
      ...(trackingNumber !== '' && { returnNumber: trackingNumber }),
      ...(name !== '' && { endNote: name }),
    },
  });
}
