import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { merchantQpay } from '~/server/payments/qpay/merchant';
import { QpayError } from '~/server/payments/qpay/provider';
import { startQpayServer } from '../../factories/qpay-server';

const server = await startQpayServer();
afterAll(server.stop);
beforeEach(() => {
  server.asked.length = 0;
  server.state.tokenSeconds = 3_600;
  server.state.isEpoch = true;
});

const order = {
  senderInvoiceNo: 'R000042-1',
  amount: 351_851,
  description: 'Moz 7KQ2MX',
  callbackUrl: 'https://moz.example/api/qpay/callback?payment=1',
};

function adapter({ password = 'secret', timeoutMs = 2_000 } = {}) {
  return merchantQpay({
    username: 'moz',
    password,
    invoiceCode: 'MOZ_INVOICE',
    apiUrl: `${server.url}/`,
    timeoutMs,
  });
}

async function failure(asking: Promise<unknown>): Promise<QpayError> {
  const error = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof QpayError)) throw new Error('a QpayError was expected', { cause: error });
  return error;
}

const paths = (): string[] => server.asked.map(({ method, path }) => `${method} ${path}`);

describe('an invoice', () => {
  test('is requested in the format of QPay, with links that open apps only', async () => {
    const invoice = await adapter().createInvoice(order);
    expect(invoice).toMatchObject({
      invoiceId: expect.stringMatching(/^invoice-/),
      qrText: expect.stringMatching(/^0002/),
      links: [{ name: 'Khan bank', link: 'khanbank://q?qPay_QRcode=1' }],
    });
    expect(server.asked).toMatchObject([
      { path: '/auth/token', authorization: `Basic ${Buffer.from('moz:secret').toString('base64')}` },
      {
        path: '/invoice',
        authorization: expect.stringMatching(/^Bearer token-/),
        body: {
          invoice_code: 'MOZ_INVOICE',
          sender_invoice_no: order.senderInvoiceNo,
          amount: order.amount,
          callback_url: order.callbackUrl,
        },
      },
    ]);
  });

  test('returns the amount paid on it and no other', async () => {
    const qpay = adapter();
    const { invoiceId } = await qpay.createInvoice(order);
    expect(await qpay.listPaid(invoiceId)).toEqual([]);
    server.pay(invoiceId, { status: 'NEW' });
    server.pay(invoiceId, { status: 'FAILED' });
    const id = server.pay(invoiceId);
    expect(await qpay.listPaid(invoiceId)).toEqual([{ id, amount: 351_851 }]);
  });

  test('can be cancelled, also twice', async () => {
    const qpay = adapter();
    const { invoiceId } = await qpay.createInvoice(order);
    await qpay.cancelInvoice(invoiceId);
    expect(server.invoices.get(invoiceId)).toMatchObject({ isCancelled: true });
    await qpay.cancelInvoice('unknown');
    server.answerNext(`/invoice/${invoiceId}`, 400, { error: 'INVOICE_ALREADY_CANCELED' });
    await qpay.cancelInvoice(invoiceId);
    server.answerNext(`/invoice/${invoiceId}`, 400, { error: 'INVOICE_PAID' });
    expect(await failure(qpay.cancelInvoice(invoiceId))).toMatchObject({ isPermanent: true });
  });
});

describe('the token', () => {
  test.each([true, false])('is cached for several calls (expiry as an instant: %s)', async (isEpoch) => {
    server.state.isEpoch = isEpoch;
    const qpay = adapter();
    const { invoiceId } = await qpay.createInvoice(order);
    await Promise.all(Array.from({ length: 5 }, () => qpay.listPaid(invoiceId)));
    expect(paths().filter((path) => path === 'POST /auth/token')).toHaveLength(1);
  });

  test('is requested once by concurrent calls', async () => {
    const qpay = adapter();
    await Promise.all(Array.from({ length: 10 }, () => qpay.listPaid('x')));
    expect(paths().filter((path) => path === 'POST /auth/token')).toHaveLength(1);
  });

  test('is renewed when it expires, and when QPay refuses it', async () => {
    server.state.tokenSeconds = 30;
    const qpay = adapter();
    await qpay.listPaid('x');
    server.state.tokenSeconds = 3_600;
    await qpay.listPaid('x');
    expect(paths().filter((path) => path === 'POST /auth/token')).toHaveLength(2);
    server.forgetTokens();
    await qpay.listPaid('x');
    expect(paths().filter((path) => path === 'POST /auth/token')).toHaveLength(3);
  });

  test('is refused with wrong keys, which stay out of the error', async () => {
    const error = await failure(adapter({ password: 'wrong-key' }).listPaid('x'));
    expect(error).toMatchObject({ isPermanent: false });
    expect(JSON.stringify(error) + error.message).not.toContain('wrong-key');
  });
});

describe('an error of QPay', () => {
  const garbage: [string, number, unknown][] = [
    ['HTML', 200, '<html>under maintenance</html>'],
    ['an empty body', 200, ''],
    ['a list', 200, []],
    ['malformed rows', 200, { count: 1, rows: 'many' }],
    ['paid without an amount', 200, { rows: [{ payment_status: 'PAID', payment_id: '1' }] }],
    ['paid in another currency', 200, { rows: [{ ...paidRow(), payment_currency: 'USD' }] }],
    ['a payment of a fraction', 200, { rows: [{ ...paidRow(), payment_amount: '100.50' }] }],
    ['a negative payment', 200, { rows: [{ ...paidRow(), payment_amount: '-5' }] }],
    ['a payment without an id', 200, { rows: [{ ...paidRow(), payment_id: '' }] }],
    ['a server error', 500, { message: 'oops' }],
    ['too many calls', 429, {}],
  ];
  test.each(garbage)('is temporary for a malformed answer: %s', async (_, status, answer) => {
    server.answerNext('/payment/check', status, answer);
    expect(await failure(adapter().listPaid('x'))).toMatchObject({ isPermanent: false });
  });

  test('is temporary for an invoice without a code or a token without an expiry', async () => {
    server.answerNext('/invoice', 200, { invoice_id: 'i' });
    expect(await failure(adapter().createInvoice(order))).toMatchObject({ isPermanent: false });
    server.answerNext('/auth/token', 200, { access_token: 't' });
    expect(await failure(adapter().listPaid('x'))).toMatchObject({ message: 'QPay gave no token' });
  });

  test('is permanent for a refused order', async () => {
    server.answerNext('/invoice', 400, { error: 'INVOICE_CODE_INVALID' });
    expect(await failure(adapter().createInvoice(order))).toMatchObject({
      isPermanent: true,
      message: 'QPay answered 400 to /invoice: INVOICE_CODE_INVALID',
    });
  });

  test('is temporary for a timeout and an unreachable server', async () => {
    server.answerNext('/payment/check');
    expect(await failure(adapter({ timeoutMs: 300 }).listPaid('x'))).toMatchObject({
      isPermanent: false,
      message: 'QPay was not reached: TimeoutError',
    });
    const gone = merchantQpay({
      username: 'm',
      password: 's',
      invoiceCode: 'c',
      apiUrl: 'http://127.0.0.1:1',
    });
    expect(await failure(gone.listPaid('x'))).toMatchObject({ isPermanent: false });
  });
});

function paidRow(): object {
  return { payment_id: '1', payment_status: 'PAID', payment_amount: '100', payment_currency: 'MNT' };
}
