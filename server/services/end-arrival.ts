import type { ArrivalEventKind } from '~/domain/arrivals/events';
import type { ArrivalState } from '~/domain/arrivals/states';
import { DomainError } from '~/domain/core/errors';
import type { DoneService } from '~/domain/services/schema';
import type { ServicePurpose } from '~/domain/services/states';
import { endOnShelf } from '../billing/shelf/end';
import type { ChangeContext } from '../core/api/trpc';
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
  await endOnShelf(ctx, arrival, {
    ...ending,
    set: {
      ...(carrier !== '' && { returnCarrier: carrier }),
      ...(trackingNumber !== '' && { returnNumber: trackingNumber }),
      ...(name !== '' && { endNote: name }),
    },
  });
}
