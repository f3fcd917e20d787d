import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createOnlineProviders } from '~/server/payments/online/methods';
import { key } from '../../factories/form-desk';
import { serveApi } from '../../factories/http';
import { runOnlineJob } from '../../factories/online-jobs';
import { bill, brokenBooks, cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { receiverLinks } from '../../factories/receiver-links';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, sydney, billed, pay, paymentRows } = await cashDesk(db);
const services = { ...app.services, online: await createOnlineProviders(app.services.env, db) };
const url = await serveApi(app.services);
const refusalOf = async (promise: Promise<unknown>) => (await problemOf(promise)).code;

/** A billed form, and a stranger's browser that has the link of its receiver. */
async function owed() {
  const form = await billed();
  const token = await receiverLinks(app, db).tokenOf(form.formId);
  const visitor = await app.visitor();
  const start = (method: 'qpay' | 'card', seenCents = bill.cents) =>
    visitor.api.receiver.startPayment({ token, method, seenCents });
  return { ...form, token, visitor, api: visitor.api, start };
}

async function run(task: 'open' | 'ask', method: 'qpay' | 'card', id: string): Promise<void> {
  await runOnlineJob(services, `${task}_${method}`, { [method === 'qpay' ? 'paymentId' : 'id']: id });
}

describe('a receiver who pays by the link', () => {
  test.each(['qpay', 'card'] as const)(
    'sees the sum and no line of the bill, and pays it by %s',
    async (method) => {
      const { api, token, formId, start } = await owed();
      const page = await api.receiver.page({ token });
      expect(page.money).toEqual({
        ...{ balanceCents: bill.cents, balanceMnt: bill.mnt, methods: ['qpay', 'card'] },
        ...{ pendingId: null, isOtherPaying: false },
      });
      expect(page.acts).toContain('pay');
      const { id } = await start(method);
      expect(await api.receiver.payment({ token, id })).toMatchObject({ status: 'pending', isReady: false });
      await run('open', method, id);
      const shown = await api.receiver.payment({ token, id });
      expect(shown).toMatchObject({
        method,
        isReady: true,
        amount: method === 'qpay' ? bill.mnt : bill.cents,
      });
      expect(shown.qr !== null).toBe(method === 'qpay');
      await api.receiver.payDemo({ token, id });
      await run('ask', method, id);
      expect(await api.receiver.payment({ token, id })).toMatchObject({
        status: 'paid',
        qr: null,
        url: null,
      });
      expect((await api.receiver.page({ token })).money).toBeNull();
      expect(await paymentRows(formId)).toMatchObject([
        { byLink: true, createdBy: null, amountCents: bill.cents },
      ]);
      expect(await brokenBooks(db)).toEqual([]);
    },
  );

  test('gets one payment for two presses at the same time', async () => {
    const { start, formId, api, token } = await owed();
    const answers = await Promise.all([start('qpay'), start('qpay'), start('qpay')]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await paymentRows(formId)).toHaveLength(1);
    expect((await api.receiver.page({ token })).money?.pendingId).toBe(answers[0]?.id);
    expect(await refusalOf(start('card'))).toBe('payment.other_pending');
  });

  test('is refused when the sum changed, or when it was paid meanwhile', async () => {
    const { start, formId } = await owed();
    expect(await refusalOf(start('qpay', bill.cents - 100))).toBe('payment.balance_changed');
    await pay(formId);
    expect(await refusalOf(start('qpay'))).toBe('payment.paid_already');
    expect(await refusalOf(start('qpay', 0))).toBe('payment.paid_already');
  });

  test('sees no payment of the sender, of another form, or of another link', async () => {
    const one = await owed();
    const other = await owed();
    const { id } = await one.client.api.payments.startQpay({
      formId: one.formId,
      seenCents: bill.cents,
      ...key(),
    });
    expect(await refusalOf(one.start('qpay'))).toBe('payment.other_pending');
    expect((await one.api.receiver.page({ token: one.token })).money).toMatchObject({
      ...{ pendingId: null, isOtherPaying: true },
    });
    const { id: theirs } = await other.start('qpay');
    for (const wanted of [id, theirs, randomUUID()]) {
      const asked = { token: one.token, id: wanted };
      expect(await refusalOf(one.api.receiver.payment(asked))).toBe('not_found');
      expect(await refusalOf(one.api.receiver.cancelPayment(asked))).toBe('not_found');
      expect(await refusalOf(one.api.receiver.payDemo(asked))).toBe('not_found');
    }
    expect(
      await refusalOf(one.api.receiver.startPayment({ token: 'none', method: 'qpay', seenCents: 1 })),
    ).toBe('not_found');
  });

  test('cancels a payment and starts another, which the sender sees and can cancel too', async () => {
    const { api, token, start, client, formId } = await owed();
    const { id } = await start('qpay');
    await api.receiver.cancelPayment({ token, id });
    expect(await api.receiver.payment({ token, id })).toMatchObject({ isOver: true, links: [] });
    await run('ask', 'qpay', id);
    const again = await start('card');
    const { payments } = await client.api.payments.ofForm({ formId });
    expect(payments.find((payment) => payment.id === again.id)?.status).toBe('pending');
    await client.api.payments.cancelCard({ id: again.id, ...key() });
    expect((await api.receiver.payment({ token, id: again.id })).isOver).toBe(true);
  });

  test('comes back from the page of the card provider to the page of the link', async () => {
    const { start, visitor, token, formId } = await owed();
    const { id } = await start('card');
    const address = `${url}/api/card/return?payment=${id}&form=${formId}`;
    const cookie = visitor.setCookies.at(-1)?.split(';')[0] ?? '';
    const back = async (headers: Record<string, string>) =>
      (await fetch(address, { redirect: 'manual', headers })).headers.get('location');
    expect(await back({ cookie })).toBe(`/r/${token}/pay?payment=${id}`);
    expect(await back({})).toBe('/home');
    expect(await back({ cookie: 'moz-r-pay=//evil.example' })).toBe('/home');
  });

  test('sees nothing to pay while the price waits for an answer', async () => {
    const { api, token, start, formId } = await owed();
    await db.updateTable('form').set({ priceApproval: 'waiting' }).where('id', '=', formId).execute();
    expect((await api.receiver.page({ token })).money).toBeNull();
    expect(await refusalOf(start('qpay'))).toBe('payment.not_due');
    expect((await sydney.api.payments.ofForm({ formId })).payments).toEqual([]);
  });
});
