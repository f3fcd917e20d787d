import { expect, test } from 'vitest';
import { formDesk, key } from '../../factories/form-desk';
import { createParcel } from '../../factories/parcels';
import { stationDevice } from '../../factories/station';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app } = await formDesk(db);
const au = await app.signIn('warehouse-au');
const mn = await app.signIn('warehouse-mn');
const belt = { act: 'screen', screeningReference: 'RACA-7001', officer: 'R. Nguyen' } as const;

const screeningOf = async (id: string) =>
  await db
    .selectFrom('parcel')
    .select(['status', 'screeningReference', 'screeningOfficer', 'screenedAt'])
    .select(['screeningMethod', 'screeningGround'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('one reference and officer apply to all pieces scanned one after the other', async () => {
  const stored = [await createParcel(db), await createParcel(db), await createParcel(db)];
  const { scan, send } = stationDevice(app, au);
  const scans = stored.map(({ number }) => scan({ ...belt, number }));
  const { answers } = await send(scans);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);
  for (const [index, { id }] of stored.entries()) {
    expect(await screeningOf(id)).toMatchObject({
      status: 'received',
      screeningReference: 'RACA-7001',
      screeningOfficer: 'R. Nguyen',
      screenedAt: expect.any(Date),
    });
    const events = await db
      .selectFrom('parcelEvent')
      .select(['id', 'kind', 'isPublic'])
      .where('parcelId', '=', id)
      .where('kind', '=', 'screened')
      .execute();
    expect(events).toEqual([{ id: scans[index]?.id, kind: 'screened', isPublic: false }]);
  }
});

test('a scan sent twice, or of a piece with this screening, changes nothing', async () => {
  const { id, number } = await createParcel(db);
  const { scan, send } = stationDevice(app, au);
  const first = scan({ ...belt, number });
  await send([first]);
  const { answers } = await send([first, scan({ ...belt, number })]);
  expect(answers).toMatchObject([
    { outcome: 'duplicate', isOwn: true },
    { outcome: 'duplicate', isOwn: false },
  ]);
  const events = await db
    .selectFrom('parcelEvent')
    .select('id')
    .where('parcelId', '=', id)
    .where('kind', '=', 'screened')
    .execute();
  expect(events).toHaveLength(1);
});

test('method and ground of a screening are stored, and undone with it', async () => {
  const { id, number } = await createParcel(db);
  const { scan, send } = stationDevice(app, au);
  await send([scan({ ...belt, method: 'xray', number })]);
  expect(await screeningOf(id)).toMatchObject({ screeningMethod: 'xray', screeningGround: '' });
  const exempt = scan({ ...belt, method: 'exempt', ground: 'Human remains', number });
  await send([exempt]);
  expect(await screeningOf(id)).toMatchObject({
    screeningMethod: 'exempt',
    screeningGround: 'Human remains',
  });
  await send([scan({ act: 'undo', undoes: exempt.id })]);
  expect(await screeningOf(id)).toMatchObject({ screeningMethod: 'xray', screeningGround: '' });
});

test('an exemption without a ground is refused', async () => {
  const { number } = await createParcel(db);
  const { scan, send } = stationDevice(app, au);
  const { answers } = await send([scan({ ...belt, method: 'exempt', number })]);
  expect(answers).toMatchObject([{ refusal: { code: 'parcel.screening_ground_missing' } }]);
});

test('a stored scan of an older screen has no method, and changes none that is named', async () => {
  const { id, number } = await createParcel(db);
  const { scan, send } = stationDevice(app, au);
  expect((await send([scan({ ...belt, number })])).answers).toMatchObject([{ outcome: 'applied' }]);
  expect(await screeningOf(id)).toMatchObject({ screeningReference: 'RACA-7001', screeningMethod: null });
  await send([scan({ ...belt, method: 'hand', number })]);
  expect((await send([scan({ ...belt, number })])).answers).toMatchObject([{ outcome: 'duplicate' }]);
  expect(await screeningOf(id)).toMatchObject({ screeningMethod: 'hand' });
});

test('a screening without an officer has the user at the station as officer', async () => {
  const { id, number } = await createParcel(db);
  const { scan, send } = stationDevice(app, au);
  await send([scan({ ...belt, officer: '', number })]);
  expect(await screeningOf(id)).toMatchObject({ screeningOfficer: 'Test warehouse-au' });
});

test('a parcel that has left is refused, and the others are screened', async () => {
  const [gone, here] = [await createParcel(db, { status: 'arrived' }), await createParcel(db)];
  const { scan, send } = stationDevice(app, au);
  const { answers } = await send([
    scan({ ...belt, number: gone.number }),
    scan({ ...belt, number: here.number }),
  ]);
  expect(answers).toMatchObject([
    { outcome: 'conflict', refusal: { code: 'parcel.move_refused' } },
    { outcome: 'applied' },
  ]);
});

test('a role without the right to screen is refused', async () => {
  const { id, number } = await createParcel(db);
  const { scan, send } = stationDevice(app, mn);
  expect(await send([scan({ ...belt, number })])).toMatchObject({
    answers: [{ outcome: 'refused', refusal: { code: 'not_allowed' } }],
  });
  expect(await screeningOf(id)).toMatchObject({ screeningReference: null });
});

test('several parcels of the list get one reference', async () => {
  const stored = [await createParcel(db), await createParcel(db)];
  const rows = await db
    .selectFrom('parcel')
    .select(['id', 'version'])
    .where(
      'id',
      'in',
      stored.map(({ id }) => id),
    )
    .execute();
  const answer = await au.api.parcels.screenMany({ ...key(), rows, screeningReference: 'RACA-7002' });
  expect(answer.rows.map(({ refusal }) => refusal)).toEqual([null, null]);
  for (const { id } of stored)
    expect(await screeningOf(id)).toMatchObject({
      screeningReference: 'RACA-7002',
      screeningOfficer: 'Test warehouse-au',
    });
});

test('an undone screening restores the screening before it', async () => {
  const { id, number } = await createParcel(db);
  const { scan, send } = stationDevice(app, au);
  const first = scan({ ...belt, number });
  await send([first, scan({ act: 'undo', undoes: first.id })]);
  expect(await screeningOf(id)).toMatchObject({
    status: 'received',
    screeningReference: null,
    screeningOfficer: '',
    screenedAt: null,
  });
  await send([scan({ ...belt, number })]);
  const before = await screeningOf(id);
  const second = scan({ ...belt, screeningReference: 'RACA-7002', number });
  const { answers } = await send([second, scan({ act: 'undo', undoes: second.id })]);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
  expect(await screeningOf(id)).toEqual(before);
});

test('an undo too late or after a change of the parcel is refused', async () => {
  const { id, number, version } = await createParcel(db);
  const { scan, send } = stationDevice(app, au);
  const screened = scan({ ...belt, number });
  await send([screened]);
  await au.api.parcels.place({ id, version: version + 1, place: 'B-01', ...key() });
  const changed = await send([scan({ act: 'undo', undoes: screened.id })]);
  expect(changed.answers).toMatchObject([{ refusal: { code: 'scan.undo_changed' } }]);
  const again = scan({ ...belt, screeningReference: 'RACA-7002', number });
  await send([again]);
  const { now } = app.clock;
  app.clock.now = new Date(now.getTime() + 16 * 60_000);
  const late = await send([scan({ act: 'undo', undoes: again.id })]);
  app.clock.now = now;
  expect(late.answers).toMatchObject([{ refusal: { code: 'scan.undo_too_late' } }]);
});

test('the result for a parcel on hold has the reason, and whether it has a label', async () => {
  const held = await createParcel(db, { status: 'on_hold', heldFrom: 'received', holdReason: 'price' });
  const { scan, send } = stationDevice(app, au);
  const { answers } = await send([
    scan({ ...belt, number: held.number }),
    scan({ act: 'ready', number: held.number }),
  ]);
  expect(answers).toMatchObject([
    { outcome: 'applied', parcel: { status: 'on_hold', holdReason: 'price', isLabelled: false } },
    { outcome: 'conflict', refusal: { params: { from: 'on_hold', reason: 'price' } } },
  ]);
});
