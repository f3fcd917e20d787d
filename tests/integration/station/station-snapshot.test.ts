import { expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { storeCargo, storeReady } from '../../factories/cargo';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const now = app.clock.now;

test('the snapshot has only open and landed cargos, their parcels and loadable ones', async () => {
  const au = await app.signIn('warehouse-au');
  const open = await storeCargo(db, now, { capacityG: 4_000 });
  const landed = await storeCargo(db, now, { status: 'arrived' });
  const gone = await storeCargo(db, now, { status: 'departed' });
  const stored = [
    await storeReady(db),
    await storeReady(db, { status: 'loaded', cargoId: open.id }),
    await storeReady(db, { status: 'departed', cargoId: landed.id }),
    await storeReady(db, { status: 'received', screeningReference: null }),
    await storeReady(db, { status: 'on_hold' }),
  ];
  await storeReady(db, { status: 'departed', cargoId: gone.id });
  await storeReady(db, { status: 'delivered' });
  const snapshot = await au.api.station.snapshot();
  expect(snapshot).toMatchObject({ at: now, isWhole: true });
  expect(snapshot.parcels.map(({ id }) => id).sort()).toEqual(stored.map(({ id }) => id).sort());
  expect(snapshot.parcels.filter(({ isScreened }) => !isScreened)).toMatchObject([{ status: 'received' }]);
  expect(snapshot.cargos).toHaveLength(2);
  expect(snapshot.cargos).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: open.id, status: 'open', parcels: 1, isOver: true, awaited: 0 }),
      expect.objectContaining({ id: landed.id, status: 'arrived', parcels: 1, awaited: 1 }),
    ]),
  );
});

test('a client gets an empty snapshot', async () => {
  const client = await app.signIn('client');
  expect(await client.api.station.snapshot()).toMatchObject({ cargos: [], parcels: [] });
});
