import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { markUnclaimedDue } from '~/server/arrivals/ends/due';
import { testApp } from '../../factories/app';
import { codeOf, newTracking, receiveBox } from '../../factories/arrivals';
import { storePicture } from '../../factories/billed-parcels';
import { problemOf } from '../../factories/problem';
import { priceServices } from '../../factories/shelf';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const clerk = await app.signIn('warehouse-au');
const admin = await app.signIn('admin');
const second = await app.signIn('admin');
await priceServices(admin);
const key = () => ({ idempotencyKey: randomUUID() });
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version, ...key() });
const note = 'Because of a test';
const day = 86_400_000;
const later = (days: number): void => {
  app.clock.now = new Date(app.clock.now.getTime() + days * day);
};

/** A box on the shelf of a client. */
async function storedBox() {
  const client = await app.signIn('client');
  const customerId = client.user.customerId ?? '';
  const box = await receiveBox(db, clerk, { code: await codeOf(db, customerId) });
  expect(box.status).toBe('stored');
  return { client, customerId, box };
}

async function messagesTo(customerId: string): Promise<string[]> {
  const rows = await db.selectFrom('message').select('kind').where('customerId', '=', customerId).execute();
  return rows.map(({ kind }) => kind);
}

async function chargedDays(arrivalId: string): Promise<number> {
  const rows = await db
    .selectFrom('arrivalCharge')
    .select(['fromDay', 'toDay'])
    .where('arrivalId', '=', arrivalId)
    .where('fromDay', 'is not', null)
    .execute();
  return rows.reduce((sum, { fromDay, toDay }) => sum + (toDay ?? 0) - (fromDay ?? 1) + 1, 0);
}

describe('a return to the sender', () => {
  test('waits for the carrier, and ends with their number', async () => {
    const arrival = await receiveBox(db, clerk);
    const started = await clerk.api.arrivals.startReturn({ ...seen(arrival), note });
    expect(started.status).toBe('return_pending');
    const bare = clerk.api.arrivals.completeReturn({
      ...seen(started),
      carrier: 'Toll',
      trackingNumber: ' ',
    });
    expect(await problemOf(bare)).toMatchObject({ code: 'input.invalid' });
    const number = { carrier: 'Australia Post', trackingNumber: 'RR123456785AU' };
    const done = await clerk.api.arrivals.completeReturn({ ...seen(started), ...number });
    expect(done.status).toBe('returned');
    const shown = await clerk.api.arrivals.get({ id: arrival.id });
    expect(shown.staff).toMatchObject({ returnCarrier: 'Australia Post', returnNumber: 'RR123456785AU' });
    expect(shown.events.map(({ kind }) => kind)).toEqual(['received', 'return_pending', 'returned']);
    const again = clerk.api.arrivals.cancelReturn({ ...seen(done), note });
    expect(await problemOf(again)).toMatchObject({ code: 'arrival.move_refused' });
  });

  test('is cancelled, and the box is its customer’s again, or nobody’s', async () => {
    const { box } = await storedBox();
    const started = await clerk.api.arrivals.startReturn({ ...seen(box), note });
    expect((await clerk.api.arrivals.cancelReturn({ ...seen(started), note })).status).toBe('stored');
    const nobodys = await clerk.api.arrivals.startReturn({ ...seen(await receiveBox(db, clerk)), note });
    expect((await clerk.api.arrivals.cancelReturn({ ...seen(nobodys), note })).status).toBe('unclaimed');
  });

  test('waits for claims and services, which the end of a box closes', async () => {
    const trackingNumber = newTracking();
    const arrival = await receiveBox(db, clerk, { trackingNumber });
    const client = await app.signIn('client');
    await client.api.claims.make({ trackingNumber, ...key() });
    const early = clerk.api.arrivals.startReturn({ ...seen(arrival), note });
    expect(await problemOf(early)).toMatchObject({ code: 'arrival.has_open_claim' });
    await admin.api.arrivals.writeOff({ ...seen(arrival), note });
    const [claim] = (await client.api.claims.list({})).rows;
    expect(claim).toMatchObject({ status: 'rejected', rejection: 'ended' });
    const { client: owner, box } = await storedBox();
    const asked = { purpose: 'photos', seenCents: 300 } as const;
    await owner.api.services.ask({ ...asked, arrivalIds: [box.id], ...key() });
    const served = clerk.api.arrivals.startReturn({ ...seen(box), note });
    expect(await problemOf(served)).toMatchObject({ code: 'arrival.has_open_service' });
    await admin.api.arrivals.writeOff({ ...seen(box), note });
    const [offered] = await owner.api.services.offer({ arrivalIds: [box.id] });
    expect(offered?.services).toMatchObject([{ status: 'withdrawn' }]);
  });

  test('charges the storage of a customer until then, once', async () => {
    const { box } = await storedBox();
    later(33);
    const started = await clerk.api.arrivals.startReturn({ ...seen(box), note });
    later(2);
    const number = { carrier: 'Toll', trackingNumber: 'T123456' };
    await clerk.api.arrivals.completeReturn({ ...seen(started), ...number });
    expect(await chargedDays(box.id)).toBe(5);
  });
});

describe('a disposal', () => {
  const photos = async () => [await storePicture(db)];

  test('is refused before the days of the setting, and needs a photo and a reason', async () => {
    const arrival = await receiveBox(db, clerk);
    later(59);
    const call = { ...seen(arrival), note, photoIds: await photos() };
    const early = await problemOf(admin.api.arrivals.dispose(call));
    expect(early).toMatchObject({ code: 'arrival.disposal_early', status: 422 });
    later(1);
    const bare = admin.api.arrivals.dispose({ ...call, photoIds: [], ...key() });
    expect(await problemOf(bare)).toMatchObject({ code: 'input.invalid' });
    const foreign = admin.api.arrivals.dispose({ ...call, photoIds: [randomUUID()], ...key() });
    expect(await problemOf(foreign)).toMatchObject({ code: 'file.missing' });
    const done = await admin.api.arrivals.dispose({ ...call, ...key() });
    expect(done.status).toBe('disposed');
    const shown = await clerk.api.arrivals.get({ id: arrival.id });
    expect(shown.photos.map(({ kind }) => kind)).toContain('disposed');
    expect(shown.staff).toMatchObject({ endNote: note, ends: null });
  });

  test('counts the days again once a box loses its customer', async () => {
    const { box } = await storedBox();
    later(50);
    const back = await clerk.api.arrivals.unassign({ ...seen(box), note });
    later(20);
    const call = { ...seen(back), note, photoIds: await photos() };
    expect(await problemOf(admin.api.arrivals.dispose(call))).toMatchObject({
      code: 'arrival.disposal_early',
    });
    later(40);
    expect(await admin.api.arrivals.dispose({ ...call, ...key() })).toMatchObject({ status: 'disposed' });
  });

  test('waits for a second person while four eyes are required', async () => {
    const arrival = await receiveBox(db, clerk);
    later(61);
    await switchFourEyes(1);
    const call = { ...seen(arrival), note, photoIds: await photos() };
    expect(await problemOf(admin.api.arrivals.dispose(call))).toMatchObject({ code: 'approval.asked' });
    expect((await clerk.api.arrivals.get({ id: arrival.id })).status).toBe('unclaimed');
    const waiting = await second.api.approvals.waiting();
    const [asked] = waiting.filter(({ act }) => act === 'arrivals.dispose');
    expect(asked).toMatchObject({ mayDecide: true, about: { name: expect.stringContaining('AR') } });
    await second.api.approvals.approve({ id: asked?.id ?? '', ...key() });
    expect((await clerk.api.arrivals.get({ id: arrival.id })).status).toBe('disposed');
    await switchFourEyes(0);
  });

  test('is no right of a clerk', async () => {
    const arrival = await receiveBox(db, clerk);
    const call = clerk.api.arrivals.dispose({ ...seen(arrival), note, photoIds: await photos() });
    expect(await problemOf(call)).toMatchObject({ code: 'not_allowed' });
  });
});

describe('a box that cannot be found', () => {
  test('costs nothing while it is lost, and is its customer’s again once found', async () => {
    const { box, client, customerId } = await storedBox();
    later(10);
    const lost = await admin.api.arrivals.writeOff({ ...seen(box), note });
    expect(lost.status).toBe('lost');
    later(30);
    const found = await admin.api.arrivals.find({ ...seen(lost), note, place: 'F-01' });
    expect(found.status).toBe('stored');
    later(21);
    const started = await clerk.api.arrivals.startReturn({ ...seen(found), note });
    const number = { carrier: 'Toll', trackingNumber: 'T654321' };
    await clerk.api.arrivals.completeReturn({ ...seen(started), ...number });
    expect(await chargedDays(box.id)).toBe(1);
    const kinds = await messagesTo(customerId);
    expect(kinds.filter((kind) => kind === 'arrival_moved')).toHaveLength(4);
    const { events } = await client.api.arrivals.get({ id: box.id });
    expect(events.map(({ kind }) => kind)).toEqual([
      ...['received', 'lost', 'found', 'return_pending', 'returned'],
    ]);
  });

  test('is not found a second time when its number was received again', async () => {
    const trackingNumber = newTracking();
    const arrival = await receiveBox(db, clerk, { trackingNumber });
    const lost = await admin.api.arrivals.writeOff({ ...seen(arrival), note });
    const again = await receiveBox(db, clerk, { trackingNumber });
    const refused = await problemOf(admin.api.arrivals.find({ ...seen(lost), note }));
    expect(refused).toMatchObject({ code: 'arrival.number_known', params: { number: again.number } });
  });

  test('leaves its form before it is written off', async () => {
    const { box, client } = await storedBox();
    const { version } = await clerk.api.arrivals.measure({
      ...seen(box),
      ...{ lengthMm: 300, widthMm: 200, heightMm: 150, grossG: 1_250 },
    });
    await client.api.arrivals.join({ arrivals: [{ id: box.id, version }], ...key() });
    const shown = await clerk.api.arrivals.get({ id: box.id });
    const refused = admin.api.arrivals.writeOff({ ...seen(shown), note });
    expect(await problemOf(refused)).toMatchObject({
      code: 'arrival.move_refused',
      params: { from: 'joined' },
    });
  });
});

describe('the job that marks what is due', () => {
  const services = () => ({ ...app.services, now: () => app.clock.now });
  const noticesOf = async (userId: string) =>
    await db
      .selectFrom('notification')
      .select(['kind', 'params'])
      .where('userId', '=', userId)
      .where('kind', 'in', ['return_due', 'disposal_due'])
      .orderBy('kind')
      .execute();

  test('notifies staff once of each parcel, in one notice a branch, and ends none', async () => {
    later(100);
    await markUnclaimedDue(services());
    const other = await app.signIn('warehouse-au');
    const boxes = [await receiveBox(db, clerk), await receiveBox(db, clerk)];
    const { box: stored } = await storedBox();
    later(30);
    const marked = await Promise.all([markUnclaimedDue(services()), markUnclaimedDue(services())]);
    expect(marked[0] + marked[1]).toBe(2);
    expect(await markUnclaimedDue(services())).toBe(0);
    expect(await noticesOf(other.user.id)).toEqual([
      { kind: 'return_due', params: expect.objectContaining({ count: '2', office: 'sydney' }) },
    ]);
    const due = await clerk.api.arrivals.list({ due: 'return', pageSize: 100 });
    for (const { id } of boxes) expect(due.rows.map((row) => row.id)).toContain(id);
    expect(due.rows.map((row) => row.id)).not.toContain(stored.id);
    later(30);
    expect(await markUnclaimedDue(services())).toBe(2);
    expect((await noticesOf(other.user.id)).map(({ kind }) => kind)).toEqual(['disposal_due', 'return_due']);
    for (const { id } of boxes) expect((await clerk.api.arrivals.get({ id })).status).toBe('unclaimed');
  });
});

async function switchFourEyes(value: 0 | 1): Promise<void> {
  const name = 'security.four_eyes_required';
  const { rows } = await admin.api.settings.constants();
  const [newest] = rows
    .filter((row) => row.key === name)
    .sort((one, other) => other.validFrom.getTime() - one.validFrom.getTime());
  const change = admin.api.settings.setConstant({ ...key(), key: name, value, seen: newest?.id ?? null });
  if (value === 1) return void (await change);
  expect(await problemOf(change)).toMatchObject({ code: 'approval.asked' });
}
