import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import {
  boxOf,
  codeOf,
  expectedOf,
  newTracking,
  receiveBox,
  storeCustomer,
  storeExpected,
} from '../../factories/arrivals';
import { storePicture } from '../../factories/billed-parcels';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const clerk = await app.signIn('warehouse-au');
const other = await app.signIn('support');
const admin = await app.signIn('admin');
const key = () => ({ idempotencyKey: randomUUID() });
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version, ...key() });
const note = 'Because of a test';

describe('an arrival that is given to a customer', () => {
  test('is stored, with what they expect, and closes the entries of others when asked', async () => {
    const trackingNumber = newTracking();
    const [one, two] = [await storeCustomer(db), await storeCustomer(db)];
    const others = await storeExpected(db, { customerId: one.id, trackingNumber });
    const own = await storeExpected(db, { customerId: two.id, trackingNumber });
    const arrival = await receiveBox(db, clerk, { trackingNumber });
    const assigned = await clerk.api.arrivals.assign({
      ...seen(arrival),
      ...{ customerId: two.id, why: 'expected', closesOthers: true },
    });
    expect(assigned.status).toBe('stored');
    expect(await expectedOf(db, own)).toMatchObject({ status: 'arrived' });
    const closed = { status: 'withdrawn', withdrawnReason: 'other_customer' };
    expect(await expectedOf(db, others)).toMatchObject(closed);
    const shown = await clerk.api.arrivals.get({ id: arrival.id });
    expect(shown.staff).toMatchObject({ needsStaff: null, customer: { id: two.id, code: two.code } });
    expect(shown.items).toHaveLength(1);
  });

  test('goes back to nobody, and is expected again', async () => {
    const trackingNumber = newTracking();
    const { id: customerId } = await storeCustomer(db);
    const expectedId = await storeExpected(db, { customerId, trackingNumber });
    const arrival = await receiveBox(db, clerk, { trackingNumber });
    const back = await clerk.api.arrivals.unassign({ ...seen(arrival), note });
    expect(back.status).toBe('unclaimed');
    expect(await expectedOf(db, expectedId)).toMatchObject({ status: 'expected' });
    const shown = await clerk.api.arrivals.get({ id: arrival.id });
    expect(shown).toMatchObject({ items: [], declaredCents: 0, battery: null, expected: null });
    expect(shown.events.map(({ kind }) => kind)).toEqual(['received', 'unassigned']);
  });

  test('goes back without a second entry, where the customer entered the number again', async () => {
    const trackingNumber = newTracking();
    const { id: customerId } = await storeCustomer(db);
    const first = await storeExpected(db, { customerId, trackingNumber });
    const arrival = await receiveBox(db, clerk, { trackingNumber });
    const second = await storeExpected(db, { customerId, trackingNumber });
    await clerk.api.arrivals.unassign({ ...seen(arrival), note });
    expect(await expectedOf(db, first)).toMatchObject({ status: 'arrived' });
    expect(await expectedOf(db, second)).toMatchObject({ status: 'expected' });
  });

  test('leaves the entry arrived while another box of it is here', async () => {
    const trackingNumber = newTracking();
    const { id: customerId } = await storeCustomer(db);
    const expectedId = await storeExpected(db, { customerId, trackingNumber, boxes: 2 });
    const arrival = await receiveBox(db, clerk, { trackingNumber });
    await receiveBox(db, clerk, { trackingNumber, boxNo: 2 });
    await clerk.api.arrivals.cancel({ ...seen(arrival), note });
    expect(await expectedOf(db, expectedId)).toMatchObject({ status: 'arrived' });
  });

  test('is not given to a customer who does not exist', async () => {
    const arrival = await receiveBox(db, clerk);
    const refused = clerk.api.arrivals.assign({ ...seen(arrival), customerId: randomUUID() });
    expect(await problemOf(refused)).toMatchObject({ code: 'not_found' });
  });

  test('leaves the entry of another customer alone', async () => {
    const [one, two] = [await storeCustomer(db), await storeCustomer(db)];
    const expectedParcelId = await storeExpected(db, { customerId: one.id, trackingNumber: newTracking() });
    const arrival = await receiveBox(db, clerk);
    await clerk.api.arrivals.assign({ ...seen(arrival), customerId: two.id, expectedParcelId });
    expect(await expectedOf(db, expectedParcelId)).toMatchObject({ status: 'expected' });
    expect((await clerk.api.arrivals.get({ id: arrival.id })).expected).toBeNull();
  });
});

describe('two clerks on one arrival', () => {
  test('the second, who saw the version before, is refused', async () => {
    const { id: customerId } = await storeCustomer(db);
    const arrival = await receiveBox(db, clerk);
    await clerk.api.arrivals.assign({ ...seen(arrival), customerId });
    const late = other.api.arrivals.assign({ ...seen(arrival), customerId });
    expect(await problemOf(late)).toMatchObject({ code: 'version.stale' });
  });

  test('at the same time, one of them assigns it', async () => {
    const [one, two] = [await storeCustomer(db), await storeCustomer(db)];
    const arrival = await receiveBox(db, clerk);
    const outcomes = await Promise.allSettled([
      clerk.api.arrivals.assign({ ...seen(arrival), customerId: one.id }),
      other.api.arrivals.assign({ ...seen(arrival), customerId: two.id }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a double press is one change', async () => {
    const { id: customerId } = await storeCustomer(db);
    const arrival = await receiveBox(db, clerk);
    const input = { ...seen(arrival), customerId };
    const [first, second] = [await clerk.api.arrivals.assign(input), await clerk.api.arrivals.assign(input)];
    expect(second).toEqual(first);
  });

  test('a state that does not allow the action names itself', async () => {
    const { id: customerId } = await storeCustomer(db);
    const arrival = await receiveBox(db, clerk);
    const { version } = await clerk.api.arrivals.assign({ ...seen(arrival), customerId });
    const again = clerk.api.arrivals.assign({ ...seen({ id: arrival.id, version }), customerId });
    expect(await problemOf(again)).toMatchObject({ code: 'arrival.move_refused' });
  });
});

describe('on the shelf', () => {
  test('a box is measured, placed, photographed and labelled', async () => {
    const arrival = await receiveBox(db, clerk);
    const measures = { lengthMm: 300, widthMm: 200, heightMm: 150, grossG: 2_000 };
    const measured = await clerk.api.arrivals.measure({ ...seen(arrival), ...measures });
    const placed = await clerk.api.arrivals.place({ ...seen(measured), place: 'B-12' });
    const photoIds = [await storePicture(db)];
    const pictured = await clerk.api.arrivals.photograph({ ...seen(placed), photoIds, kind: 'label' });
    const labelled = await clerk.api.arrivals.label({ id: arrival.id, ...key() });
    expect(labelled.version).toBe(pictured.version);
    const shown = await clerk.api.arrivals.get({ id: arrival.id });
    expect(shown).toMatchObject({ ...measures, staff: { place: 'B-12', isLabelled: true } });
    expect(shown.photos.map(({ kind }) => kind)).toEqual(['box', 'label']);
    const kinds = ['received', 'measured', 'placed', 'photographed', 'labelled'];
    expect(shown.events.map(({ kind }) => kind).sort()).toEqual(kinds.sort());
  });

  test('many boxes are placed and labelled together, and a stale one is refused alone', async () => {
    const [one, two] = [await receiveBox(db, clerk), await receiveBox(db, clerk)];
    await clerk.api.arrivals.place({ ...seen(two), place: 'Z-99' });
    const rows = [one, two].map(({ id, version }) => ({ id, version }));
    const placed = await clerk.api.arrivals.placeMany({ ...key(), rows, place: 'D-04' });
    expect(placed.rows.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, 'version.stale']);
    const labelled = await clerk.api.arrivals.labelMany({ ...key(), rows });
    expect(labelled.rows.every(({ refusal }) => refusal === null)).toBe(true);
  });

  test('an ended arrival is archived and restored, one on the shelf is not', async () => {
    const arrival = await receiveBox(db, clerk);
    const early = admin.api.arrivals.archive(seen(arrival));
    expect(await problemOf(early)).toMatchObject({ code: 'archive.not_final' });
    const ended = await clerk.api.arrivals.cancel({ ...seen(arrival), note });
    const archived = await admin.api.arrivals.archive(seen(ended));
    const archive = await admin.api.archive.list({ page: 1, pageSize: 10, kind: 'arrival' });
    expect(archive.rows.map(({ id }) => id)).toContain(arrival.id);
    const restored = await admin.api.archive.restore({ ...seen(archived), kind: 'arrival' });
    expect(restored.version).toBe(archived.version + 1);
  });
});

describe('a customer', () => {
  test('reads their own box without what is for staff, and no box of others', async () => {
    const client = await app.signIn('client');
    const code = await codeOf(db, client.user.customerId ?? '');
    const own = await receiveBox(db, clerk, {
      ...{ code, labelName: 'Батбаяр Оюунчимэг', labelMobile: '0491570156', labelText: 'ring the bell' },
    });
    const theirs = await receiveBox(db, clerk, { code: (await storeCustomer(db)).code });
    const shown = await client.api.arrivals.get({ id: own.id });
    expect(shown).toMatchObject({ staff: null, labelName: 'Б••• О•••' });
    expect(JSON.stringify(shown)).not.toContain('A-01');
    expect(JSON.stringify(shown)).not.toContain('ring the bell');
    expect(shown.events).toMatchObject([{ kind: 'received', actorName: null, note: '' }]);
    const { rows } = await client.api.arrivals.list({ page: 1, pageSize: 10 });
    expect(rows.map(({ id }) => id)).toEqual([own.id]);
    expect(rows[0]).toMatchObject({ place: '', labelSuburb: '', needsStaff: null });
    const hidden = client.api.arrivals.get({ id: theirs.id });
    expect(await problemOf(hidden)).toMatchObject({ code: 'not_found' });
    const asked = client.api.arrivals.list({ page: 1, pageSize: 10, needsStaff: 'any' });
    expect(await problemOf(asked)).toMatchObject({ code: 'not_allowed' });
  });

  test('sees the photos of their box alone, and no longer when it was not theirs', async () => {
    const client = await app.signIn('client');
    const stranger = await app.signIn('client');
    const code = await codeOf(db, client.user.customerId ?? '');
    const photoIds = [await storePicture(db)];
    const arrival = await clerk.api.arrivals.receive(await boxOf(db, { code, photoIds }));
    const { getPicture } = await import('~/server/core/files/service');
    const see = (who: typeof client) => getPicture(who.ctx, photoIds[0] ?? '');
    expect((await see(client)).id).toBe(photoIds[0]);
    expect(await problemOf(see(stranger))).toMatchObject({ code: 'not_found' });
    await clerk.api.arrivals.unassign({ ...seen(arrival), note });
    expect(await problemOf(see(client))).toMatchObject({ code: 'not_found' });
    expect((await see(clerk)).id).toBe(photoIds[0]);
  });

  test('does none of what staff do', async () => {
    const client = await app.signIn('client');
    const code = await codeOf(db, client.user.customerId ?? '');
    const arrival = await receiveBox(db, clerk, { code });
    const box = await boxOf(db);
    const { arrivals } = client.api;
    const measures = { lengthMm: 1, widthMm: 1, heightMm: 1, grossG: 1 };
    const calls = {
      receive: () => arrivals.receive(box),
      assign: () => arrivals.assign({ ...seen(arrival), customerId: client.user.customerId ?? '' }),
      unassign: () => arrivals.unassign({ ...seen(arrival), note }),
      cancel: () => arrivals.cancel({ ...seen(arrival), note }),
      settle: () => arrivals.settle(seen(arrival)),
      place: () => arrivals.place({ ...seen(arrival), place: 'X' }),
      measure: () => arrivals.measure({ ...seen(arrival), ...measures }),
      photograph: () => arrivals.photograph({ ...seen(arrival), photoIds: box.photoIds ?? [], kind: 'box' }),
      label: () => arrivals.label({ id: arrival.id, ...key() }),
      candidates: () => arrivals.candidates({ id: arrival.id }),
      shelfLabel: () => arrivals.shelfLabel({ id: arrival.id }),
    };
    for (const [name, call] of Object.entries(calls))
      expect(await problemOf(call()), name).toMatchObject({ code: 'not_allowed' });
  });
});
