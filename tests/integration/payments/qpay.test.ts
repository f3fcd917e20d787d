import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { qpayProvider } from '~/server/payments/online/adapters/qpay';
import type { Order } from '~/server/payments/online/provider';
import { createCaller } from '~/server/router';
import type { JobServices } from '~/server/tasks';
import { key } from '../../factories/form-desk';
import { serveApi } from '../../factories/http';
import { noPaper } from '../../factories/messages';
import { runOnlineJob } from '../../factories/online-jobs';
import { bill, brokenBooks, cash, cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { startQpayServer } from '../../factories/qpay-server';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, sydney, ulaanbaatar, billed, pay, paymentRows, parcelsOf } = await cashDesk(db);
const server = await startQpayServer();
afterAll(server.stop);
const qpay = qpayProvider({
  username: 'moz',
  password: 'secret',
  invoiceCode: 'MOZ_INVOICE',
  apiUrl: server.url,
  timeoutMs: 1_000,
});
const services: JobServices = {
  ...app.services,
  embeddedUrl: undefined,
  sms: { send: async () => ({ providerId: 'none' }) },
  email: undefined,
  printPaper: noPaper,
  printPersonFile: noPaper,
  online: { qpay },
  ebarimt: undefined,
  mailbox: undefined,
};
const url = await serveApi(app.services);
const hourMs = 3_600_000;

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

const open = (paymentId: string, isLastAttempt = false) =>
  runOnlineJob(services, 'open_qpay', { paymentId }, isLastAttempt);
const ask = (paymentId: string) => runOnlineJob(services, 'ask_qpay', { paymentId });

/** Jobs of the worker: task and payment. */
async function jobs(): Promise<string[]> {
  const { rows } = await sql<{ task: string; payload: { paymentId?: string } }>`
    select task_identifier as task, payload from graphile_worker.jobs
    join graphile_worker._private_jobs using (id) where task_identifier like '%qpay%' order by id`.execute(
    db,
  );
  return rows.map(({ task, payload }) => `${task} ${payload.paymentId ?? ''}`);
}

/** A client with an open QPay code for a bill. */
async function started() {
  const { client, formId } = await billed();
  const { id } = await client.api.payments.startQpay({ formId, seenCents: bill.cents, ...key() });
  await open(id);
  const { invoiceId } = await db
    .selectFrom('qpayInvoice')
    .select('invoiceId')
    .where('paymentId', '=', id)
    .executeTakeFirstOrThrow();
  if (!invoiceId) throw new Error('QPay gave no invoice');
  return { client, formId, id, invoiceId };
}

const stateOf = async (formId: string) => (await sydney.api.payments.ofForm({ formId })).state;

describe('a payment by QPay', () => {
  test('shows a code, and is booked once QPay confirms it', async () => {
    const { client, formId } = await billed();
    const { id } = await client.api.payments.startQpay({ formId, seenCents: bill.cents, ...key() });
    expect(await jobs()).toEqual([`open_qpay ${id}`]);
    expect(await client.api.payments.qpay({ id })).toMatchObject({ status: 'pending', qr: null });
    await open(id);
    const shown = await client.api.payments.qpay({ id });
    expect(shown).toMatchObject({ status: 'pending', amount: bill.mnt, links: [{ name: 'Khan bank' }] });
    expect(shown.qr).toContain('<svg');
    await ask(id);
    expect(await stateOf(formId)).toBe('unpaid');

    const [[invoiceId, invoice] = ['', undefined]] = [...server.invoices].slice(-1);
    expect(invoice).toMatchObject({
      amount: bill.mnt,
      callbackUrl: `http://moz.example/api/qpay/callback?payment=${id}`,
    });
    const externalId = server.pay(invoiceId);
    await ask(id);
    expect(await client.api.payments.qpay({ id })).toMatchObject({ status: 'paid', qr: null, links: [] });
    expect(await paymentRows(formId)).toMatchObject([
      {
        status: 'paid',
        method: 'qpay',
        currency: 'MNT',
        amount: bill.mnt,
        amountCents: bill.cents,
        externalId: `qpay:${externalId}`,
        office: 'ulaanbaatar',
        day: '2026-11-21',
        receivedBy: null,
      },
    ]);
    expect(await stateOf(formId)).toBe('paid');
  });

  test('shows the same code for the same request, and refuses another amount beside it', async () => {
    const { client, formId, id } = await started();
    const again = await client.api.payments.startQpay({ formId, seenCents: bill.cents, ...key() });
    expect(again).toEqual({ id });
    const other = { formId, seenCents: bill.cents, amount: 1_000, ...key() };
    expect(await problemOf(client.api.payments.startQpay(other))).toMatchObject({
      status: 409,
      code: 'payment.qpay_pending',
    });
    const both = await billed();
    const input = { formId: both.formId, seenCents: bill.cents };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => both.client.api.payments.startQpay({ ...input, ...key() })),
    );
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  });

  test('gets no code above the balance or for a paid bill', async () => {
    const { client, formId } = await billed();
    const start = (change: object) =>
      client.api.payments.startQpay({ formId, seenCents: bill.cents, ...key(), ...change });
    expect(await problemOf(start({ amount: bill.mnt + 100 }))).toMatchObject({
      code: 'payment.above_balance',
      issues: [{ path: 'amount' }],
    });
    expect(await problemOf(start({ amount: 0 }))).toMatchObject({ issues: [{ path: 'amount' }] });
    await pay(formId);
    expect(await problemOf(start({}))).toMatchObject({ code: 'payment.paid_already' });
    expect(await problemOf(start({ amount: 100, seenCents: 0 }))).toMatchObject({
      code: 'payment.paid_already',
    });
  });

  test('leaves the rest due when it covers a part only', async () => {
    const { client, formId } = await billed();
    const amount = 100_000;
    const { id } = await client.api.payments.startQpay({
      ...{ formId, seenCents: bill.cents, amount },
      ...key(),
    });
    await open(id);
    expect(await client.api.payments.qpay({ id })).toMatchObject({ status: 'pending', amount });
    const [[invoiceId] = ['']] = [...server.invoices].slice(-1);
    server.pay(invoiceId);
    await ask(id);
    expect(await sydney.api.payments.ofForm({ formId })).toMatchObject({
      state: 'part',
      payments: [{ amount, status: 'paid' }],
    });
  });

  test('releases a parcel that is on hold for payment', async () => {
    const { formId, id, invoiceId } = await started();
    const [parcel] = await parcelsOf(formId);
    const held = {
      id: parcel?.id ?? '',
      version: parcel?.version ?? 0,
      reason: 'payment' as const,
      note: '',
    };
    await sydney.api.parcels.hold({ ...held, ...key() });
    server.pay(invoiceId);
    await ask(id);
    expect((await parcelsOf(formId))[0]).toMatchObject({ status: 'received' });
  });
});

describe('a callback of QPay', () => {
  const call = (query: string) => fetch(`${url}/api/qpay/callback${query}`);

  test('queues a question to QPay and changes nothing alone', async () => {
    const { formId, id } = await started();
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    const answer = await call(`?payment=${id}&qpay_payment_id=123`);
    expect([answer.status, await answer.text()]).toEqual([200, 'SUCCESS']);
    expect(await jobs()).toEqual([`ask_qpay ${id}`]);
    await ask(id);
    expect(await stateOf(formId)).toBe('unpaid');
  });

  test('books only the paid invoice even if it is forged for another', async () => {
    const mine = await started();
    const other = await started();
    server.pay(mine.invoiceId);
    await call(`?payment=${other.id}&qpay_payment_id=${mine.invoiceId}&amount=1&status=PAID`);
    await ask(other.id);
    expect([await stateOf(mine.formId), await stateOf(other.formId)]).toEqual(['unpaid', 'unpaid']);
    await ask(mine.id);
    expect([await stateOf(mine.formId), await stateOf(other.formId)]).toEqual(['paid', 'unpaid']);
  });

  test('is answered alike and ignored when unknown or malformed', async () => {
    const cashPaid = await pay((await billed()).formId);
    const queries = [
      `?payment=${randomUUID()}`,
      `?payment=${cashPaid.id}`,
      '',
      '?payment=x',
      '?payment=1&payment=2',
    ];
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    for (const query of queries) {
      const answer = await call(query);
      expect([answer.status, await answer.text()]).toEqual([200, 'SUCCESS']);
    }
    expect(await jobs()).toEqual([]);
    expect((await fetch(`${url}/api/qpay/callback`, { method: 'POST' })).status).toBe(403);
  });

  test('queues one question and books one payment for twenty concurrent calls', async () => {
    const { formId, id, invoiceId } = await started();
    server.pay(invoiceId);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    await Promise.all(Array.from({ length: 20 }, () => call(`?payment=${id}`)));
    expect(await jobs()).toEqual([`ask_qpay ${id}`]);
    await Promise.all(Array.from({ length: 20 }, () => ask(id)));
    expect(await paymentRows(formId)).toMatchObject([{ status: 'paid', amount: bill.mnt }]);
    expect(await stateOf(formId)).toBe('paid');
    expect(await brokenBooks(db)).toEqual([]);
  });
});

describe('money that differs from the requested amount', () => {
  test.each([
    [300_000, 'part'],
    [400_000, 'over'],
  ] as const)('is booked as paid: ₮%i, %s', async (amount, state) => {
    const { formId, id, invoiceId } = await started();
    server.pay(invoiceId, { amount });
    await ask(id);
    expect(await sydney.api.payments.ofForm({ formId })).toMatchObject({
      state,
      payments: [{ amount, askedAmount: bill.mnt, status: 'paid' }],
    });
  });

  test('is booked once per payer when two pay one code', async () => {
    const { formId, id, invoiceId } = await started();
    server.pay(invoiceId);
    await ask(id);
    server.pay(invoiceId);
    await Promise.all([ask(id), ask(id), ask(id)]);
    expect(await paymentRows(formId)).toMatchObject([{ status: 'paid' }, { status: 'paid', method: 'qpay' }]);
    expect(await stateOf(formId)).toBe('over');
  });

  test('belongs to the next count when it comes after the till was closed', async () => {
    const { formId, id, invoiceId } = await started();
    app.clock.now = new Date('2026-11-25T10:00:00Z');
    const till = { office: 'ulaanbaatar' as const, day: '2026-11-25' };
    await ulaanbaatar.api.payments.closeDay({ ...till, lines: [], ...key() });
    server.pay(invoiceId);
    await ask(id);
    expect(await paymentRows(formId)).toMatchObject([{ status: 'paid', day: '2026-11-25', shift: 2 }]);
    app.clock.now = new Date('2026-11-27T02:00:00Z');
  });
});

describe('an open code', () => {
  test('is cancelled after its time if nobody pays', async () => {
    const { client, formId, id, invoiceId } = await started();
    app.clock.now = new Date(app.clock.now.getTime() + hourMs);
    expect(await client.api.payments.qpay({ id })).toMatchObject({ status: 'pending', qr: null });
    await ask(id);
    expect(server.invoices.get(invoiceId)).toMatchObject({ isCancelled: true });
    expect(await client.api.payments.qpay({ id })).toMatchObject({ status: 'failed' });
    const next = await client.api.payments.startQpay({ formId, seenCents: bill.cents, ...key() });
    expect(next.id).not.toBe(id);
  });

  test('is paid when the money comes at the last moment', async () => {
    const { formId, id, invoiceId } = await started();
    app.clock.now = new Date(app.clock.now.getTime() + hourMs);
    server.answerNext('/payment/check', 200, { count: 0, rows: [] });
    server.pay(invoiceId);
    await ask(id);
    expect(await stateOf(formId)).toBe('paid');
  });

  test('is paid by the next callback when the money comes after it failed', async () => {
    const { formId, id, invoiceId } = await started();
    app.clock.now = new Date(app.clock.now.getTime() + hourMs);
    await ask(id);
    server.pay(invoiceId);
    await ask(id);
    expect(await paymentRows(formId)).toMatchObject([{ status: 'paid' }]);
  });

  test('is cancelled when the bill is paid another way or its payer cancels', async () => {
    const { client, formId, id, invoiceId } = await started();
    await sydney.api.payments.record(cash(formId, { amount: 5_000 }));
    expect(await jobs()).toContain(`ask_qpay ${id}`);
    await ask(id);
    expect(server.invoices.get(invoiceId)).toMatchObject({ isCancelled: true });
    const rest = await client.api.payments.startQpay({ formId, seenCents: 10_000, ...key() });
    await open(rest.id);
    await client.api.payments.cancelQpay({ id: rest.id, ...key() });
    await ask(rest.id);
    expect(await client.api.payments.qpay({ id: rest.id })).toMatchObject({ status: 'failed' });
    expect(await client.api.payments.cancelQpay({ id: rest.id, ...key() })).toEqual({ id: rest.id });
  });

  test('is checked each minute without a callback', async () => {
    const { id } = await started();
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    await runOnlineJob(services, 'ask_pending_qpay');
    await runOnlineJob(services, 'ask_pending_qpay');
    expect((await jobs()).filter((job) => job === `ask_qpay ${id}`)).toHaveLength(1);
  });
});

describe('a fault of QPay', () => {
  test('leaves the payment pending until the next check succeeds', async () => {
    const { formId, id, invoiceId } = await started();
    server.pay(invoiceId);
    server.answerNext('/payment/check');
    await expect(ask(id)).rejects.toThrow('QPay was not reached');
    server.answerNext('/payment/check', 200, '<html>');
    await expect(ask(id)).rejects.toThrow('another shape');
    expect(await paymentRows(formId)).toMatchObject([{ status: 'pending' }]);
    await ask(id);
    expect(await stateOf(formId)).toBe('paid');
  });

  test('leaves a code open until its cancellation is retried', async () => {
    const { id, invoiceId } = await started();
    app.clock.now = new Date(app.clock.now.getTime() + hourMs);
    server.answerNext(`/invoice/${invoiceId}`, 503, {});
    await expect(ask(id)).rejects.toThrow('503');
    await ask(id);
    expect(server.invoices.get(invoiceId)).toMatchObject({ isCancelled: true });
  });

  test('fails the payment after the last attempt to get an invoice', async () => {
    const { client, formId } = await billed();
    const { id } = await client.api.payments.startQpay({ formId, seenCents: bill.cents, ...key() });
    server.answerNext('/invoice', 502, 'bad gateway');
    await expect(open(id)).rejects.toThrow('502');
    server.answerNext('/invoice', 502, 'bad gateway');
    await open(id, true);
    expect(await client.api.payments.qpay({ id })).toMatchObject({ status: 'failed', qr: null });
  });

  test('an invoice that arrives too late is cancelled at once', async () => {
    const { client, formId } = await billed();
    const { id } = await client.api.payments.startQpay({ formId, seenCents: bill.cents, ...key() });
    await client.api.payments.cancelQpay({ id, ...key() });
    await ask(id);
    await open(id);
    expect(await client.api.payments.qpay({ id })).toMatchObject({ status: 'failed' });
    const slow = await billed();
    const late = await slow.client.api.payments.startQpay({
      formId: slow.formId,
      seenCents: bill.cents,
      ...key(),
    });
    const failing = {
      ...qpay,
      createOrder: async (order: Order) => {
        const invoice = await qpay.createOrder(order);
        await db.updateTable('payment').set({ status: 'failed' }).where('id', '=', late.id).execute();
        return invoice;
      },
    };
    await runOnlineJob({ ...services, online: { qpay: failing } }, 'open_qpay', { paymentId: late.id });
    expect([...server.invoices.values()].at(-1)).toMatchObject({ isCancelled: true });
  });
});

test('the demo payment is refused with real QPay, and QPay is off without its keys', async () => {
  const { client, formId, id } = await started();
  const real = { ...client.ctx.env, qpay: { provider: 'merchant' as const, ...keys() } };
  const api = createCaller({ ...client.ctx, env: real });
  expect(await problemOf(api.payments.payDemoQpay({ id, ...key() }))).toMatchObject({ status: 404 });
  const without = createCaller({ ...client.ctx, env: { ...real, qpay: { provider: 'off' } } });
  const start = without.payments.startQpay({ formId, seenCents: bill.cents, ...key() });
  expect(await problemOf(start)).toMatchObject({ code: 'payment.qpay_not_offered' });
  expect(await without.payments.ofForm({ formId })).toMatchObject({ qpay: 'off' });
});

function keys() {
  return { username: 'moz', password: 'secret', invoiceCode: 'c', apiUrl: server.url };
}
