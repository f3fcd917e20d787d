import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createCaller } from '~/server/router';
import { storePicture } from '../../factories/billed-parcels';
import { key, piece } from '../../factories/form-desk';
import { bill, brokenBooks, cash, cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db, owner } = await testDb();
const desk = await cashDesk(db);
const { app, sydney, ulaanbaatar, admin, billed, pay, paymentRows, parcelsOf } = desk;

async function auditOf(id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('auditLog')
    .select('action')
    .where('entity', '=', 'payment')
    .where('entityId', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

describe('a payment at the till', () => {
  test('settles the bill in cash, with the office, the day and the clerk', async () => {
    const { formId, customerId } = await billed();
    const paid = await sydney.api.payments.record(cash(formId, { note: 'бэлэн' }));
    expect(paid).toMatchObject({ state: 'paid', balanceCents: 0, creditCents: 0, version: 1 });
    expect(await paymentRows(formId)).toMatchObject([
      {
        customerId,
        method: 'cash',
        currency: 'AUD',
        amount: bill.cents,
        amountCents: bill.cents,
        mntPerUnit: '2345.670000',
        status: 'paid',
        office: 'sydney',
        day: '2026-11-21',
        takenAt: app.clock.now,
        receivedBy: sydney.user.id,
        note: 'бэлэн',
      },
    ]);
    expect(await auditOf(paid.id)).toEqual(['payments.record']);
  });

  test('adds up to the cent in both currencies', async () => {
    const { formId, client } = await billed();
    await pay(formId, 5_000);
    const seen = await client.api.payments.ofForm({ formId });
    expect(seen).toMatchObject({
      state: 'part',
      balanceCents: 10_000,
      balanceMnt: 234_567,
      paidCents: 5_000,
    });
    const rest = await ulaanbaatar.api.payments.record(
      cash(formId, { currency: 'MNT', amount: seen.balanceMnt, seenCents: seen.balanceCents }),
    );
    expect(rest).toMatchObject({ state: 'paid', balanceCents: 0 });
    expect(await paymentRows(formId)).toMatchObject([
      { office: 'sydney', amountCents: 5_000 },
      { office: 'ulaanbaatar', currency: 'MNT', amount: 234_567, amountCents: 10_000 },
    ]);
  });

  test('settles the bill when cash is rounded to the nearest coin', async () => {
    const { formId } = await billed();
    await sydney.api.payments.record(cash(formId, { method: 'card', amount: 4_998 }));
    const rest = await sydney.api.payments.record(cash(formId, { seenCents: 10_002, amount: 10_000 }));
    expect(rest).toMatchObject({ state: 'paid', balanceCents: 0 });
    expect(await sydney.api.payments.receipt({ id: rest.id })).toMatchObject({
      amount: 10_000,
      amountCents: 10_002,
      roundingCents: -2,
    });
    const { day } = await sydney.api.payments.receipt({ id: rest.id });
    const till = await sydney.api.payments.tillDay({ office: 'sydney', day: day ?? '' });
    expect(till.lines.find(({ method }) => method === 'cash')?.roundingCents).toBe(-2);
  });

  test('is refused in Australian cash that no coins make up, as is its refund', async () => {
    const { formId } = await billed();
    const odd = await problemOf(sydney.api.payments.record(cash(formId, { amount: 4_998 })));
    expect(odd).toMatchObject({ status: 400, issues: [{ path: 'amount', code: 'payment.not_coins' }] });
    const { id, version } = await sydney.api.payments.record(cash(formId, { method: 'card' }));
    const back = { method: 'cash' as const, office: 'sydney' as const, reason: 'Буцаалт' };
    const refund = { id, version, ...back, credit: { reason: 'good_will' as const } };
    expect(await problemOf(admin.api.payments.refund({ ...refund, amount: 4_998, ...key() }))).toMatchObject({
      issues: [{ path: 'amount', code: 'payment.not_coins' }],
    });
    await admin.api.payments.refund({ ...refund, amount: 4_995, ...key() });
  });

  test('shows whether it was refunded in part or whole, and is filtered by that', async () => {
    const { formId, client } = await billed();
    const { id, version } = await pay(formId);
    const back = { method: 'cash' as const, office: 'sydney' as const, reason: 'Буцаалт' };
    const refund = { id, ...back, credit: { reason: 'good_will' as const } };
    const statesOf = async () =>
      (await client.api.payments.ofForm({ formId })).payments.map((row) => row.status);
    const found = async (status: 'paid' | 'partly_refunded' | 'refunded') =>
      (await client.api.payments.list({ status })).rows.map((row) => [row.id, row.status]);
    const half = await admin.api.payments.refund({ ...refund, version, amount: 5_000, ...key() });
    expect(await statesOf()).toEqual(['partly_refunded']);
    expect(await found('partly_refunded')).toEqual([[id, 'partly_refunded']]);
    expect(await found('paid')).toEqual([]);
    await admin.api.payments.refund({
      ...refund,
      version: half.version,
      amount: bill.cents - 5_000,
      ...key(),
    });
    expect(await found('refunded')).toEqual([[id, 'refunded']]);
    expect(await client.api.payments.receipt({ id })).toMatchObject({
      status: 'refunded',
      paidCents: bill.cents,
    });
  });

  test('is refused above the balance until it is confirmed, and stays as credit', async () => {
    const { formId, client } = await billed();
    const more = cash(formId, { amount: 20_000 });
    expect(await problemOf(sydney.api.payments.record(more))).toMatchObject({
      status: 422,
      code: 'payment.exceeds',
      params: { overCents: 5_000 },
    });
    const paid = await sydney.api.payments.record({ ...more, ...key(), isOverConfirmed: true });
    expect(paid).toMatchObject({ state: 'over', balanceCents: 0, creditCents: 5_000 });
    expect(await client.api.payments.ofCustomer({ customerId: client.user.customerId ?? '' })).toMatchObject({
      balanceCents: 0,
      creditCents: 5_000,
      bills: [{ formId, state: 'over' }],
    });
  });

  test.each([
    ['zero', { amount: 0 }, 'payment.too_small'],
    ['half a cent’s worth', { currency: 'MNT', amount: 1 }, 'payment.too_small'],
    ['a fraction', { amount: 1.5 }, 'money.not_a_number'],
    ['QPay by hand', { method: 'qpay' }, 'choice.invalid'],
    ['another currency', { currency: 'USD' }, 'choice.invalid'],
    ['a huge amount', { amount: 1e12 }, 'money.too_big'],
  ])('refuses a payment of %s', async (_, change, code) => {
    const { formId } = await billed();
    const problem = await problemOf(sydney.api.payments.record(cash(formId, change)));
    expect([problem.code, ...problem.issues.map((issue) => issue.code)]).toContain(code);
    expect(await paymentRows(formId)).toEqual([]);
  });

  test('is booked once for one bank reference', async () => {
    const [one, other] = [await billed(), await billed()];
    const transfer = { method: 'bank' as const, externalId: 'NAB-77120' };
    await sydney.api.payments.record(cash(one.formId, transfer));
    const again = sydney.api.payments.record(cash(other.formId, transfer));
    expect(await problemOf(again)).toMatchObject({ status: 409, code: 'payment.taken' });
  });

  test('is refused without a bill or while its price waits for approval', async () => {
    const { formId } = await desk.waiting();
    const early = sydney.api.payments.record(cash(formId));
    expect(await problemOf(early)).toMatchObject({ status: 422, code: 'payment.not_due' });
    const grown = await billed([piece({ grossG: 30_000 })]);
    const waiting = await sydney.api.payments.ofForm({ formId: grown.formId });
    expect(waiting).toMatchObject({ isPriceWaiting: true });
    const seenCents = waiting.balanceCents;
    const asked = sydney.api.payments.record(cash(grown.formId, { amount: seenCents, seenCents }));
    expect(await problemOf(asked)).toMatchObject({ code: 'payment.not_due' });
  });

  test('needs the till when an admin records it', async () => {
    const { formId } = await billed();
    expect(await problemOf(admin.api.payments.record(cash(formId)))).toMatchObject({
      issues: [{ path: 'office', code: 'required' }],
    });
    await admin.api.payments.record(cash(formId, { office: 'ulaanbaatar' }));
    expect(await paymentRows(formId)).toMatchObject([{ office: 'ulaanbaatar' }]);
  });
});

describe('concurrent payments', () => {
  test('happen once for fifty calls with one key', async () => {
    const { formId } = await billed();
    const once = cash(formId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => sydney.api.payments.record(once)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await paymentRows(formId)).toHaveLength(1);
    const other = sydney.api.payments.record({ ...once, amount: 1 });
    expect(await problemOf(other)).toMatchObject({ code: 'idempotency.other_body' });
  });

  test('are refused to the second clerk as paid, unless overpaying is confirmed', async () => {
    const { formId } = await billed();
    const answers = await Promise.allSettled([
      sydney.api.payments.record(cash(formId)),
      ulaanbaatar.api.payments.record(cash(formId)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await paymentRows(formId)).toHaveLength(1);
    const stale = cash(formId, { isOverConfirmed: true });
    expect(await problemOf(ulaanbaatar.api.payments.record(stale))).toMatchObject({
      status: 409,
      code: 'payment.paid_already',
    });
    const meant = cash(formId, { seenCents: 0, isOverConfirmed: true });
    expect(await ulaanbaatar.api.payments.record(meant)).toMatchObject({ state: 'over' });
  });

  test('are refused with the new balance after a part payment', async () => {
    const { formId } = await billed();
    await pay(formId, 5_000);
    const late = sydney.api.payments.record(cash(formId));
    expect(await problemOf(late)).toMatchObject({
      status: 409,
      code: 'payment.balance_changed',
      params: { balanceCents: 10_000 },
    });
  });
});

describe('a refund', () => {
  const refund = (payment: { id: string; version: number }, change: object = {}) => ({
    id: payment.id,
    version: payment.version,
    amount: bill.cents,
    method: 'cash' as const,
    office: 'sydney' as const,
    reason: 'Хайрцаг чийгтсэн',
    credit: { reason: 'damaged' as const },
    ...key(),
    ...change,
  });

  test('returns a part, then the rest, then nothing more', async () => {
    const { formId } = await billed();
    const paid = await pay(formId);
    const part = await admin.api.payments.refund(refund(paid, { amount: 4_000 }));
    expect(part).toMatchObject({ state: 'paid', balanceCents: 0, version: 2 });
    const beyond = admin.api.payments.refund(refund(part, { amount: 11_005 }));
    expect(await problemOf(beyond)).toMatchObject({ status: 422, code: 'payment.refund_exceeds' });
    const rest = await admin.api.payments.refund(refund(part, { amount: 11_000 }));
    expect(rest).toMatchObject({ state: 'paid', balanceCents: 0, creditCents: 0 });
    expect(await problemOf(admin.api.payments.refund(refund(rest, { amount: 5 })))).toMatchObject({
      code: 'payment.refund_exceeds',
    });
    expect(await auditOf(paid.id)).toEqual(['payments.record', 'payments.refund', 'payments.refund']);
    expect((await sydney.api.payments.ofForm({ formId })).payments).toMatchObject([{ status: 'refunded' }]);
    expect(await brokenBooks(db)).toEqual([]);
  });

  test('happens once for ten concurrent calls', async () => {
    const { formId } = await billed();
    const paid = await pay(formId);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => admin.api.payments.refund(refund(paid))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const once = refund(await pay((await billed()).formId));
    const same = await Promise.all(Array.from({ length: 10 }, () => admin.api.payments.refund(once)));
    expect(new Set(same.map(({ version }) => version))).toEqual(new Set([2]));
    expect(await brokenBooks(db)).toEqual([]);
  });

  test('is refused without a reason', async () => {
    const { formId } = await billed();
    const paid = await pay(formId);
    expect(await problemOf(admin.api.payments.refund(refund(paid, { reason: ' ' })))).toMatchObject({
      issues: [{ path: 'reason', code: 'required' }],
    });
  });

  test('cannot be changed or deleted', async () => {
    const { formId } = await billed();
    await admin.api.payments.refund(refund(await pay(formId)));
    await expect(owner.updateTable('refund').set({ amount: 1 }).execute()).rejects.toThrow(/append-only/);
    await expect(owner.deleteFrom('refund').execute()).rejects.toThrow(/append-only/);
  });
});

describe('voiding a payment', () => {
  const strike = (payment: { id: string; version: number }) => ({
    id: payment.id,
    version: payment.version,
    reason: 'Өөр маягтынх',
    ...key(),
  });

  test('removes a payment of today from the balance, once', async () => {
    const { formId } = await billed();
    const paid = await pay(formId);
    const struck = await admin.api.payments.void(strike(paid));
    expect(struck).toMatchObject({ state: 'unpaid', balanceCents: bill.cents, version: 2 });
    expect(await problemOf(admin.api.payments.void(strike(struck)))).toMatchObject({
      code: 'payment.not_voidable',
    });
    expect(await auditOf(paid.id)).toEqual(['payments.record', 'payments.void']);
  });

  test('is refused for a payment of yesterday or with a refund', async () => {
    const { formId } = await billed();
    const paid = await pay(formId);
    const then = app.clock.now;
    app.clock.now = new Date(then.getTime() + 86_400_000);
    expect(await problemOf(admin.api.payments.void(strike(paid)))).toMatchObject({
      code: 'payment.not_voidable',
    });
    app.clock.now = then;
    const credit = { reason: 'good_will' as const };
    const back = { ...strike(paid), amount: 5, method: 'cash' as const, office: 'sydney' as const, credit };
    const part = await admin.api.payments.refund(back);
    expect(await problemOf(admin.api.payments.void(strike(part)))).toMatchObject({
      code: 'payment.not_voidable',
    });
  });
});

describe('the payments of a customer', () => {
  test('are not found by another client', async () => {
    const mine = await billed();
    const paid = await pay(mine.formId, 5_000);
    const other = (await billed()).client;
    const { api } = other;
    const asks = [
      api.payments.ofForm({ formId: mine.formId }),
      api.payments.ofCustomer({ customerId: mine.customerId }),
      api.payments.receipt({ id: paid.id }),
      api.payments.qpay({ id: paid.id }),
      api.payments.startQpay({ formId: mine.formId, seenCents: 10_000, ...key() }),
      api.payments.checkQpay({ id: paid.id, ...key() }),
      api.payments.cancelQpay({ id: paid.id, ...key() }),
      api.payments.payDemoQpay({ id: paid.id, ...key() }),
    ];
    for (const problem of await Promise.all(asks.map(problemOf)))
      expect(problem).toMatchObject({ status: 404, code: 'not_found' });
    expect((await api.payments.list({ search: paid.id })).rows).toEqual([]);
    expect((await api.payments.list({ customerId: mine.customerId })).rows).toEqual([]);
    expect((await mine.client.api.payments.list({})).rows).toHaveLength(1);
  });

  test('are shown without names and notes of staff', async () => {
    const { formId, client } = await billed();
    const paid = await sydney.api.payments.record(cash(formId, { note: 'дотоод', externalId: 'TILL-1' }));
    const { payments } = await client.api.payments.ofForm({ formId });
    expect(payments).toMatchObject([{ id: paid.id, note: '', externalId: null, receivedBy: null }]);
    expect((await sydney.api.payments.ofForm({ formId })).payments).toMatchObject([
      { note: 'дотоод', externalId: 'TILL-1', receivedBy: 'Test warehouse-au' },
    ]);
    expect(await client.api.payments.receipt({ id: paid.id })).toMatchObject({
      number: paid.number,
      amount: bill.cents,
      balanceCents: 0,
      customerName: 'Батбаяр Оюунчимэг',
      customerLatin: '',
    });
    const english = createCaller({ ...client.ctx, locale: 'en' });
    expect(await english.payments.receipt({ id: paid.id })).toMatchObject({
      customerName: 'Оюунчимэг Батбаяр',
    });
  });
});

describe('the list of payments', () => {
  test('filters by method, till, day and text, with the totals', async () => {
    const { formId, customerId } = await billed();
    const { code } = (await desk.rowsOf(formId)).form;
    await pay(formId, 5_000);
    const rest = cash(formId, { method: 'card', amount: 10_000, seenCents: 10_000 });
    const paid = await sydney.api.payments.record(rest);
    const mine = { customerId };
    const all = await sydney.api.payments.list(mine);
    expect(all).toMatchObject({
      total: 2,
      isTotalCapped: false,
      totals: [{ currency: 'AUD', amount: 15_000 }],
      rows: [{ method: 'card' }, { method: 'cash' }],
    });
    const only = async (filter: object) =>
      (await sydney.api.payments.list({ ...mine, ...filter })).rows.map(({ method }) => method);
    expect(await only({ method: 'card' })).toEqual(['card']);
    expect(await only({ office: 'ulaanbaatar' })).toEqual([]);
    expect(await only({ day: '2026-11-21', office: 'sydney', order: 'asc' })).toEqual(['cash', 'card']);
    expect(await only({ day: '2026-11-20' })).toEqual([]);
    expect(await only({ status: 'void' })).toEqual([]);
    expect(await only({ search: code })).toEqual(['card', 'cash']);
    expect(await only({ search: `r${paid.number}` })).toEqual(['card']);
    expect(await only({ pageSize: 5, page: 2 })).toEqual([]);
  });
});

describe('the search at the payment desk', () => {
  test('finds the bill by form code, parcel number and receipt', async () => {
    const { formId } = await billed();
    const { number } = await pay(formId, 5_000);
    const [parcel] = await parcelsOf(formId);
    const { code } = (await desk.rowsOf(formId)).form;
    for (const text of [code, code.toLowerCase(), parcel?.number ?? '', `R${number}`])
      expect(await sydney.api.payments.findBill({ text })).toEqual({ formId });
    expect(await problemOf(sydney.api.payments.findBill({ text: 'ZZZZZZ' }))).toMatchObject({ status: 404 });
  });
});

describe('a parcel and its bill', () => {
  test('is released from a hold for payment when the bill is settled, not before', async () => {
    const { formId } = await billed();
    const [parcel] = await parcelsOf(formId);
    if (!parcel) throw new Error('a form without a parcel');
    const held = { id: parcel.id, version: parcel.version, reason: 'payment' as const, note: '', ...key() };
    await sydney.api.parcels.hold(held);
    await pay(formId, 5_000);
    expect((await parcelsOf(formId))[0]).toMatchObject({ status: 'on_hold', holdReason: 'payment' });
    await pay(formId);
    expect((await parcelsOf(formId))[0]).toMatchObject({ status: 'received', holdReason: null });
  });

  test('is handed over unpaid only when confirmed, and without confirmation once paid', async () => {
    const { formId } = await billed();
    await db.updateTable('parcel').set({ status: 'available' }).where('formId', '=', formId).execute();
    const [parcel] = await parcelsOf(formId);
    const proof = {
      id: parcel?.id ?? '',
      version: parcel?.version ?? 0,
      deliveredTo: 'Дорж',
      last4: '2233',
      photoId: await storePicture(db),
    };
    const unpaid = ulaanbaatar.api.parcels.deliver({ ...proof, ...key() });
    expect(await problemOf(unpaid)).toMatchObject({
      status: 422,
      code: 'parcel.unpaid',
      params: { balanceCents: bill.cents },
    });
    await pay(formId);
    expect(await ulaanbaatar.api.parcels.deliver({ ...proof, ...key() })).toMatchObject({
      status: 'delivered',
    });
  });

  test('owe nothing once every parcel is cancelled, and the paid amount becomes credit', async () => {
    const { formId } = await billed();
    await pay(formId);
    await db.updateTable('parcel').set({ status: 'cancelled' }).where('formId', '=', formId).execute();
    expect(await sydney.api.payments.ofForm({ formId })).toMatchObject({
      state: 'over',
      dueCents: 0,
      creditCents: bill.cents,
    });
  });
});

describe('archiving a form and its customer', () => {
  test('is refused until the form is over and settled', async () => {
    const { client, formId, customerId } = await billed();
    const archive = async () => {
      const { version } = await client.api.forms.get({ id: formId });
      return await client.api.forms.archive({ id: formId, version, ...key() });
    };
    const archiveCustomer = async () => {
      const { version } = await admin.api.customers.record({ id: customerId });
      return await admin.api.customers.archive({ id: customerId, version, ...key() });
    };
    await pay(formId);
    expect(await problemOf(archive())).toMatchObject({ code: 'archive.not_final' });
    await db.updateTable('parcel').set({ status: 'delivered' }).where('formId', '=', formId).execute();
    const extra = cash(formId, { amount: 500, seenCents: 0, isOverConfirmed: true });
    const over = await sydney.api.payments.record(extra);
    expect(await problemOf(archive())).toMatchObject({ code: 'archive.unsettled' });
    expect(await problemOf(archiveCustomer())).toMatchObject({ code: 'archive.unsettled' });
    expect(await client.api.forms.get({ id: formId })).toMatchObject({ isArchivable: false });
    await admin.api.payments.refund({
      id: over.id,
      version: over.version,
      amount: 500,
      method: 'cash',
      office: 'sydney',
      reason: 'Илүү төлсөн',
      ...key(),
    });
    expect((await client.api.forms.list({})).rows).toMatchObject([{ id: formId, isArchivable: true }]);
    await archive();
    await archiveCustomer();
    const late = sydney.api.payments.record(cash(formId, { seenCents: 0, isOverConfirmed: true }));
    expect(await problemOf(late)).toMatchObject({ code: 'archive.archived' });
  });
});

test('a payment that fails halfway leaves no row', async () => {
  const { formId } = await billed();
  const broken = { ...cash(formId), formId: randomUUID() };
  expect(await problemOf(sydney.api.payments.record(broken))).toMatchObject({ status: 404 });
  expect(await brokenBooks(db)).toEqual([]);
});
