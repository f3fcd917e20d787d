import { pausedSince } from '~/domain/arrivals/storage';
import { lastWaitDay, presentWait } from '~/domain/arrivals/waiting';
import { DomainError } from '~/domain/core/errors';
import { freeStorageUntil } from '~/domain/core/storage-days';
import { offeredServices } from '~/domain/services/offers';
import type { Context } from '../core/api/context';
import { inOrder } from '../core/api/paging/service';
import { findConstant } from '../settings/constants/queries';
import { loadServiceFees } from './prices';
import { findServedArrivals, findServicesOf } from './queries';
import type { Offers } from './schema';

/** Returns what can be asked on each arrival, at which price, and what was asked before. Nothing while it is unclaimed. */
export async function readOffers(ctx: Context, arrivalIds: readonly string[]): Promise<Offers> {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const [arrivals, fees, asked, freeDays] = await Promise.all([
    findServedArrivals(ctx.db, { ids: arrivalIds, scope }),
    loadServiceFees(ctx.db),
    findServicesOf(ctx.db, arrivalIds),
    findConstant(ctx.db, 'shelf.free_days', ctx.now()),
  ]);
  if (arrivals.length !== arrivalIds.length) throw new DomainError('not_found');
  return inOrder(arrivalIds, arrivals).map((arrival) => {
    const services = asked.filter(({ arrivalId }) => arrivalId === arrival.id);
    const { customerType } = arrival;
    const offers = customerType === null ? [] : offeredServices({ ...arrival, services }, fees, customerType);
    return {
      arrivalId: arrival.id,
      waiting: waitingOf(arrival, freeDays, ctx.now()),
      services: services.map(({ arrivalId: _, ...service }) => service),
      offers: offers.map((offer) => {
        const fee = fees.find(({ purpose }) => purpose === offer.purpose);
        return { ...offer, kind: fee?.kind ?? 'fixed', unitCents: fee?.cents ?? 0 };
      }),
    };
  });
}

type ShelfRow = Awaited<ReturnType<typeof findServedArrivals>>[number];

function waitingOf(
  { status, version, waitsUntil, shelfSince, shelfStoppedAt }: ShelfRow,
  freeDays: number,
  now: Date,
): Offers[number]['waiting'] {
  if (status !== 'stored') return null;
  const freeUntil = freeStorageUntil(pausedSince(shelfSince, shelfStoppedAt, now), freeDays);
  return {
    version,
    until: presentWait(waitsUntil, now),
    lastDay: freeUntil > now ? lastWaitDay(freeUntil) : null,
  };
}
