import { describe, expect, test } from 'vitest';
import { key } from '../../factories/form-desk';
import { bill, cash, cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, sydney, ulaanbaatar, admin, billed, pay, paymentRows } = await cashDesk(db);
const dayMs = 86_400_000;
let days = 0;

/** Starts a new day at both tills. */
function nextDay(): string {
  days += 1;
  app.clock.now = new Date(Date.parse('2026-11-21T02:00:00Z') + days * dayMs);
  return app.clock.now.toISOString().slice(0, 10);
}

const sydneyOn = (day: string) => ({ office: 'sydney' as const, day });

async function countedAs(day: string, difference = 0) {
  const { lines } = await sydney.api.payments.tillDay(sydneyOn(day));
  return lines.map(({ method, currency, expected }) => ({
    method,
    currency,
    expected,
    counted: expected + difference,
  }));
}

describe('a day of the till', () => {
  test('sums what came in and went out, by method and currency', async () => {
    const { formId } = await billed();
    const day = nextDay();
    const paid = await pay(formId, 5_000);
    const card = { method: 'card' as const, amount: 3_000, seenCents: 10_000 };
    await sydney.api.payments.record(cash(formId, card));
    const mnt = { currency: 'MNT' as const, amount: 100_000, seenCents: 7_000 };
    await ulaanbaatar.api.payments.record(cash(formId, mnt));
    const { id, version } = paid;
    const refund = { amount: 2_000, method: 'cash' as const, office: 'sydney' as const, reason: 'Буцаалт' };
    const credit = { reason: 'good_will' as const };
    await admin.api.payments.refund({ id, version, ...refund, credit, ...key() });
    const struck = await pay(formId, 1_000);
    await admin.api.payments.void({ id: struck.id, version: struck.version, reason: 'Алдаа', ...key() });
    const till = await sydney.api.payments.tillDay(sydneyOn(day));
    expect(till).toMatchObject({ today: day, closes: [] });
    expect(till.lines).toEqual([
      {
        method: 'cash',
        currency: 'AUD',
        payments: 1,
        taken: 5_000,
        refunds: 1,
        given: 2_000,
        roundingCents: 0,
        expected: 3_000,
      },
      {
        method: 'card',
        currency: 'AUD',
        payments: 1,
        taken: 3_000,
        refunds: 0,
        given: 0,
        roundingCents: 0,
        expected: 3_000,
      },
    ]);
    const other = await ulaanbaatar.api.payments.tillDay({ office: 'ulaanbaatar', day });
    expect(other.lines).toMatchObject([{ method: 'cash', currency: 'MNT', expected: 100_000 }]);
  });

  test('closed at noon accepts later cash, which the next close covers', async () => {
    const { formId } = await billed();
    const day = nextDay();
    const morning = await pay(formId, 5_000);
    await sydney.api.payments.closeDay({ ...sydneyOn(day), lines: await countedAs(day), ...key() });
    expect((await sydney.api.payments.tillDay(sydneyOn(day))).lines).toEqual([]);
    await pay(formId, 1_000);
    const { id, version } = morning;
    const back = { amount: 500, method: 'cash' as const, office: 'sydney' as const, reason: 'Буцаалт' };
    const credit = { reason: 'damaged' as const };
    await admin.api.payments.refund({ id, version, ...back, credit, ...key() });
    const afternoon = await sydney.api.payments.tillDay(sydneyOn(day));
    expect(afternoon.lines).toMatchObject([{ taken: 1_000, given: 500, expected: 500 }]);
    await sydney.api.payments.closeDay({ ...sydneyOn(day), lines: await countedAs(day), ...key() });
    const reason = 'Нэг төлбөр орхигдсон';
    await admin.api.payments.reopenDay({ ...sydneyOn(day), reason, ...key() });
    await pay(formId, 2_000);
    await sydney.api.payments.closeDay({ ...sydneyOn(day), lines: await countedAs(day), ...key() });
    const { closes, lines } = await sydney.api.payments.tillDay(sydneyOn(day));
    expect(lines).toEqual([]);
    expect(closes.map((close) => [close.reopenedAt === null, close.lines[0]?.counted])).toEqual([
      [true, 2_500],
      [false, 500],
      [true, 5_000],
    ]);
  });

  test('refuses to void a counted payment until an admin reopens the day with a reason', async () => {
    const { formId } = await billed();
    const day = nextDay();
    const paid = await pay(formId, 5_000);
    const lines = await countedAs(day);
    await sydney.api.payments.closeDay({ ...sydneyOn(day), lines, ...key() });
    const refused = { status: 422, code: 'payment.day_closed' };
    const { id, version } = paid;
    const strike = admin.api.payments.void({ id, version, reason: 'x', ...key() });
    expect(await problemOf(strike)).toMatchObject(refused);
    const again = sydney.api.payments.closeDay({ ...sydneyOn(day), lines, ...key() });
    expect(await problemOf(again)).toMatchObject(refused);
    const elsewhere = cash(formId, { currency: 'MNT', amount: 23_457, seenCents: 10_000 });
    await ulaanbaatar.api.payments.record(elsewhere);

    const reopen = { ...sydneyOn(day), reason: 'Нэг төлбөр орхигдсон', ...key() };
    expect(await problemOf(sydney.api.payments.reopenDay(reopen))).toMatchObject({ status: 403 });
    expect(await problemOf(admin.api.payments.reopenDay({ ...reopen, reason: '', ...key() }))).toMatchObject({
      issues: [{ path: 'reason', code: 'required' }],
    });
    await admin.api.payments.reopenDay(reopen);
    expect(await problemOf(admin.api.payments.reopenDay({ ...reopen, ...key() }))).toMatchObject({
      code: 'payment.day_open',
    });
    await pay(formId, 1_000);
    await sydney.api.payments.closeDay({ ...sydneyOn(day), lines: await countedAs(day), ...key() });
    const { closes } = await sydney.api.payments.tillDay(sydneyOn(day));
    expect(closes).toMatchObject([
      { reopenedAt: null, lines: [{ counted: 6_000, difference: 0 }] },
      { reopenReason: 'Нэг төлбөр орхигдсон', reopenedBy: 'Test admin', lines: [{ counted: 5_000 }] },
    ]);
  });

  test('needs a note for a difference, and a new count after another payment', async () => {
    const { formId } = await billed();
    const day = nextDay();
    await pay(formId, 5_000);
    const short = { ...sydneyOn(day), lines: await countedAs(day, -50) };
    expect(await problemOf(sydney.api.payments.closeDay({ ...short, ...key() }))).toMatchObject({
      issues: [{ path: 'note', code: 'payment.difference_unexplained' }],
    });
    await pay(formId, 1_000);
    const stale = { ...short, note: 'Задгай мөнгө дутсан', ...key() };
    expect(await problemOf(sydney.api.payments.closeDay(stale))).toMatchObject({
      status: 409,
      code: 'payment.till_changed',
    });
    await sydney.api.payments.closeDay({ ...stale, lines: await countedAs(day, -50), ...key() });
    const { closes } = await sydney.api.payments.tillDay(sydneyOn(day));
    expect(closes).toMatchObject([{ note: 'Задгай мөнгө дутсан', lines: [{ difference: -50 }] }]);
  });

  test('cannot be closed in advance, but can be closed without payments', async () => {
    const day = nextDay();
    const ahead = { ...sydneyOn('2030-01-01'), lines: [], ...key() };
    expect(await problemOf(sydney.api.payments.closeDay(ahead))).toMatchObject({ code: 'payment.day_ahead' });
    await sydney.api.payments.closeDay({ ...sydneyOn(day), lines: [], ...key() });
  });

  test('is closed once by two concurrent users, and every payment belongs to one close', async () => {
    const forms = await Promise.all(Array.from({ length: 6 }, () => billed()));
    const day = nextDay();
    await pay(forms[0]?.formId ?? '', 5_000);
    const lines = await countedAs(day);
    const close = () => sydney.api.payments.closeDay({ ...sydneyOn(day), lines, ...key() });
    const answers = await Promise.allSettled([
      ...forms.slice(1).map(({ formId }) => sydney.api.payments.record(cash(formId))),
      close(),
      close(),
    ]);
    const closed = answers.slice(-2).filter(({ status }) => status === 'fulfilled').length;
    const taken = answers.slice(0, -2).filter(({ status }) => status === 'fulfilled').length;
    // In either order, the close counts the payments before it, and every other payment belongs to the next close.
    expect(closed).toBeLessThanOrEqual(1);
    expect(taken).toBe(5);
    const open = (await sydney.api.payments.tillDay(sydneyOn(day))).lines;
    const counted = closed === 1 ? 5_000 : 0;
    const { expected = 0 } = open[0] ?? {};
    expect(expected + counted).toBe(5_000 + 5 * bill.cents);
    const rows = await Promise.all(forms.slice(1).map(({ formId }) => paymentRows(formId)));
    expect(rows.flat()).toHaveLength(taken);
  });

  test('is refused to users without the right to close tills', async () => {
    const day = nextDay();
    const { client } = await billed();
    const support = await app.signIn('support');
    for (const { api } of [client, support]) {
      expect(await problemOf(api.payments.tillDay(sydneyOn(day)))).toMatchObject({ status: 403 });
      const close = api.payments.closeDay({ ...sydneyOn(day), lines: [], ...key() });
      expect(await problemOf(close)).toMatchObject({ status: 403 });
    }
  });
});
