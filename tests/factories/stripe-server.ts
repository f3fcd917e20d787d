import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { z } from 'zod';

type RecordedRequest = {
  method: string;
  path: string;
  authorization: string;
  key: string;
  body: URLSearchParams;
};
type Session = {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  client_reference_id: string;
};
type Refund = {
  id: string;
  object: 'refund';
  status: 'pending' | 'succeeded' | 'failed';
  amount: number;
  payment_intent: string;
  failure_reason?: string;
};

/**
 * A loopback server that implements the part of Stripe's API that we use: Checkout sessions and refunds, both with
 * idempotency keys. `answerNext` sets another response for the next call; undefined never responds.
 */
export async function startStripeServer() {
  const asked: RecordedRequest[] = [];
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, Refund>();
  const answered = new Map<string, object>();
  const planned: ((res: ServerResponse) => void)[] = [];
  const state: { refundStatus: Refund['status'] } = { refundStatus: 'succeeded' };
  let serial = 0;

  const server = createServer(async (req, res) => {
    const body = new URLSearchParams(await textOf(req));
    const call = {
      method: req.method ?? '',
      path: (req.url ?? '').replace(/\?.*$/u, ''),
      authorization: req.headers.authorization ?? '',
      key: String(req.headers['idempotency-key'] ?? ''),
      body,
    };
    asked.push(call);
    const plan = planned.shift();
    if (plan) return plan(res);
    const { status, answer } = answerTo(call);
    send(res, status, answer);
  });

  const answerTo = (call: RecordedRequest): { status: number; answer: object } => {
    if (call.authorization !== 'Bearer sk_test_moz') return refused(401, 'Invalid API Key provided');
    const known = call.method === 'POST' ? answered.get(call.key) : undefined;
    if (known) return { status: 200, answer: known };
    const made = make(call);
    if (made.status === 200 && call.method === 'POST') answered.set(call.key, made.answer);
    return made;
  };

  const make = ({ method, path, body }: RecordedRequest): { status: number; answer: object } => {
    const [, id = '', act = ''] =
      /^\/v1\/(?:checkout\/sessions|refunds)(?:\/([^/]+))?(?:\/(\w+))?$/u.exec(path) ?? [];
    if (path === '/v1/checkout/sessions' && method === 'POST')
      return { status: 200, answer: newSession(body) };
    if (path === '/v1/refunds' && method === 'POST') return newRefund(body);
    const session = sessions.get(id);
    if (act === 'expire') {
      if (session?.status !== 'open') return refused(400, 'Only open Checkout Sessions can be expired');
      session.status = 'expired';
      session.url = null;
    }
    const found = session ?? refunds.get(id);
    return found ? { status: 200, answer: found } : refused(404, `No such object: ${id}`);
  };

  const newSession = (body: URLSearchParams): Session => {
    serial += 1;
    const id = `cs_test_${serial}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(body.get('line_items[0][price_data][unit_amount]')),
      currency: body.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: body.get('client_reference_id') ?? '',
    };
    sessions.set(id, session);
    return session;
  };

  const newRefund = (body: URLSearchParams): { status: number; answer: object } => {
    const intent = body.get('payment_intent') ?? '';
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    if (!session) return refused(400, `No such payment_intent: ${intent}`);
    serial += 1;
    const id = `re_${serial}`;
    const amount = Number(body.get('amount'));
    const refund: Refund = {
      id,
      object: 'refund',
      status: state.refundStatus,
      amount,
      payment_intent: intent,
    };
    refunds.set(id, refund);
    return { status: 200, answer: refund };
  };

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    sessions,
    refunds,
    state,
    /** A card pays the session. */
    pay: (id: string, change: Partial<Session> = {}): void => {
      const session = sessions.get(id);
      if (!session) throw new Error(`no session ${id}`);
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${id}`,
        url: null,
        ...change,
      });
    },
    answerNext: (status?: number, answer: object = {}): void => {
      planned.push((res) => {
        if (status !== undefined) send(res, status, answer);
      });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** An event with Stripe's signature. */
export function signedEvent(object: object, { secret, at }: { secret: string; at: Date }) {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'any', data: { object } });
  const timestamp = Math.floor(at.getTime() / 1000);
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
}

function refused(status: number, message: string): { status: number; answer: object } {
  return { status, answer: { error: { type: 'invalid_request_error', message } } };
}

function send(res: ServerResponse, status: number, answer: object): void {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(JSON.stringify(answer));
}

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of req.setEncoding('utf8')) chunks.push(z.string().parse(chunk));
  return chunks.join('');
}
