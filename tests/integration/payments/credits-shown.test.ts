import { expect, test } from 'vitest';
import { key } from '../../factories/form-desk';
import { serveApi } from '../../factories/http';
import { bill, brokenBooks, cashDesk } from '../../factories/payments';
import { testDb } from '../../setup/test-db';

const { db, owner } = await testDb();
const { app, admin, sydney, billed, pay, parcelsOf } = await cashDesk(db);
const url = await serveApi(app.services);

const credit = async (formId: string, cents = 500) =>
  await admin.api.payments.credit({
    ...{ formId, cents, reason: 'good_will' as const, note: 'Уучлал хүсэв' },
    ...key(),
  });
const addStorage = async (formId: string, cents: number) => {
  const [parcel] = await parcelsOf(formId);
  const days = { fromDay: 1, toDay: 1, centsPerDay: cents, cents };
  await db
    .insertInto('storageCharge')
    .values({ formId, parcelId: parcel?.id ?? '', ...days })
    .execute();
};
const dueOf = async (formId: string) => (await sydney.api.payments.ofForm({ formId })).dueCents;
const adjustmentNumber: unknown = expect.stringMatching(/^\w+-\d{6}$/u);

test('GET /forms/{id} returns each credit note with number, reason, cents and time', async () => {
  const { client, formId } = await billed();
  await credit(formId);
  const answer = await fetch(`${url}/api/v1/forms/${formId}`, {
    headers: { authorization: `Bearer ${client.sessionId}` },
  });
  const answered: unknown = await answer.json();
  expect(answered).toMatchObject({
    bill: {
      dueCents: 14_500,
      credits: [
        {
          number: adjustmentNumber,
          reason: 'good_will',
          cents: 500,
          creditedAt: app.clock.now.toISOString(),
        },
      ],
    },
  });
  expect(JSON.stringify(answered)).not.toContain('Уучлал');
});

test('the balance of a customer shows charges, credits and each credit note', async () => {
  const { client, customerId, formId } = await billed();
  await credit(formId);
  const { code } = await client.api.forms.get({ id: formId });
  for (const money of [
    await client.api.payments.ofCustomer({}),
    await sydney.api.payments.ofCustomer({ customerId }),
  ])
    expect(money).toMatchObject({
      ...{ chargedCents: bill.cents, creditedCents: 500, billedCents: 14_500, paidCents: 0 },
      credits: [{ number: adjustmentNumber, formId, formCode: code, reason: 'good_will', cents: 500 }],
    });
});

test('the list of payments sums the credit notes of its days and customer', async () => {
  const { client, customerId, formId } = await billed();
  await credit(formId);
  const mine = { customerId };
  expect(await sydney.api.payments.list(mine)).toMatchObject({
    ...{ rows: [], credits: { count: 1, cents: 500 } },
  });
  await pay(formId);
  await credit(formId, 250);
  const list = await sydney.api.payments.list(mine);
  expect(list).toMatchObject({ rows: [{ creditedCents: 750 }], credits: { count: 2, cents: 750 } });
  const day = list.rows[0]?.day ?? '';
  for (const days of [{ from: day }, { to: day }, { from: day, to: day }])
    expect((await sydney.api.payments.list({ ...mine, days })).credits).toEqual({ count: 2, cents: 750 });
  for (const days of [{ from: '2099-01-01' }, { to: '2020-01-01' }])
    expect((await sydney.api.payments.list({ ...mine, days })).credits).toEqual({ count: 0, cents: 0 });
  expect((await client.api.payments.list({})).credits).toEqual({ count: 2, cents: 750 });
  const other = await app.signIn('client');
  expect((await other.api.payments.list({})).credits).toEqual({ count: 0, cents: 0 });
  for (const narrowed of [
    { method: 'cash' },
    { status: 'paid' },
    { office: 'sydney' },
    { search: 'нэхэмжлэл' },
  ] as const)
    expect((await sydney.api.payments.list({ ...mine, ...narrowed })).credits).toBeNull();
});

test('the exported list of payments has the credit notes of each bill', async () => {
  const { formId } = await billed();
  await credit(formId);
  await pay(formId);
  const answer = await fetch(`${url}/api/export/payments.csv`, {
    headers: { cookie: `moz-language=en; accessToken=${sydney.sessionId}` },
  });
  const [heads = '', ...rows] = (await answer.text()).split(/\r?\n/u);
  const column = heads.split(',').findIndex((head) => head.includes('Credit notes'));
  expect(answer.status).toBe(200);
  const { code } = await sydney.api.forms.get({ id: formId });
  expect(rows.find((row) => row.includes(code))?.split(',')[column]).toBe('5');
});

test('a fee that is added after the whole bill was credited is owed', async () => {
  const { formId } = await billed();
  await credit(formId, bill.cents);
  expect(await dueOf(formId)).toBe(0);
  await addStorage(formId, 1_200);
  expect(await dueOf(formId)).toBe(1_200);
  expect(await brokenBooks(db)).toEqual([]);
});

test('credits count against the whole bill, whatever the order of changes', async () => {
  const { formId } = await billed();
  await credit(formId, 10_000);
  const moveTo = async (status: 'cancelled' | 'received') =>
    await owner.updateTable('parcel').set({ status }).where('formId', '=', formId).execute();
  await moveTo('cancelled');
  expect(await dueOf(formId)).toBe(0);
  await moveTo('received');
  expect(await dueOf(formId)).toBe(bill.cents - 10_000);
  await addStorage(formId, 1_200);
  expect(await dueOf(formId)).toBe(bill.cents + 1_200 - 10_000);
});
