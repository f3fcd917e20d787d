import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { storeCargo, storeReady } from '../../factories/cargo';
import { createParcel } from '../../factories/parcels';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const au = await app.signIn('warehouse-au');
const mn = await app.signIn('warehouse-mn');
const client = await app.signIn('client');
const stranger = await app.signIn('client');
const key = () => ({ idempotencyKey: randomUUID() });

async function damaged() {
  const parcel = await createParcel(db, {
    status: 'arrived',
    customerId: client.user.customerId ?? '',
  });
  const { id, version } = parcel;
  await mn.api.parcels.reportDamage({ id, version, note: 'Буланг нь дарсан', photoIds: [], ...key() });
  const [incident] = await mn.api.incidents.ofParcel({ parcelId: id });
  if (!incident) throw new Error('no incident');
  return { parcelId: id, incident };
}

const resolution = 'Харилцагчтай тохирсон';
const closing = ({ id, version }: { id: string; version: number }) => ({ id, version, resolution, ...key() });

test('damage shows on its parcel, with the note for staff and without for the client', async () => {
  const { parcelId, incident } = await damaged();
  expect(incident).toMatchObject({ kind: 'damage', note: 'Буланг нь дарсан', resolvedAt: null });
  expect(incident.openedBy).toBe('Test warehouse-mn');
  const [seen] = await client.api.incidents.ofParcel({ parcelId });
  expect(seen).toMatchObject({ kind: 'damage', note: '', openedBy: null });
  expect(await stranger.api.incidents.ofParcel({ parcelId })).toEqual([]);
});

test('closing needs a resolution, which is stored and shown in the parcel’s history', async () => {
  const { parcelId, incident } = await damaged();
  const empty = mn.api.incidents.close({ ...closing(incident), resolution: ' ' });
  expect(await problemOf(empty)).toMatchObject({ status: 400 });
  const asked = closing(incident);
  const closed = await mn.api.incidents.close(asked);
  expect(await mn.api.incidents.close(asked)).toEqual(closed);
  const [seen] = await mn.api.incidents.ofParcel({ parcelId });
  expect(seen).toMatchObject({ resolution, resolvedBy: 'Test warehouse-mn' });
  const { events } = await mn.api.parcels.get({ id: parcelId });
  expect(events.filter(({ kind, note }) => kind === 'note' && note === resolution)).toHaveLength(1);
});

test('one of two concurrent users closes an incident, and a client may not', async () => {
  const { incident } = await damaged();
  const both = await Promise.allSettled([
    mn.api.incidents.close(closing(incident)),
    au.api.incidents.close(closing(incident)),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const another = await damaged();
  const refused = client.api.incidents.close(closing(another.incident));
  expect(await problemOf(refused)).toMatchObject({ status: 403 });
});

test('a cargo shows its missing parcels, and a found parcel closes its incident', async () => {
  const cargo = await storeCargo(db, app.clock.now, { status: 'arrived' });
  const [found, lost] = [
    await storeReady(db, { status: 'departed', cargoId: cargo.id }),
    await storeReady(db, { status: 'departed', cargoId: cargo.id }),
  ];
  await mn.api.cargo.reportMissing({ cargoId: cargo.id, note: 'Тоолоход байгаагүй', ...key() });
  await mn.api.cargo.arriveParcel({
    cargoId: cargo.id,
    number: found.number,
    eventId: randomUUID(),
    ...key(),
  });
  const incidents = await mn.api.incidents.ofCargo({ cargoId: cargo.id });
  expect(incidents.map(({ number, resolvedAt }) => [number, resolvedAt !== null])).toEqual([
    [lost.number, false],
    [found.number, true],
  ]);
});

test('another incident is reported with a note for a parcel or flight, and reopened', async () => {
  const { id: cargoId } = await storeCargo(db, app.clock.now, { status: 'departed' });
  const { id: parcelId } = await createParcel(db, { status: 'departed', cargoId });
  const report = (of: { parcelId: string } | { cargoId: string }) => ({ of, note: 'Норсон', ...key() });
  const asked = report({ cargoId });
  const opened = await au.api.incidents.open(asked);
  expect(await au.api.incidents.open(asked)).toEqual(opened);
  await au.api.incidents.open(report({ parcelId }));
  const incidents = await mn.api.incidents.ofCargo({ cargoId });
  expect(incidents).toHaveLength(2);
  expect(incidents).toContainEqual(expect.objectContaining({ id: opened.id, number: null, kind: 'other' }));
  expect(await mn.api.incidents.ofParcel({ parcelId })).toMatchObject([{ note: 'Норсон', resolvedAt: null }]);
  const closed = await mn.api.incidents.close(closing(opened));
  const reopening = { ...closed, note: 'Эзэн нь дахин хандсан', ...key() };
  const reopened = await mn.api.incidents.reopen(reopening);
  expect(await mn.api.incidents.reopen(reopening)).toEqual(reopened);
  expect(await problemOf(mn.api.incidents.reopen({ ...reopening, ...reopened, ...key() }))).toMatchObject({
    code: 'conflict',
  });
  const again = await mn.api.incidents.ofCargo({ cargoId });
  expect(again.find(({ id }) => id === opened.id)).toMatchObject({ resolvedAt: null, resolution: '' });
  expect(await problemOf(client.api.incidents.open(report({ parcelId })))).toMatchObject({ status: 403 });
  expect(await problemOf(au.api.incidents.open(report({ cargoId: randomUUID() })))).toMatchObject({
    code: 'not_found',
  });
});

test('the incident of a missing parcel that was found cannot be reopened', async () => {
  const cargo = await storeCargo(db, app.clock.now, { status: 'arrived' });
  const parcel = await storeReady(db, { status: 'departed', cargoId: cargo.id });
  await mn.api.cargo.reportMissing({ cargoId: cargo.id, note: '', ...key() });
  await mn.api.cargo.arriveParcel({
    cargoId: cargo.id,
    number: parcel.number,
    eventId: randomUUID(),
    ...key(),
  });
  const [found] = await mn.api.incidents.ofParcel({ parcelId: parcel.id });
  if (!found) throw new Error('no incident');
  const { id, version } = found;
  const again = mn.api.incidents.reopen({ id, version, note: 'Дахин', ...key() });
  expect(await problemOf(again)).toMatchObject({ code: 'conflict' });
});
