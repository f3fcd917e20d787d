import { describe, expect, test } from 'vitest';
import { createOnlineProviders } from '~/server/payments/online/methods';
import { key } from '../../factories/form-desk';
import { runOnlineJob } from '../../factories/online-jobs';
import { bill, brokenBooks, cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { receiverLinks } from '../../factories/receiver-links';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, admin, billed, pay, paymentRows } = await cashDesk(db);
const services = { ...app.services, online: await createOnlineProviders(app.services.env, db) };
const { tokenOf, proven, as } = receiverLinks(app, db);
const refusalOf = async (promise: Promise<unknown>) => (await problemOf(promise)).code;
const bought = { delivery: 'door', seenCents: 800 } as const;

/** A billed form that is to be collected, and the browser of its receiver, who gave the digits. */
async function collected() {
  const form = await billed();
  const token = await tokenOf(form.formId);
  const { receiverMobile } = await db
    .selectFrom('parcel')
    .select('receiverMobile')
    .where('formId', '=', form.formId)
    .executeTakeFirstOrThrow();
  const api = await as(await proven(token, receiverMobile.slice(-4)));
  const buy = (method: 'qpay' | 'card' = 'qpay') => api.receiver.buyDelivery({ token, method, ...bought });
  return { ...form, token, api, buy };
}

/** The provider reports the payment. */
async function settle(
  { token, api }: Awaited<ReturnType<typeof collected>>,
  method: 'qpay' | 'card',
  id: string,
) {
  await run('open', method, id);
  await api.receiver.payDemo({ token, id });
  await run('ask', method, id);
}

async function run(task: 'open' | 'ask', method: 'qpay' | 'card', id: string): Promise<void> {
  await runOnlineJob(services, `${task}_${method}`, { [method === 'qpay' ? 'paymentId' : 'id']: id });
}

const formOf = async (id: string) => await admin.api.forms.get({ id });

describe('a receiver who buys the delivery by the link', () => {
  test.each(['qpay', 'card'] as const)(
    'gets it once it is paid by %s, and both sides are informed',
    async (method) => {
      const receiver = await collected();
      const { api, token, formId, buy } = receiver;
      const page = await api.receiver.page({ token });
      expect(page).toMatchObject({
        delivery: 'collect',
        offered: { delivery: 'door', cents: 800, mnt: 18_765 },
      });
      expect(page.acts).toContain('buy_delivery');
      const { id } = await buy(method);
      expect(await api.receiver.payment({ token, id })).toMatchObject({
        ...{ buysDelivery: 'door', status: 'pending', amount: method === 'qpay' ? 18_765 : 800 },
      });
      expect((await formOf(formId)).delivery).toBe('collect');
      await settle(receiver, method, id);
      const after = await api.receiver.page({ token });
      expect(after).toMatchObject({ delivery: 'door', offered: null });
      expect(after.money?.balanceCents).toBe(bill.cents);
      const form = await formOf(formId);
      expect(form.bill?.lines.fees).toMatchObject([{ code: 'door', cents: 800 }]);
      expect(form.history.find(({ kind }) => kind === 'buyDelivery')).toMatchObject({ by: 'receiver' });
      expect(await paymentRows(formId)).toMatchObject([
        { byLink: true, buysDelivery: 'door', amountCents: 800, status: 'paid' },
      ]);
      const kinds = await db
        .selectFrom('message')
        .select('kind')
        .where('kind', 'in', ['delivery_bought', 'receiver_delivery_bought'])
        .where((eb) =>
          eb.or([
            eb('causeKey', 'like', `delivery.bought:${formId}:%`),
            eb('causeKey', 'like', `form.delivery_bought:${formId}:%`),
          ]),
        )
        .orderBy('kind')
        .execute();
      expect(kinds.map(({ kind }) => kind)).toEqual(['delivery_bought', 'receiver_delivery_bought']);
      expect(await brokenBooks(db)).toEqual([]);
    },
  );

  test('starts one payment with several presses, and one at a time', async () => {
    const { buy, formId, api, token } = await collected();
    const answers = await Promise.all([buy(), buy(), buy()]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await paymentRows(formId)).toHaveLength(1);
    const page = await api.receiver.page({ token });
    expect(page.offered?.pendingId).toBe(answers[0]?.id);
    expect(page.money).toMatchObject({ pendingId: null, isOtherPaying: true });
    expect(await refusalOf(buy('card'))).toBe('payment.other_pending');
    const owed = { token, method: 'qpay', seenCents: bill.cents } as const;
    expect(await refusalOf(api.receiver.startPayment(owed))).toBe('payment.qpay_pending');
  });

  test('is refused without the digits, at another price, and once it was bought', async () => {
    const receiver = await collected();
    const { api, token, buy } = receiver;
    const { api: stranger } = await app.visitor();
    const wanted = { token, method: 'qpay', ...bought } as const;
    expect((await stranger.receiver.page({ token })).offered).toBeNull();
    expect(await refusalOf(stranger.receiver.buyDelivery(wanted))).toBe('receiver.proof_needed');
    expect(await problemOf(api.receiver.buyDelivery({ ...wanted, seenCents: 700 }))).toMatchObject({
      ...{ code: 'quote.changed', params: { cents: 800 } },
    });
    const { id } = await buy();
    await settle(receiver, 'qpay', id);
    expect(await refusalOf(buy())).toBe('form.delivery_closed');
  });

  test.each(['out_for_delivery', 'delivered', 'delivery_failed'] as const)(
    'is refused while a parcel is %s',
    async (status) => {
      const { api, token, buy, formId } = await collected();
      await db.updateTable('parcel').set({ status }).where('formId', '=', formId).execute();
      expect((await api.receiver.page({ token })).offered).toBeNull();
      expect(await refusalOf(buy())).toBe('form.delivery_closed');
    },
  );

  test('has credit when the parcel was handed over before the payment arrived', async () => {
    const receiver = await collected();
    const { api, token, buy, formId } = receiver;
    await pay(formId);
    const { id } = await buy();
    await run('open', 'qpay', id);
    await db.updateTable('parcel').set({ status: 'delivered' }).where('formId', '=', formId).execute();
    await api.receiver.payDemo({ token, id });
    await run('ask', 'qpay', id);
    expect(await api.receiver.payment({ token, id })).toMatchObject({ status: 'paid', buysDelivery: 'door' });
    expect((await api.receiver.page({ token })).delivery).toBe('collect');
    expect(await admin.api.payments.ofForm({ formId })).toMatchObject({ creditCents: 800 });
    expect(await brokenBooks(db)).toEqual([]);
  });

  test('gets it once when the sender bought it while the payment was open', async () => {
    const receiver = await collected();
    const { client, formId, buy, api, token } = receiver;
    const { id } = await buy();
    await run('open', 'qpay', id);
    await api.receiver.payDemo({ token, id });
    const { version } = await formOf(formId);
    await client.api.forms.addDelivery({ id: formId, version, ...bought, ...key() });
    await run('ask', 'qpay', id);
    const form = await formOf(formId);
    expect(form.bill?.lines.fees).toHaveLength(1);
    expect((await api.receiver.page({ token })).money?.balanceCents).toBe(bill.cents);
    expect(await brokenBooks(db)).toEqual([]);
  });
});
