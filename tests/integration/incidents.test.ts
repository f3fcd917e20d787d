import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../factories/app';
import { storeCargo, storeReady } from '../factories/cargo';
import { createParcel } from '../factories/parcels';
import { problemOf } from '../factories/problem';
import { testDb } from '../setup/test-db';

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

test('damage is seen on its parcel, by the staff with its words and by its client without', async () => {
  const { parcelId, incident } = await damaged();
  expect(incident).toMatchObject({ kind: 'damage', note: 'Буланг нь дарсан', resolvedAt: null });
  expect(incident.openedBy).toBe('Test warehouse-mn');
  const [seen] = await client.api.incidents.ofParcel({ parcelId });
  expect(seen).toMatchObject({ kind: 'damage', note: '', openedBy: null });
  expect(await stranger.api.incidents.ofParcel({ parcelId })).toEqual([]);
});

test('closing takes a word, is kept with its name and is said in the parcel’s progress', async () => {
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

test('of two who close it one wins, and who may not change parcels may not close it', async () => {
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

test('a cargo shows its missing parcels; one that turns up closes its own', async () => {
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
