import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { holdReasons } from '~/domain/parcels/states';
import type { WebhookEvent } from '~/domain/webhooks/events';
import { readEnv } from '~/server/core/env/env';
import { housekeeping } from '~/server/housekeeping';
import { sendWebhook } from '~/server/webhooks/send';
import { startWorker } from '~/server/worker';
import { testApp } from '../../factories/app';
import { storeBilled } from '../../factories/billed-parcels';
import { deskOf } from '../../factories/form-desk';
import { serveApi } from '../../factories/http';
import { createParcel } from '../../factories/parcels';
import { problemOf } from '../../factories/problem';
import { expectedSignature, receiver, silence, status } from '../../factories/receiver';
import { newKey, restClient } from '../../factories/rest';
import { testDb } from '../../setup/test-db';

const database = await testDb();
const { db } = database;
const env = readEnv({
  NODE_ENV: 'test',
  MOZ_DEMO: 'true',
  PUBLIC_URL: 'http://moz.example',
  WEBHOOK_TARGETS: 'any',
});
const app = testApp(db, { env });
await seedPrices(db, app.clock.now, createRandom(1));
const desk = deskOf(app);
const admin = await app.signIn('admin');
const mn = await app.signIn('warehouse-mn');
const key = () => ({ idempotencyKey: newKey() });

const hook = async (url: string, events: WebhookEvent[], who = admin) =>
  await who.api.webhooks.create({ name: 'Program', url, events, ...key() });
const deliveriesOf = async (endpointId: string) =>
  await db
    .selectFrom('webhookDelivery')
    .innerJoin('webhookEvent', 'seq', 'eventSeq')
    .select(['webhookDelivery.id', 'kind', 'seq', 'state', 'attempts', 'statusCode', 'error'])
    .where('endpointId', '=', endpointId)
    .orderBy('webhookDelivery.id')
    .execute();
/** Sends each pending delivery once, as the queue does. */
const send = async (endpointId: string, { isLastAttempt = false } = {}) => {
  for (const { id, state } of await deliveriesOf(endpointId)) {
    if (state !== 'pending') continue;
    const run = { payload: { deliveryId: id }, isLastAttempt };
    await sendWebhook(app.services, run).catch(() => undefined);
  }
};
const startCustoms = async (parcel: { id: string; version: number }) =>
  await mn.api.parcels.startCustoms({ id: parcel.id, version: parcel.version, ...key() });
const stop = async (id: string) => {
  await db.updateTable('webhookEndpoint').set({ archivedAt: new Date() }).where('id', '=', id).execute();
};

describe('an event of a webhook', () => {
  test('is sent, signed, if it was chosen, and no other is', async () => {
    const there = await receiver();
    const { id, secret } = await hook(there.url, ['parcel.customs', 'form.submitted']);
    const parcel = await storeBilled(db, 'arrived');
    const { version } = await startCustoms(parcel);
    await mn.api.parcels.clear({ id: parcel.id, version, ...key() });
    const form = await desk.submitted(await app.signIn('client'));
    await send(id);
    expect(there.letters.map(({ event }) => [event.type, event.data.id])).toEqual([
      ['parcel.customs', parcel.id],
      ['form.submitted', form.id],
    ]);
    const [first, second] = there.letters;
    expect(first?.event.data).toMatchObject({
      number: parcel.number,
      status: 'customs',
      previousStatus: 'arrived',
    });
    expect(second?.event.sequence).toBeGreaterThan(first?.event.sequence ?? Number.NaN);
    if (!first) throw new Error('no letter');
    expect(first.headers['moz-signature']).toContain(`v1=${expectedSignature(secret, first)}`);
    expect(first.headers['moz-event']).toBe('parcel.customs');
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    await stop(id);
  });

  test('is not sent when its change is rolled back', async () => {
    const there = await receiver();
    const { id } = await hook(there.url, ['parcel.customs']);
    const parcel = await storeBilled(db, 'arrived');
    await expect(
      db.transaction().execute(async (tx) => {
        await tx
          .insertInto('parcelEvent')
          .values({
            parcelId: parcel.id,
            kind: 'customs',
            fromStatus: 'arrived',
            toStatus: 'customs',
            at: new Date(),
          })
          .execute();
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await deliveriesOf(id)).toEqual([]);
    await stop(id);
  });

  test('is sent to a customer only if it is their own', async () => {
    await db
      .insertInto('roleRule')
      .values(['read', 'create'].map((action) => ({ role: 'client', action, subject: 'Webhook' })))
      .execute();
    const [client, other] = [await app.signIn('client'), await app.signIn('client')];
    const there = await receiver();
    const { id } = await hook(there.url, ['form.submitted'], client);
    await desk.submitted(other);
    const own = await desk.submitted(client);
    await send(id);
    expect(there.letters.map(({ event }) => event.data.id)).toEqual([own.id]);
    expect(await other.api.webhooks.list()).toEqual([]);
    expect(await other.api.webhooks.deliveries({ id })).toEqual({ rows: [], nextCursor: null });
    await stop(id);
  });

  test('about a corrected receiver names the fields, and no value', async () => {
    const client = await app.signIn('client');
    const there = await receiver();
    const { id } = await hook(there.url, ['form.corrected'], client);
    const form = await desk.submitted(client);
    const { version } = await client.api.forms.get({ id: form.id });
    const wanted = { phone: { mobileCountry: 'MN', mobile: '88117755' } } as const;
    await client.api.corrections.ask({ id: form.id, version, wanted, ...key() });
    await send(id);
    expect(there.letters.map(({ event }) => event)).toMatchObject([
      {
        type: 'form.corrected',
        data: { id: form.id, code: form.code, fields: ['mobile'], by: 'sender' },
      },
    ]);
    expect(JSON.stringify(there.letters[0]?.event)).not.toContain('88117755');
    await stop(id);
  });

  test('about a case of the receiver is sent to staff, and not to the sender', async () => {
    const client = await app.signIn('client');
    const customerId = client.user.customerId ?? '';
    const [theirs, ours] = [await receiver(), await receiver()];
    const kinds: WebhookEvent[] = ['case.opened', 'case.written', 'case.decided'];
    const hooks = [await hook(theirs.url, kinds, client), await hook(ours.url, kinds)];
    const parcel = await storeBilled(db, 'available', { customerId });
    const about = { parcelId: parcel.id, kind: 'damage', text: 'Хайрцаг нойтон ирлээ.' } as const;
    const { id } = await client.api.cases.open({ ...about, ...key() });
    const { version } = await admin.api.cases.write({ id, text: 'Шалгаж байна.', ...key() });
    await admin.api.cases.decide({ id, version, cents: 1_000, text: 'Шийдлээ.', ...key() });
    await db
      .insertInto('supportCase')
      .values({
        ...{ code: 'R7R7R7', kind: 'loss', formId: parcel.formId, customerId, openedSide: 'receiver' },
        ...{ openedAt: app.clock.now, answerBy: app.clock.now },
      })
      .execute();
    const { id: other } = (await admin.api.cases.list({ search: 'R7R7R7' })).rows[0] ?? { id: '' };
    await admin.api.cases.write({ id: other, text: 'Хайж байна.', ...key() });
    for (const one of hooks) await send(one.id);
    const sent = (there: typeof ours) =>
      there.letters.map(({ event: { type, data } }) => [type, data.id, data.status, data.by]);
    const own = [
      ['case.opened', id, 'open', 'sender'],
      ['case.written', id, 'open', 'staff'],
      ['case.decided', id, 'decided', 'staff'],
    ];
    expect(sent(theirs)).toEqual(own);
    expect(sent(ours)).toEqual([...own, ['case.written', other, 'open', 'staff']]);
    for (const one of hooks) await stop(one.id);
  });

  test('shows a name check as a review to a customer, and its reason to staff', async () => {
    const client = await app.signIn('client');
    const [theirs, ours] = [await receiver(), await receiver()];
    const hooks = [
      await hook(theirs.url, ['parcel.on_hold'], client),
      await hook(ours.url, ['parcel.on_hold']),
    ];
    const customerId = client.user.customerId ?? '';
    for (const holdReason of holdReasons) {
      const parcel = await createParcel(db, { customerId, status: 'on_hold', holdReason });
      const step = { kind: 'on_hold', fromStatus: 'received', toStatus: 'on_hold', at: new Date() } as const;
      await db
        .insertInto('parcelEvent')
        .values({ parcelId: parcel.id, ...step })
        .execute();
    }
    for (const { id } of hooks) await send(id);
    expect(ours.letters.map(({ event }) => event.data.holdReason)).toEqual(holdReasons);
    const shown = holdReasons.map((reason) => (reason === 'sanctions' ? 'review' : reason));
    expect(theirs.letters.map(({ event }) => event.data.holdReason)).toEqual(shown);
    for (const { id } of hooks) await stop(id);
  });

  test('is sent by the worker, in order, even if the first response is 500', async () => {
    const there = await receiver();
    there.plan(status(500));
    const { id } = await hook(there.url, ['parcel.customs']);
    const parcels = [await storeBilled(db, 'arrived'), await storeBilled(db, 'arrived')];
    for (const parcel of parcels) await startCustoms(parcel);
    const worker = await startWorker(app.services, { ...database, embeddedUrl: undefined });
    await expect
      .poll(async () => (await deliveriesOf(id)).map(({ state }) => state), { timeout: 30_000 })
      .toEqual(['delivered', 'delivered']);
    await worker.stop();
    expect((await deliveriesOf(id)).map(({ attempts }) => attempts)).toEqual([2, 1]);
    expect(new Set(there.letters.map(({ event }) => event.data.id))).toEqual(
      new Set(parcels.map((one) => one.id)),
    );
    await stop(id);
  });
});

describe('a delivery of a webhook', () => {
  const one = async () => {
    const there = await receiver();
    const made = await hook(there.url, ['parcel.lost']);
    await admin.api.webhooks.test({ id: made.id, ...key() });
    return { ...made, there };
  };

  test('is retried with the same body until it is accepted', async () => {
    const { id, there } = await one();
    there.plan(status(500));
    await send(id);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'pending', attempts: 1, statusCode: 500, error: 'status' },
    ]);
    await send(id);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'delivered', attempts: 2, statusCode: 200, error: null },
    ]);
    expect(there.letters.map(({ body }) => body)).toEqual([there.letters[0]?.body, there.letters[0]?.body]);
  });

  test('treats a redirect as a failure and does not follow it', async () => {
    const { id, there } = await one();
    there.plan(status(302, { location: there.url }));
    await send(id);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'pending', statusCode: 302, error: 'redirect' }]);
    expect(there.letters).toHaveLength(1);
  });

  test('is retried after a timeout, and fails after its last attempt', async () => {
    const { id, there } = await one();
    there.plan(silence, (res) => void res.socket?.destroy());
    const [waiting] = await deliveriesOf(id);
    const payload = { deliveryId: waiting?.id };
    await expect(sendWebhook(app.services, { payload, isLastAttempt: false })).rejects.toThrow('timeout');
    await sendWebhook(app.services, { payload, isLastAttempt: true });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', attempts: 2, error: 'network' }]);
  });

  test('is sent again with the same id when its result was lost', async () => {
    const { id, there } = await one();
    const [waiting] = await deliveriesOf(id);
    const run = { payload: { deliveryId: waiting?.id }, isLastAttempt: false };
    await sendWebhook(app.services, run);
    await db.updateTable('webhookDelivery').set({ state: 'pending' }).where('endpointId', '=', id).execute();
    await sendWebhook(app.services, run);
    expect(there.letters.map(({ event }) => event.id)).toEqual([
      there.letters[0]?.event.id,
      there.letters[0]?.event.id,
    ]);
  });

  test('fails when the process of its last attempt died and its lock has expired', async () => {
    const { id } = await one();
    const [delivery] = await deliveriesOf(id);
    const took = async (lockedAt: Date | null) =>
      await sql`update graphile_worker._private_jobs
        set attempts = max_attempts, locked_at = ${lockedAt}, locked_by = 'a process that died'
        where key = ${`webhook:${delivery?.id}`}`.execute(db);
    const at = (ms: number) => new Date(app.clock.now.getTime() - ms);
    const stateAfter = async (): Promise<string | undefined> => {
      await housekeeping(app.services);
      return (await deliveriesOf(id))[0]?.state;
    };
    expect(await stateAfter()).toBe('pending');
    await took(at(3_600_000));
    expect(await stateAfter()).toBe('pending');
    await took(at(5 * 3_600_000));
    expect(await stateAfter()).toBe('failed');
    expect(await deliveriesOf(id)).toMatchObject([{ error: 'lost' }]);
    const again = await admin.api.webhooks.resend({ id: delivery?.id ?? '', ...key() });
    expect((await deliveriesOf(id)).find((row) => row.id === again.id)?.state).toBe('pending');
    await stop(id);
  });

  test('can be resent, and its log pages', async () => {
    const { id, there } = await one();
    await send(id);
    const { rows } = await admin.api.webhooks.deliveries({ id });
    expect(rows).toMatchObject([{ event: 'test', state: 'delivered', attempts: 1, statusCode: 200 }]);
    for (let again = 0; again < 30; again += 1) {
      await admin.api.webhooks.resend({ id: rows[0]?.id ?? '', ...key() });
    }
    const first = await admin.api.webhooks.deliveries({ id });
    const second = await admin.api.webhooks.deliveries({ id, cursor: first.nextCursor ?? '' });
    expect([first.rows.length, second.rows.length, second.nextCursor]).toEqual([25, 6, null]);
    expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(31);
    await send(id);
    expect(new Set(there.letters.map(({ event }) => event.id)).size).toBe(1);
  });

  test('signs with both secrets for a day after a new one', async () => {
    const { id, secret, version, there } = await one();
    const fresh = await admin.api.webhooks.rotate({ id, version, ...key() });
    await send(id);
    const [letter] = there.letters;
    if (!letter) throw new Error('no letter');
    const signed = String(letter.headers['moz-signature']);
    expect(signed).toContain(`v1=${expectedSignature(fresh.secret, letter)}`);
    expect(signed).toContain(`v1=${expectedSignature(secret, letter)}`);
    app.clock.now = new Date(app.clock.now.getTime() + 25 * 3_600_000);
    await admin.api.webhooks.test({ id, ...key() });
    await send(id);
    expect(there.letters[1]?.headers['moz-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/u);
  });
});

describe('an endpoint of a webhook', () => {
  test('is switched off after three days without success, and staff are notified', async () => {
    const there = await receiver();
    const { id } = await hook(there.url, ['parcel.lost']);
    await admin.api.webhooks.test({ id, ...key() });
    there.plan(status(500), status(500), status(500));
    await send(id);
    app.clock.now = new Date(app.clock.now.getTime() + 2 * 86_400_000);
    await send(id);
    expect((await admin.api.webhooks.list()).find((row) => row.id === id)).toMatchObject({ state: 'active' });
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_000);
    await send(id);
    const off = (await admin.api.webhooks.list()).find((row) => row.id === id);
    expect(off).toMatchObject({ state: 'disabled' });
    const { rows } = await admin.api.notifications.list();
    expect(rows[0]).toMatchObject({ kind: 'webhook_off', params: { name: 'Program' } });
    expect(await problemOf(admin.api.webhooks.test({ id, ...key() }))).toMatchObject({
      code: 'webhook.stopped',
    });
    await send(id);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', error: 'stopped' }]);
    const events: WebhookEvent[] = ['parcel.lost'];
    const on = {
      id,
      version: off?.version ?? 0,
      name: 'Program',
      url: there.url,
      events,
      state: 'active' as const,
    };
    await admin.api.webhooks.update({ ...on, ...key() });
    await admin.api.webhooks.test({ id, ...key() });
    await send(id);
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['failed', 'delivered']);
  });

  test('gets nothing for an owner who may no longer read the events', async () => {
    const owner = await app.signIn('admin');
    const there = await receiver();
    const { id } = await hook(there.url, ['parcel.customs'], owner);
    await db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', owner.user.id).execute();
    await startCustoms(await storeBilled(db, 'arrived'));
    await send(id);
    expect(there.letters).toEqual([]);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', error: 'owner' }]);
    await stop(id);
  });

  test('gets nothing that the token of its creator has no right to read', async () => {
    const there = await receiver();
    const url = await serveApi(app.services);
    const { token } = await admin.api.tokens.create({
      ...{ name: 'Narrow', days: 30, scopes: ['change:Webhook', 'read:Form'] },
      ...key(),
    });
    const ask = restClient(url, token);
    const events = (...names: WebhookEvent[]) => ({ name: 'Program', url: there.url, events: names });
    const create = async (...names: WebhookEvent[]) =>
      await ask('/webhooks', { method: 'POST', body: events(...names), key: newKey() });
    expect((await create('form.submitted', 'parcel.customs')).body).toMatchObject({ code: 'not_allowed' });
    const own = await create('form.submitted');
    expect(own.status).toBe(201);
    const others = await hook('http://127.0.0.1/', ['parcel.customs']);
    const turn = async (id: string, version: number, ...names: WebhookEvent[]) =>
      await ask(`/webhooks/${id}`, {
        ...{ method: 'PUT', key: newKey() },
        body: { ...events(...names), version, state: 'active' },
      });
    expect((await turn(own.body.id, 1, 'parcel.customs')).status).toBe(403);
    expect((await turn(own.body.id, 1, 'form.submitted', 'form.accepted')).status).toBe(200);
    // The token cannot change a webhook of another owner either.
    expect((await turn(others.id, 1, 'parcel.customs')).status).toBe(403);
    await Promise.all([stop(own.body.id), stop(others.id)]);
  });

  test('has a secret that is stored sealed and shown once', async () => {
    const input = { name: 'Program', url: 'http://127.0.0.1/', events: ['parcel.lost' as const], ...key() };
    const [made, again] = [await admin.api.webhooks.create(input), await admin.api.webhooks.create(input)];
    expect(again).toEqual(made);
    expect(made.secret).toMatch(/^whsec_[\w-]{43}$/u);
    const rows = await db.selectFrom('webhookEndpoint').selectAll().where('id', '=', made.id).execute();
    const stored = await db.selectFrom('idempotencyKey').selectAll().execute();
    const audited = await db.selectFrom('auditLog').selectAll().where('entityId', '=', made.id).execute();
    expect(audited.map(({ action }) => action)).toEqual(['webhooks.create']);
    expect(JSON.stringify([rows, stored, audited, await admin.api.webhooks.list()])).not.toContain(
      made.secret,
    );
  });

  test('is refused as the twenty-first of a user', async () => {
    const owner = await app.signIn('admin');
    for (let count = 0; count < 20; count += 1) await hook('http://127.0.0.1/', ['parcel.lost'], owner);
    expect(await problemOf(hook('http://127.0.0.1/', ['parcel.lost'], owner))).toMatchObject({
      code: 'webhook.too_many',
    });
  });
});

describe('a webhook target outside the public internet', () => {
  const strict = testApp(db);
  test.each([
    ['http://93.184.216.34/', 'webhook.https_only'],
    ['https://93.184.216.34:22/', 'webhook.port'],
    ['https://93.184.216.34:5432/', 'webhook.port'],
    ['https://127.0.0.1/', 'webhook.private'],
    ['https://2130706433/', 'webhook.private'],
    ['https://0x7f.1/', 'webhook.private'],
    ['https://[::1]/', 'webhook.private'],
    ['https://[::ffff:10.0.0.1]/', 'webhook.private'],
    ['https://169.254.169.254/latest', 'webhook.private'],
    ['https://localhost/', 'webhook.private'],
    ['https://metadata.google.internal/', 'webhook.private'],
    ['https://user:pass@example.com/', 'webhook.url'],
    ['ftp://example.com/', 'webhook.url'],
    ['no address', 'webhook.url'],
  ])('is refused: %s with %s', async (url, code) => {
    const { api } = await strict.signIn('admin');
    const problem = await problemOf(
      api.webhooks.create({ name: 'x', url, events: ['parcel.lost'], ...key() }),
    );
    expect(problem).toMatchObject({ code, issues: [{ path: 'url', code }] });
  });

  test('gets no delivery even if it was accepted before', async () => {
    const there = await receiver();
    const { id } = await hook(there.url, ['parcel.lost']);
    await admin.api.webhooks.test({ id, ...key() });
    const [waiting] = await deliveriesOf(id);
    const run = { payload: { deliveryId: waiting?.id }, isLastAttempt: false };
    await expect(sendWebhook(strict.services, run)).rejects.toThrow('private');
    expect(there.letters).toEqual([]);
  });
});
