import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { DAY_MS } from '~/domain/core/durations';
import { remindOfDuties } from '~/server/arrivals/reminders/duties';
import { warnOfStorage } from '~/server/arrivals/reminders/storage';
import { testApp } from '../../factories/app';
import { codeOf, newTracking, receiveBox } from '../../factories/arrivals';
import { messageDesk } from '../../factories/messages';
import { storeArrival } from '../../factories/shelf';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const { outbox, empty } = messageDesk(db);
const key = () => ({ idempotencyKey: randomUUID() });
const clerk = await app.signIn('warehouse-au');

beforeAll(() => seedReference(db));
beforeEach(async () => {
  await empty();
  await db.updateTable('arrival').set({ archivedAt: app.clock.now }).execute();
});

type Choice = { mutedMessages?: string[]; locale?: 'mn' | 'en' };

async function customer(choice: Choice = {}) {
  const client = await app.signIn('client');
  const id = client.user.customerId ?? '';
  const contacts = { mobile: '+97699112233', email: 'bold@example.com', emailProvenAt: app.clock.now };
  await db
    .updateTable('customer')
    .set({ ...contacts, ...choice })
    .where('id', '=', id)
    .execute();
  return { ...client, id };
}

/** A box that has been on the shelf for these days. */
async function box(customerId: string, days: number, change: object = {}) {
  const shelfSince = new Date(app.clock.now.getTime() - days * DAY_MS);
  return await storeArrival(db, { customerId, shelfSince, ...change });
}

const declare = async (arrivalId: string, change: object = {}) => {
  const goods = { lineNo: 1, description: 'Гутал', quantity: 1, valueCents: 5_000, battery: 'none' as const };
  await db
    .insertInto('arrivalItem')
    .values({ arrivalId, ...goods, ...change })
    .execute();
};
const kindsOf = async (channel = 'sms') =>
  (await outbox()).filter((message) => message.channel === channel).map(({ kind }) => kind);
const textsOf = async () =>
  (await outbox()).filter(({ channel }) => channel === 'sms').map(({ body }) => body ?? '');

describe('a customer whose parcels lack details', () => {
  test('is reminded once, of all together, in their language and on their channels', async () => {
    const [mongolian, english] = [await customer({ locale: 'mn' }), await customer({ locale: 'en' })];
    for (const client of [mongolian, english]) {
      await box(client.id, 3);
      await box(client.id, 2);
    }
    await declare((await box(english.id, 4)).id);
    const runs = await Promise.all([remindOfDuties(app.services), remindOfDuties(app.services)]);
    expect(runs.reduce((sum, reminded) => sum + reminded, 0)).toBe(2);
    expect(await remindOfDuties(app.services)).toBe(0);
    expect((await outbox()).map(({ kind, channel }) => `${kind} ${channel}`).sort()).toEqual([
      ...['arrival_invoice email', 'arrival_invoice email', 'arrival_invoice sms', 'arrival_invoice sms'],
    ]);
    const texts = await textsOf();
    expect(texts).toContainEqual(expect.stringMatching(/мэдээллээ бөглөнө үү: .*\/s$/u));
    expect(texts).toContainEqual(expect.stringMatching(/declare the goods .*\/s$/u));
    const notices = await db
      .selectFrom('notification')
      .select(['kind', 'link'])
      .where('userId', '=', english.user.id)
      .execute();
    expect(notices).toEqual([{ kind: 'arrival_invoice', link: '/moz/shelf' }]);
  });

  test('is led to the parcel itself when it is one', async () => {
    const client = await customer({ locale: 'en' });
    const { number } = await box(client.id, 2);
    await remindOfDuties(app.services);
    expect(await textsOf()).toEqual([expect.stringContaining(`/a/${number}`)]);
  });

  test('is not reminded before the days of the setting, nor of what is whole or has left', async () => {
    const client = await customer();
    await box(client.id, 1.9);
    const whole = await box(client.id, 5);
    await declare(whole.id);
    const undone = await box(client.id, 5);
    await db.updateTable('arrival').set({ status: 'cancelled' }).where('id', '=', undone.id).execute();
    expect(await remindOfDuties(app.services)).toBe(0);
    expect(await outbox()).toEqual([]);
  });

  test('is reminded on a sure channel although they switched off everything', async () => {
    const client = await customer({ mutedMessages: ['shelf', 'email:shelf', 'arrival', 'email:arrival'] });
    await box(client.id, 2);
    await remindOfDuties(app.services);
    expect((await outbox()).map(({ status }) => status)).toContain('queued');
  });

  test('is reminded of the parcels that a merge brought', async () => {
    const [winner, loser] = [await customer(), await customer()];
    await box(winner.id, 2);
    const { id } = await box(loser.id, 2);
    await db.updateTable('arrival').set({ customerId: winner.id }).where('id', '=', id).execute();
    expect(await remindOfDuties(app.services)).toBe(1);
    expect((await textsOf()).join()).toMatch(/\/s$/u);
  });

  test('is one of many in a run', async () => {
    const clients = await Promise.all(Array.from({ length: 60 }, () => customer()));
    for (const { id } of clients) await box(id, 3);
    expect(await remindOfDuties(app.services)).toBe(60);
  });
});

describe('a customer whose free storage ends', () => {
  test('is warned once, with the day and the price of a further day', async () => {
    const [mongolian, english] = [await customer({ locale: 'mn' }), await customer({ locale: 'en' })];
    for (const client of [mongolian, english]) {
      await box(client.id, 26);
      await box(client.id, 25);
      await box(client.id, 24);
    }
    const runs = await Promise.all([warnOfStorage(app.services), warnOfStorage(app.services)]);
    expect(runs.reduce((sum, warned) => sum + warned, 0)).toBe(2);
    expect(await warnOfStorage(app.services)).toBe(0);
    const texts = await textsOf();
    expect(texts).toHaveLength(2);
    expect(texts).toContainEqual(expect.stringMatching(/Үнэгүй хадгалалт \d\d\/\d\d дуусна, .*A\$1\.00/u));
    expect(texts).toContainEqual(expect.stringMatching(/ends on \d+ \w+, then A\$1\.00 a day/u));
  });

  test('is warned again when the end has moved because a form waited for us', async () => {
    const client = await customer({ locale: 'en' });
    const { id } = await box(client.id, 26);
    expect(await warnOfStorage(app.services)).toBe(1);
    const form = await client.api.arrivals.join({ arrivals: [{ id, version: 1 }], ...key() });
    await db.updateTable('arrival').set({ shelfStoppedAt: app.clock.now }).where('id', '=', id).execute();
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 10 * DAY_MS);
    expect(await warnOfStorage(app.services)).toBe(0);
    await client.api.forms.archive({ id: form.id, version: form.version, ...key() });
    expect(await warnOfStorage(app.services)).toBe(1);
    const days = (await textsOf()).filter((text) => text.includes('ends on'));
    expect(new Set(days).size).toBe(2);
    app.clock.now = before;
  });

  test('is not warned of a parcel whose form waits for us, or that has left', async () => {
    const client = await customer();
    await box(client.id, 28, { shelfStoppedAt: app.clock.now });
    const { id } = await box(client.id, 28);
    await db.updateTable('arrival').set({ status: 'collected' }).where('id', '=', id).execute();
    expect(await warnOfStorage(app.services)).toBe(0);
  });
});

describe('a parcel with goods that may not fly', () => {
  test.each(['mn', 'en'] as const)(
    'says so in %s when it arrives, in place of the usual message',
    async (locale) => {
      const client = await customer({ locale });
      const trackingNumber = newTracking();
      await client.api.expectedParcels.create({
        rows: [{ trackingNumber, shop: 'Kogan', items: [{ description: 'Power bank', quantity: 1 }] }],
        ...key(),
      });
      await receiveBox(db, clerk, { trackingNumber });
      expect(await kindsOf()).toEqual(['arrival_forbidden']);
      const mail = (await outbox()).find(({ channel }) => channel === 'email');
      expect(mail?.body).toContain('PI 965');
      expect(mail?.body).toContain(locale === 'mn' ? 'устгах' : 'transport by road');
    },
  );
});

describe('a parcel on the shelf that moves', () => {
  test('is reported when it is joined to a form, once for the form', async () => {
    const client = await customer({ locale: 'en' });
    const [first, second] = [await box(client.id, 1), await box(client.id, 1)];
    const join = async (id: string, form?: { id: string; version: number }) =>
      await client.api.arrivals.join({ arrivals: [{ id, version: 1 }], ...(form && { form }), ...key() });
    const form = await join(first.id);
    await join(second.id, { id: form.id, version: form.version });
    expect(await textsOf()).toEqual([expect.stringContaining(form.code)]);
  });

  test('is reported no more when its arrival is undone before the message was sent', async () => {
    const client = await customer();
    const arrival = await receiveBox(db, clerk, { code: await codeOf(db, client.id) });
    expect(await kindsOf()).toEqual(['arrival_received']);
    await clerk.api.arrivals.cancel({
      id: arrival.id,
      version: arrival.version,
      note: 'Wrong box',
      ...key(),
    });
    expect((await outbox()).map(({ status }) => status)).toEqual(['muted', 'muted']);
  });
});
