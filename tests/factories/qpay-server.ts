import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

type RecordedRequest = { method: string; path: string; authorization: string; body: unknown };
type Row = { payment_id: string; payment_status: string; payment_amount: string; payment_currency: string };
type Invoice = { amount: number; callbackUrl: string; isCancelled: boolean; rows: Row[] };

const orderSchema = z.object({
  invoice_code: z.string(),
  sender_invoice_no: z.string(),
  invoice_receiver_code: z.string(),
  invoice_description: z.string(),
  amount: z.number().int(),
  callback_url: z.string(),
});
const checkSchema = z.object({ object_type: z.literal('INVOICE'), object_id: z.string() });

/**
 * A loopback server that implements QPay's merchant API v2: tokens by basic auth, invoices, checks, cancelling.
 * `answerNext` sets another response for the next call of a path; undefined never responds.
 */
export async function startQpayServer() {
  const asked: RecordedRequest[] = [];
  const invoices = new Map<string, Invoice>();
  const tokens = new Set<string>();
  const waiting = new Map<string, ((res: ServerResponse) => void)[]>();
  const state = { tokenSeconds: 3_600, isEpoch: true };
  let serial = 0;

  const server = createServer(async (req, res) => {
    const path = (req.url ?? '').replace(/^\/v2/, '');
    const call = { method: req.method ?? '', path, authorization: req.headers.authorization ?? '' };
    const body = jsonOf(await textOf(req));
    asked.push({ ...call, body });
    const planned = waiting.get(path)?.shift();
    if (planned) return planned(res);
    const { status, answer } = answerTo({ ...call, body });
    send(res, status, answer);
  });

  const answerTo = ({
    method,
    path,
    authorization,
    body,
  }: RecordedRequest): { status: number; answer: unknown } => {
    if (path === '/auth/token') {
      const isKnown = authorization === `Basic ${Buffer.from('moz:secret').toString('base64')}`;
      return isKnown ? { status: 200, answer: newToken() } : refused(401, 'NO_CREDENDIALS');
    }
    if (!tokens.has(authorization.replace(/^Bearer /, ''))) return refused(401, 'INVALID_TOKEN');
    if (path === '/invoice' && method === 'POST') return { status: 200, answer: newInvoice(body) };
    if (path === '/payment/check') {
      const rows = invoices.get(checkSchema.parse(body).object_id)?.rows ?? [];
      return { status: 200, answer: { count: rows.length, rows } };
    }
    const invoice = invoices.get(path.replace('/invoice/', ''));
    if (method !== 'DELETE' || !invoice) return refused(404, 'INVOICE_NOTFOUND');
    invoice.isCancelled = true;
    return { status: 200, answer: {} };
  };

  const newToken = (): object => {
    serial += 1;
    tokens.add(`token-${serial}`);
    const expires = state.tokenSeconds + (state.isEpoch ? Math.floor(Date.now() / 1000) : 0);
    return { token_type: 'bearer', access_token: `token-${serial}`, expires_in: expires, refresh_token: 'r' };
  };

  const newInvoice = (body: unknown): object => {
    const order = orderSchema.parse(body);
    serial += 1;
    const id = `invoice-${serial}`;
    invoices.set(id, { amount: order.amount, callbackUrl: order.callback_url, isCancelled: false, rows: [] });
    return {
      invoice_id: id,
      qr_text: `0002010102${serial}`,
      qr_image: 'iVBORw0KGgo=',
      urls: [
        {
          name: 'Khan bank',
          description: 'Хаан банк',
          logo: 'https://x/khan.png',
          link: 'khanbank://q?qPay_QRcode=1',
        },
        { name: 'Evil', description: '', logo: '', link: 'javascript:alert(1)' },
      ],
    };
  };

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    invoices,
    state,
    /** A bank pays the invoice. */
    pay: (
      invoiceId: string,
      { amount, status = 'PAID' }: { amount?: number; status?: string } = {},
    ): string => {
      const invoice = invoices.get(invoiceId);
      if (!invoice) throw new Error(`no invoice ${invoiceId}`);
      serial += 1;
      invoice.rows.push({
        payment_id: `payment-${serial}`,
        payment_status: status,
        payment_amount: `${amount ?? invoice.amount}.00`,
        payment_currency: 'MNT',
      });
      return `payment-${serial}`;
    },
    forgetTokens: () => tokens.clear(),
    answerNext: (path: string, status?: number, answer?: unknown): void => {
      const planned = (res: ServerResponse): void => {
        if (status !== undefined) send(res, status, answer);
      };
      waiting.set(path, [...(waiting.get(path) ?? []), planned]);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function refused(status: number, error: string): { status: number; answer: object } {
  return { status, answer: { error, message: error } };
}

function send(res: ServerResponse, status: number, answer: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
}

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of req.setEncoding('utf8')) chunks.push(z.string().parse(chunk));
  return chunks.join('');
}

function jsonOf(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text);
}
