import { z } from 'zod';
import { textOf } from '../../../core/limits/response-text';
import type { ServiceProbe } from '../../../core/observability/service-probe';
import { type OnlineProvider, type OpenOrder, type PaidReceipt, ProviderError } from '../provider';

type Settings = {
  username: string;
  password: string;
  invoiceCode: string;
  apiUrl: string;
  timeoutMs?: number;
};

const invoiceSchema = z.object({
  invoice_id: z.string().min(1).max(100),
  qr_text: z.string().min(1).max(4000),
  urls: z.array(z.object({ name: z.string(), link: z.string() })).default([]),
});

/** An amount such as `351851` or `"351851.00"`: ₮ has no decimals, so any other value is invalid. */
const wholeMnt = z
  .union([z.number(), z.string()])
  .transform((value) => /^(\d{1,12})(?:\.0+)?$/u.exec(String(value))?.[1])
  .transform((digits) => Number(digits))
  .refine((amount) => Number.isSafeInteger(amount) && amount > 0);

const checkSchema = z.object({
  rows: z.array(
    z.discriminatedUnion('isPaid', [
      z.object({
        isPaid: z.literal(true),
        payment_id: z.union([z.string().min(1).max(90), z.number()]).transform(String),
        payment_amount: wholeMnt,
        payment_currency: z.literal('MNT'),
      }),
      z.object({ isPaid: z.literal(false) }),
    ]),
  ),
});

const refusedSchema = z.object({ error: z.string().optional(), message: z.string().optional() });

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });

/** QPay returns the time of expiry in seconds since 1970, where OAuth returns the seconds left. */
const earliestInstantS = 1_000_000_000;
const marginMs = 60_000;

type Answer = { status: number; body: unknown };
type TokenRequest = () => Promise<unknown>;
type TokenCache = { get: () => Promise<string>; drop: (token: string) => void };

/**
 * Adapter of the merchant API v2: https://developer.qpay.mn (token by basic auth, invoice, payment check). A response
 * in another format is an error, never a payment.
 */
export function qpayProvider(settings: Settings): OnlineProvider & ServiceProbe {
  const { username, password, invoiceCode, apiUrl, timeoutMs = 10_000 } = settings;
  const base = `${apiUrl.replace(/\/+$/, '')}/v2`;
  const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const send = async (path: string, init: RequestInit): Promise<Answer> =>
    await request(`${base}${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });

  const token = cachedToken(async () => {
    const answer = await send('/auth/token', { method: 'POST', headers: { authorization: basic } });
    if (answer.status >= 300) throw refusal('/auth/token', answer);
    return answer.body;
  });

  /** Retries once with a new token when QPay refuses the cached one. */
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    const attempt = async (): Promise<[Answer, string]> => {
      const held = await token.get();
      const headers = { authorization: `Bearer ${held}`, 'content-type': 'application/json' };
      return [await send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) }), held];
    };
    const [first, held] = await attempt();
    if (first.status !== 401) return first;
    token.drop(held);
    const [second] = await attempt();
    return second;
  };

  return {
    createOrder: async ({ number, amount, description, returnUrl }) => {
      const answer = await call('POST', '/invoice', {
        invoice_code: invoiceCode,
        sender_invoice_no: number,
        invoice_receiver_code: 'terminal',
        invoice_description: description,
        amount,
        callback_url: returnUrl,
      });
      if (answer.status >= 300) throw refusal('/invoice', answer);
      return readInvoice(answer.body);
    },
    findPaid: async (orderId) => {
      const answer = await call('POST', '/payment/check', {
        object_type: 'INVOICE',
        object_id: orderId,
        offset: { page_number: 1, page_limit: 100 },
      });
      if (answer.status >= 300) throw refusal('/payment/check', answer);
      return readPaid(answer.body);
    },
    cancelOrder: async (orderId) => {
      const answer = await call('DELETE', `/invoice/${encodeURIComponent(orderId)}`);
      if (answer.status < 300 || answer.status === 404 || isCancelled(answer)) return;
      throw refusal('/invoice', answer);
    },
    probe: async () => {
      await token.get();
    },
  };
}

function readInvoice(body: unknown): OpenOrder {
  const invoice = invoiceSchema.safeParse(body);
  if (!invoice.success) throw new ProviderError('QPay answered without an invoice', { isPermanent: false });
  const { invoice_id: orderId, qr_text: qrText, urls } = invoice.data;
  return { orderId, qrText, links: urls.filter(({ link }) => isAppLink(link)).slice(0, 40) };
}

function readPaid(body: unknown): PaidReceipt[] {
  const rows = z.object({ rows: z.array(z.looseObject({ payment_status: z.string() })) }).safeParse(body);
  const marked = rows.data?.rows.map((row) => ({ ...row, isPaid: row.payment_status === 'PAID' }));
  const check = checkSchema.safeParse({ rows: marked });
  if (!check.success)
    throw new ProviderError('QPay answered a check in another shape', { isPermanent: false });
  return check.data.rows.flatMap((row) =>
    row.isPaid ? [{ id: row.payment_id, amount: row.payment_amount, currency: row.payment_currency }] : [],
  );
}

/** True for a link that opens an app or a page and runs no script. */
function isAppLink(link: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]{1,40}):\S{1,4000}$/iu.exec(link)?.[1]?.toLowerCase();
  return scheme !== undefined && !['javascript', 'data', 'vbscript', 'file', 'blob'].includes(scheme);
}

async function request(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
    return { status: response.status, body: jsonOf(await textOf(response)) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.name : 'unknown';
    throw new ProviderError(`QPay was not reached: ${reason}`, { isPermanent: false, cause });
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isCancelled({ body }: Answer): boolean {
  const { error = '', message = '' } = refusedSchema.safeParse(body).data ?? {};
  return /CANCEL|NOTFOUND|NOT_FOUND/u.test(`${error} ${message}`);
}

/** Status 429, 408 and 5xx are temporary; wrong keys (401, 403) may be corrected meanwhile. */
function refusal(path: string, { status, body }: Answer): ProviderError {
  const { error, message } = refusedSchema.safeParse(body).data ?? {};
  const isPermanent = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
  return new ProviderError(`QPay answered ${status} to ${path}: ${error ?? message ?? 'no reason given'}`, {
    isPermanent,
  });
}

/** Caches the access token until shortly before it expires; concurrent callers share one request. */
function cachedToken(ask: TokenRequest, now: () => number = Date.now): TokenCache {
  let cached: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;
  const renew = async (): Promise<string> => {
    const answer = tokenSchema.safeParse(await ask());
    if (!answer.success) throw new ProviderError('QPay gave no token', { isPermanent: false });
    const { access_token: token, expires_in: expires } = answer.data;
    const until = expires >= earliestInstantS ? expires * 1000 : now() + expires * 1000;
    cached = { token, until: until - marginMs };
    return token;
  };
  return {
    get: async () => {
      if (cached && now() < cached.until) return cached.token;
      asking ??= renew().finally(() => {
        asking = undefined;
      });
      return await asking;
    },
    drop: (token) => {
      if (cached?.token === token) cached = undefined;
    },
  };
}
