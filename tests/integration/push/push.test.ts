import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { MOST_SUBSCRIPTIONS } from '~/domain/push/schema';
import { readEnv } from '~/server/core/env/env';
import { notifyUser } from '~/server/notifications/service';
import { sendPush } from '~/server/push/send';
import { testApp } from '../../factories/app';
import { formDesk, key, type Signed } from '../../factories/form-desk';
import { problemOf } from '../../factories/problem';
import { browserKeys, startPushService } from '../../factories/push-service';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const env = readEnv({
  NODE_ENV: 'test',
  MOZ_DEMO: 'true',
  PUBLIC_URL: 'http://moz.example',
  WEBHOOK_TARGETS: 'any',
});
const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:office@moz.example' };
const { app, drafted } = await formDesk(db, { env, vapid });
const service = await startPushService();
afterAll(() => service.close());
beforeEach(() => {
  service.pushed.length = 0;
  service.state.status = 201;
});

async function subscribed({ api }: Signed, path = `/${randomUUID()}`) {
  const browser = browserKeys();
  const endpoint = service.url + path;
  const input = { endpoint, ...browser.keys, ...key() };
  await api.push.subscribe(input);
  return { ...browser, endpoint, path, input };
}

/** The queued jobs for the browsers of a user. */
async function jobsOf({ user }: Signed) {
  const { rows } = await sql<{ payload: { notificationId: string; subscriptionId: string } }>`
    select job.payload
    from graphile_worker._private_jobs as job
    join notification on notification.id::text = job.payload ->> 'notificationId'
    where notification.user_id = ${user.id}::uuid order by job.id`.execute(db);
  return rows;
}

async function sendAll(signed: Signed, isLastAttempt = false): Promise<void> {
  for (const { payload } of await jobsOf(signed)) await sendPush(app.services, { payload, isLastAttempt });
}

const endpointsOf = async ({ user }: Signed): Promise<string[]> => {
  const rows = await db
    .selectFrom('pushSubscription')
    .select('endpoint')
    .where('userId', '=', user.id)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ endpoint }) => endpoint);
};

const notify = (signed: Signed, form = '7K2M9Q'): Promise<void> =>
  db.transaction().execute((tx) => notifyUser(tx, signed.user.id, { kind: 'submitted', params: { form } }));

describe('a notification', () => {
  test('reaches the browser encrypted, signed and in the language of the user', async () => {
    const client = await app.signIn('client');
    const browser = await subscribed(client);
    const draft = await drafted(client);
    await client.api.forms.submit({ ...draft, ...key() });
    await sendAll(client);
    expect(service.pushed).toHaveLength(1);
    const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.alloc(0) }] = service.pushed;
    expect(path).toBe(browser.path);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200', urgency: 'normal' });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    expect(browser.read(body)).toEqual({
      title: 'Moz',
      text: expect.stringContaining(draft.code),
      link: `/moz/form/list?search=${draft.code}`,
      tag: headers.topic,
      language: 'mn',
    });
    expect(body.includes(Buffer.from(draft.code))).toBe(false);
    expectSigned(headers.authorization ?? '');
  });

  test('is queued with its cause for each subscribed browser', async () => {
    const [client, other] = [await app.signIn('client'), await app.signIn('client')];
    await subscribed(client);
    await subscribed(client);
    await notify(other);
    expect(await jobsOf(other)).toEqual([]);
    const undone = db.transaction().execute(async (tx) => {
      await notifyUser(tx, client.user.id, { kind: 'submitted', params: { form: '7K2M9Q' } });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await jobsOf(client)).toEqual([]);
    await notify(client);
    expect(await jobsOf(client)).toHaveLength(2);
  });

  test('replaces the earlier one about the same form', async () => {
    const client = await app.signIn('client');
    await subscribed(client);
    await notify(client);
    await notify(client);
    await notify(client, '7K2M9R');
    await sendAll(client);
    const [first, second, third] = service.pushed.map(({ headers }) => headers.topic);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('is not sent after it was read in the portal', async () => {
    const client = await app.signIn('client');
    await subscribed(client);
    await notify(client);
    await client.api.notifications.markRead(key());
    await sendAll(client);
    expect(service.pushed).toEqual([]);
  });
});

describe('a response of the push service', () => {
  test.each([404, 410])('ends the subscription with status %i', async (status) => {
    const client = await app.signIn('client');
    await subscribed(client);
    await notify(client);
    service.state.status = status;
    await sendAll(client);
    expect(await endpointsOf(client)).toEqual([]);
  });

  test.each([429, 503])('leads to a retry with status %i, until the last attempt', async (status) => {
    const client = await app.signIn('client');
    await subscribed(client);
    await notify(client);
    service.state.status = status;
    await expect(sendAll(client)).rejects.toThrow('not pushed');
    await sendAll(client, true);
    expect(await endpointsOf(client)).toHaveLength(1);
    service.state.status = 201;
    await sendAll(client);
    const { failedAt, lastSuccessAt } = await db
      .selectFrom('pushSubscription')
      .select(['failedAt', 'lastSuccessAt'])
      .where('userId', '=', client.user.id)
      .executeTakeFirstOrThrow();
    expect([failedAt, lastSuccessAt]).toEqual([null, app.clock.now]);
  });

  test('leads to no retry with status 400', async () => {
    const client = await app.signIn('client');
    await subscribed(client);
    await notify(client);
    service.state.status = 400;
    await sendAll(client);
    expect(service.pushed).toHaveLength(1);
  });
});

describe('a subscription', () => {
  test('is refused with a key that is no point of P-256', async () => {
    const { api } = await app.signIn('client');
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    const asked = api.push.subscribe({ endpoint: service.url, ...browserKeys().keys, p256dh, ...key() });
    expect(await problemOf(asked)).toMatchObject({ code: 'push.key' });
  });

  test('is stored for a known service or a configured one', async () => {
    const live = readEnv({ NODE_ENV: 'test', MOZ_DEMO: 'true', PUSH_HOSTS: '*.push.example' });
    const { api, ...client } = await testApp(db, { env: live, vapid }).signIn('client');
    const endpoints = ['https://fcm.googleapis.com/fcm/send/a', 'https://eu.push.example/b'];
    for (const endpoint of endpoints)
      await api.push.subscribe({ endpoint: `${endpoint}${randomUUID()}`, ...browserKeys().keys, ...key() });
    expect(await endpointsOf({ api, ...client })).toHaveLength(2);
  });

  test('is deleted on sending when nothing can be encrypted with its key', async () => {
    const client = await app.signIn('client');
    const { endpoint } = await subscribed(client);
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    await db.updateTable('pushSubscription').set({ p256dh }).where('endpoint', '=', endpoint).execute();
    await notify(client);
    await sendAll(client);
    expect(await endpointsOf(client)).toEqual([]);
  });

  test('is created once, renewed by its user, and never changed by another user', async () => {
    const [owner, thief] = [await app.signIn('client'), await app.signIn('client')];
    const browser = await subscribed(owner);
    await owner.api.push.subscribe(browser.input);
    await owner.api.push.subscribe({ ...browser.input, ...key() });
    expect(await endpointsOf(owner)).toEqual([browser.endpoint]);
    const taking = { endpoint: browser.endpoint, ...browserKeys().keys, ...key() };
    expect(await problemOf(thief.api.push.subscribe(taking))).toMatchObject({ code: 'push.taken' });
    await thief.api.push.unsubscribe({ endpoint: browser.endpoint, ...key() });
    const asked = { endpoint: browser.endpoint };
    const { publicKey } = vapid;
    expect(await thief.api.push.state(asked)).toEqual({ publicKey, isOn: false });
    expect(await owner.api.push.state(asked)).toEqual({ publicKey, isOn: true });
    await notify(thief);
    expect(await jobsOf(thief)).toEqual([]);
    expect(await endpointsOf(owner)).toEqual([browser.endpoint]);
    await owner.api.push.unsubscribe({ endpoint: browser.endpoint, ...key() });
    expect(await endpointsOf(owner)).toEqual([]);
  });

  test('ends with its session, at sign-out and when the session is ended elsewhere', async () => {
    const client = await app.signIn('client');
    await subscribed(client);
    await client.api.auth.signOut();
    expect(await endpointsOf(client)).toEqual([]);
    const again = await app.signIn('support');
    await subscribed(again);
    await notify(again);
    await app.services.auth.endAll(again.user.id);
    await sendAll(again);
    expect(service.pushed).toEqual([]);
  });

  test('replaces the oldest one when a user has too many', async () => {
    const client = await app.signIn('client');
    const made: string[] = [];
    for (let at = 0; at <= MOST_SUBSCRIPTIONS; at += 1) made.push((await subscribed(client)).endpoint);
    expect((await endpointsOf(client)).sort()).toEqual(made.slice(1).sort());
  });

  test.each([
    ['http://push.example/a', 'webhook.https_only'],
    ['https://127.0.0.1/a', 'webhook.private'],
    ['https://push.local/a', 'webhook.private'],
    ['https://push.example:22/a', 'webhook.port'],
    ['https://push.example/a', 'push.host'],
    ['https://fcm.googleapis.com.push.example/a', 'push.host'],
  ])('is refused at %s, where the server must not post', async (endpoint, code) => {
    const live = testApp(db, { vapid });
    const client = await live.signIn('client');
    const asked = client.api.push.subscribe({ endpoint, ...browserKeys().keys, ...key() });
    expect(await problemOf(asked)).toMatchObject({ code });
  });

  test('needs keys of the server and a signed-in user', async () => {
    const without = testApp(db);
    const client = await without.signIn('client');
    const input = { endpoint: 'https://push.example/a', ...browserKeys().keys };
    expect(await client.api.push.state({})).toEqual({ publicKey: null, isOn: false });
    expect(await problemOf(client.api.push.subscribe({ ...input, ...key() }))).toMatchObject({
      code: 'push.off',
    });
    const visitor = await app.visitor();
    await expect(visitor.api.push.subscribe({ ...input, ...key() })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});

/** Checks the JWT of VAPID (RFC 8292) with the public key of the server. */
function expectSigned(authorization: string): void {
  const [, token = '', named] = /^vapid t=(\S+), ?k=(\S+)$/u.exec(authorization) ?? [];
  expect(named).toBe(vapid.publicKey);
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(vapid.publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isRight).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: service.url,
    sub: vapid.subject,
  });
}
