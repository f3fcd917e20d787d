import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { testApp } from '../../factories/app';
import { storeBilled, storePicture } from '../../factories/billed-parcels';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedPrices(db, app.clock.now, createRandom(1));
const mn = await app.signIn('warehouse-mn');
const au = await app.signIn('warehouse-au');
const client = await app.signIn('client');
const key = () => ({ idempotencyKey: randomUUID() });
const day = '2026-11-21';
const driverId = mn.user.id;

const waiting = async () => await storeBilled(db, 'available', { form: { optionalFees: ['door'] } });
const runOf = async (id: string) => {
  const run = (await mn.api.delivery.list()).runs.find((each) => each.id === id);
  if (!run) throw new Error('a run was expected');
  return run;
};
async function planned(count = 2) {
  const parcels = [];
  for (let at = 0; at < count; at += 1) parcels.push(await waiting());
  const parcelIds = parcels.map(({ id }) => id);
  const run = await mn.api.delivery.plan({ day, driverId, parcelIds, ...key() });
  return { run, parcels, parcelIds };
}
const proof = async () => ({
  deliveredTo: 'Болд',
  last4: '2233',
  photoId: await storePicture(db),
  isUnpaidConfirmed: true,
});
const statusOf = async (id: string) => await mn.api.parcels.get({ id });

describe('a delivery run', () => {
  test('contains waiting parcels in an order that may change until it starts', async () => {
    const other = await waiting();
    const { run, parcelIds } = await planned();
    const list = await mn.api.delivery.list();
    expect(list.waiting.map(({ id }) => id)).toContain(other.id);
    expect(list.waiting.some(({ id }) => parcelIds.includes(id))).toBe(false);
    const order = [other.id, ...parcelIds.toReversed()];
    const next = { ...run, day, driverId, parcelIds: order, ...key() };
    const changed = await mn.api.delivery.change(next);
    expect(await mn.api.delivery.change(next)).toEqual(changed);
    expect((await runOf(run.id)).stops.map(({ id }) => id)).toEqual(order);
    const stale = mn.api.delivery.change({ ...next, ...key() });
    expect(await problemOf(stale)).toMatchObject({ status: 409, code: 'version.stale' });
    await mn.api.delivery.change({ ...changed, day, driverId, parcelIds: [], ...key() });
    expect((await runOf(run.id)).status).toBe('done');
    expect((await mn.api.delivery.list()).waiting.map(({ id }) => id)).toContain(other.id);
  });

  test('starts with all its parcels and is done when every stop has a result', async () => {
    const { run, parcels } = await planned();
    const press = { ...run, ...key() };
    const started = await mn.api.delivery.start(press);
    expect(await mn.api.delivery.start(press)).toEqual(started);
    const [first, second] = parcels;
    if (!first || !second) throw new Error('two parcels were expected');
    const out = await statusOf(first.id);
    expect(out.status).toBe('out_for_delivery');
    await mn.api.parcels.deliver({ id: first.id, version: out.version, ...(await proof()), ...key() });
    expect((await runOf(run.id)).status).toBe('out');
    const { version } = await statusOf(second.id);
    await mn.api.parcels.failDelivery({ id: second.id, version, note: 'Гэртээ байсангүй', ...key() });
    const done = await runOf(run.id);
    expect([done.status, ...done.stops.map(({ outcome }) => outcome)]).toEqual([
      'done',
      'delivered',
      'failed',
    ]);
    const failed = await statusOf(second.id);
    await mn.api.parcels.bringBack({ id: second.id, version: failed.version, ...key() });
    expect((await mn.api.delivery.list()).waiting.map(({ id }) => id)).toContain(second.id);
  });

  test('refuses to start without a driver, and to start twice', async () => {
    const { id } = await waiting();
    const run = await mn.api.delivery.plan({ day, driverId: null, parcelIds: [id], ...key() });
    const start = (seen: { id: string; version: number }) =>
      problemOf(mn.api.delivery.start({ id: seen.id, version: seen.version, ...key() }));
    expect(await start(run)).toMatchObject({ status: 422, code: 'delivery.no_driver' });
    const ready = await mn.api.delivery.change({ ...run, day, driverId, parcelIds: [id], ...key() });
    const started = await mn.api.delivery.start({ ...ready, ...key() });
    expect(await start(started)).toMatchObject({ status: 409, code: 'delivery.not_planned' });
  });

  test('marks a parcel that is handed over at the desk as delivered', async () => {
    const { run, parcels } = await planned();
    const [first] = parcels;
    if (!first) throw new Error('a parcel was expected');
    const { version } = await statusOf(first.id);
    await mn.api.parcels.deliver({ id: first.id, version, ...(await proof()), ...key() });
    const stops = (await runOf(run.id)).stops.map(({ outcome }) => outcome);
    expect(stops).toEqual(['delivered', null]);
  });

  test('refuses a parcel of another run, one in the wrong state and an unknown one', async () => {
    const { parcelIds } = await planned(1);
    const plan = (ids: string[]) =>
      problemOf(mn.api.delivery.plan({ day, driverId, parcelIds: ids, ...key() }));
    expect(await plan(parcelIds)).toMatchObject({ status: 409, code: 'delivery.in_run' });
    const { id } = await storeBilled(db, 'customs', { form: { optionalFees: ['door'] } });
    expect(await plan([id])).toMatchObject({ status: 422, code: 'parcel.move_refused' });
    expect(await plan([randomUUID()])).toMatchObject({ status: 404 });
    expect(await plan([])).toMatchObject({ status: 400 });
  });

  test('gets a parcel from one of two concurrent clerks', async () => {
    const { id } = await waiting();
    const plan = () => mn.api.delivery.plan({ day, driverId, parcelIds: [id], ...key() });
    const answers = await Promise.allSettled([plan(), plan()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('refuses a driver without the right to hand over', async () => {
    const { id } = await waiting();
    for (const driver of [client.user.id, au.user.id, randomUUID()]) {
      const plan = mn.api.delivery.plan({ day, driverId: driver, parcelIds: [id], ...key() });
      expect(await problemOf(plan)).toMatchObject({ status: 400 });
    }
  });

  test('is refused to users without the right to hand over', async () => {
    const { run, parcelIds } = await planned(1);
    for (const { api } of [au, client]) {
      const contents = { day, driverId: null, parcelIds, ...key() };
      const calls = [
        api.delivery.list(),
        api.delivery.plan(contents),
        api.delivery.change({ ...run, ...contents }),
        api.delivery.start({ ...run, ...key() }),
      ];
      for (const call of calls) expect(await problemOf(call)).toMatchObject({ status: 403 });
    }
  });
});
