import { storeBilled } from '../factories/billed-parcels';
import { type Scenario, seen } from './world';

/** Every day of the week, so that the next days have it. */
export const usualWindow = {
  ...{ name: { mn: 'Үдээс хойш', en: 'Afternoon' }, fromTime: '14:00', toTime: '18:00' },
  ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], closedDays: [], stops: 12, leadHours: 12, isActive: true },
};

export const deliveries: Scenario = async ({ admin, db }, step) => {
  const door = { form: { optionalFees: ['door'] } };
  const parcels = [await storeBilled(db, 'available', door), await storeBilled(db, 'available', door)];
  const parcelIds = parcels.map(({ id }) => id);
  const run = { day: '2026-11-21', driverId: admin.user.id };
  const planned = await step('delivery.plan', admin, { ...run, parcelIds });
  const order = { ...run, parcelIds: parcelIds.toReversed() };
  const changed = await step('delivery.change', admin, { ...seen(planned), ...order });
  await step('delivery.start', admin, seen(changed));
  const window = await step('delivery.createWindow', admin, usualWindow);
  await step('delivery.changeWindow', admin, { ...seen(window), ...usualWindow, stops: 20 });
  const waiting = await storeBilled(db, 'available', door);
  await db.insertInto('receiverLink').values({ formId: waiting.formId }).execute();
  const { offered } = await admin.api.forms.deliveryWindows({ id: waiting.formId });
  const place = { day: offered[0]?.day ?? '', windowId: window.id };
  await step('forms.chooseDelivery', admin, { id: waiting.formId, ...place, note: 'Орц 2' });
};
