import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { CONFIRMATION_LIVES_MS } from '~/domain/auth/confirmation';
import { REFUND_CHECK_CENTS } from '~/domain/payments/kinds';
import { hashSessionId } from '~/server/auth/adapter';
import { signInWith } from '../../factories/custom-role';
import { key, piece } from '../../factories/form-desk';
import { bill, brokenBooks, cash, cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db, owner } = await testDb();
const desk = await cashDesk(db);
const { app, sydney, ulaanbaatar, admin, billed, pay, parcelsOf } = desk;

type RowVersion = { id: string; version: number };
const refund = ({ id, version }: RowVersion, change: object = {}) => ({
  ...{ id, version, amount: 500, method: 'cash' as const, office: 'sydney' as const },
  reason: 'Хайрцаг гэмтсэн, уучлал хүсэв',
  ...key(),
  ...change,
});
const goodWill = { credit: { reason: 'good_will' as const } };
const credit = (formId: string, change: object = {}) => ({
  ...{ formId, cents: 500, reason: 'good_will' as const, note: 'Уучлал хүсэв' },
  ...key(),
  ...change,
});
const moneyOf = async (formId: string) => await sydney.api.payments.ofForm({ formId });

async function paidBill() {
  const billedForm = await billed();
  return { ...billedForm, paid: await pay(billedForm.formId) };
}

describe('a refund of goodwill', () => {
  test('lowers the bill in the same step and leaves nothing owed', async () => {
    const { formId, client, paid } = await paidBill();
    const back = await admin.api.payments.refund(refund(paid, goodWill));
    expect(back).toMatchObject({ state: 'paid', balanceCents: 0, creditCents: 0, version: 2 });
    const money = await client.api.payments.ofForm({ formId });
    expect(money).toMatchObject({
      ...{ state: 'paid', chargedCents: bill.cents, creditedCents: 500, dueCents: 14_500, paidCents: 14_500 },
      bank: null,
      payments: [{ status: 'partly_refunded', refunds: [{ kind: 'credit', reason: '' }] }],
      invoices: [
        { kind: 'invoice' },
        { kind: 'adjustment', reason: 'good_will', changeCents: -500, note: null },
      ],
    });
    const staff = await moneyOf(formId);
    expect(staff.invoices.at(-1)).toMatchObject({
      note: 'Хайрцаг гэмтсэн, уучлал хүсэв',
      creditedBy: 'Test admin',
    });
    expect(await brokenBooks(db)).toEqual([]);
  });

  test('shows as an item of the bill, on the form and on the parcel', async () => {
    const { formId, client, paid } = await paidBill();
    await admin.api.payments.refund(refund(paid, goodWill));
    const expected = { dueCents: 14_500, credits: [{ reason: 'good_will', cents: 500 }] };
    expect((await client.api.forms.get({ id: formId })).bill).toMatchObject(expected);
    const [parcel] = await parcelsOf(formId);
    expect((await client.api.parcels.get({ id: parcel?.id ?? '' })).bill).toMatchObject(expected);
  });

  test('releases a parcel that is on hold for payment', async () => {
    const { formId, paid } = await paidBill();
    await admin.api.payments.refund(refund(paid, goodWill));
    const [parcel] = await parcelsOf(formId);
    const held = {
      id: parcel?.id ?? '',
      version: parcel?.version ?? 0,
      reason: 'payment' as const,
      note: '',
    };
    await sydney.api.parcels.hold({ ...held, ...key() });
    const { version } = await moneyOf(formId).then(({ payments }) => payments[0] ?? { version: 0 });
    await admin.api.payments.refund(refund({ id: paid.id, version }, goodWill));
    expect((await parcelsOf(formId))[0]).toMatchObject({ status: 'received', holdReason: null });
  });

  test('returns only the overpaid amount without a credit', async () => {
    const { formId } = await billed();
    const over = await sydney.api.payments.record(cash(formId, { amount: 15_300, isOverConfirmed: true }));
    expect(await problemOf(admin.api.payments.refund(refund(over)))).toMatchObject({
      ...{ status: 422, code: 'payment.refund_above_overpaid', params: { creditCents: 300 } },
      issues: [{ path: 'amount' }],
    });
    const back = await admin.api.payments.refund(refund(over, { amount: 300 }));
    expect(back).toMatchObject({ state: 'paid', balanceCents: 0, creditCents: 0 });
    expect((await moneyOf(formId)).payments[0]?.refunds).toMatchObject([{ kind: 'overpaid' }]);
    expect(await problemOf(admin.api.payments.refund(refund(back, { amount: 5 })))).toMatchObject({
      code: 'payment.refund_above_overpaid',
    });
  });

  test('happens once for a repeat, refund and credit alike', async () => {
    const { formId, paid } = await paidBill();
    const once = refund(paid, goodWill);
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.api.payments.refund(once)));
    expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([2]));
    expect(await moneyOf(formId)).toMatchObject({ creditedCents: 500, paidCents: 14_500 });
  });
});

describe('a refund for a lost parcel', () => {
  test('leaves nothing owed, before and after the parcel is written off', async () => {
    const { formId, paid } = await paidBill();
    const lost = { amount: bill.cents, credit: { reason: 'lost' as const } };
    await admin.api.payments.refund(refund(paid, lost));
    expect(await moneyOf(formId)).toMatchObject({ state: 'paid', dueCents: 0, paidCents: 0 });
    await db.updateTable('parcel').set({ status: 'lost' }).where('formId', '=', formId).execute();
    expect(await moneyOf(formId)).toMatchObject({
      state: 'paid',
      dueCents: 0,
      balanceCents: 0,
      creditCents: 0,
    });

    const later = await paidBill();
    await db.updateTable('parcel').set({ status: 'lost' }).where('formId', '=', later.formId).execute();
    const back = await admin.api.payments.refund(refund(later.paid, lost));
    expect(back).toMatchObject({ state: 'paid', balanceCents: 0 });
    expect(await moneyOf(later.formId)).toMatchObject({
      creditedCents: 0,
      payments: [{ status: 'refunded' }],
    });
    expect(await brokenBooks(db)).toEqual([]);
  });

  test('credits the whole bill after a part payment', async () => {
    const { formId } = await billed();
    const paid = await pay(formId, 4_000);
    const part = { amount: 4_000, credit: { reason: 'lost' as const, cents: bill.cents } };
    const back = await admin.api.payments.refund(refund(paid, part));
    expect(back).toMatchObject({ state: 'paid', balanceCents: 0, creditCents: 0 });
    expect(await moneyOf(formId)).toMatchObject({ dueCents: 0, paidCents: 0, creditedCents: bill.cents });
  });

  test('refuses to credit less than is refunded, or more than the bill', async () => {
    const { paid } = await paidBill();
    const with_ = (cents: number) => refund(paid, { credit: { reason: 'lost' as const, cents } });
    expect(await problemOf(admin.api.payments.refund(with_(499)))).toMatchObject({
      issues: [{ path: 'credit.cents', code: 'payment.credit_too_small' }],
    });
    expect(await problemOf(admin.api.payments.refund(with_(bill.cents + 1)))).toMatchObject({
      issues: [{ path: 'credit.cents', code: 'payment.credit_exceeds' }],
    });
  });
});

describe('a refund in tögrög or in coins', () => {
  test('matches to the cent when a payment in ₮ is refunded in parts', async () => {
    const { formId } = await billed();
    const mnt = cash(formId, { currency: 'MNT', amount: bill.mnt });
    const paid = await ulaanbaatar.api.payments.record(mnt);
    const office = { office: 'ulaanbaatar' as const };
    const part = await admin.api.payments.refund(refund(paid, { ...office, amount: 11_111, ...goodWill }));
    expect(part).toMatchObject({ balanceCents: 0, creditCents: 0 });
    const tiny = await admin.api.payments.refund(refund(part, { ...office, amount: 1, ...goodWill }));
    expect(tiny).toMatchObject({ balanceCents: 0, creditCents: 0 });
    const left = bill.mnt - 11_112;
    const rest = await admin.api.payments.refund(refund(tiny, { ...office, amount: left, ...goodWill }));
    expect(rest).toMatchObject({ balanceCents: 0, creditCents: 0 });
    expect(await moneyOf(formId)).toMatchObject({ dueCents: 0, paidCents: 0 });
    expect(await brokenBooks(db)).toEqual([]);
  });

  test('returns rounded cash completely', async () => {
    const { formId } = await billed();
    await admin.api.payments.credit(credit(formId, { cents: 2 }));
    const paid = await pay(formId, 15_000);
    expect(paid).toMatchObject({ state: 'paid', balanceCents: 0 });
    const back = await admin.api.payments.refund(refund(paid, { amount: 15_000, ...goodWill }));
    expect(back).toMatchObject({ balanceCents: 0, creditCents: 0 });
    expect(await moneyOf(formId)).toMatchObject({ dueCents: 0, creditedCents: 15_000 });
  });
});

describe('a credit note', () => {
  test('lowers an unpaid bill, in two steps, down to zero', async () => {
    const { formId } = await billed();
    expect(await admin.api.payments.credit(credit(formId))).toMatchObject({
      state: 'unpaid',
      balanceCents: 14_500,
    });
    const rest = { cents: 14_500, reason: 'cancelled' as const };
    expect(await admin.api.payments.credit(credit(formId, rest))).toMatchObject({
      state: 'paid',
      balanceCents: 0,
    });
    expect(await problemOf(admin.api.payments.credit(credit(formId, { cents: 1 })))).toMatchObject({
      ...{ status: 422, code: 'payment.credit_exceeds' },
    });
    expect(await moneyOf(formId)).toMatchObject({
      invoices: [
        { kind: 'invoice', changeCents: 15_000 },
        { reason: 'good_will', changeCents: -500 },
        { reason: 'cancelled', changeCents: -14_500 },
      ],
    });
  });

  test('leaves an amount to refund on a paid bill', async () => {
    const { formId, paid } = await paidBill();
    expect(await admin.api.payments.credit(credit(formId))).toMatchObject({
      state: 'over',
      creditCents: 500,
    });
    const { version } = (await moneyOf(formId)).payments[0] ?? { version: 0 };
    const back = await admin.api.payments.refund(refund({ id: paid.id, version }));
    expect(back).toMatchObject({ state: 'paid', creditCents: 0 });
  });

  test('has a number without a gap after one that failed', async () => {
    const { formId } = await billed();
    await admin.api.payments.credit(credit(formId));
    const failed = admin.api.payments.credit(credit(formId, { cents: bill.cents }));
    expect(await problemOf(failed)).toMatchObject({ code: 'payment.credit_exceeds' });
    await admin.api.payments.credit(credit(formId));
    const [, first, second] = (await moneyOf(formId)).invoices;
    expect(second?.number).toBe((first?.number ?? 0) + 1);
    expect(await brokenBooks(db)).toEqual([]);
  });

  test('is issued once for a repeat, and two concurrent ones stay within the bill', async () => {
    const { formId } = await billed();
    const once = credit(formId);
    const same = await Promise.all(Array.from({ length: 5 }, () => admin.api.payments.credit(once)));
    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
    const large = { cents: 14_000 };
    const both = await Promise.allSettled([
      admin.api.payments.credit(credit(formId, large)),
      admin.api.payments.credit(credit(formId, large)),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await moneyOf(formId)).toMatchObject({ dueCents: 500 });
  });

  test('is refused to a second user who saw the bill before the first credit', async () => {
    const { formId } = await billed();
    const seen = { seenCents: bill.cents };
    const other = await app.signIn('admin');
    const both = await Promise.allSettled([
      admin.api.payments.credit(credit(formId, seen)),
      other.api.payments.credit(credit(formId, seen)),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await problemOf(admin.api.payments.credit(credit(formId, seen)))).toMatchObject({
      ...{ status: 409, code: 'payment.balance_changed', params: { balanceCents: 14_500 } },
    });
    await admin.api.payments.credit(credit(formId, { seenCents: 14_500 }));
    expect(await moneyOf(formId)).toMatchObject({ dueCents: 14_000, creditedCents: 1_000 });
  });

  test('needs its own permission, also within a refund', async () => {
    const { formId, client, paid } = await paidBill();
    for (const { api } of [client, sydney, await app.signIn('support')])
      expect(await problemOf(api.payments.credit(credit(formId)))).toMatchObject({ status: 403 });
    const rights = [
      { action: 'read', subject: 'Payment' },
      { action: 'refund', subject: 'Payment' },
    ] as const;
    const cashier = await signInWith(app, admin, [...rights]);
    expect(await problemOf(cashier.api.payments.refund(refund(paid, goodWill)))).toMatchObject({
      ...{ status: 403, code: 'not_allowed' },
    });
  });

  test('is refused for a form without a bill, with a waiting price, or without a note', async () => {
    const { formId } = await desk.waiting();
    expect(await problemOf(admin.api.payments.credit(credit(formId)))).toMatchObject({
      code: 'payment.not_due',
    });
    const grown = await billed([piece({ grossG: 30_000 })]);
    expect(await problemOf(admin.api.payments.credit(credit(grown.formId)))).toMatchObject({
      code: 'payment.not_due',
    });
    const reason = { note: ' ' };
    expect(await problemOf(admin.api.payments.credit(credit(formId, reason)))).toMatchObject({
      issues: [{ path: 'note', code: 'required' }],
    });
  });

  test('needs a confirmed identity above the limit, summed per bill', async () => {
    const { formId } = await billed();
    const [parcel] = await parcelsOf(formId);
    const days = { fromDay: 1, toDay: 3, centsPerDay: REFUND_CHECK_CENTS, cents: 3 * REFUND_CHECK_CENTS };
    await db
      .insertInto('storageCharge')
      .values({ formId, parcelId: parcel?.id ?? '', ...days })
      .execute();
    await admin.api.payments.credit(credit(formId, { cents: REFUND_CHECK_CENTS }));
    await db
      .updateTable('session')
      .set({
        confirmedAt: sql<Date>`now() - ${CONFIRMATION_LIVES_MS + 1000}::bigint * interval '1 millisecond'`,
      })
      .where('id', '=', hashSessionId(admin.sessionId))
      .execute();
    const late = await app.asCookie(`accessToken=${admin.sessionId}`);
    expect(await problemOf(late.api.payments.credit(credit(formId, { cents: 1 })))).toMatchObject({
      ...{ status: 403, code: 'auth.again' },
    });
    const paid = await pay(formId, 5_000);
    const above = refund(paid, { credit: { reason: 'lost' as const, cents: 1_000 } });
    expect(await problemOf(late.api.payments.refund(above))).toMatchObject({ code: 'auth.again' });
    const bounced = { id: paid.id, version: paid.version, amount: 500, reason: 'Банк буцаасан' };
    expect(await late.api.payments.reverse({ ...bounced, ...key() })).toMatchObject({ version: 2 });
  });

  test('cannot be changed or deleted', async () => {
    const { formId } = await billed();
    await admin.api.payments.credit(credit(formId));
    await expect(owner.updateTable('creditNote').set({ cents: 1 }).execute()).rejects.toThrow(/append-only/);
    await expect(owner.deleteFrom('creditNote').execute()).rejects.toThrow(/append-only/);
  });
});

describe('a reversed payment', () => {
  test('is owed again, without a credit and without the card provider', async () => {
    const { formId, paid } = await paidBill();
    const input = { id: paid.id, version: paid.version, amount: bill.cents, reason: 'Банк буцаасан' };
    const back = await admin.api.payments.reverse({ ...input, ...key() });
    expect(back).toMatchObject({ state: 'unpaid', balanceCents: bill.cents });
    expect(await moneyOf(formId)).toMatchObject({
      creditedCents: 0,
      payments: [{ status: 'refunded', refunds: [{ kind: 'reversal', method: 'cash' }] }],
    });
    expect(await problemOf(admin.api.payments.reverse({ ...input, ...key() }))).toMatchObject({
      status: 409,
    });
    const again = { ...input, version: back.version, ...key() };
    expect(await problemOf(admin.api.payments.reverse(again))).toMatchObject({
      code: 'payment.refund_exceeds',
    });
    expect(await problemOf(sydney.api.payments.reverse(again))).toMatchObject({ status: 403 });
    expect(await brokenBooks(db)).toEqual([]);
  });
});
