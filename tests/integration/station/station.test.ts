import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { storeBilled } from '../../factories/billed-parcels';
import { storeCargo, storeReady } from '../../factories/cargo';
import { signInWith } from '../../factories/custom-role';
import { asQuoted, formDesk, key } from '../../factories/form-desk';
import { problemOf } from '../../factories/problem';
import { stationDevice } from '../../factories/station';
import { brokenRules } from '../../factories/warehouse';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app } = await formDesk(db);
const au = await app.signIn('warehouse-au');
const mn = await app.signIn('warehouse-mn');
const admin = await app.signIn('admin');
const now = app.clock.now;
const minuteMs = 60_000;

const parcelNow = async (id: string) =>
  await db.selectFrom('parcel').select(['status', 'cargoId']).where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = async (id: string) =>
  await db
    .selectFrom('parcelEvent')
    .select(['id', 'kind', 'at', 'receivedAt', 'device', 'seq', 'isPublic'])
    .where('parcelId', '=', id)
    .orderBy('receivedAt')
    .execute();
const outcomesOf = ({ answers }: { answers: { outcome: string }[] }) => answers.map(({ outcome }) => outcome);
const codesOf = ({ answers }: { answers: { refusal: { code: string } | null }[] }) =>
  answers.map(({ refusal }) => refusal?.code);
const storeMany = async (count: number, change: Parameters<typeof storeReady>[1] = {}) => {
  const stored: { id: string; number: string }[] = [];
  for (let made = 0; made < count; made += 1) stored.push(await storeReady(db, change));
  return stored;
};

describe('a batch of scans', () => {
  test('is refused for a user other than the one who scanned', async () => {
    const parcel = await storeReady(db);
    const cargo = await storeCargo(db, now);
    const { device, scan } = stationDevice(app, au);
    const scans = [scan({ act: 'load', cargoId: cargo.id, number: parcel.number })];
    const sent = { device, sentAt: now, scans, unsent: [], userId: au.user.id };
    expect(await problemOf(admin.api.station.send(sent))).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    });
    expect(await parcelNow(parcel.id)).toMatchObject({ status: 'ready' });
    expect(outcomesOf(await au.api.station.send(sent))).toEqual(['applied']);
  });

  test('loads in order with one event per scan, and returns the state of the cargo', async () => {
    const cargo = await storeCargo(db, now, { capacityG: 12_000 });
    const stored = await storeMany(3);
    const { device, scan, send } = stationDevice(app, au);
    const scans = stored.map(({ number }) => scan({ act: 'load', cargoId: cargo.id, number }));
    const answer = await send([...scans].reverse());
    expect(answer.answers).toEqual(
      scans.map(({ id }, index) => ({
        id,
        outcome: 'applied',
        isOwn: false,
        refusal: null,
        parcel: expect.objectContaining({
          id: stored[index]?.id,
          status: 'loaded',
          cargoId: cargo.id,
          grossG: 5_000,
        }),
        arrival: null,
      })),
    );
    expect(answer.cargos).toEqual([
      { id: cargo.id, parcels: 3, grossG: 15_000, capacityG: 12_000, isOver: true, awaited: 0 },
    ]);
    for (const [index, { id }] of stored.entries()) {
      expect(await eventsOf(id)).toMatchObject([
        { id: scans[index]?.id, kind: 'loaded', device: device.id, seq: scans[index]?.seq },
      ]);
    }
  });

  test('is applied in order, and a refused scan does not stop the others', async () => {
    const cargo = await storeCargo(db, now);
    const [one, two] = [await storeBilled(db, 'received'), await storeBilled(db, 'received')];
    const { scan, send } = stationDevice(app, au);
    const load = (number: string) => scan({ act: 'load', cargoId: cargo.id, number });
    const answer = await send([
      scan({ act: 'ready', number: one.number }),
      load(one.number),
      load('CM473124829XM'),
      load(two.number),
      scan({ act: 'ready', number: two.number }),
      load(two.number),
    ]);
    expect(outcomesOf(answer)).toEqual(['applied', 'applied', 'refused', 'conflict', 'applied', 'applied']);
    expect(codesOf(answer)).toEqual([
      undefined,
      undefined,
      'not_found',
      'parcel.not_ready',
      undefined,
      undefined,
    ]);
    expect(await parcelNow(two.id)).toEqual({ status: 'loaded', cargoId: cargo.id });
  });

  test('has an unreadable scan refused on its own', async () => {
    const cargo = await storeCargo(db, now);
    const [one, two] = await storeMany(2);
    const { device, scan } = stationDevice(app, au);
    const load = (number = '') => scan({ act: 'load', cargoId: cargo.id, number });
    const scans = [
      load(one?.number),
      { ...load(), number: 'CM473124828XM' },
      { ...load(two?.number), act: 'fly' },
    ];
    const sent = { device, sentAt: now, scans: [...scans, load(two?.number)], unsent: [] };
    // Input from a device, without a type of this program.
    const answer = await au.api.station.send(JSON.parse(JSON.stringify(sent), reviveDates));
    expect(outcomesOf(answer)).toEqual(['applied', 'refused', 'refused', 'applied']);
    expect(codesOf(answer)).toEqual([undefined, 'input.invalid', 'input.invalid', undefined]);
  });

  test('has a load refused without the right to load, and other acts applied', async () => {
    const cargo = await storeCargo(db, now, { status: 'arrived' });
    const open = await storeCargo(db, now);
    const { number } = await storeReady(db, { status: 'departed', cargoId: cargo.id });
    const [ready] = await storeMany(1);
    const { scan, send } = stationDevice(app, mn);
    const answer = await send([
      scan({ act: 'load', cargoId: open.id, number: ready?.number ?? '' }),
      scan({ act: 'measure', number, ...asQuoted, place: '' }),
      scan({ act: 'arrive', cargoId: cargo.id, number }),
      scan({ act: 'customs', number }),
      scan({ act: 'available', number }),
    ]);
    expect(outcomesOf(answer)).toEqual(['refused', 'refused', 'applied', 'applied', 'applied']);
    expect(codesOf(answer).slice(0, 2)).toEqual(['not_allowed', 'not_allowed']);
  });

  test('is accepted for the one act that a user may do, and refused for every other', async () => {
    const cargo = await storeCargo(db, now);
    const { id, number } = await storeReady(db);
    const { number: unready } = await storeBilled(db, 'received');
    const loader = await signInWith(app, admin, [{ action: 'load', subject: 'Cargo' }]);
    const { device, scan, send } = stationDevice(app, loader);
    const answer = await send([
      scan({ act: 'load', cargoId: cargo.id, number }),
      scan({ act: 'ready', number: unready }),
      scan({ act: 'arrive', cargoId: cargo.id, number }),
      scan({ act: 'measure', number, ...asQuoted, place: '' }),
    ]);
    expect(outcomesOf(answer)).toEqual(['applied', 'refused', 'refused', 'refused']);
    expect(codesOf(answer)).toEqual([undefined, 'not_allowed', 'not_allowed', 'not_allowed']);
    expect(await parcelNow(id)).toEqual({ status: 'loaded', cargoId: cargo.id });
    // The answer contains no cargo that the user may not read.
    expect(answer.cargos).toEqual([]);
    const reader = await signInWith(app, admin, [{ action: 'update', subject: 'Parcel' }]);
    const sent = { device, sentAt: now, scans: [], unsent: [] };
    expect(await problemOf(reader.api.station.send(sent))).toMatchObject({ status: 403 });
  });

  test('stores a measurement once, and the place of the parcel stays', async () => {
    const { id, number } = await storeBilled(db, 'received', { place: 'C-07' });
    const { scan, send } = stationDevice(app, au);
    const scans = [scan({ act: 'measure', number, ...asQuoted, grossG: 9_400, place: '' })];
    expect(await send(scans)).toMatchObject({ answers: [{ outcome: 'applied', parcel: { grossG: 9_400 } }] });
    expect(await send(scans)).toMatchObject({ answers: [{ outcome: 'duplicate', isOwn: true }] });
    const parcel = await db.selectFrom('parcel').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(parcel).toMatchObject({ grossG: 9_400, place: 'C-07' });
    const measured = (await eventsOf(id)).filter(({ kind }) => kind === 'measured');
    expect(measured).toMatchObject([{ id: scans[0]?.id }]);
    const { id: cargoId } = await storeCargo(db, now);
    const loaded = await storeReady(db, { status: 'loaded', cargoId });
    const late = [scan({ act: 'measure', number: loaded.number, ...asQuoted, place: '' })];
    expect(outcomesOf(await send(late))).toEqual(['conflict']);
  });
});

describe('a repeated batch of scans', () => {
  test('gets the first answers again, changes nothing, and refusals stay', async () => {
    const cargo = await storeCargo(db, now);
    const [one, held] = [await storeReady(db), await storeReady(db, { status: 'on_hold' })];
    const { scan, send } = stationDevice(app, au);
    const load = (number: string) => scan({ act: 'load', cargoId: cargo.id, number });
    const scans = [load(one.number), load(one.number), load(held.number), load('CM473124829XM')];
    const first = await send(scans);
    expect(outcomesOf(first)).toEqual(['applied', 'duplicate', 'conflict', 'refused']);
    await db
      .updateTable('parcel')
      .set({ status: 'ready', heldFrom: null, holdReason: null })
      .where('id', '=', held.id)
      .execute();
    const again = await send(scans);
    expect(again.answers).toEqual(
      first.answers.map((answer, index) => ({
        ...answer,
        ...(index === 0 && { outcome: 'duplicate', isOwn: true }),
        parcel: answer.parcel && {
          ...answer.parcel,
          ...(index === 2 && { status: 'ready', holdReason: null }),
        },
      })),
    );
    expect(outcomesOf(await send([load(held.number)]))).toEqual(['applied']);
    expect(await eventsOf(one.id)).toHaveLength(1);
  });

  test('stores one event per scan in order for fifty concurrent calls', async () => {
    const cargo = await storeCargo(db, now);
    const stored = await storeMany(20);
    const { device, scan, send } = stationDevice(app, au);
    const scans = stored.map(({ number }) => scan({ act: 'load', cargoId: cargo.id, number }));
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(scans)));
    const all = answers.flatMap(({ answers: group }) => group);
    expect(all.filter(({ outcome }) => outcome === 'applied')).toHaveLength(20);
    expect(all.filter(({ isOwn }) => isOwn)).toHaveLength(49 * 20);
    const events = await db
      .selectFrom('parcelEvent')
      .select('parcelId')
      .where('device', '=', device.id)
      .orderBy('seq')
      .execute();
    expect(events.map(({ parcelId }) => parcelId)).toEqual(stored.map(({ id }) => id));
  });

  test('is refused for another scan with a used id or sequence number', async () => {
    const cargo = await storeCargo(db, now);
    const [one, two] = [await storeReady(db), await storeReady(db)];
    const { scan, send } = stationDevice(app, au);
    const load = (number: string) => scan({ act: 'load', cargoId: cargo.id, number });
    const first = load(one.number);
    await send([first]);
    const answer = await send([
      { ...load(two.number), id: first.id },
      { ...load(two.number), seq: first.seq },
    ]);
    expect(outcomesOf(answer)).toEqual(['refused', 'refused']);
    expect(codesOf(answer)).toEqual(['idempotency.other_body', 'idempotency.other_body']);
    expect(await parcelNow(two.id)).toMatchObject({ status: 'ready' });
  });

  test('has a scan with a sequence number of the desk refused, and later ones applied', async () => {
    const cargo = await storeCargo(db, now);
    const [one, two, three] = [await storeReady(db), await storeReady(db), await storeReady(db)];
    const { device, scan, send } = stationDevice(app, au);
    const load = (number: string) => scan({ act: 'load', cargoId: cargo.id, number });
    const scans = [load(one.number), load(two.number), load(three.number)];
    const taken = { device: device.id, seq: 2, eventId: randomUUID() };
    await au.api.cargo.load({ cargoId: cargo.id, number: (await storeReady(db)).number, ...taken, ...key() });
    const answer = await send(scans);
    expect(outcomesOf(answer)).toEqual(['applied', 'refused', 'applied']);
    expect(outcomesOf(await send(scans))).toEqual(['duplicate', 'refused', 'duplicate']);
    const alone = { ...taken, seq: 4, eventId: randomUUID() };
    await au.api.cargo.load({ cargoId: cargo.id, number: (await storeReady(db)).number, ...alone, ...key() });
    const last = [load((await storeReady(db)).number)];
    expect(outcomesOf(await send(last))).toEqual(['refused']);
    expect(outcomesOf(await send(last))).toEqual(['refused']);
  });
});

describe('the time of a scan', () => {
  test.each([
    ['a day behind', -1440],
    ['a day ahead', 1440],
  ])('is corrected for a clock that is %s', async (_, minutes) => {
    const cargo = await storeCargo(db, now);
    const { id, number } = await storeReady(db);
    const { scan, send } = stationDevice(app, au, { skewMs: minutes * minuteMs });
    const scanned = scan({ act: 'load', cargoId: cargo.id, number });
    await send([{ ...scanned, at: new Date(scanned.at.getTime() - 7 * minuteMs) }]);
    const [event] = await eventsOf(id);
    expect(event?.at).toEqual(new Date(now.getTime() - 7 * minuteMs));
    expect(event?.receivedAt).toEqual(now);
  });

  test('decides about the cut-off while the cargo is open', async () => {
    const cutOff = new Date(now.getTime() - 5 * minuteMs);
    const cargo = await storeCargo(db, now, { cutOff });
    const [one, two] = await storeMany(2);
    const { scan, send } = stationDevice(app, au);
    const load = (number = '', minutes = 0) => ({
      ...scan({ act: 'load', cargoId: cargo.id, number }),
      at: new Date(now.getTime() - minutes * minuteMs),
    });
    const answer = await send([load(one?.number, 6), load(two?.number, 4)]);
    expect(outcomesOf(answer)).toEqual(['applied', 'conflict']);
    expect(codesOf(answer)).toEqual([undefined, 'cargo.cut_off_passed']);
  });
});

describe('several devices', () => {
  test('load each parcel once into one of two cargos when they compete', async () => {
    const cargos = [await storeCargo(db, now), await storeCargo(db, now)];
    const stored = await storeMany(15);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const { scan, send } = stationDevice(app, au);
        const row = index % 2 === 0 ? stored : [...stored].reverse();
        const cargoId = cargos[index % 2]?.id ?? '';
        return await send(row.map(({ number }) => scan({ act: 'load', cargoId, number })));
      }),
    );
    const all = answers.flatMap(({ answers: group }) => group);
    expect(all).toHaveLength(8 * 15);
    expect(all.filter(({ outcome }) => outcome === 'applied')).toHaveLength(15);
    expect(new Set(codesOf({ answers: all }))).toEqual(new Set([undefined, 'parcel.already_loaded']));
    expect(await brokenRules(db)).toEqual([]);
  });
});

function reviveDates(name: string, value: unknown): unknown {
  return (name === 'at' || name === 'sentAt') && typeof value === 'string' ? new Date(value) : value;
}
