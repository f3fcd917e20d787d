import { dayOf } from '~/domain/core/calendar';
import { originZone } from '~/domain/core/offices';
import type { ArrivalFilter } from '../arrivals/list/conditions/queries';
import { countEveryArrival } from '../arrivals/list/queries';
import { readShelf } from '../arrivals/shelf/service';
import type { Context } from '../core/api/context';
import { allowsEveryRow } from '../core/security/scope/queries';
import { findWaitingServices } from './queries';

/** Returns the numbers of parcels of shops, each counted like the list that it links to; null without the right. */
export async function readShelfQueues(ctx: Context) {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  if (ctx.ability.cannot('read', 'Arrival') || !allowsEveryRow(scope, 'Arrival')) return null;
  const today = dayOf(ctx.now(), originZone);
  const count = async (filter: Partial<ArrivalFilter>): Promise<number> => {
    return await countEveryArrival(ctx.db, { scope, isArchived: false, ...filter });
  };
  const [arrivedToday, unclaimed, asks] = await Promise.all([
    count({ arrived: { from: today, to: today } }),
    count({ status: ['unclaimed'] }),
    count({ needsStaff: 'any' }),
  ]);
  return { today, arrivedToday, unclaimed, asks };
}

/** Returns how many services wait for staff and since when; null for a user who does none. */
export async function readServiceQueue({ db, ability }: Context) {
  if (ability.cannot('serve', 'Arrival')) return null;
  return await findWaitingServices(db, { ability, action: 'serve' });
}

/** Returns what a customer has on the shelf and on its way; null for nothing. */
export async function readMyShelf(ctx: Context) {
  if (ctx.ability.cannot('read', 'Arrival')) return null;
  const { onShelf, onTheWay } = await readShelf(ctx, undefined);
  if (onShelf.length === 0 && onTheWay.length === 0) return null;
  const left = onShelf.flatMap(({ storage }) => (storage && !storage.isStopped ? storage.freeDaysLeft : []));
  return {
    onShelf: onShelf.length,
    withDuties: onShelf.filter(({ duties }) => duties.some(({ kind }) => kind !== 'storage_ends')).length,
    leastDaysLeft: left.length === 0 ? null : Math.min(...left),
    onTheWay: onTheWay.length,
  };
}
