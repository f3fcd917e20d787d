import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { brokenRule, type Order, orderSchema } from './ebarimt-rules';

type StoredReceipt = { order: Order; date: string; state: 'active' | 'replaced' | 'returned' };
/** How the next call to receipts goes wrong. */
type Fault = 'refuse' | 'silent' | 'drop_before' | 'drop_after' | 'garbage';

const deleteSchema = z.strictObject({ id: z.string(), date: z.string() });
export const lottery = 'FG 57069045';
export const qrData = '3089232652190338989305';

/**
 * A loopback server that implements PosAPI 3 as its public description says: strict about totals, tax types and required
 * fields, and without a key of the caller. `failNext` spoils the next call about receipts.
 */
export async function startEbarimtServer() {
  const receipts = new Map<string, StoredReceipt>();
  const calls: string[] = [];
  const faults: Fault[] = [];
  const state = { sent: 0, lotteries: 500, port: 0, isInfoSilent: false };
  let serial = 0;

  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '', 'http://localhost');
    const call = `${req.method} ${url.pathname}`;
    calls.push(call);
    const text = await textOf(req);
    const fault = url.pathname === '/rest/receipt' ? faults.shift() : undefined;
    const isSilent = state.isInfoSilent && url.pathname === '/rest/info';
    if (isSilent || fault === 'silent') return;
    if (fault === 'drop_before') return void res.socket?.destroy();
    if (fault === 'garbage') return void res.end('<html>');
    if (fault === 'refuse') return refuse(res, 'Сугалаа дууссан');
    const answer = answerTo(call, url, text);
    if (fault === 'drop_after') return void res.socket?.destroy();
    if (typeof answer === 'string') return refuse(res, answer);
    send(res, 200, answer);
  });

  const answerTo = (call: string, url: URL, text: string): object | string => {
    if (call === 'GET /rest/info')
      return { leftLotteries: state.lotteries, lastSentDate: '2026-11-20 23:30:00' };
    if (call === 'GET /rest/sendData') {
      state.sent += 1;
      return {};
    }
    if (call === 'GET /api/info/check/getTinInfo') {
      const isKnown = url.searchParams.get('regNo') === '2075652';
      return isKnown ? { status: 200, data: 37900846788 } : { status: 500, msg: 'Олдсонгүй', data: null };
    }
    if (call === 'POST /rest/receipt') return issue(JSON.parse(text));
    if (call === 'DELETE /rest/receipt') return giveBack(JSON.parse(text));
    return 'unknown path';
  };

  const issue = (body: unknown): object | string => {
    const read = orderSchema.safeParse(body);
    if (!read.success) return z.prettifyError(read.error);
    const order = read.data;
    const broken = brokenRule(order);
    if (broken !== undefined) return broken;
    if ([...receipts.values()].some((stored) => stored.order.billIdSuffix === order.billIdSuffix))
      return 'billIdSuffix давхардсан';
    const corrected = order.inactiveId === null ? undefined : receipts.get(order.inactiveId);
    if (order.inactiveId !== null && corrected?.state !== 'active') return 'inactiveId';
    if (corrected) corrected.state = 'replaced';
    serial += 1;
    const id = `${'1'.repeat(27)}${String(serial).padStart(6, '0')}`;
    const date = '2026-11-21 10:00:00';
    receipts.set(id, { order, date, state: 'active' });
    const isDrawn = order.type === 'B2C_RECEIPT' && !corrected;
    return { id, date, status: 'SUCCESS', qrData, ...(isDrawn && { lottery }) };
  };

  const giveBack = (body: unknown): object | string => {
    const { id, date } = deleteSchema.parse(body);
    const stored = receipts.get(id);
    if (stored?.state !== 'active' || stored.date !== date) return 'Баримт олдсонгүй';
    stored.state = 'returned';
    return {};
  };

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  state.port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${state.port}`,
    receipts,
    calls,
    state,
    failNext: (...next: Fault[]) => faults.push(...next),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function refuse(res: ServerResponse, message: string): void {
  send(res, 200, { status: 'ERROR', message });
}

function send(res: ServerResponse, status: number, answer: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(JSON.stringify(answer));
}

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of req.setEncoding('utf8')) chunks.push(z.string().parse(chunk));
  return chunks.join('');
}
