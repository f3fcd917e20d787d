import { storeBilled } from '../factories/billed-parcels';
import { type Scenario, seen } from './world';

export const deliveries: Scenario = async ({ admin, db }, step) => {
  const door = { form: { optionalFees: ['door'] } };
  const parcels = [await storeBilled(db, 'available', door), await storeBilled(db, 'available', door)];
  const parcelIds = parcels.map(({ id }) => id);
  const run = { day: '2026-11-21', driverId: admin.user.id };
  const planned = await step('delivery.plan', admin, { ...run, parcelIds });
  const order = { ...run, parcelIds: parcelIds.toReversed() };
  const changed = await step('delivery.change', admin, { ...seen(planned), ...order });
  await step('delivery.start', admin, seen(changed));
};
