import { expect, test } from 'vitest';
import { askQpay } from '~/server/payments/qpay/ask';
import { demoQpay } from '~/server/payments/qpay/demo';
import { openInvoice } from '~/server/payments/qpay/open';
import { key } from '../../factories/form-desk';
import { bill, cash, cashDesk } from '../../factories/payments';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, sydney, admin, billed, pay, paymentRows } = await cashDesk(db);
const services = { ...app.services, qpay: demoQpay(db) };
const run = { attempt: 1, isLastAttempt: false };

async function numbers(): Promise<number[]> {
  const rows = await db.selectFrom('payment').select('number').orderBy('number').execute();
  return rows.flatMap(({ number }) => number ?? []);
}

test('fifty parallel payments and cancelled codes leave no gap and no double number', async () => {
  const bills = await Promise.all(Array.from({ length: 10 }, () => billed()));
  const codes = await Promise.all(
    bills.map(async ({ formId, client }) => {
      const { id } = await client.api.payments.startQpay({ formId, seenCents: bill.cents, ...key() });
      await openInvoice(services, { payload: { paymentId: id }, ...run });
      return id;
    }),
  );
  const endQpay = async (id: string, client: (typeof bills)[number]['client'], isPaid: boolean) => {
    if (isPaid) await client.api.payments.payDemoQpay({ id, ...key() });
    else await client.api.payments.cancelQpay({ id, ...key() });
    await askQpay(services, { payload: { paymentId: id } });
  };
  const part = { amount: 1_000, isOverConfirmed: true };
  const work = bills.flatMap(({ formId, client }, index) => [
    ...Array.from({ length: 4 }, () => async () => {
      const { balanceCents: seenCents } = await sydney.api.payments.ofForm({ formId });
      return await sydney.api.payments.record(cash(formId, { ...part, seenCents }));
    }),
    () => endQpay(codes[index] ?? '', client, index % 2 === 0),
  ]);
  expect(work).toHaveLength(50);
  const first = await Promise.allSettled(work.map((start) => start()));
  expect(first.some(({ status }) => status === 'fulfilled')).toBe(true);
  for (const { formId } of bills) {
    const { balanceCents: seenCents } = await sydney.api.payments.ofForm({ formId });
    await sydney.api.payments.record(cash(formId, { ...part, seenCents }));
  }

  const states = await db.selectFrom('payment').select(['status', 'number']).execute();
  expect(states.some(({ status, number }) => status === 'failed' && number === null)).toBe(true);
  expect(states.filter(({ status }) => status === 'paid').every(({ number }) => number !== null)).toBe(true);
  const given = await numbers();
  expect(given).toEqual(given.map((_, index) => index + 1));
  const receipts = await db.selectFrom('receipt').select('paymentId').execute();
  expect(receipts).toHaveLength(given.length);
});

test('a refused payment uses no number', async () => {
  const before = await numbers();
  const [one, other] = [await billed(), await billed()];
  const transfer = { method: 'bank' as const, externalId: 'NAB-1' };
  await sydney.api.payments.record(cash(one.formId, transfer));
  await expect(sydney.api.payments.record(cash(other.formId, transfer))).rejects.toThrow();
  await pay(other.formId);
  expect((await numbers()).length).toBe(before.length + 2);
});

test('a receipt stays unchanged when the company, the name and the bill change later', async () => {
  const { formId, client, customerId } = await billed();
  const paid = await pay(formId, 5_000);
  const before = await client.api.payments.receipt({ id: paid.id });
  expect(before).toMatchObject({
    dueCents: bill.cents,
    paidCents: 5_000,
    balanceCents: 10_000,
    state: 'part',
  });

  const company = await admin.api.settings.company();
  await admin.api.settings.updateCompany({
    ...company,
    name: { ...company.name, en: 'Another Pty Ltd' },
    ...key(),
  });
  await db
    .updateTable('customer')
    .set({ lastName: 'Renamed', organizationName: null })
    .where('id', '=', customerId)
    .execute();
  await pay(formId, 2_000);
  expect(await client.api.payments.receipt({ id: paid.id })).toEqual(before);
});

test('a receipt and its number cannot be changed', async () => {
  const { formId } = await billed();
  const { id } = await pay(formId);
  const changed = db.updateTable('receipt').set({ dueCents: 1 }).where('paymentId', '=', id).execute();
  await expect(changed).rejects.toThrow();
  await expect(
    db.updateTable('payment').set({ number: 999_999 }).where('id', '=', id).execute(),
  ).rejects.toThrow();
  expect(await paymentRows(formId)).toHaveLength(1);
});

const oldBank = { auAccountName: 'Moz Cargo', auBsb: '062000', auAccountNumber: '10550142' };
const newBank = { auAccountName: 'Moz Cargo', auBsb: '082001', auAccountNumber: '20660253' };

async function updateCompany(change: object) {
  const company = await admin.api.settings.company();
  await admin.api.settings.updateCompany({ ...company, ...change, ...key() });
}

test('a bill has the company and accounts of its day, and a new one the new ones', async () => {
  await updateCompany({ name: { mn: 'Хоёр', en: 'Second Pty Ltd' }, ...oldBank });
  const { formId, client } = await billed();
  const before = (await client.api.forms.get({ id: formId })).bill;
  expect(before).toMatchObject({ issuer: { name: { en: 'Second Pty Ltd' } }, bank: oldBank });
  await updateCompany({ name: { mn: 'Гурав', en: 'Third Pty Ltd' }, ...newBank });
  expect((await client.api.forms.get({ id: formId })).bill).toEqual(before);
  const other = await billed();
  expect((await other.client.api.forms.get({ id: other.formId })).bill).toMatchObject({
    issuer: { name: { en: 'Third Pty Ltd' } },
    bank: newBank,
  });
});

test('the company and the price of a bill cannot be changed', async () => {
  const { formId } = await billed();
  const { billId } = await db
    .selectFrom('form')
    .select('billId')
    .where('id', '=', formId)
    .executeTakeFirstOrThrow();
  for (const set of [{ issuer: '{}' }, { issuer: null }, { totalCents: 1 }, { lines: '{}' }]) {
    const changed = db.updateTable('quote').set(set).where('id', '=', billId).execute();
    await expect(changed).rejects.toThrow();
  }
});

test('an unpaid bill shows the bank account, and a paid one does not', async () => {
  const { formId, client } = await billed();
  const { idempotencyKey: _, ...company } = { ...(await admin.api.settings.company()), ...key() };
  const bank = { auAccountName: 'Moz Cargo', auBsb: '062-000', auAccountNumber: '10550142' };
  await admin.api.settings.updateCompany({ ...company, ...bank, ...key() });
  expect((await client.api.payments.ofForm({ formId })).bank).toMatchObject({ auBsb: '062000' });
  await pay(formId);
  expect((await client.api.payments.ofForm({ formId })).bank).toBeNull();
});
