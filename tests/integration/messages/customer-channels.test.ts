import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import type { MessageKind } from '~/domain/messages/kinds';
import { sampleParams } from '~/domain/messages/samples';
import { sendToCustomer } from '~/server/messages/customer/send-to-customer';
import { testApp } from '../../factories/app';
import { messageDesk } from '../../factories/messages';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
/** Two at night in Ulaanbaatar. */
const night = new Date('2026-11-25T18:00:00Z');
const app = testApp(db, { now: () => night });
const { outbox, empty } = messageDesk(db);
const mobile = '+97699112233';
const email = 'bold@example.com';
beforeAll(() => seedReference(db));
afterEach(async () => {
  await empty();
  await db.deleteFrom('emailBounce').execute();
});

const key = () => ({ idempotencyKey: randomUUID() });

async function customer(change: { emailProvenAt?: Date | null; mutedMessages?: string[] } = {}) {
  const client = await app.signIn('client');
  const { customerId } = client.user;
  await db
    .updateTable('customer')
    .set({ mobile, email, locale: 'en', emailProvenAt: night, ...change })
    .where('id', '=', customerId ?? '')
    .execute();
  return { ...client, customerId: customerId ?? '' };
}

async function send(customerId: string, kind: MessageKind, causeKey: string = randomUUID()) {
  await db.transaction().execute((tx) =>
    sendToCustomer({ tx, ...app.services }, customerId, {
      kind,
      causeKey,
      params: (locale) => sampleParams(kind, locale),
    }),
  );
}

const sentOn = async () =>
  (await outbox()).map(({ channel, recipient, status }) => [channel, recipient, status]);
const bellOf = async (userId: string) =>
  await db.selectFrom('notification').select('kind').where('userId', '=', userId).execute();

describe('a message about a parcel', () => {
  test('goes to the mobile and the proven address, with one notification for both', async () => {
    const { customerId, user } = await customer();
    const causeKey = randomUUID();
    await send(customerId, 'received', causeKey);
    await send(customerId, 'received', causeKey);
    expect(await sentOn()).toEqual([
      ['sms', mobile, 'queued'],
      ['email', email, 'queued'],
    ]);
    expect((await outbox()).at(-1)?.subject).toBe('We have received parcel CM 4731 2482 9 XM');
    expect(await bellOf(user.id)).toEqual([{ kind: 'received' }]);
  });

  test('goes to no e-mail address that is not proven or has bounced', async () => {
    const { customerId } = await customer({ emailProvenAt: null });
    await send(customerId, 'received');
    expect(await sentOn()).toEqual([['sms', mobile, 'queued']]);
    await empty();
    const proven = await customer();
    await db.insertInto('emailBounce').values({ address: email, reason: '550', bouncedAt: night }).execute();
    await send(proven.customerId, 'received');
    expect(await sentOn()).toEqual([['sms', mobile, 'queued']]);
  });

  test('is stored without being sent on a channel that is switched off', async () => {
    const { customerId } = await customer({ mutedMessages: ['received', 'email:departed'] });
    await send(customerId, 'received');
    await send(customerId, 'departed');
    expect((await sentOn()).map(([channel, , status]) => [channel, status])).toEqual([
      ['sms', 'muted'],
      ['email', 'queued'],
      ['sms', 'queued'],
      ['email', 'muted'],
    ]);
  });

  test('goes by SMS when it needs an answer and the chosen e-mail has bounced', async () => {
    const { customerId } = await customer({ mutedMessages: ['price'] });
    await db.insertInto('emailBounce').values({ address: email, reason: '550', bouncedAt: night }).execute();
    await send(customerId, 'price_approval');
    expect(await sentOn()).toEqual([['sms', mobile, 'queued']]);
  });
});

describe('a message in quiet hours', () => {
  const runAt = async () => {
    const { rows } = await sql<{ channel: string; at: Date }>`
      select message.channel, jobs.run_at as at from graphile_worker.jobs
      join message on jobs.key = 'message:' || message.id order by message.id`.execute(db);
    return Object.fromEntries(rows.map(({ channel, at }) => [channel, at.getTime()]));
  };

  test('is sent at their end by SMS if it can wait, and at once by e-mail', async () => {
    const { api, customerId } = await customer();
    const version = (await api.account.messageChoice())?.version ?? 0;
    const quiet = { from: 22, to: 7, zone: 'Asia/Ulaanbaatar' as const };
    await api.account.chooseMessages({ muted: [], quiet, version, ...key() });
    await send(customerId, 'received');
    const { sms, email: mail } = await runAt();
    expect(sms).toBe(new Date('2026-11-25T23:00:00Z').getTime());
    expect(mail).toBeLessThanOrEqual(Date.now());
    await empty();
    await send(customerId, 'price_approval');
    expect((await runAt()).sms).toBeLessThanOrEqual(Date.now());
  });
});

describe('the choice of channels', () => {
  test('needs SMS or e-mail for messages that need an answer, and names the field', async () => {
    const { api } = await customer();
    const version = (await api.account.messageChoice())?.version ?? 0;
    const refused = api.account.chooseMessages({ muted: ['price', 'email:price'], version, ...key() });
    expect(await problemOf(refused)).toMatchObject({
      issues: [{ path: 'muted', code: 'messages.duty' }],
    });
    await api.account.chooseMessages({ muted: ['price', 'email:received'], version, ...key() });
    expect(await api.account.messageChoice()).toMatchObject({
      muted: ['price', 'email:received'],
      quiet: null,
      mobile,
      email,
    });
  });

  test('refuses quiet hours that start and end at the same hour', async () => {
    const { api } = await customer();
    const version = (await api.account.messageChoice())?.version ?? 0;
    const quiet = { from: 8, to: 8, zone: 'Australia/Sydney' as const };
    expect(
      await problemOf(api.account.chooseMessages({ muted: [], quiet, version, ...key() })),
    ).toMatchObject({ issues: [{ path: 'quiet.to', code: 'messages.quiet_empty' }] });
  });
});
