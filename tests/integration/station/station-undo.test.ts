import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { storeBilled } from '../../factories/billed-parcels';
import { storeCargo, storeReady } from '../../factories/cargo';
import { formDesk, key } from '../../factories/form-desk';
import { stationDevice } from '../../factories/station';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app } = await formDesk(db);
const au = await app.signIn('warehouse-au');
const mn = await app.signIn('warehouse-mn');
const now = app.clock.now;

const parcelNow = async (id: string) =>
  await db
    .selectFrom('parcel')
    .select(['status', 'cargoId', 'place', 'isMissing'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const outcomeOf = ({ answers }: { answers: { outcome: string; refusal: { code: string } | null }[] }) =>
  answers.map(({ outcome, refusal }) => refusal?.code ?? outcome);
const at = (minutes: number) => {
  app.clock.now = new Date(now.getTime() + minutes * 60_000);
};

describe('the undo of a scan', () => {
  test('unloads a loaded parcel, once, which can be loaded again', async () => {
    const cargo = await storeCargo(db, now);
    const { id, number } = await storeReady(db);
    const { scan, send } = stationDevice(app, au);
    const load = scan({ act: 'load', cargoId: cargo.id, number });
    await send([load]);
    const undo = scan({ act: 'undo', undoes: load.id });
    expect(await send([undo])).toMatchObject({
      answers: [{ outcome: 'applied', parcel: { status: 'ready' } }],
    });
    expect(await send([undo])).toMatchObject({ answers: [{ outcome: 'duplicate', isOwn: true }] });
    expect(outcomeOf(await send([scan({ act: 'undo', undoes: load.id })]))).toEqual(['scan.undo_changed']);
    expect(await parcelNow(id)).toMatchObject({ status: 'ready', cargoId: null });
    expect(outcomeOf(await send([scan({ act: 'load', cargoId: cargo.id, number })]))).toEqual(['applied']);
  });

  test('works in one batch with its scan', async () => {
    const cargo = await storeCargo(db, now);
    const { id, number } = await storeReady(db);
    const { scan, send } = stationDevice(app, au);
    const load = scan({ act: 'load', cargoId: cargo.id, number });
    const answer = await send([load, scan({ act: 'undo', undoes: load.id })]);
    expect(outcomeOf(answer)).toEqual(['applied', 'applied']);
    expect(await parcelNow(id)).toMatchObject({ status: 'ready', cargoId: null });
  });

  test('makes a ready parcel received again, and sends no message', async () => {
    const { id, number } = await storeBilled(db, 'received', { labelledAt: null });
    const { scan, send } = stationDevice(app, au);
    const ready = scan({ act: 'ready', number });
    await send([ready]);
    expect(outcomeOf(await send([scan({ act: 'undo', undoes: ready.id })]))).toEqual(['applied']);
    expect(await parcelNow(id)).toMatchObject({ status: 'received' });
    const { labelledAt } = await db
      .selectFrom('parcel')
      .select('labelledAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(labelledAt).toEqual(now);
    const events = await db
      .selectFrom('parcelEvent')
      .select(['kind', 'isPublic'])
      .where('parcelId', '=', id)
      .where('kind', '=', 'undone')
      .execute();
    expect(events).toEqual([{ kind: 'undone', isPublic: false }]);
  });

  test('makes a counted parcel awaited again, in its place, and missing if it was', async () => {
    const cargo = await storeCargo(db, now, { status: 'arrived' });
    const [one, two] = [
      await storeReady(db, { status: 'departed', cargoId: cargo.id, place: 'A-12' }),
      await storeReady(db, { status: 'departed', cargoId: cargo.id, place: 'A-12' }),
    ];
    const { scan, send } = stationDevice(app, mn);
    const arrive = (number: string) => scan({ act: 'arrive', cargoId: cargo.id, number });
    const first = arrive(one.number);
    await send([first]);
    await mn.api.cargo.reportMissing({ cargoId: cargo.id, note: '', ...key() });
    const found = arrive(two.number);
    await send([found]);
    expect(await parcelNow(two.id)).toMatchObject({ status: 'arrived', isMissing: false });
    const undo = [first, found].map(({ id }) => scan({ act: 'undo', undoes: id }));
    const { cargos, ...answer } = await send(undo);
    expect(outcomeOf(answer)).toEqual(['applied', 'applied']);
    expect(await parcelNow(one.id)).toMatchObject({ status: 'departed', isMissing: false });
    expect(await parcelNow(two.id)).toMatchObject({ status: 'departed', isMissing: true });
    const open = await db
      .selectFrom('incident')
      .select(['parcelId'])
      .where('cargoId', '=', cargo.id)
      .where('resolvedAt', 'is', null)
      .execute();
    expect(open).toEqual([{ parcelId: two.id }]);
  });
});

describe('an undo that is not possible', () => {
  test('is refused for an unknown scan and for one of another device', async () => {
    const cargo = await storeCargo(db, now);
    const { number } = await storeReady(db);
    const [one, other] = [stationDevice(app, au), stationDevice(app, au)];
    const load = one.scan({ act: 'load', cargoId: cargo.id, number });
    await one.send([load]);
    const undoes = [load.id, randomUUID()];
    const answer = await other.send(undoes.map((id) => other.scan({ act: 'undo', undoes: id })));
    expect(outcomeOf(answer)).toEqual(['not_found', 'not_found']);
  });

  test('is refused without the permission', async () => {
    const cargo = await storeCargo(db, now);
    const { number } = await storeReady(db);
    const { device, scan, send } = stationDevice(app, au);
    const load = scan({ act: 'load', cargoId: cargo.id, number });
    await send([load]);
    const undo = scan({ act: 'undo', undoes: load.id });
    const answer = await mn.api.station.send({ device, sentAt: now, scans: [undo], unsent: [] });
    expect(outcomeOf(answer)).toEqual(['not_allowed']);
  });

  test('is refused after a quarter of an hour, unless it was made in time and sent late', async () => {
    const cargo = await storeCargo(db, now);
    const [one, two] = [await storeReady(db), await storeReady(db)];
    const { scan, send } = stationDevice(app, au);
    const loads = [one, two].map(({ number }) => scan({ act: 'load', cargoId: cargo.id, number }));
    await send(loads);
    at(10);
    const early = scan({ act: 'undo', undoes: loads[0]?.id ?? '' });
    at(60);
    const late = scan({ act: 'undo', undoes: loads[1]?.id ?? '' });
    expect(outcomeOf(await send([early, late]))).toEqual(['applied', 'scan.undo_too_late']);
    at(0);
  });

  test('is refused after a later change of the parcel', async () => {
    const cargo = await storeCargo(db, now);
    const { id, number } = await storeReady(db);
    const { scan, send } = stationDevice(app, au);
    const load = scan({ act: 'load', cargoId: cargo.id, number });
    await send([load]);
    await au.api.parcels.note({ id, note: 'Wet', ...key() });
    expect(outcomeOf(await send([scan({ act: 'undo', undoes: load.id })]))).toEqual(['scan.undo_changed']);
  });

  test('is refused when customs or a customer was notified', async () => {
    const { number } = await storeReady(db, { status: 'customs' });
    const { scan, send } = stationDevice(app, mn);
    const available = scan({ act: 'available', number });
    await send([available]);
    const undo = scan({ act: 'undo', undoes: available.id });
    expect(outcomeOf(await send([undo]))).toEqual(['scan.undo_not_offered']);
  });

  test('changes nothing when the scan changed nothing', async () => {
    const cargo = await storeCargo(db, now);
    const { number } = await storeReady(db, { status: 'on_hold' });
    const { scan, send } = stationDevice(app, au);
    const load = scan({ act: 'load', cargoId: cargo.id, number });
    expect(outcomeOf(await send([load]))).toEqual(['parcel.on_hold']);
    expect(outcomeOf(await send([scan({ act: 'undo', undoes: load.id })]))).toEqual(['duplicate']);
  });
});
