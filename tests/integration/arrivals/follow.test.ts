import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { announceScanned } from '~/server/arrivals/receive/announce';
import { readEnv } from '~/server/core/env/env';
import { testApp } from '../../factories/app';
import {
  boxOf,
  codeOf,
  newTracking,
  receiveBox,
  storeCustomer,
  storeExpected,
} from '../../factories/arrivals';
import { boxScan, stationDevice } from '../../factories/station';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const env = readEnv({
  NODE_ENV: 'test',
  MOZ_DEMO: 'true',
  PUBLIC_URL: 'http://moz.example',
  WEBHOOK_TARGETS: 'any',
});
const app = testApp(db, { env });
const clerk = await app.signIn('warehouse-au');
const key = () => ({ idempotencyKey: randomUUID() });
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version, ...key() });

const messagesTo = async (customerId: string) =>
  await db
    .selectFrom('message')
    .select(['kind', 'channel', 'body', 'causeKey'])
    .where('customerId', '=', customerId)
    .where('channel', '=', 'sms')
    .orderBy('createdAt')
    .execute();
const noticesOf = async (userId: string, kind: string) =>
  await db
    .selectFrom('notification')
    .select(['params', 'link', 'readAt'])
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .orderBy('createdAt')
    .execute();

describe('the customer of an arrival', () => {
  test.each(['mn', 'en'] as const)('gets a message in %s with shop and page', async (locale) => {
    const mobile = `+6149157${locale === 'mn' ? '1001' : '1002'}`;
    const { id: customerId } = await storeCustomer(db, { mobile });
    await db.updateTable('customer').set({ locale }).where('id', '=', customerId).execute();
    const trackingNumber = newTracking();
    await storeExpected(db, { customerId, trackingNumber, shop: 'Kogan' });
    const { number } = await receiveBox(db, clerk, { trackingNumber, grossG: 1_250 });
    const [message, ...others] = await messagesTo(customerId);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ kind: 'arrival_received' });
    expect(message?.body).toContain('Kogan');
    expect(message?.body).toContain(`/a/${number}`);
    expect(message?.body.startsWith(locale === 'mn' ? 'Moz: Kogan' : 'Moz: your parcel')).toBe(true);
  });

  test('gets the message once, also when a person finds them later', async () => {
    const { id: customerId } = await storeCustomer(db, { mobile: '+61491571003' });
    const arrival = await receiveBox(db, clerk);
    expect(await messagesTo(customerId)).toEqual([]);
    const assigned = await clerk.api.arrivals.assign({ ...seen(arrival), customerId });
    const back = await clerk.api.arrivals.unassign({ ...seen(assigned), note: 'Not theirs' });
    await clerk.api.arrivals.assign({ ...seen(back), customerId });
    expect(await messagesTo(customerId)).toHaveLength(1);
  });

  test('sees it under the bell, with the way to its page', async () => {
    const client = await app.signIn('client');
    const customerId = client.user.customerId ?? '';
    const { id } = await receiveBox(db, clerk, { code: await codeOf(db, customerId) });
    const [notice] = await noticesOf(client.user.id, 'arrival_received');
    expect(notice?.link).toBe(`/moz/arrival/view/${id}`);
  });

  test('hears nothing of what is unclaimed', async () => {
    const before = await db.selectFrom('message').select('id').execute();
    await receiveBox(db, clerk, { labelMobile: '0491 571 003' });
    expect(await db.selectFrom('message').select('id').execute()).toHaveLength(before.length);
  });
});

describe('staff who receive', () => {
  test('get one unread notice a kind and branch, with the number of arrivals', async () => {
    const other = await app.signIn('warehouse-au');
    const first = await receiveBox(db, clerk);
    const last = await receiveBox(db, clerk);
    expect(first.status).toBe('unclaimed');
    const [notice, ...others] = await noticesOf(other.user.id, 'arrival_unclaimed');
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      params: { count: '2', office: 'sydney' },
      link: '/moz/arrival/list?tab=unclaimed',
    });
    expect(JSON.stringify(notice?.params)).toContain(last.number.slice(2, 6));
    await db.updateTable('notification').set({ readAt: new Date() }).execute();
    await receiveBox(db, clerk);
    const again = await noticesOf(other.user.id, 'arrival_unclaimed');
    expect(again.map(({ params }) => Reflect.get(Object(params), 'count'))).toEqual(['2', '1']);
  });

  test('get another notice of what a person must look at, but not of their own work', async () => {
    const other = await app.signIn('warehouse-au');
    await receiveBox(db, clerk, { code: 'MOZ-4F7KA' });
    expect(await noticesOf(other.user.id, 'arrival_asks')).toHaveLength(1);
    expect(await noticesOf(clerk.user.id, 'arrival_asks')).toHaveLength(0);
  });
});

describe('staff of a box that a station scanned', () => {
  test('get the notice once it is announced, but not who scanned it', async () => {
    const [scanner, other] = [await app.signIn('warehouse-au'), await app.signIn('warehouse-au')];
    const { scan, send } = stationDevice(app, scanner);
    const [asking, nobodys] = [scan(boxScan({ code: 'MOZ-4F7KA' })), scan(boxScan())];
    await send([asking, nobodys]);
    for (const { arrivalId } of [asking, nobodys])
      await announceScanned(app.services, { payload: { arrivalId, customerId: null } });
    for (const kind of ['arrival_asks', 'arrival_unclaimed']) {
      expect(await noticesOf(other.user.id, kind)).toHaveLength(1);
      expect(await noticesOf(scanner.user.id, kind)).toHaveLength(0);
    }
  });
});

describe('a webhook', () => {
  const eventsOf = async (arrivalId: string) => {
    const rows = await db.selectFrom('webhookEvent').select(['kind', 'data']).orderBy('seq').execute();
    return rows.filter(({ data }) => Reflect.get(Object(data), 'id') === arrivalId);
  };
  const listens = async (events: ('arrival.received' | 'arrival.cancelled' | 'arrival.stored')[]) => {
    const admin = await app.signIn('admin');
    await admin.api.webhooks.create({ name: 'Program', url: 'http://127.0.0.1:9/hook', events, ...key() });
  };

  test('reports an arrival once it has a customer, and its end, without names', async () => {
    await listens(['arrival.received', 'arrival.cancelled', 'arrival.stored']);
    const { id: customerId } = await storeCustomer(db);
    const arrival = await clerk.api.arrivals.receive(
      await boxOf(db, { labelName: 'GANBOLD', trackingNumber: newTracking() }),
    );
    expect(await eventsOf(arrival.id)).toEqual([]);
    const assigned = await clerk.api.arrivals.assign({ ...seen(arrival), customerId });
    await clerk.api.arrivals.cancel({ ...seen(assigned), note: 'Wrong box' });
    const events = await eventsOf(arrival.id);
    expect(events.map(({ kind }) => kind)).toEqual(['arrival.received', 'arrival.cancelled']);
    expect(events[0]?.data).toMatchObject({ customerId, status: 'stored', number: arrival.number, boxNo: 1 });
    expect(JSON.stringify(events)).not.toContain('GANBOLD');
  });
});
