import { createUser } from '../factories/app';
import { boxOf, newTracking, receiveBox, storeCustomer, storeExpected } from '../factories/arrivals';
import { storePicture } from '../factories/billed-parcels';
import { archiveBoth, archiveMany, type Scenario, seen } from './world';

const note = 'Because of a test';

/** Boxes on the shelf: of a customer who expects them, of nobody known, and back. */
export const arrivals: Scenario = async ({ admin, db }, step) => {
  const customer = await storeCustomer(db, { mobile: '+61491570998' });
  const trackingNumber = newTracking();
  await storeExpected(db, { customerId: customer.id, trackingNumber });
  const { idempotencyKey: _, ...box } = await boxOf(db, { trackingNumber });
  const own = await step('arrivals.receive', admin, box);
  const back = await step('arrivals.unassign', admin, { ...seen(own), note });
  const { customerId } = await createUser(db, 'client');
  const others = customerId ?? '';
  await storeExpected(db, { customerId: others, trackingNumber });
  const assigned = await step('arrivals.assign', admin, {
    ...seen({ id: own.id, version: back.version }),
    ...{ customerId: others, closesOthers: true },
  });
  const { idempotencyKey: __, ...unknown } = await boxOf(db);
  await step('arrivals.receive', admin, unknown);
  await step('arrivals.cancel', admin, { ...seen({ id: own.id, version: assigned.version }), note });
};

export const arrivalsOnShelf: Scenario = async (world, step) => {
  const { admin, db } = world;
  const { id, version } = await receiveBox(db, admin);
  const placed = await step('arrivals.place', admin, { ...seen({ id, version }), place: 'B-02' });
  const sides = { lengthMm: 300, widthMm: 200, heightMm: 150, grossG: 2_000 };
  const measured = await step('arrivals.measure', admin, {
    ...seen({ id, version: placed.version }),
    ...sides,
  });
  const photoIds = [await storePicture(db)];
  await step('arrivals.photograph', admin, { ...seen({ id, version: measured.version }), photoIds });
  await step('arrivals.label', admin, { id });
  const former = await storeCustomer(db);
  await db
    .updateTable('addressCode')
    .set({ isCurrent: false, retiredAt: new Date() })
    .where('code', '=', former.code)
    .execute();
  const doubtful = await receiveBox(db, admin, { code: former.code });
  await step('arrivals.settle', admin, seen(doubtful));
  const other = await receiveBox(db, admin);
  await step('arrivals.placeMany', admin, { rows: [seen(other)], place: 'C-03' });
  await step('arrivals.labelMany', admin, { rows: [seen(await receiveBox(db, admin))] });
  const wrong = await receiveBox(db, admin);
  const ended = await admin.api.arrivals.cancel({
    ...seen(wrong),
    note,
    idempotencyKey: crypto.randomUUID(),
  });
  const restored = await archiveBoth(world, 'arrivals', ended);
  await archiveMany(world, 'arrivals', restored);
};
