import type { CustomerType } from '~/domain/customers/types';
import { offeredServices, servicePrice } from '~/domain/services/offers';
import type { Context } from '../../core/api/context';
import { loadServiceFees } from '../prices';
import { findServicesOf } from '../queries';

type Box = { id: string; status: string; grossG: number; office: string };

/** What it costs to pack boxes together, cents; null when that is not offered or one of them cannot be packed again now. */
export async function repackPrice(
  { db }: Pick<Context, 'db'>,
  boxes: readonly Box[],
  customer: CustomerType,
): Promise<number | null> {
  const [fees, asked] = await Promise.all([
    loadServiceFees(db),
    findServicesOf(
      db,
      boxes.map(({ id }) => id),
    ),
  ]);
  const fee = fees.find(({ purpose }) => purpose === 'repack');
  const isOffered = boxes.every((box) => {
    const services = asked.filter(({ arrivalId }) => arrivalId === box.id);
    const offers = offeredServices({ ...box, services }, fees, customer);
    return offers.some(({ purpose, refusal }) => purpose === 'repack' && refusal === null);
  });
  if (!fee || !isOffered || new Set(boxes.map(({ office }) => office)).size > 1) return null;
  return servicePrice(fee, {
    boxes: boxes.length,
    grossG: boxes.reduce((sum, { grossG }) => sum + grossG, 0),
  });
}
