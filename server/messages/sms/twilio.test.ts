import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { SendError } from '../provider';
import { twilioSms } from './twilio';

// Fake server of Twilio's API: records requests and returns a prepared response.
type RecordedRequest = { method: string; url: string; authorization: string; form: Record<string, string> };
const asked: RecordedRequest[] = [];
let answer: (res: ServerResponse) => void;

const server = createServer(async (req, res) => {
  asked.push({
    method: req.method ?? '',
    url: req.url ?? '',
    authorization: req.headers.authorization ?? '',
    form: Object.fromEntries(new URLSearchParams(await textOf(req))),
  });
  answer(res);
});

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of req.setEncoding('utf8')) chunks.push(z.string().parse(chunk));
  return chunks.join('');
}

beforeEach(async () => {
  asked.length = 0;
  if (!server.listening) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

function answers(status: number, body: unknown): void {
  answer = (res) => {
    res.writeHead(status, { 'content-type': 'application/json' });
    res.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

function provider({ from = '+61400000000', timeoutMs = 2_000 } = {}) {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const apiUrl = `http://127.0.0.1:${port}/`;
  return twilioSms({ accountSid: 'AC1', authToken: 'secret', from, apiUrl, timeoutMs });
}

const text = { to: '+97699112233', body: 'Moz: таны код 123456' };

async function failure(sending: Promise<unknown>): Promise<SendError> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SendError)) throw new Error('a SendError was expected', { cause: error });
  return error;
}

test('posts the text to Twilio and returns its sid', async () => {
  answers(201, { sid: 'SM42', status: 'queued' });
  await expect(provider().send(text)).resolves.toEqual({ providerId: 'SM42' });
  expect(asked).toEqual([
    {
      method: 'POST',
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      form: { To: text.to, From: '+61400000000', Body: text.body },
    },
  ]);
});

test('sends the id of a messaging service', async () => {
  answers(201, { sid: 'SM43' });
  await provider({ from: 'MG77' }).send(text);
  expect(asked[0]?.form).toEqual({ To: text.to, MessagingServiceSid: 'MG77', Body: text.body });
});

test.each([
  [400, true],
  [404, true],
  [401, false],
  [403, false],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('a response of %i is permanent: %s', async (status, isPermanent) => {
  answers(status, { code: 21211, message: 'Invalid To number', status });
  const error = await failure(provider().send(text));
  expect(error.isPermanent).toBe(isPermanent);
  expect(error.message).toBe(`Twilio answered ${status} (21211): Invalid To number`);
});

test('allows a retry after a response without JSON or sid', async () => {
  answers(502, '<html>bad gateway</html>');
  expect((await failure(provider().send(text))).isPermanent).toBe(false);
  answers(201, {});
  expect((await failure(provider().send(text))).isPermanent).toBe(false);
});

test('reports a silent server after the timeout', async () => {
  answer = () => undefined;
  const error = await failure(provider({ timeoutMs: 100 }).send(text));
  expect(error).toMatchObject({ isPermanent: false, message: 'Twilio was not reached: TimeoutError' });
});

test('allows a retry when the server is unreachable', async () => {
  const gone = twilioSms({ accountSid: 'AC1', authToken: 's', from: '+1', apiUrl: 'http://127.0.0.1:1' });
  expect((await failure(gone.send(text))).isPermanent).toBe(false);
});

test('never includes its keys in an error', async () => {
  answers(401, { code: 20003, message: 'Authenticate' });
  expect(JSON.stringify(await failure(provider().send(text)))).not.toContain('secret');
});
