import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { afterAll } from 'vitest';

type ReceivedWebhook = {
  headers: IncomingHttpHeaders;
  body: string;
  event: { id: string; type: string; sequence: number; data: Record<string, unknown> };
};
type Answer = (res: ServerResponse, letter: ReceivedWebhook) => void;

/** A webhook receiver; it responds 200 by default. */
export async function receiver() {
  const letters: ReceivedWebhook[] = [];
  const planned: Answer[] = [];
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const letter = { headers: req.headers, body, event: JSON.parse(body) };
      letters.push(letter);
      const answer = planned.shift() ?? ok;
      answer(res, letter);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    letters,
    /** Sets the responses to the next letters. */
    plan: (...answers: Answer[]) => planned.push(...answers),
  };
}

const ok: Answer = (res) => void res.writeHead(200).end();
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (res) =>
    void res.writeHead(code, headers).end();
export const silence: Answer = () => undefined;

/** The expected `v1`, calculated as a receiver does. */
export function expectedSignature(secret: string, { headers, body }: ReceivedWebhook): string {
  const [, seconds] = /^t=(\d+),/u.exec(String(headers['moz-signature'])) ?? [];
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}
