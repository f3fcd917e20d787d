import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { DAY_MS } from '~/domain/core/durations';
import { remindOfExpected } from '~/server/expected-parcels/reminder/remind';
import { testApp } from '../../factories/app';
import { messageDesk } from '../../factories/messages';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const { outbox, empty } = messageDesk(db);
const key = () => ({ idempotencyKey: randomUUID() });
const days = 14;

beforeAll(() => seedReference(db));
beforeEach(async () => {
  await empty();
  await db.updateTable('expectedParcel').set({ remindedAt: app.clock.now }).execute();
});

const services = () => ({ ...app.services, now: () => new Date(app.clock.now.getTime() + days * DAY_MS) });

async function customer(set: { mutedMessages?: string[]; locale?: 'mn' | 'en' } = {}) {
  const client = await app.signIn('client');
  const id = client.user.customerId ?? '';
  const contacts = { mobile: '+97699112233', email: 'bold@example.com', emailProvenAt: app.clock.now };
  await db
    .updateTable('customer')
    .set({ ...contacts, ...set })
    .where('id', '=', id)
    .execute();
  return client;
}

async function register(who: Awaited<ReturnType<typeof customer>>, row: object = {}) {
  const given = {
    trackingNumber: `ABC${randomUUID().replace(/\D/gu, '').padEnd(9, '0').slice(0, 9)}`,
    ...row,
  };
  const { rows } = await who.api.expectedParcels.create({ rows: [given], ...key() });
  return { id: rows[0]?.id ?? '', version: rows[0]?.version ?? 0 };
}

describe('the reminder of a parcel that has not come', () => {
  test('is sent once, on the channels that the customer chose, in both languages', async () => {
    const [mongolian, english] = [await customer({ locale: 'mn' }), await customer({ locale: 'en' })];
    const parcel = await register(mongolian, { shop: 'Kogan' });
    await register(english, { shop: 'Kogan' });
    expect(await Promise.all([remindOfExpected(services()), remindOfExpected(services())])).toContain(2);
    expect(await remindOfExpected(services())).toBe(0);
    const messages = await outbox();
    expect(messages.map(({ kind, channel }) => `${kind} ${channel}`).sort()).toEqual([
      'arrival_reminder email',
      'arrival_reminder email',
      'arrival_reminder sms',
      'arrival_reminder sms',
    ]);
    const texts = messages.filter(({ channel }) => channel === 'sms').map(({ body }) => body);
    expect(texts).toContainEqual(expect.stringMatching(/Kogan.*14 хоногт ирсэнгүй/u));
    expect(texts).toContainEqual(expect.stringMatching(/Kogan.*has not come in 14 days/u));
    const detail = await mongolian.api.expectedParcels.get({ id: parcel.id });
    expect(detail.remindedAt).not.toBeNull();
    const audits = await db
      .selectFrom('auditLog')
      .select('action')
      .where('entityId', '=', parcel.id)
      .execute();
    expect(audits.map(({ action }) => action)).toContain('expectedParcels.remind');
  });

  test('names the carrier or the number where no shop is known', async () => {
    const client = await customer({ locale: 'en' });
    await register(client, { trackingNumber: '1Z5R89390357567127' });
    await register(client, { trackingNumber: 'QQ-7777-7777' });
    await remindOfExpected(services());
    const texts = (await outbox()).filter(({ channel }) => channel === 'sms').map(({ body }) => body);
    expect(texts.some((text) => text?.includes('UPS'))).toBe(true);
    expect(texts.some((text) => text?.includes('QQ-7777-7777'))).toBe(true);
  });

  test('is not sent before the day, nor of what came, was withdrawn or archived', async () => {
    const client = await customer();
    const early = { ...app.services, now: () => new Date(app.clock.now.getTime() + days * DAY_MS - 60_000) };
    const withdrawn = await register(client);
    await register(client);
    await client.api.expectedParcels.withdraw({ ...withdrawn, ...key() });
    expect(await remindOfExpected(early)).toBe(0);
    const { id } = await register(client);
    await db.updateTable('expectedParcel').set({ status: 'arrived' }).where('id', '=', id).execute();
    expect(await remindOfExpected(services())).toBe(1);
  });

  test('is not sent on a channel that the customer switched off', async () => {
    const client = await customer({ mutedMessages: ['arrival', 'email:arrival'] });
    await register(client);
    await remindOfExpected(services());
    expect((await outbox()).every(({ status }) => status === 'muted')).toBe(true);
  });

  test('handles more parcels than one batch', async () => {
    const client = await customer({ mutedMessages: [] });
    const rows = Array.from({ length: 120 }, (_, n) => ({ trackingNumber: `BAT${5_000_000 + n}` }));
    await client.api.expectedParcels.create({ rows, ...key() });
    expect(await remindOfExpected(services())).toBe(120);
  });
});
