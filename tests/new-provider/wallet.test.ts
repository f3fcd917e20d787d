import { expect, test } from 'vitest';
import { readEnv } from '~/server/core/env/env';
import { createOnlineProviders } from '~/server/payments/online/methods';
import { key } from '../factories/form-desk';
import { serveApi } from '../factories/http';
import { runOnlineJob } from '../factories/online-jobs';
import { bill, brokenBooks, cashDesk } from '../factories/payments';
import { testDb } from '../setup/test-db';
import { wallet } from './wallet';

/** The card payments have one more provider here: see with-wallet.ts. */
const { db } = await testDb();
const env = readEnv({
  NODE_ENV: 'test',
  MOZ_DEMO: 'true',
  PUBLIC_URL: 'http://moz.example',
  WALLET_KEY: 'moz',
});
const { app, admin, billed, paymentRows } = await cashDesk(db, { env });
const services = { ...app.services, online: await createOnlineProviders(env, db) };
const url = await serveApi(services);

/** A client with an open order at the wallet. */
async function started() {
  const { client, formId } = await billed();
  const { id } = await client.api.payments.startCard({ formId, seenCents: bill.cents, ...key() });
  await runOnlineJob(services, 'open_card', { id });
  return { client, formId, id, orderId: `wallet-${id}` };
}

test('is offered to the customer and books a payment on its page', async () => {
  const { client, formId, id, orderId } = await started();
  expect(await client.api.payments.ofForm({ formId })).toMatchObject({ card: 'wallet' });
  const page = `https://wallet.example/moz/${orderId}`;
  expect(await client.api.payments.card({ id })).toMatchObject({ isReady: true, isDemo: false, url: page });
  wallet.pay(orderId);
  const back = await fetch(`${url}/api/card/return?payment=${id}&form=${formId}`, { redirect: 'manual' });
  expect(back.status).toBe(303);
  for (const _ of [1, 2]) await runOnlineJob(services, 'ask_card', { id });
  expect(await paymentRows(formId)).toMatchObject([
    { status: 'paid', method: 'card_online', amount: bill.cents, externalId: `card:money-${id}` },
  ]);
});

test('closes an order that the customer cancels', async () => {
  const { client, formId, id, orderId } = await started();
  await client.api.payments.cancelCard({ id, ...key() });
  await runOnlineJob(services, 'ask_card', { id });
  expect(wallet.stateOf(orderId)).toBe('closed');
  expect(await paymentRows(formId)).toMatchObject([{ status: 'failed' }]);
});

test('refunds a payment in part', async () => {
  const { formId, id, orderId } = await started();
  wallet.pay(orderId);
  await runOnlineJob(services, 'ask_card', { id });
  const refund = { amount: 5_000, method: 'card_online' as const, reason: 'Буцаалт' };
  const credit = { reason: 'good_will' as const };
  await admin.api.payments.refund({ id, version: 2, ...refund, credit, ...key() });
  const { id: refundId } = await db.selectFrom('refund').select('id').executeTakeFirstOrThrow();
  for (const _ of [1, 2]) await runOnlineJob(services, 'refund_card', { id: refundId });
  expect(wallet.refunded()).toEqual([{ receiptId: `money-${id}`, amount: 5_000 }]);
  const { payments } = await admin.api.payments.ofForm({ formId });
  expect(payments).toMatchObject([{ status: 'partly_refunded', refunds: [{ state: 'done' }] }]);
  expect(await brokenBooks(db)).toEqual([]);
});
