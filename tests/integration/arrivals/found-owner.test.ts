import { expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { newTracking, receiveBox } from '../../factories/arrivals';
import { key } from '../../factories/form-desk';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const clerk = await app.signIn('warehouse-au');

/** A box that came before anybody had registered its number. */
async function unclaimed() {
  const trackingNumber = newTracking();
  const { id } = await receiveBox(db, clerk, { trackingNumber });
  const needOf = async () => {
    const { status, staff } = await clerk.api.arrivals.get({ id });
    return { status, needsStaff: staff?.needsStaff };
  };
  return { id, trackingNumber, needOf };
}

async function register(trackingNumber: string) {
  const customer = await app.signIn('client');
  const rows = [{ trackingNumber, shop: 'Kogan' }];
  const answer = await customer.api.expectedParcels.create({ rows, ...key() });
  return { customer, answer, id: answer.rows[0]?.id ?? '', version: answer.rows[0]?.version ?? 0 };
}

async function countNotices(): Promise<number> {
  const rows = await db
    .selectFrom('notification')
    .select('params')
    .where('userId', '=', clerk.user.id)
    .where('kind', '=', 'arrival_asks')
    .execute();
  return rows.length;
}

test('a box without an owner asks staff once a customer registers its number', async () => {
  const box = await unclaimed();
  expect(await box.needOf()).toEqual({ status: 'unclaimed', needsStaff: null });
  const { answer, customer } = await register(box.trackingNumber.toLowerCase());
  // The answer does not say that it is here: whoever guesses a number learns nothing.
  expect(answer.rows).toMatchObject([{ outcome: 'created', refusal: null }]);
  expect(await box.needOf()).toEqual({ status: 'unclaimed', needsStaff: 'found' });
  expect(await countNotices()).toBe(1);
  const { candidates } = await clerk.api.arrivals.candidates({ id: box.id });
  expect(candidates[0]).toMatchObject({ customerId: customer.user.customerId, why: 'expected' });
});

test('a second customer with the same number makes it a question of two', async () => {
  const box = await unclaimed();
  await register(box.trackingNumber);
  await register(box.trackingNumber);
  expect(await box.needOf()).toEqual({ status: 'unclaimed', needsStaff: 'several_expect' });
});

test('a number that is corrected finds its box too', async () => {
  const box = await unclaimed();
  const wrong = await register(newTracking());
  expect(await box.needOf()).toEqual({ status: 'unclaimed', needsStaff: null });
  await wrong.customer.api.expectedParcels.update({
    ...{ id: wrong.id, version: wrong.version, trackingNumber: box.trackingNumber, shop: 'Kogan', items: [] },
    ...key(),
  });
  expect(await box.needOf()).toEqual({ status: 'unclaimed', needsStaff: 'found' });
});

test('a box that is assigned meanwhile is left alone', async () => {
  const box = await unclaimed();
  const owner = await app.signIn('client');
  const customerId = owner.user.customerId ?? '';
  const { version } = await clerk.api.arrivals.get({ id: box.id });
  await clerk.api.arrivals.assign({ id: box.id, version, customerId, why: 'name', ...key() });
  await register(box.trackingNumber);
  expect(await box.needOf()).toEqual({ status: 'stored', needsStaff: null });
});
