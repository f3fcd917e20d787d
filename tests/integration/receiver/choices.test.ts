import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { seedReference } from '~/db/seeds/reference';
import { DAY_MS } from '~/domain/core/durations';
import { filled } from '~/server/messages/late-link';
import { testApp } from '../../factories/app';
import { storeBilled } from '../../factories/billed-parcels';
import { problemOf } from '../../factories/problem';
import { receiverLinks } from '../../factories/receiver-links';
import { usualWindow } from '../../mutations/deliveries';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedReference(db);
await seedPrices(db, app.clock.now, createRandom(1));
const admin = await app.signIn('admin');
const mn = await app.signIn('warehouse-mn');
const { linked, proven, as } = receiverLinks(app, db);
const key = () => ({ idempotencyKey: randomUUID() });
const refusalOf = async (promise: Promise<unknown>) => (await problemOf(promise)).code;
const toAddress = { form: { optionalFees: ['door'] } };
const start = app.clock.now;
afterEach(() => {
  app.clock.now = start;
});

/** A form with door delivery and a proven receiver. */
async function receiverOf(...[status, change = {}]: Parameters<typeof linked>) {
  const parcel = await linked(status, { ...toAddress, ...change });
  return { ...parcel, api: await as(await proven(parcel.token)) };
}

const openWindow = async (change: object = {}) =>
  (await admin.api.delivery.createWindow({ ...usualWindow, ...change, ...key() })).id;

/** The first free place of a window for that receiver. */
async function placeIn(windowId: string, { api, token }: Awaited<ReturnType<typeof receiverOf>>) {
  const { offered } = await api.receiver.deliveryWindows({ token });
  const day = offered.find((place) => place.windowId === windowId && !place.isFull)?.day ?? '';
  return { day, windowId, note: '' };
}

describe('a receiver with door delivery', () => {
  test('chooses a day and window, sees it, and gets a message with the link', async () => {
    const windowId = await openWindow();
    const receiver = await receiverOf('available');
    const { api, token, formId } = receiver;
    const place = { ...(await placeIn(windowId, receiver)), note: 'Орц 2, код 45' };
    expect((await api.receiver.page({ token })).acts[0]).toBe('choose_time');
    expect(await api.receiver.chooseDelivery({ token, ...place })).toEqual({ version: 1 });
    expect(await api.receiver.chooseDelivery({ token, ...place })).toEqual({ version: 1 });
    const page = await api.receiver.page({ token });
    expect(page.chosen).toMatchObject({ ...place, chosenBy: 'receiver', fromTime: '14:00' });
    const messages = await db
      .selectFrom('message')
      .select(['id', 'kind', 'body', 'recipient', 'locale', 'causeKey'])
      .where('causeKey', 'like', `delivery.chosen:${formId}%`)
      .execute();
    expect(messages).toHaveLength(1);
    const [message] = messages;
    expect(message).toMatchObject({ kind: 'receiver_delivery_chosen', recipient: '+97699112233' });
    if (!message) return;
    expect(await filled(app.services, message)).toMatch(/14–18.*\/r\/[\w-]{22}/u);
    const history = await mn.api.forms.get({ id: formId });
    expect(history.history.find(({ kind }) => kind === 'chooseDelivery')).toMatchObject({ by: 'receiver' });
  });

  test('gets no times without the digits, nor on a page of collection', async () => {
    await openWindow();
    const { token } = await linked('available', toAddress);
    const { api } = await app.visitor();
    expect(await refusalOf(api.receiver.deliveryWindows({ token }))).toBe('receiver.proof_needed');
    const place = { day: '2026-12-01', windowId: randomUUID(), note: '' };
    expect(await refusalOf(api.receiver.chooseDelivery({ token, ...place }))).toBe('receiver.proof_needed');
    const collects = await receiverOf('available', { form: { optionalFees: [] } });
    const offer = await collects.api.receiver.deliveryWindows({ token: collects.token });
    expect(offer).toMatchObject({ refused: 'window.not_door', offered: [] });
    const wanted = { token: collects.token, ...place };
    expect(await refusalOf(collects.api.receiver.chooseDelivery(wanted))).toBe('window.not_door');
  });

  test('is refused when the last stop of the window was given to another', async () => {
    const windowId = await openWindow({ stops: 1, fromTime: '10:00', toTime: '11:00' });
    const receivers = [await receiverOf('available'), await receiverOf('available')];
    const [first] = receivers;
    if (!first) throw new Error('There are two receivers.');
    const place = await placeIn(windowId, first);
    const answers = await Promise.allSettled(
      receivers.map(({ api, token }) => api.receiver.chooseDelivery({ token, ...place })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const second = receivers[answers.findIndex(({ status }) => status === 'rejected')] ?? first;
    const again = second.api.receiver.chooseDelivery({ token: second.token, ...place });
    expect(await problemOf(again)).toMatchObject({ code: 'window.full' });
    const { offered } = await second.api.receiver.deliveryWindows({ token: second.token });
    expect(offered.find((offer) => offer.windowId === windowId && offer.day === place.day)?.isFull).toBe(
      true,
    );
    const other = await placeIn(windowId, second);
    expect(other.day > place.day).toBe(true);
    await second.api.receiver.chooseDelivery({ token: second.token, ...other });
  });

  test('is refused closed days, windows that begin too soon, and windows that are off', async () => {
    const receiver = await receiverOf('available');
    const { api, token } = receiver;
    const open = await openWindow({ fromTime: '11:00', toTime: '12:00' });
    const { day } = await placeIn(open, receiver);
    const closed = await openWindow({ closedDays: [day] });
    const off = await openWindow({ isActive: false });
    const soon = await openWindow({ leadHours: 240 });
    const wanted = (windowId: string) =>
      refusalOf(api.receiver.chooseDelivery({ token, day, windowId, note: '' }));
    expect(await wanted(closed)).toBe('window.closed');
    expect(await wanted(off)).toBe('window.closed');
    expect(await wanted(soon)).toBe('window.too_soon');
    expect(await wanted(randomUUID())).toBe('not_found');
  });

  test('is refused a change once the parcel is in a run', async () => {
    const windowId = await openWindow();
    const receiver = await receiverOf('available');
    const { api, token, id } = receiver;
    const place = await placeIn(windowId, receiver);
    await api.receiver.chooseDelivery({ token, ...place });
    await mn.api.delivery.plan({ day: place.day, driverId: null, windowId, parcelIds: [id], ...key() });
    const change = api.receiver.chooseDelivery({ token, ...place, note: 'Орц 3' });
    expect(await refusalOf(change)).toBe('window.planned');
    expect((await api.receiver.deliveryWindows({ token })).refused).toBe('window.planned');
  });

  test('is offered days before the parcel is ready only from the forecast on', async () => {
    await openWindow();
    const receiver = await receiverOf('received', { status: 'received' });
    const { offered } = await receiver.api.receiver.deliveryWindows({ token: receiver.token });
    const { parcels } = await receiver.api.receiver.page({ token: receiver.token });
    const forecast = parcels[0]?.forecast;
    const from = forecast && 'from' in forecast ? forecast.from : '';
    expect(offered.every(({ day }) => from !== '' && day >= from)).toBe(true);
  });
});

describe('staff and the sender', () => {
  test('see the choice by day and window, and the sender chooses only for their own form', async () => {
    const windowId = await openWindow();
    const client = await app.signIn('client');
    const own = { customerId: client.user.customerId ?? '', ...toAddress };
    const parcel = await storeBilled(db, 'available', own);
    const { offered } = await client.api.forms.deliveryWindows({ id: parcel.formId });
    const day = offered.find((place) => place.windowId === windowId)?.day ?? '';
    const choice = { day, windowId, note: 'Хаалганы код 12' };
    await client.api.forms.chooseDelivery({ id: parcel.formId, ...choice, ...key() });
    const { waiting, windows } = await mn.api.delivery.list();
    expect(waiting.find(({ id }) => id === parcel.id)).toMatchObject({
      ...{ chosenDay: day, chosenWindowId: windowId, chosenNote: 'Хаалганы код 12' },
    });
    expect(windows.map(({ id }) => id)).toContain(windowId);
    const other = await storeBilled(db, 'available', toAddress);
    const foreign = client.api.forms.chooseDelivery({ id: other.formId, ...choice, ...key() });
    expect(await refusalOf(foreign)).toBe('not_found');
    expect(await refusalOf(client.api.forms.deliveryWindows({ id: other.formId }))).toBe('not_found');
  });

  test('plan a run of a window, which is listed with it', async () => {
    const windowId = await openWindow();
    const parcel = await storeBilled(db, 'available', toAddress);
    const run = { day: '2026-11-25', driverId: null, windowId, parcelIds: [parcel.id] };
    const { id } = await mn.api.delivery.plan({ ...run, ...key() });
    const { runs } = await mn.api.delivery.list();
    expect(runs.find((each) => each.id === id)).toMatchObject({ day: run.day, windowId });
    const unknown = {
      ...run,
      windowId: randomUUID(),
      parcelIds: [(await storeBilled(db, 'available', toAddress)).id],
    };
    expect(await refusalOf(mn.api.delivery.plan({ ...unknown, ...key() }))).toBe('not_found');
  });

  test('are refused a window that ends before it begins or has no day', async () => {
    const create = (change: object) =>
      problemOf(admin.api.delivery.createWindow({ ...usualWindow, ...change, ...key() }));
    expect(await create({ toTime: '13:00' })).toMatchObject({
      issues: [{ path: 'toTime', code: 'office.hours' }],
    });
    expect((await create({ weekdays: [] })).issues?.[0]?.path).toBe('weekdays');
    expect((await create({ stops: 0 })).issues?.[0]?.path).toBe('stops');
    const { version, id, ...stored } = (await admin.api.delivery.windows()).items[0] ?? {
      ...usualWindow,
      ...{ id: '', version: 0 },
    };
    const stale = admin.api.delivery.changeWindow({ id, version: version + 1, ...stored, ...key() });
    expect(await refusalOf(stale)).toBe('version.stale');
  });

  test('a stop whose parcels were delivered is free again', async () => {
    const windowId = await openWindow({ stops: 1, fromTime: '08:00', toTime: '09:00' });
    const first = await receiverOf('available');
    const place = await placeIn(windowId, first);
    await first.api.receiver.chooseDelivery({ token: first.token, ...place });
    const second = await receiverOf('available');
    const choose = () => second.api.receiver.chooseDelivery({ token: second.token, ...place });
    expect(await refusalOf(choose())).toBe('window.full');
    await db.updateTable('parcel').set({ status: 'delivered' }).where('id', '=', first.id).execute();
    expect(await choose()).toEqual({ version: 1 });
    app.clock.now = new Date(start.getTime() + 20 * DAY_MS);
    const offer = await second.api.receiver.deliveryWindows({ token: second.token });
    expect(offer.offered.every(({ day }) => day > place.day)).toBe(true);
  });
});
