import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { stripeProvider } from '~/server/payments/online/adapters/stripe';
import { createCaller } from '~/server/router';
import type { JobServices } from '~/server/tasks';
import { key } from '../../factories/form-desk';
import { serveApi } from '../../factories/http';
import { noPaper } from '../../factories/messages';
import { runOnlineJob } from '../../factories/online-jobs';
import { bill, brokenBooks, cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { signedEvent, startStripeServer } from '../../factories/stripe-server';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, sydney, admin, billed, pay, paymentRows } = await cashDesk(db);
const server = await startStripeServer();
afterAll(server.stop);

const secret = 'whsec_moz';
const env = {
  ...app.services.env,
  card: { provider: 'stripe' as const, secretKey: 'sk_test_moz', webhookSecret: secret, apiUrl: server.url },
};
const services: JobServices = {
  ...app.services,
  env,
  embeddedUrl: undefined,
  sms: { send: async () => ({ providerId: 'none' }) },
  email: undefined,
  printPaper: noPaper,
  printPersonFile: noPaper,
  ebarimt: undefined,
  mailbox: undefined,
  online: { card: await stripeProvider({ secretKey: 'sk_test_moz', apiUrl: server.url, timeoutMs: 1_000 }) },
};
const url = await serveApi(services);
const hourMs = 3_600_000;

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  server.asked.length = 0;
  server.state.refundStatus = 'succeeded';
});

const open = (id: string) => runOnlineJob(services, 'open_card', { id });
const ask = (id: string) => runOnlineJob(services, 'ask_card', { id });
const giveBack = (id: string) => runOnlineJob(services, 'refund_card', { id });

async function jobs(): Promise<string[]> {
  const { rows } = await sql<{ task: string; payload: { id?: string } }>`
    select task_identifier as task, payload from graphile_worker.jobs
    join graphile_worker._private_jobs using (id) where task_identifier like '%card%' order by id`.execute(
    db,
  );
  return rows.map(({ task, payload }) => `${task} ${payload.id ?? ''}`);
}

/** A client with an open card page for a bill or a part of it. */
async function started(amount?: number) {
  const { client, formId } = await billed();
  const { id } = await client.api.payments.startCard({
    ...{ formId, seenCents: bill.cents, ...key() },
    ...(amount && { amount }),
  });
  await open(id);
  const { sessionId } = await db
    .selectFrom('cardSession')
    .select('sessionId')
    .where('paymentId', '=', id)
    .executeTakeFirstOrThrow();
  if (!sessionId) throw new Error('Stripe opened no page');
  return { client, formId, id, sessionId };
}

async function send(object: object, change: { secret?: string; at?: Date; body?: string } = {}) {
  const { body, signature } = signedEvent(object, { secret, at: app.clock.now, ...change });
  return await fetch(`${url}/api/card/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: change.body ?? body,
  });
}

describe('a payment by card', () => {
  test('opens a page, is booked after the provider confirms it, and has a receipt', async () => {
    const { client, formId, id, sessionId } = await started();
    expect(await client.api.payments.card({ id })).toMatchObject({
      status: 'pending',
      amount: bill.cents,
      url: `https://checkout.stripe.example/c/pay/${sessionId}`,
    });
    const [call] = server.asked;
    expect(Object.fromEntries(call?.body ?? [])).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][currency]': 'aud',
      'line_items[0][price_data][unit_amount]': String(bill.cents),
      client_reference_id: id,
      success_url: `http://moz.example/api/card/return?payment=${id}&form=${formId}`,
    });
    await ask(id);
    expect((await client.api.payments.ofForm({ formId })).state).toBe('unpaid');

    server.pay(sessionId);
    await Promise.all([ask(id), ask(id), ask(id)]);
    expect(await paymentRows(formId)).toMatchObject([
      {
        status: 'paid',
        method: 'card_online',
        amount: bill.cents,
        amountCents: bill.cents,
        externalId: `card:pi_${sessionId}`,
        office: 'sydney',
        receivedBy: null,
      },
    ]);
    expect(await client.api.payments.receipt({ id })).toMatchObject({ state: 'paid', dueCents: bill.cents });
    expect(await client.api.payments.card({ id })).toMatchObject({ status: 'paid', url: null });
  });

  test('leaves the rest due when it covers a part only', async () => {
    const { client, formId, id, sessionId } = await started(4_000);
    server.pay(sessionId);
    await ask(id);
    expect(await client.api.payments.ofForm({ formId })).toMatchObject({
      state: 'part',
      balanceCents: bill.cents - 4_000,
    });
  });

  test('is refused above the balance, below the minimum and on a stale balance', async () => {
    const { client, formId } = await billed();
    const start = async (change: object) =>
      await problemOf(client.api.payments.startCard({ formId, seenCents: bill.cents, ...key(), ...change }));
    expect((await start({ amount: bill.cents + 1 })).code).toBe('payment.above_balance');
    expect((await start({ amount: 49 })).code).toBe('payment.card_too_small');
    expect((await start({ seenCents: 1 })).code).toBe('payment.balance_changed');
  });

  test('opens the same page for the same request, and refuses QPay beside it', async () => {
    const { client, formId, id } = await started();
    const input = { formId, seenCents: bill.cents };
    expect(await client.api.payments.startCard({ ...input, ...key() })).toEqual({ id });
    expect((await problemOf(client.api.payments.startCard({ ...input, amount: 5_000, ...key() }))).code).toBe(
      'payment.card_pending',
    );
    expect((await problemOf(client.api.payments.startQpay({ ...input, ...key() }))).code).toBe(
      'payment.other_pending',
    );
  });

  test.each([
    ['amount', { amount_total: 1 }],
    ['currency', { currency: 'usd' }],
    ['payment', { client_reference_id: '0190a000-0000-7000-8000-000000000001' }],
  ])('is not booked with another %s than requested', async (_, change) => {
    const { client, formId, id, sessionId } = await started();
    server.pay(sessionId, change);
    await expect(ask(id)).rejects.toThrow(/otherwise/u);
    expect((await client.api.payments.ofForm({ formId })).state).toBe('unpaid');
  });

  test('opens the same page again after a lost response', async () => {
    const { client, formId } = await billed();
    const { id } = await client.api.payments.startCard({ formId, seenCents: bill.cents, ...key() });
    server.answerNext(500, { error: { message: 'later' } });
    await expect(open(id)).rejects.toThrow();
    await open(id);
    await db
      .updateTable('cardSession')
      .set({ sessionId: null, url: null })
      .where('paymentId', '=', id)
      .execute();
    const before = server.sessions.size;
    await open(id);
    expect(server.sessions.size).toBe(before);
  });

  test('is closed on cancel without using a number, and late money is still booked', async () => {
    const { client, formId, id, sessionId } = await started();
    await client.api.payments.cancelCard({ id, ...key() });
    await ask(id);
    expect(server.sessions.get(sessionId)?.status).toBe('expired');
    expect(await paymentRows(formId)).toMatchObject([{ status: 'failed', number: null }]);
    server.pay(sessionId);
    await ask(id);
    expect(await paymentRows(formId)).toMatchObject([{ status: 'paid' }]);
  });

  test('is closed when cash pays the bill', async () => {
    const { formId, id } = await started();
    await pay(formId);
    expect(await jobs()).toContain(`ask_card ${id}`);
    await ask(id);
    expect(await paymentRows(formId)).toMatchObject([{ method: 'cash' }, { status: 'failed' }]);
  });

  test('expires after an hour, and an open one is checked each minute', async () => {
    const { id, formId } = await started();
    await runOnlineJob(services, 'ask_pending_cards');
    expect(await jobs()).toContain(`ask_card ${id}`);
    app.clock.now = new Date(app.clock.now.getTime() + hourMs);
    await ask(id);
    expect(await paymentRows(formId)).toMatchObject([{ status: 'failed' }]);
    app.clock.now = new Date(app.clock.now.getTime() - hourMs);
  });

  test('is not found by another customer', async () => {
    const { id, formId } = await started();
    const stranger = (await billed()).client.api.payments;
    for (const ask of [
      () => stranger.card({ id }),
      () => stranger.checkCard({ id, ...key() }),
      () => stranger.cancelCard({ id, ...key() }),
      () => stranger.startCard({ formId, seenCents: bill.cents, ...key() }),
    ])
      expect(await problemOf(ask())).toMatchObject({ status: 404 });
  });
});

describe('an event of the provider', () => {
  test('queues one job to ask the provider, whatever the event claims', async () => {
    const { id, formId, sessionId } = await started();
    const event = { object: 'checkout.session', id: sessionId, payment_status: 'paid', amount_total: 1 };
    for (let times = 0; times < 3; times += 1) expect((await send(event)).status).toBe(200);
    expect((await jobs()).filter((job) => job === `ask_card ${id}`)).toHaveLength(1);
    await ask(id);
    expect(await paymentRows(formId)).toMatchObject([{ status: 'pending' }]);
  });

  test.each([
    ['another secret', { secret: 'whsec_other' }],
    ['a changed body', { body: '{"data":{"object":{"object":"checkout.session","id":"cs_test_1"}}}' }],
    ['a time ten minutes ago', { at: new Date(Date.parse('2026-11-21T00:00:00Z') - 600_000) }],
  ])('is refused with %s', async (_, change) => {
    const { id, sessionId } = await started();
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    const at = 'at' in change ? new Date(app.clock.now.getTime() - 600_000) : app.clock.now;
    expect((await send({ object: 'checkout.session', id: sessionId }, { ...change, at })).status).toBe(400);
    expect(await jobs()).not.toContain(`ask_card ${id}`);
  });

  test('is ignored when it is about another object or an unknown session', async () => {
    expect((await send({ object: 'customer', id: 'cus_1' })).status).toBe(200);
    expect((await send({ object: 'checkout.session', id: 'cs_unknown' })).status).toBe(200);
    expect(await jobs()).toEqual([]);
  });

  test('returns the payer from the page to the form, and queues a question', async () => {
    const { id, formId } = await started();
    const back = await fetch(`${url}/api/card/return?payment=${id}&form=${formId}&status=paid`, {
      redirect: 'manual',
    });
    expect([back.status, back.headers.get('location')]).toEqual([303, `/moz/form/preview/${formId}`]);
    expect(await jobs()).toContain(`ask_card ${id}`);
    const astray = await fetch(`${url}/api/card/return?form=//evil.example`, { redirect: 'manual' });
    expect(astray.headers.get('location')).toBe('/moz/payment');
  });
});

describe('a refund by card', () => {
  /** A refund by an admin whose server has Stripe. */
  const back = async (id: string, amount: number, version = 2) => {
    const ctx = { ...admin.ctx, env };
    return await createCaller(ctx).payments.refund({
      ...{ id, version, amount, reason: 'Буцаалт', credit: { reason: 'good_will' as const }, ...key() },
      method: 'card_online' as const,
    });
  };
  async function paid() {
    const begun = await started();
    server.pay(begun.sessionId);
    await ask(begun.id);
    return begun;
  }
  const refundIdOf = async (paymentId: string) =>
    (
      await db
        .selectFrom('refund')
        .select('id')
        .where('paymentId', '=', paymentId)
        .orderBy('refundedAt', 'desc')
        .executeTakeFirstOrThrow()
    ).id;

  test('goes through the provider once, and shows its state', async () => {
    const { id, formId } = await paid();
    await back(id, 5_000);
    const refundId = await refundIdOf(id);
    expect(await jobs()).toContain(`refund_card ${refundId}`);
    const statesOf = async () =>
      (await sydney.api.payments.ofForm({ formId })).payments.flatMap(({ refunds }) =>
        refunds.map(({ state }) => state),
      );
    expect(await statesOf()).toEqual(['pending']);
    await giveBack(refundId);
    await giveBack(refundId);
    expect(server.refunds.size).toBe(1);
    expect(await statesOf()).toEqual(['done']);
    expect((await sydney.api.payments.ofForm({ formId })).payments).toMatchObject([
      { status: 'partly_refunded', refunded: 5_000 },
    ]);
  });

  test('leaves the payment unchanged and out of the till when the provider refuses it', async () => {
    const { id, formId } = await paid();
    await back(id, 5_000);
    server.state.refundStatus = 'failed';
    await giveBack(await refundIdOf(id));
    expect((await sydney.api.payments.ofForm({ formId })).payments).toMatchObject([
      { status: 'paid', refunded: 0, refunds: [{ state: 'failed' }] },
    ]);
    const receipt = await sydney.api.payments.receipt({ id });
    expect(receipt.refunds).toEqual([]);
  });

  test('is completed by an event, and fails by one', async () => {
    const { id, formId } = await paid();
    server.state.refundStatus = 'pending';
    await back(id, 5_000);
    const refundId = await refundIdOf(id);
    await giveBack(refundId);
    const refund = [...server.refunds.values()].at(-1);
    if (!refund) throw new Error('no refund');
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    await send(refund);
    expect(await jobs()).toEqual([`refund_card ${refundId}`]);
    refund.status = 'failed';
    await giveBack(refundId);
    expect((await sydney.api.payments.ofForm({ formId })).payments).toMatchObject([{ refunded: 0 }]);
  });

  test('is refused for a payment made another way', async () => {
    const { formId } = await billed();
    const { id } = await pay(formId);
    expect(await problemOf(back(id, 5_000, 1))).toMatchObject({ code: 'payment.card_back_only' });
  });
});

test('the books balance after all tests of this file', async () => {
  expect(await brokenBooks(db)).toEqual([]);
});
