import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toProblem } from '~/server/core/api/errors';
import { testApp } from '../../factories/app';
import { storeCargo, storeReady } from '../../factories/cargo';
import { stationDevice } from '../../factories/station';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const au = await app.signIn('warehouse-au');
const now = app.clock.now;

const key = () => ({ idempotencyKey: randomUUID() });
const scanOf = (cargoId: string, number: string) => ({ cargoId, number, eventId: randomUUID(), ...key() });
const problemOf = async (promise: Promise<unknown>) =>
  await promise.then(
    () => expect.unreachable('it was let through'),
    (error: unknown) => toProblem(error, 'r'),
  );
const parcelNow = async (id: string) =>
  await db.selectFrom('parcel').select(['status', 'cargoId']).where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = async (id: string) =>
  (await db.selectFrom('parcelEvent').select('kind').where('parcelId', '=', id).execute())
    .map(({ kind }) => kind)
    .sort();

describe('loading by scan', () => {
  test('loads a parcel and returns the weight against the capacity', async () => {
    const cargo = await storeCargo(db, now, { capacityG: 9_000 });
    const first = await storeReady(db);
    const answer = await au.api.cargo.load(scanOf(cargo.id, first.number.toLowerCase()));
    expect(answer).toMatchObject({
      outcome: 'loaded',
      parcel: { id: first.id, number: first.number },
      cargo: { parcels: 1, grossG: 5_000, capacityG: 9_000, isOver: false },
    });
    expect(await parcelNow(first.id)).toEqual({ status: 'loaded', cargoId: cargo.id });
    const second = await au.api.cargo.load(scanOf(cargo.id, (await storeReady(db)).number));
    expect(second).toMatchObject({ outcome: 'loaded', cargo: { grossG: 10_000, isOver: true } });
  });

  test('returns that the volume exceeds the room of the flight', async () => {
    const cargo = await storeCargo(db, now, { capacityL: 100 });
    const sides = { lengthMm: 500, widthMm: 400, heightMm: 300 };
    const first = await au.api.cargo.load(scanOf(cargo.id, (await storeReady(db, sides)).number));
    expect(first).toMatchObject({ cargo: { litres: 60, capacityL: 100, isOver: false } });
    const second = await au.api.cargo.load(scanOf(cargo.id, (await storeReady(db, sides)).number));
    expect(second).toMatchObject({ cargo: { litres: 120, isOver: true } });
    const record = await au.api.cargo.get({ id: cargo.id });
    expect(record).toMatchObject({ litres: 120, problems: [{ code: 'cargo.over_volume' }] });
  });

  test('shows a parcel without a label at the station and in the departure checklist', async () => {
    const cargo = await storeCargo(db, now);
    const bare = await storeReady(db, { labelledAt: null });
    const labelled = await storeReady(db);
    const { scan, send } = stationDevice(app, au);
    const load = ({ number }: { number: string }) => scan({ act: 'load', cargoId: cargo.id, number });
    expect(await send([load(bare), load(labelled)])).toMatchObject({
      answers: [
        { outcome: 'applied', parcel: { number: bare.number, isLabelled: false } },
        { outcome: 'applied', parcel: { number: labelled.number, isLabelled: true } },
      ],
    });
    const { id, number } = bare;
    expect((await au.api.cargo.get({ id: cargo.id })).cautions).toEqual([
      { code: 'parcel.not_labelled', parcel: { id, number } },
    ]);
    await au.api.parcels.markLabelled({ id, ...key() });
    expect((await au.api.cargo.get({ id: cargo.id })).cautions).toEqual([]);
  });

  test('records one event for a repeated, resent or second scan of a parcel', async () => {
    const cargo = await storeCargo(db, now);
    const { id, number } = await storeReady(db);
    const scan = scanOf(cargo.id, number);
    const first = await au.api.cargo.load(scan);
    expect(await au.api.cargo.load(scan)).toEqual(first);
    expect(await au.api.cargo.load({ ...scan, ...key() })).toMatchObject({ outcome: 'already' });
    expect(await au.api.cargo.load(scanOf(cargo.id, number))).toMatchObject({ outcome: 'already' });
    expect(await eventsOf(id)).toEqual(['loaded']);
  });

  test('does not load an off-loaded parcel again for a late repeat of its scan', async () => {
    const cargo = await storeCargo(db, now);
    const { id, number } = await storeReady(db);
    const scan = scanOf(cargo.id, number);
    await au.api.cargo.load(scan);
    await au.api.cargo.offLoad({ cargoId: cargo.id, parcelId: id, ...key() });
    expect(await au.api.cargo.load({ ...scan, ...key() })).toMatchObject({ outcome: 'already' });
    expect(await parcelNow(id)).toEqual({ status: 'ready', cargoId: null });
  });

  test('refuses a parcel of another cargo and names that cargo', async () => {
    const one = await storeCargo(db, now);
    const two = await storeCargo(db, now);
    const { id, number } = await storeReady(db);
    await au.api.cargo.load(scanOf(one.id, number));
    expect(await problemOf(au.api.cargo.load(scanOf(two.id, number)))).toMatchObject({
      status: 409,
      code: 'parcel.already_loaded',
      params: { number, cargo: one.code },
    });
    expect(await parcelNow(id)).toMatchObject({ cargoId: one.id });
  });

  test.each(['planned', 'closed', 'departed', 'arrived', 'completed', 'cancelled'] as const)(
    'refuses a parcel for a cargo that is %s',
    async (status) => {
      const cargo = await storeCargo(db, now, { status });
      const { id, number } = await storeReady(db);
      const problem = await problemOf(au.api.cargo.load(scanOf(cargo.id, number)));
      expect(problem).toMatchObject({
        status: 422,
        code: 'cargo.not_open',
        params: { cargo: cargo.code, status },
      });
      expect(await eventsOf(id)).toEqual([]);
    },
  );

  test('refuses a parcel after the cut-off, whether or not the job has closed the cargo', async () => {
    const cargo = await storeCargo(db, now, { cutOff: now });
    const { number } = await storeReady(db);
    expect(await problemOf(au.api.cargo.load(scanOf(cargo.id, number)))).toMatchObject({
      status: 422,
      code: 'cargo.cut_off_passed',
    });
  });

  test.each([
    'received',
    'departed',
    'arrived',
    'customs',
    'available',
    'delivered',
    'cancelled',
    'lost',
  ] as const)('refuses a parcel that is %s', async (status) => {
    const cargo = await storeCargo(db, now);
    const { number } = await storeReady(db, { status });
    const problem = await problemOf(au.api.cargo.load(scanOf(cargo.id, number)));
    expect(problem).toMatchObject({ status: 422, code: 'parcel.not_ready', params: { number, status } });
  });

  test('has own errors for a held parcel, a wrong check digit and an unknown number', async () => {
    const cargo = await storeCargo(db, now);
    const held = await storeReady(db, { status: 'on_hold' });
    expect(await problemOf(au.api.cargo.load(scanOf(cargo.id, held.number)))).toMatchObject({
      code: 'parcel.on_hold',
    });
    expect(await problemOf(au.api.cargo.load(scanOf(cargo.id, 'CM473124828XM')))).toMatchObject({
      status: 400,
      issues: [{ path: 'number', code: 'parcel.number_invalid' }],
    });
    expect(await problemOf(au.api.cargo.load(scanOf(cargo.id, 'CM473124829XM')))).toMatchObject({
      status: 404,
    });
  });

  test('puts a parcel into one of two cargos once for twenty concurrent scanners', async () => {
    const cargos = await Promise.all([storeCargo(db, now), storeCargo(db, now)]);
    const { id, number } = await storeReady(db);
    const scans = Array.from({ length: 20 }, (_, index) => scanOf(cargos[index % 2]?.id ?? '', number));
    const answers = await Promise.allSettled(scans.map((scan) => au.api.cargo.load(scan)));
    const outcomes = answers.map((answer) =>
      answer.status === 'fulfilled' ? answer.value.outcome : toProblem(answer.reason, 'r').code,
    );
    expect(outcomes.filter((outcome) => outcome === 'loaded')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(9);
    expect(outcomes.filter((outcome) => outcome === 'parcel.already_loaded')).toHaveLength(10);
    expect(await eventsOf(id)).toEqual(['loaded']);
  });
});

describe('off-loading', () => {
  test('makes a parcel ready for another cargo, once for a repeat', async () => {
    const one = await storeCargo(db, now);
    const two = await storeCargo(db, now);
    const { id, number } = await storeReady(db);
    await au.api.cargo.load(scanOf(one.id, number));
    const off = { cargoId: one.id, parcelId: id, note: 'too heavy', ...key() };
    const answer = await au.api.cargo.offLoad(off);
    expect(answer).toMatchObject({ outcome: 'offloaded', cargo: { parcels: 0, grossG: 0 } });
    expect(await au.api.cargo.offLoad(off)).toEqual(answer);
    await au.api.cargo.load(scanOf(two.id, number));
    expect(await eventsOf(id)).toEqual(['loaded', 'loaded', 'offloaded']);
  });

  test('is allowed for a closed cargo and refused for one that has departed', async () => {
    const closed = await storeCargo(db, now, { status: 'closed' });
    const loaded = await storeReady(db, { status: 'loaded', cargoId: closed.id });
    await au.api.cargo.offLoad({ cargoId: closed.id, parcelId: loaded.id, ...key() });
    const gone = await storeCargo(db, now, { status: 'departed' });
    const flying = await storeReady(db, { status: 'departed', cargoId: gone.id });
    const off = au.api.cargo.offLoad({ cargoId: gone.id, parcelId: flying.id, ...key() });
    expect(await problemOf(off)).toMatchObject({ status: 422, code: 'parcel.move_refused' });
  });

  test('does not find a parcel outside the cargo', async () => {
    const cargo = await storeCargo(db, now);
    const { id } = await storeReady(db);
    expect(
      await problemOf(au.api.cargo.offLoad({ cargoId: cargo.id, parcelId: id, ...key() })),
    ).toMatchObject({
      status: 404,
    });
  });
});

test('the load list is searched by number and name, the last scan first', async () => {
  const cargo = await storeCargo(db, now);
  const first = await storeReady(db, { receiverName: 'Дорж Ганболд' });
  const last = await storeReady(db);
  await au.api.cargo.load(scanOf(cargo.id, first.number));
  app.clock.now = new Date(now.getTime() + 1_000);
  await au.api.cargo.load(scanOf(cargo.id, last.number));
  app.clock.now = now;
  const numbers = async (search?: string) =>
    (await au.api.cargo.loadList({ cargoId: cargo.id, search })).rows.map(({ number }) => number);
  expect(await numbers()).toEqual([last.number, first.number]);
  expect(await numbers('ганболд')).toEqual([first.number]);
  expect(await numbers(`cm ${last.number.slice(2, 10)}`)).toEqual([last.number]);
  expect(await numbers('100%')).toEqual([]);
});
