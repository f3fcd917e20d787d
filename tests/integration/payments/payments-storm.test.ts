import { expect, test } from 'vitest';
import { createRandom } from '~/db/seeds/random';
import { isErrorCode } from '~/domain/core/error-table';
import { roundToCoin } from '~/domain/payments/ledger';
import { toProblem } from '~/server/core/api/errors';
import { demoProvider } from '~/server/payments/online/adapters/demo';
import { onlineMethods } from '~/server/payments/online/methods';
import { key } from '../../factories/form-desk';
import { runOnlineJob } from '../../factories/online-jobs';
import { brokenBooks, cash, cashDesk } from '../../factories/payments';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, sydney, ulaanbaatar, admin, billed } = await cashDesk(db);
const random = createRandom(20);

type Actor = () => Promise<unknown>;

test('twenty users at three bills leave balanced books and get no server error', async () => {
  const bills = await Promise.all([billed(), billed(), billed()]);
  const services = { ...app.services, online: { qpay: demoProvider(db, onlineMethods.qpay) } };
  const pick = () => random.pick(bills);

  const pay: Actor = async () => {
    const { api } = random.pick([sydney, ulaanbaatar]);
    const { formId } = pick();
    const { balanceCents, balanceMnt } = await api.payments.ofForm({ formId });
    const isAud = random.chance(0.5);
    const wished = Math.round((isAud ? balanceCents : balanceMnt) * random.pick([1, 0.3, 1.2]));
    const amount = isAud ? roundToCoin(Math.max(5, wished)) : Math.max(1, wished);
    const isOverConfirmed = random.chance(0.3);
    const currency = isAud ? ('AUD' as const) : ('MNT' as const);
    return await api.payments.record(
      cash(formId, { currency, amount, seenCents: balanceCents, isOverConfirmed }),
    );
  };
  const giveBack: Actor = async () => {
    const { payments } = await admin.api.payments.ofForm({ formId: pick().formId });
    const paid = payments.filter(({ status }) => status === 'paid' || status === 'partly_refunded');
    const chosen = paid[random.between(0, Math.max(0, paid.length - 1))];
    if (!chosen) return;
    const { id, version, amount, refunded, currency } = chosen;
    const wished = Math.max(5, Math.round((amount - refunded) * random.pick([1, 0.5, 1.5])));
    const part = currency === 'AUD' ? roundToCoin(wished) : wished;
    const refund = { amount: part, method: 'cash' as const, office: 'sydney' as const, reason: 'Буцаалт' };
    const credit = random.chance(0.6) && { credit: { reason: 'damaged' as const } };
    return await admin.api.payments.refund({ id, version, ...refund, ...credit, ...key() });
  };
  const lower: Actor = async () => {
    const { formId } = pick();
    const { dueCents } = await admin.api.payments.ofForm({ formId });
    const cents = Math.max(1, Math.round(dueCents * random.pick([0.1, 0.5, 1.1])));
    return await admin.api.payments.credit({ formId, cents, reason: 'delayed', note: 'Саатсан', ...key() });
  };
  const reverse: Actor = async () => {
    const { payments } = await admin.api.payments.ofForm({ formId: pick().formId });
    const [chosen] = payments.filter(({ status }) => status === 'paid');
    if (!chosen) return;
    const { id, version, amount } = chosen;
    return await admin.api.payments.reverse({ id, version, amount, reason: 'Банк буцаасан', ...key() });
  };
  const strike: Actor = async () => {
    const { payments } = await admin.api.payments.ofForm({ formId: pick().formId });
    const chosen = payments[random.between(0, Math.max(0, payments.length - 1))];
    if (!chosen) return;
    const { id, version } = chosen;
    return await admin.api.payments.void({ id, version, reason: 'Алдаа', ...key() });
  };
  const payByQpay: Actor = async () => {
    const { client, formId } = pick();
    const { balanceCents } = await client.api.payments.ofForm({ formId });
    const { id } = await client.api.payments.startQpay({ formId, seenCents: balanceCents, ...key() });
    const payload = { paymentId: id };
    await runOnlineJob(services, 'open_qpay', payload);
    await client.api.payments.payDemoQpay({ id, ...key() });
    const ask = () => runOnlineJob(services, 'ask_qpay', payload);
    await Promise.all([ask(), ask()]);
  };

  const expected = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const actors = Array.from({ length: 20 }, () =>
      random.pick([pay, pay, pay, giveBack, giveBack, lower, reverse, strike, payByQpay])(),
    );
    for (const answer of await Promise.allSettled(actors)) {
      if (answer.status === 'rejected') expected.add(toProblem(answer.reason, 'r').code);
    }
    expect(await brokenBooks(db)).toEqual([]);
  }
  expect([...expected].filter((code) => !isErrorCode(code) || code === 'unexpected')).toEqual([]);

  const { length } = await db.selectFrom('payment').select('id').execute();
  const audited = await db
    .selectFrom('auditLog')
    .select('entityId')
    .where('action', 'in', ['payments.record', 'payments.startQpay'])
    .execute();
  expect(new Set(audited.map(({ entityId }) => entityId)).size).toBe(length);
});
