import { DomainError } from '~/domain/core/errors';
import { offeredServices } from '~/domain/services/offers';
import type { Context } from '../core/api/context';
import { inOrder } from '../core/api/paging/service';
import { loadServiceFees } from './prices';
import { findServedArrivals, findServicesOf } from './queries';
import type { Offers } from './schema';

/** Returns what can be asked on each arrival, at which price, and what was asked before. Nothing while it is unclaimed. */
export async function readOffers(ctx: Context, arrivalIds: readonly string[]): Promise<Offers> {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const [arrivals, fees, asked] = await Promise.all([
    findServedArrivals(ctx.db, { ids: arrivalIds, scope }),
    loadServiceFees(ctx.db),
    findServicesOf(ctx.db, arrivalIds),
  ]);
  if (arrivals.length !== arrivalIds.length) throw new DomainError('not_found');
  return inOrder(arrivalIds, arrivals).map((arrival) => {
    const services = asked.filter(({ arrivalId }) => arrivalId === arrival.id);
    const { customerType } = arrival;
    const offers = customerType === null ? [] : offeredServices({ ...arrival, services }, fees, customerType);
    return {
      arrivalId: arrival.id,
      services: services.map(({ arrivalId: _, ...service }) => service),
      offers: offers.map((offer) => {
        const fee = fees.find(({ purpose }) => purpose === offer.purpose);
        return { ...offer, kind: fee?.kind ?? 'fixed', unitCents: fee?.cents ?? 0 };
      }),
    };
  });
}
