import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { qpayProvider } from '~/server/payments/online/adapters/qpay';
import { posapiEbarimt } from '~/server/payments/tax-receipts/posapi';
import { closeTaxDay, sendTaxReceipt } from '~/server/payments/tax-receipts/send';
import { lottery, qrData, startEbarimtServer } from '../../factories/ebarimt-server';
import { key } from '../../factories/form-desk';
import { runOnlineJob } from '../../factories/online-jobs';
import { bill } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { startQpayServer } from '../../factories/qpay-server';
import { taxDesk } from '../../factories/tax-desk';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const desk = await taxDesk(db);
const { admin, app, billed, confirmCodes, nextMinute, pay, receiptsOf, server, take, ulaanbaatar, work } =
  desk;
const qpayServer = await startQpayServer();
const qpay = qpayProvider({
  username: 'moz',
  password: 'secret',
  invoiceCode: 'MOZ_INVOICE',
  apiUrl: qpayServer.url,
  timeoutMs: 1_000,
});
afterAll(async () => {
  await server.stop();
  await qpayServer.stop();
});
await confirmCodes();

beforeEach(async () => {
  await work();
  server.calls.length = 0;
});

/** A payment of a whole bill in ₮ whose tax receipt was issued. */
async function issued() {
  const { client, formId } = await billed();
  const payment = await take(formId);
  await work();
  return { client, formId, payment };
}
/** A QPay payment of a whole bill, paid at QPay's server and found by the worker. */
async function paidByQpay(change: object = {}) {
  const { client, formId } = await billed();
  const start = { formId, seenCents: bill.cents, ...change, ...key() };
  const { id } = await client.api.payments.startQpay(start);
  const jobs = { ...desk.services, online: { qpay } };
  await runOnlineJob(jobs, 'open_qpay', { paymentId: id });
  qpayServer.pay([...qpayServer.invoices.keys()].at(-1) ?? '');
  await runOnlineJob(jobs, 'ask_qpay', { paymentId: id });
  await work();
  return { client, formId, id };
}
const taxOf = async (formId: string) =>
  (await ulaanbaatar.api.payments.ofForm({ formId })).payments[0]?.taxReceipt;
const sentCount = (): number => server.calls.filter((call) => call === 'POST /rest/receipt').length;
const refund = async (formId: string, amount: number) => {
  const [row] = (await ulaanbaatar.api.payments.ofForm({ formId })).payments;
  if (!row) throw new Error('no payment');
  const { id, version } = row;
  const back = { amount, method: 'cash' as const, office: 'ulaanbaatar' as const, reason: 'Буцаалт' };
  const credit = { reason: 'good_will' as const };
  return await admin.api.payments.refund({ id, version, ...back, credit, ...key() });
};

describe('a payment in Mongolia', () => {
  test('gets a tax receipt whose totals the service accepts', async () => {
    const { client, formId, payment } = await issued();
    const [row] = await receiptsOf(formId);
    expect(row).toMatchObject({ state: 'issued', amount: bill.mnt, problem: null, attempts: 1, vatMungu: 0 });
    expect(server.receipts.get(row?.receiptNo ?? '')?.order).toMatchObject({
      type: 'B2C_RECEIPT',
      totalAmount: bill.mnt,
      merchantTin: '37900846788',
      receipts: [{ taxType: 'VAT_ZERO', items: [{ classificationCode: '6531100', taxProductCode: '401' }] }],
      payments: [{ code: 'CASH', paidAmount: bill.mnt }],
    });
    const receipt = await client.api.payments.receipt({ id: payment.id });
    expect(receipt.taxReceipt).toMatchObject({ lottery, receiptNo: row?.receiptNo });
    expect(receipt.taxReceipt?.qr).toContain('<svg');
  });

  test('stores lottery number and QR text encrypted, and deletes them after 72 hours', async () => {
    const { formId, payment } = await issued();
    const [row] = await receiptsOf(formId);
    expect(row?.codes).not.toContain(lottery);
    expect(row?.codes).not.toContain(qrData);
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 73 * 3_600_000);
    const late = await ulaanbaatar.api.payments.receipt({ id: payment.id });
    expect(late.taxReceipt).toMatchObject({ state: 'issued', lottery: '', qr: null });
    await nextMinute();
    expect(await receiptsOf(formId)).toMatchObject([{ codes: null, state: 'issued' }]);
    app.clock.now = before;
  });

  test('gets a receipt when QPay confirms it, and the payer sees its codes', async () => {
    const { client, formId, id } = await paidByQpay();
    expect(await receiptsOf(formId)).toMatchObject([{ state: 'issued', amount: bill.mnt, paymentId: id }]);
    expect([...server.receipts.values()].at(-1)?.order).toMatchObject({
      type: 'B2C_RECEIPT',
      payments: [{ code: 'BANK_TRANSFER_QPAY', paidAmount: bill.mnt }],
    });
    expect((await client.api.payments.receipt({ id })).taxReceipt).toMatchObject({ lottery });
  });

  test('gets a receipt for the organization that the payer of a QPay code named', async () => {
    const taxBuyer = { kind: 'organization' as const, number: '2075652' };
    const { client, formId, id } = await paidByQpay({ taxBuyer });
    expect(await receiptsOf(formId)).toMatchObject([
      { state: 'issued', buyerKind: 'organization', buyerNumber: '2075652' },
    ]);
    expect([...server.receipts.values()].at(-1)?.order).toMatchObject({
      type: 'B2B_RECEIPT',
      customerTin: '37900846788',
    });
    expect(await client.api.payments.qpay({ id })).toMatchObject({ taxBuyer });
  });

  test('accepts another buyer with a repeated QPay request, and refuses a wrong number', async () => {
    const { client, formId } = await billed();
    const start = (taxBuyer: { kind: 'organization'; number: string }) =>
      client.api.payments.startQpay({ formId, seenCents: bill.cents, taxBuyer, ...key() });
    expect(await problemOf(start({ kind: 'organization', number: '12' }))).toMatchObject({
      issues: [{ path: 'taxBuyer.number', code: 'payment.tax_buyer_number' }],
    });
    const { id } = await start({ kind: 'organization', number: '7777777' });
    const again = { kind: 'organization' as const, number: '2075652' };
    expect(await start(again)).toEqual({ id });
    expect(await client.api.payments.qpay({ id })).toMatchObject({ taxBuyer: again });
  });

  test('a payment in Sydney gets no tax receipt', async () => {
    const { formId } = await billed();
    await pay(formId);
    await work();
    expect(await receiptsOf(formId)).toEqual([]);
    expect(sentCount()).toBe(0);
  });

  test('gets a receipt with the taxpayer number of an organization and no lottery number', async () => {
    const { formId } = await billed();
    const { id } = await take(formId, { taxBuyer: { kind: 'organization', number: '2075652' } });
    await work();
    expect([...server.receipts.values()].at(-1)?.order).toMatchObject({
      type: 'B2B_RECEIPT',
      customerTin: '37900846788',
    });
    expect((await ulaanbaatar.api.payments.receipt({ id })).taxReceipt).toMatchObject({ lottery: '' });
  });

  test('waits until the accountant has entered the codes', async () => {
    const other = await db
      .selectFrom('taxSetting')
      .selectAll()
      .where('country', '=', 'MN')
      .orderBy('validFrom')
      .executeTakeFirstOrThrow();
    expect(other).toMatchObject({ freight: 'vat_zero', confirmedOn: null, freightCode: '' });
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() - 60_000);
    const { formId } = await billed();
    await take(formId);
    await work();
    expect(await receiptsOf(formId)).toMatchObject([{ state: 'queued', problem: 'codes_missing' }]);
    expect(sentCount()).toBe(0);
    await nextMinute();
    expect(await receiptsOf(formId)).toMatchObject([{ state: 'issued' }]);
  });

  test('is refused with a wrong buyer number, beside the field', async () => {
    const { formId } = await billed();
    const wrong = take(formId, { taxBuyer: { kind: 'organization', number: '12' } });
    expect(await problemOf(wrong)).toMatchObject({ issues: [{ path: 'taxBuyer.number' }] });
  });
});

describe('a credit note', () => {
  test('leaves the tax receipt unchanged until the overpaid amount is refunded', async () => {
    const { formId } = await issued();
    const note = { formId, cents: 500, reason: 'good_will' as const, note: 'Уучлал хүсэв', ...key() };
    await admin.api.payments.credit(note);
    await work();
    expect(await receiptsOf(formId)).toMatchObject([{ state: 'issued', amount: bill.mnt }]);
    const [row] = (await ulaanbaatar.api.payments.ofForm({ formId })).payments;
    const back = {
      amount: 11_000,
      method: 'cash' as const,
      office: 'ulaanbaatar' as const,
      reason: 'Буцаалт',
    };
    const { id = '', version = 0 } = row ?? {};
    await admin.api.payments.refund({ id, version, ...back, ...key() });
    await work();
    expect(await receiptsOf(formId)).toMatchObject([
      { state: 'replaced', amount: bill.mnt },
      { state: 'issued', amount: bill.mnt - 11_000 },
    ]);
  });

  test('lowers the tax receipt when it comes before the payment', async () => {
    const { formId } = await billed();
    const note = { formId, cents: 500, reason: 'good_will' as const, note: 'Уучлал хүсэв', ...key() };
    await admin.api.payments.credit(note);
    const { balanceCents, balanceMnt } = await ulaanbaatar.api.payments.ofForm({ formId });
    await take(formId, { amount: balanceMnt, seenCents: balanceCents });
    await work();
    expect(balanceMnt).toBeLessThan(bill.mnt);
    expect(await receiptsOf(formId)).toMatchObject([{ state: 'issued', amount: balanceMnt }]);
  });
});

describe('the tax service', () => {
  test('returns a reason when it refuses, and a clerk resends with another buyer', async () => {
    const { formId } = await billed();
    await take(formId, { taxBuyer: { kind: 'organization', number: '7777777' } });
    await work();
    const failed = await taxOf(formId);
    expect(failed).toMatchObject({ state: 'failed', problem: 'buyer_unknown' });
    const { id = '', version = 0 } = failed ?? {};
    server.failNext('refuse');
    const buyer = { kind: 'person' as const, number: '10038071' };
    await ulaanbaatar.api.payments.retryTaxReceipt({ id, version, buyer, ...key() });
    await work();
    const refused = await taxOf(formId);
    expect(refused).toMatchObject({ state: 'failed', problem: 'refused', reason: 'Сугалаа дууссан' });
    const again = { id, version: refused?.version ?? 0, ...key() };
    await ulaanbaatar.api.payments.retryTaxReceipt(again);
    await ulaanbaatar.api.payments.retryTaxReceipt(again);
    await work();
    expect(await taxOf(formId)).toMatchObject({ state: 'issued', reason: '' });
    expect([...server.receipts.values()].at(-1)?.order).toMatchObject({ consumerNo: '10038071' });
  });

  test('gets the receipt once after it was unreachable', async () => {
    const { formId } = await billed();
    await take(formId);
    const { url, stop } = await startEbarimtServer();
    await stop();
    const away = posapiEbarimt({ ...desk.seller, apiUrl: url });
    const [row] = await receiptsOf(formId);
    await sendTaxReceipt({ ...desk.services, ebarimt: away }, { payload: { id: row?.id } });
    expect(await receiptsOf(formId)).toMatchObject([{ state: 'queued', problem: 'not_reached' }]);
    await nextMinute();
    await nextMinute();
    expect(await receiptsOf(formId)).toMatchObject([{ state: 'issued', attempts: 2 }]);
    expect(sentCount()).toBe(1);
  });

  test.each(['drop_before', 'drop_after', 'silent', 'garbage'] as const)(
    'is not asked again after no answer (%s) until a clerk decides',
    async (fault) => {
      const { formId } = await billed();
      server.failNext(fault);
      await take(formId);
      await work();
      await nextMinute();
      await nextMinute();
      expect(await taxOf(formId)).toMatchObject({ state: 'unknown', problem: 'answer_lost' });
      expect(sentCount()).toBe(1);
    },
  );

  test('gets one request from concurrent workers', async () => {
    const { formId } = await billed();
    await take(formId);
    const [row] = await receiptsOf(formId);
    const run = () => sendTaxReceipt(desk.services, { payload: { id: row?.id } });
    await Promise.all(Array.from({ length: 5 }, run));
    expect(sentCount()).toBe(1);
    expect(await receiptsOf(formId)).toMatchObject([{ state: 'issued', attempts: 1 }]);
  });

  test('has an unknown result for a receipt whose worker died', async () => {
    const { formId } = await billed();
    await take(formId);
    await work();
    const [row] = await receiptsOf(formId);
    const sending = { state: 'sending', receiptNo: null, codes: null, codesUntil: null } as const;
    const { id = '' } = row ?? {};
    await db
      .updateTable('taxReceipt')
      .set({ ...sending, updatedAt: new Date(app.clock.now.getTime() - 600_000) })
      .where('id', '=', id)
      .execute();
    await nextMinute();
    expect(await receiptsOf(formId)).toMatchObject([{ state: 'unknown' }]);
  });

  test('sends the collected receipts once a day', async () => {
    const before = server.state.sent;
    await closeTaxDay(desk.services);
    expect(server.state.sent).toBe(before + 1);
  });
});

describe('the system screen', () => {
  test('shows the lottery numbers and when receipts were last sent', async () => {
    const { tax, found } = await admin.api.system.status();
    const lastSentAt = new Date('2026-11-20T15:30:00Z');
    expect(tax).toMatchObject({ isDemo: false, lotteriesLeft: 500, lastSentAt });
    expect(found).not.toContain('tax.away');
  });

  test('opens while the service gives no answer, and says so', async () => {
    server.state.isInfoSilent = true;
    const { tax, found } = await admin.api.system.status();
    server.state.isInfoSilent = false;
    expect(tax).toMatchObject({ lotteriesLeft: null, lastSentAt: null });
    expect(found).toContain('tax.away');
  });
});

describe('a lost answer', () => {
  async function lost(fault: 'drop_before' | 'drop_after') {
    const { client, formId } = await billed();
    server.failNext(fault);
    await take(formId);
    await work();
    const { id = '', version = 0 } = (await taxOf(formId)) ?? {};
    return { client, formId, id, version };
  }

  test('is resolved with the number that a clerk found', async () => {
    const { formId, id, version } = await lost('drop_after');
    const [receiptNo = ''] = [...server.receipts.keys()].slice(-1);
    const none = ulaanbaatar.api.payments.settleTaxReceipt({ id, version, ...key() });
    expect(await problemOf(none)).toMatchObject({ issues: [{ path: 'receiptNo' }] });
    await ulaanbaatar.api.payments.settleTaxReceipt({ id, version, receiptNo, ...key() });
    expect(await taxOf(formId)).toMatchObject({ state: 'issued', receiptNo });
    const other = await lost('drop_before');
    const same = { id: other.id, version: other.version, receiptNo, ...key() };
    expect(await problemOf(ulaanbaatar.api.payments.settleTaxReceipt(same))).toMatchObject({
      code: 'payment.tax_number_taken',
    });
  });

  test('is sent again by a clerk, and the service refuses a second receipt of that day', async () => {
    const free = await lost('drop_before');
    await ulaanbaatar.api.payments.retryTaxReceipt({ id: free.id, version: free.version, ...key() });
    await work();
    expect(await taxOf(free.formId)).toMatchObject({ state: 'issued' });
    const stored = await lost('drop_after');
    const before = server.receipts.size;
    await ulaanbaatar.api.payments.retryTaxReceipt({ id: stored.id, version: stored.version, ...key() });
    await work();
    expect(await taxOf(stored.formId)).toMatchObject({ state: 'failed', problem: 'refused' });
    expect(server.receipts.size).toBe(before);
  });

  test('is resolved by a clerk only, and once', async () => {
    const { client, formId, id, version } = await lost('drop_before');
    const ask = { id, version, ...key() };
    expect(await problemOf(client.api.payments.retryTaxReceipt(ask))).toMatchObject({ status: 403 });
    const unknown = { ...ask, id: formId };
    expect(await problemOf(ulaanbaatar.api.payments.retryTaxReceipt(unknown))).toMatchObject({ status: 404 });
    await ulaanbaatar.api.payments.retryTaxReceipt({ id, version, ...key() });
    const stale = { id, version, ...key() };
    expect(await problemOf(ulaanbaatar.api.payments.retryTaxReceipt(stale))).toMatchObject({
      code: 'version.stale',
    });
    await work();
    const { version: now = 0 } = (await taxOf(formId)) ?? {};
    const done = ulaanbaatar.api.payments.settleTaxReceipt({ id, version: now, ...key() });
    expect(await problemOf(done)).toMatchObject({ code: 'payment.tax_not_open' });
    const seen = (await client.api.payments.ofForm({ formId })).payments[0]?.taxReceipt;
    expect(seen).toMatchObject({ state: 'issued', problem: null, reason: '' });
  });
});

describe('a void payment', () => {
  const voidOf = async (formId: string) => {
    const [row] = (await ulaanbaatar.api.payments.ofForm({ formId })).payments;
    if (!row) throw new Error('no payment');
    const { id, version } = row;
    await admin.api.payments.void({ id, version, reason: 'Алдаа', ...key() });
  };

  test('returns its tax receipt, and its codes are deleted', async () => {
    const { formId } = await issued();
    const [row] = await receiptsOf(formId);
    await voidOf(formId);
    expect(await receiptsOf(formId)).toMatchObject([{ state: 'returning' }]);
    await work();
    expect(await receiptsOf(formId)).toMatchObject([{ state: 'returned', codes: null }]);
    expect(server.receipts.get(row?.receiptNo ?? '')?.state).toBe('returned');
  });

  test('needs no receipt when none was sent', async () => {
    const { formId } = await billed();
    await take(formId);
    await voidOf(formId);
    await work();
    expect(await receiptsOf(formId)).toMatchObject([{ state: 'cancelled' }]);
    expect(sentCount()).toBe(0);
  });
});

describe('a refund', () => {
  test('corrects the receipt in part, and returns the correction with the rest', async () => {
    const { formId } = await issued();
    await refund(formId, 100_000);
    await work();
    const [first, second] = await receiptsOf(formId);
    expect(first).toMatchObject({ state: 'replaced', codes: null });
    expect(second).toMatchObject({ state: 'issued', amount: bill.mnt - 100_000, correctsId: first?.id });
    await refund(formId, bill.mnt - 100_000);
    await work();
    expect(await receiptsOf(formId)).toMatchObject([{ state: 'replaced' }, { state: 'returned' }]);
    expect(server.receipts.get(second?.receiptNo ?? '')?.state).toBe('returned');
  });

  test('cancels the receipt when it comes before the receipt was sent', async () => {
    const { formId } = await billed();
    await take(formId);
    await refund(formId, bill.mnt);
    await work();
    expect(await receiptsOf(formId)).toMatchObject([{ state: 'cancelled' }]);
    expect(sentCount()).toBe(0);
  });

  test('is applied after a lost answer was resolved', async () => {
    const { formId } = await billed();
    server.failNext('drop_after');
    await take(formId);
    await work();
    await refund(formId, bill.mnt);
    const { id = '', version = 0 } = (await taxOf(formId)) ?? {};
    const [receiptNo = ''] = [...server.receipts.keys()].slice(-1);
    await ulaanbaatar.api.payments.settleTaxReceipt({ id, version, receiptNo, ...key() });
    expect(await receiptsOf(formId)).toMatchObject([{ state: 'returning' }]);
  });

  test('is shown when the return is refused, and a clerk resolves it', async () => {
    const { formId } = await issued();
    server.failNext('refuse');
    await refund(formId, bill.mnt);
    await work();
    const refused = await taxOf(formId);
    expect(refused).toMatchObject({ state: 'return_refused', reason: 'Сугалаа дууссан' });
    const { id = '', version = 0 } = refused ?? {};
    await ulaanbaatar.api.payments.settleTaxReceipt({ id, version, ...key() });
    expect(await taxOf(formId)).toMatchObject({ state: 'returned' });
  });

  test('is retried when the return gets no answer', async () => {
    const { formId } = await issued();
    server.failNext('drop_before');
    await refund(formId, bill.mnt);
    await work();
    expect(await taxOf(formId)).toMatchObject({ state: 'returning' });
    await nextMinute();
    expect(await taxOf(formId)).toMatchObject({ state: 'returned' });
  });
});
