import { randomUUID } from 'node:crypto';
import { newTracking, storeCustomer, storeExpected } from '../factories/arrivals';
import { storePicture } from '../factories/billed-parcels';
import { cargoPlan, storeCargo, storeReady } from '../factories/cargo';
import { boxScan } from '../factories/station';
import { archiveMany, type RowVersion, type Scenario, seen } from './world';

const scanOf = (cargoId: string, number: string) => ({ cargoId, number, eventId: randomUUID() });

export const planning: Scenario = async (world, step) => {
  const { admin, app, db, waiting } = world;
  const now = app.clock.now;
  const planned = await step('cargo.plan', admin, cargoPlan(now));
  const changed = await step('cargo.update', admin, { ...cargoPlan(now), ...seen(planned) });
  const opened = await step('cargo.open', admin, seen(changed));
  const closed = await step('cargo.close', admin, seen(opened));
  const reopened = await step('cargo.reopen', admin, { ...seen(closed) });
  const { formId } = await waiting();
  await db.updateTable('form').set({ wantedCargoId: reopened.id }).where('id', '=', formId).execute();
  const cancelled = await step('cargo.cancel', admin, seen(reopened));
  const gone = await step('cargo.archive', admin, seen(cancelled));
  await step('cargo.restore', admin, seen(gone));
  await archiveMany(world, 'cargo', await storeCargo(db, now, { status: 'cancelled' }));
};

export const flying: Scenario = async ({ admin, app, db }, step) => {
  const cargo = await storeCargo(db, app.clock.now);
  const [first, second, third] = [await storeReady(db), await storeReady(db), await storeReady(db)];
  for (const { number } of [first, second, third]) await step('cargo.load', admin, scanOf(cargo.id, number));
  await step('cargo.offLoad', admin, { cargoId: cargo.id, parcelId: third.id, note: 'Too heavy' });
  const { id, version }: RowVersion = await db
    .selectFrom('cargo')
    .select(['id', 'version'])
    .where('id', '=', cargo.id)
    .executeTakeFirstOrThrow();
  const closed = await step('cargo.close', admin, { id, version });
  await db.updateTable('company').set({ agentCategory: 'RA', auRacaApproval: 'RACA 00417' }).execute();
  await db.updateTable('parcel').set({ screeningMethod: 'xray' }).where('cargoId', '=', id).execute();
  const declared = await step('cargo.issueSecurityDeclaration', admin, { ...seen(closed), status: 'spx' });
  const departed = await step('cargo.depart', admin, seen(declared));
  const sent = await step('customs.issueConsigneeSheet', admin, seen(departed));
  const landed = await step('cargo.arrive', admin, seen(sent));
  const flying = await step('cargo.undoArrive', admin, seen(landed));
  const arrived = await step('cargo.arrive', admin, seen(flying));
  await step('cargo.arriveParcel', admin, scanOf(id, first.number));
  await step('cargo.reportMissing', admin, { cargoId: id, note: 'Not found' });
  await step('cargo.arriveParcel', admin, scanOf(id, second.number));
  await step('cargo.complete', admin, { id, version: arrived.version });
};

export const stations: Scenario = async ({ admin, app, db }, step) => {
  const now = app.clock.now;
  const { id: cargoId } = await storeCargo(db, now);
  const { number } = await storeReady(db);
  const device = { id: randomUUID(), name: 'Scanner 1' };
  const scan = { id: randomUUID(), seq: 1, at: now, act: 'load', cargoId, number };
  await step('station.send', admin, { device, sentAt: now, scans: [scan], unsent: [{ cargoId, count: 2 }] });
  await step('station.setAside', admin, { cargoId, deviceId: device.id, reason: 'Broken' });
};

/** A box that a station takes onto the shelf of a customer, its picture, and its undo. */
export const shelfStations: Scenario = async ({ admin, app, db }, step) => {
  const now = app.clock.now;
  const { id: customerId } = await storeCustomer(db, { mobile: '+61491570997' });
  const trackingNumber = newTracking();
  await storeExpected(db, { customerId, trackingNumber });
  const device = { id: randomUUID(), name: 'Scanner 2' };
  await step('station.reserveLabels', admin, { device });
  const { number: labelNumber } = await db
    .selectFrom('arrivalNumber')
    .select('number')
    .limit(1)
    .executeTakeFirstOrThrow();
  const send = async (scan: object) =>
    await step('station.send', admin, { device, sentAt: now, scans: [scan], unsent: [] });
  const box = { id: randomUUID(), seq: 1, at: now, ...boxScan({ trackingNumber, labelNumber }) };
  await send(box);
  const photoId = await storePicture(db);
  const photo = { act: 'shelfPhoto', arrivalId: box.arrivalId, photoId };
  await send({ id: randomUUID(), seq: 2, at: now, ...photo });
  await send({ id: randomUUID(), seq: 3, at: now, act: 'undo', undoes: box.id });
};

export const countingAll: Scenario = async ({ admin, app, db }, step) => {
  const { id } = await storeCargo(db, app.clock.now, { status: 'arrived' });
  await storeReady(db, { status: 'departed', cargoId: id });
  await step('cargo.arriveAll', admin, { cargoId: id });
};
