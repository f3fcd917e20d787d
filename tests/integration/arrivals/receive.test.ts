import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseArrivalNumber } from '~/domain/arrivals/number';
import { testApp } from '../../factories/app';
import {
  boxOf,
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
const other = await app.signIn('warehouse-au');

describe('a received box', () => {
  test('goes to the customer of the code on its label', async () => {
    const { id, code } = await storeCustomer(db);
    const arrival = await receiveBox(db, clerk, { labelName: `BATBOLD C/O MOZ-${code}` });
    expect(arrival).toMatchObject({ status: 'stored', customerId: id, needsStaff: null, isRepeat: false });
    expect(parseArrivalNumber(arrival.number)).toBe(arrival.number);
  });

  test('goes to the customer who expects its number, with the declared goods', async () => {
    const { id: customerId } = await storeCustomer(db);
    const trackingNumber = newTracking();
    const expectedId = await storeExpected(db, { customerId, trackingNumber });
    const { id, ...arrival } = await receiveBox(db, clerk, {
      trackingNumber: trackingNumber.toLowerCase().replace('X', ' x'),
    });
    expect(arrival).toMatchObject({ status: 'stored', customerId });
    expect(await expectedOf(db, expectedId)).toMatchObject({ status: 'arrived' });
    const shown = await clerk.api.arrivals.get({ id });
    expect(shown).toMatchObject({ expected: { shop: 'Kogan' }, declaredCents: 5_000, battery: 'none' });
    expect(shown.items).toMatchObject([{ description: 'Гутал', quantity: 2 }]);
  });

  test('goes to nobody where two expect the number', async () => {
    const trackingNumber = newTracking();
    const [one, two] = [await storeCustomer(db), await storeCustomer(db)];
    await storeExpected(db, { customerId: one.id, trackingNumber });
    const second = await storeExpected(db, { customerId: two.id, trackingNumber });
    const arrival = await receiveBox(db, clerk, { trackingNumber });
    expect(arrival).toMatchObject({
      ...{ status: 'unclaimed', customerId: null, customerName: null },
      needsStaff: 'several_expect',
    });
    expect(await expectedOf(db, second)).toMatchObject({ status: 'expected' });
  });

  test('goes to the one of two whose code is on the label', async () => {
    const trackingNumber = newTracking();
    const [one, two] = [await storeCustomer(db), await storeCustomer(db)];
    const others = await storeExpected(db, { customerId: one.id, trackingNumber });
    await storeExpected(db, { customerId: two.id, trackingNumber });
    const arrival = await receiveBox(db, clerk, { trackingNumber, code: two.code });
    expect(arrival).toMatchObject({ customerId: two.id, needsStaff: null });
    expect(await expectedOf(db, others)).toMatchObject({ status: 'expected' });
  });

  test('goes to nobody where code and number are of different customers', async () => {
    const trackingNumber = newTracking();
    const [one, two] = [await storeCustomer(db), await storeCustomer(db)];
    await storeExpected(db, { customerId: one.id, trackingNumber });
    const arrival = await receiveBox(db, clerk, { trackingNumber, code: two.code });
    expect(arrival).toMatchObject({ status: 'unclaimed', customerId: null, needsStaff: 'differs' });
  });

  test('goes to nobody where one letter of the code is wrong', async () => {
    const { code } = await storeCustomer(db);
    const wrong = `${code.slice(0, 4)}${code.endsWith('A') ? 'C' : 'A'}`;
    const arrival = await receiveBox(db, clerk, { code: `MOZ-${wrong}` });
    expect(arrival).toMatchObject({ status: 'unclaimed', needsStaff: 'misread' });
    const { candidates, isSure } = await clerk.api.arrivals.candidates({ id: arrival.id });
    expect(isSure).toBe(false);
    expect(candidates.map(({ why }) => why)).toContain('nearby_code');
  });

  test('goes to nobody by a name or a mobile alone, but both are candidates', async () => {
    const mobile = '+61491570999';
    const { id } = await storeCustomer(db, { firstName: 'Цэцэгдулам', lastName: 'Жанчив', mobile });
    const { id: arrivalId, ...arrival } = await receiveBox(db, clerk, { labelName: 'JANCHIV TSETSEGDULAM' });
    expect(arrival).toMatchObject({ status: 'unclaimed', needsStaff: null });
    const byName = await clerk.api.arrivals.candidates({ id: arrivalId });
    expect(byName.candidates).toMatchObject([{ customerId: id, why: 'name', mobile: '0999' }]);
    const byMobile = await clerk.api.arrivals.candidates({ labelMobile: '0491 570 999' });
    expect(byMobile.candidates).toMatchObject([{ customerId: id, why: 'mobile' }]);
  });

  test('goes to the customer whom the clerk chose where the label leaves it open', async () => {
    const trackingNumber = newTracking();
    const [one, two] = [await storeCustomer(db), await storeCustomer(db)];
    await storeExpected(db, { customerId: one.id, trackingNumber });
    const expectedId = await storeExpected(db, { customerId: two.id, trackingNumber });
    const presumedOwner = { customerId: two.id, why: 'chosen' } as const;
    expect(await receiveBox(db, clerk, { trackingNumber, presumedOwner })).toMatchObject({
      customerId: two.id,
    });
    expect(await expectedOf(db, expectedId)).toMatchObject({ status: 'arrived' });
  });

  test('goes to nobody where the clerk chose another than the label means', async () => {
    const [one, two] = [await storeCustomer(db), await storeCustomer(db)];
    const presumedOwner = { customerId: two.id, why: 'chosen' } as const;
    const arrival = await receiveBox(db, clerk, { code: one.code, presumedOwner });
    expect(arrival).toMatchObject({ customerId: null, needsStaff: 'differs' });
  });

  test('goes to the customer into whom the chosen one was merged', async () => {
    const [winner, loser] = [await storeCustomer(db), await storeCustomer(db)];
    await db
      .updateTable('customer')
      .set({ mergedInto: winner.id, archivedAt: new Date() })
      .where('id', '=', loser.id)
      .execute();
    const presumedOwner = { customerId: loser.id, why: 'chosen' } as const;
    expect(await receiveBox(db, clerk, { presumedOwner })).toMatchObject({ customerId: winner.id });
  });

  test('goes to nobody where the chosen customer is archived', async () => {
    const { id } = await storeCustomer(db);
    await db.updateTable('customer').set({ archivedAt: new Date() }).where('id', '=', id).execute();
    const presumedOwner = { customerId: id, why: 'chosen' } as const;
    const arrival = await receiveBox(db, clerk, { presumedOwner });
    expect(arrival).toMatchObject({ customerId: null, needsStaff: 'differs' });
  });
});

describe('a box that comes twice', () => {
  test('is the same arrival when its id is sent again', async () => {
    const box = await boxOf(db);
    const first = await clerk.api.arrivals.receive(box);
    const again = await other.api.arrivals.receive({ ...box, idempotencyKey: randomUUID() });
    expect(again).toMatchObject({ id: first.id, number: first.number, isRepeat: true });
  });

  test('is one arrival when two devices send its id at the same time', async () => {
    const box = await boxOf(db);
    const both = await Promise.all(
      [clerk, other].map(({ api }) => api.arrivals.receive({ ...box, idempotencyKey: randomUUID() })),
    );
    expect(new Set(both.map(({ number }) => number)).size).toBe(1);
    expect(both.map(({ isRepeat }) => isRepeat).sort()).toEqual([false, true]);
  });

  test('is refused when its id comes with another number', async () => {
    const box = await boxOf(db);
    await clerk.api.arrivals.receive(box);
    const changed = { ...box, idempotencyKey: randomUUID(), trackingNumber: newTracking() };
    expect(await problemOf(clerk.api.arrivals.receive(changed))).toMatchObject({ code: 'conflict' });
  });

  test('is a conflict that names the first, by number and box', async () => {
    const trackingNumber = newTracking();
    const first = await receiveBox(db, clerk, { trackingNumber, place: 'C-07' });
    const { code, params } = await problemOf(receiveBox(db, other, { trackingNumber }));
    expect(code).toBe('arrival.number_known');
    expect(params).toMatchObject({ id: first.id, number: first.number, box: 1, place: 'C-07' });
  });

  test('is received once when two clerks send it at the same time', async () => {
    const trackingNumber = newTracking();
    const calls = [clerk, other].map((who) => receiveBox(db, who, { trackingNumber }));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await clerk.api.arrivals.findByNumber({ number: trackingNumber })).toHaveLength(1);
  });

  test('is another arrival of the same entry when it is another box', async () => {
    const trackingNumber = newTracking();
    const { id: customerId } = await storeCustomer(db);
    await storeExpected(db, { customerId, trackingNumber, boxes: 2 });
    const first = await receiveBox(db, clerk, { trackingNumber });
    const second = await receiveBox(db, clerk, { trackingNumber, boxNo: 2 });
    expect(second).toMatchObject({ customerId, boxNo: 2 });
    const shown = await clerk.api.arrivals.get({ id: second.id });
    expect(shown.items).toEqual([]);
    expect((await clerk.api.arrivals.get({ id: first.id })).items).toHaveLength(1);
  });

  test('can be received again once it was cancelled', async () => {
    const trackingNumber = newTracking();
    const { id, version } = await receiveBox(db, clerk, { trackingNumber });
    const seen = { id, version, idempotencyKey: randomUUID() };
    await clerk.api.arrivals.cancel({ ...seen, note: 'Wrong box' });
    expect(await receiveBox(db, clerk, { trackingNumber })).toMatchObject({ isRepeat: false });
  });

  test('answers a second press with the same key as the first', async () => {
    const box = await boxOf(db);
    const first = await clerk.api.arrivals.receive(box);
    expect(await clerk.api.arrivals.receive(box)).toEqual(first);
  });
});

describe('a new box', () => {
  test('needs a photo, by setting', async () => {
    const refused = receiveBox(db, clerk, { photoIds: [] });
    expect(await problemOf(refused)).toMatchObject({ code: 'arrival.photo_required' });
  });

  test('needs a place, by setting', async () => {
    const refused = receiveBox(db, clerk, { place: ' ' });
    expect(await problemOf(refused)).toMatchObject({ code: 'arrival.place_required' });
  });

  test('needs a picture that is on no other box', async () => {
    const photoIds = [await storePicture(db)];
    await receiveBox(db, clerk, { photoIds });
    const refused = receiveBox(db, clerk, { photoIds });
    expect(await problemOf(refused)).toMatchObject({ code: 'file.missing' });
  });

  test('needs a weight, and all sides or none', async () => {
    const box = await boxOf(db, { lengthMm: 300 });
    expect(await problemOf(clerk.api.arrivals.receive(box))).toMatchObject({ code: 'input.invalid' });
    expect(await problemOf(receiveBox(db, clerk, { grossG: 0 }))).toMatchObject({ code: 'input.invalid' });
    expect(await problemOf(receiveBox(db, clerk, { office: 'ulaanbaatar' }))).toMatchObject({
      code: 'input.invalid',
    });
  });
});

test('the time of a station counts, unless it is in the future', async () => {
  const before = new Date(app.clock.now.getTime() - 3_600_000);
  const past = await receiveBox(db, clerk, { arrivedAt: before });
  expect((await clerk.api.arrivals.get({ id: past.id })).arrivedAt).toEqual(before);
  const ahead = await receiveBox(db, clerk, { arrivedAt: new Date(app.clock.now.getTime() + 3_600_000) });
  expect((await clerk.api.arrivals.get({ id: ahead.id })).arrivedAt).toEqual(app.clock.now);
});

test('numbers of neighbouring arrivals look unrelated', async () => {
  const one = await receiveBox(db, clerk);
  const two = await receiveBox(db, clerk);
  const digits = (number: string): number => Number(number.slice(2, 10));
  expect(Math.abs(digits(one.number) - digits(two.number))).toBeGreaterThan(1);
  expect(one.number.startsWith('AR')).toBe(true);
});
