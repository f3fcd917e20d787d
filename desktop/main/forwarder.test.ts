import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createForwarder } from './forwarder';

type RecordedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

const addressSchema = z.custom<AddressInfo>((value) => typeof value === 'object' && value !== null);
const seen: RecordedRequest[] = [];
const reported: string[] = [];
let server: Server;
let origin = '';
let closedStreams = 0;

beforeAll(async () => {
  server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const url = req.url ?? '';
      seen.push({
        method: req.method ?? '',
        url,
        headers: req.headers,
        body: Buffer.concat(chunks).toString(),
      });
      if (url.startsWith('/api/away')) return res.writeHead(302, { location: 'http://localhost:1/' }).end();
      if (url.startsWith('/api/same')) return res.writeHead(304, { etag: '"1"' }).end();
      if (url.startsWith('/api/stream')) {
        res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
        return res.on('close', () => {
          closedStreams += 1;
        });
      }
      res.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b', 'x-request-id': 'r1' });
      return res.end('{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${addressSchema.parse(server.address()).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  seen.length = 0;
  reported.length = 0;
});

const forwarder = (over: { server?: string | undefined; token?: string | undefined } = {}) =>
  createForwarder({
    fetch,
    server: () => ('server' in over ? over.server : origin),
    token: () => ('token' in over ? over.token : 'the-token'),
    language: () => 'mn',
    onAnswer: () => reported.push('answered'),
    onFailure: () => reported.push('failed'),
  });

test('forwards a request with the token, without other headers of the page', async () => {
  const request = new Request('app://moz/api/trpc/parcels.list?batch=1&input=%7B%7D', {
    headers: {
      accept: '*/*',
      cookie: 'accessToken=x',
      authorization: 'Bearer y',
      origin: 'app://moz',
      'moz-read-after': '0/15D6B88',
      'idempotency-key': 'the picture',
      'x-odd': '1',
    },
  });
  const answer = await forwarder()(request);
  expect(await answer.json()).toEqual({ ok: true });
  expect(seen[0]).toMatchObject({
    method: 'GET',
    url: '/api/trpc/parcels.list?batch=1&input=%7B%7D&lang=mn',
    headers: { 'moz-read-after': '0/15D6B88', 'idempotency-key': 'the picture' },
  });
  const { authorization, cookie, origin: from, 'x-odd': odd } = seen[0]?.headers ?? {};
  expect({ authorization, cookie, from, odd }).toEqual({ authorization: 'Bearer the-token' });
  expect(reported).toEqual(['answered']);
});

test('removes cookies from the response and forbids it to run scripts', async () => {
  const { headers } = await forwarder()(new Request('app://moz/api/x'));
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('x-request-id')).toBe('r1');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('leaves the policy of a document to the viewer', async () => {
  const paper = createForwarder({
    fetch: async () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    server: () => origin,
    token: () => undefined,
    language: () => 'mn',
    onAnswer: () => undefined,
    onFailure: () => undefined,
  });
  const { headers } = await paper(new Request('app://moz/api/documents/slip/1.pdf'));
  expect([headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([
    null,
    'nosniff',
  ]);
});

test('preserves the language of a URL that names one', async () => {
  await forwarder()(new Request('app://moz/api/documents/slip/1.pdf?lang=en'));
  expect(seen[0]?.url).toBe('/api/documents/slip/1.pdf?lang=en');
});

test('sends a body completely with its length, up to the limit of the server', async () => {
  const post = (body: BodyInit) =>
    forwarder()(
      new Request('app://moz/api/files', { method: 'POST', body, headers: { 'content-type': 'image/png' } }),
    );
  await post(new Uint8Array(100_000));
  expect(seen[0]?.headers).toMatchObject({ 'content-length': '100000', 'content-type': 'image/png' });
  expect((await post(new Uint8Array(14 * 1024 * 1024))).status).toBe(413);
  expect(seen).toHaveLength(1);
});

test('streams a response as it arrives and closes it when its reader cancels', async () => {
  const answer = await forwarder()(new Request('app://moz/api/stream'));
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toBe('data: first\n\n');
  await reader?.cancel();
  await expect.poll(() => closedStreams).toBe(1);
});

test('cancelling the body of a response aborts its request', async () => {
  let isOver: AbortSignal | null | undefined;
  const held = createForwarder({
    // Behaves like Electron's `net.fetch`: a cancelled body does not abort the request.
    fetch: async (_target, init) => {
      isOver = init?.signal;
      return new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array([1])) }));
    },
    server: () => origin,
    token: () => undefined,
    language: () => 'mn',
    onAnswer: () => undefined,
    onFailure: () => undefined,
  });
  const reader = (await held(new Request('app://moz/api/stream'))).body?.getReader();
  expect((await reader?.read())?.value).toEqual(new Uint8Array([1]));
  expect(isOver?.aborted).toBe(false);
  await reader?.cancel();
  expect(isOver?.aborted).toBe(true);
});

test('forwards a response without a body', async () => {
  expect((await forwarder()(new Request('app://moz/api/same'))).status).toBe(304);
});

test.each([
  ['a redirect', '/api/away', origin],
  ['an unreachable server', '/api/x', 'http://127.0.0.1:1'],
])('fails the request as the web does for %s', async (_what, at, over) => {
  const answer = await forwarder(over === '' ? {} : { server: over })(new Request(`app://moz${at}`));
  expect(answer.type).toBe('error');
  expect(reported).toEqual(['failed']);
});

test('sends no request without a server', async () => {
  expect((await forwarder({ server: undefined })(new Request('app://moz/api/x'))).type).toBe('error');
  expect(reported).toEqual([]);
});

test('sends no token when signed out', async () => {
  await forwarder({ token: undefined })(new Request('app://moz/api/x'));
  expect(seen[0]?.headers.authorization).toBeUndefined();
});

test.each([
  '/api/auth/login',
  '/api/trpc/auth.signInForToken',
  '/api/trpc/parcels.list,auth.signInForToken?batch=1',
  '/api/trpc/parcels.list%2Cauth.signIn',
  '/api/trpc/%61uth.signInStaff',
])('refuses to request a token for the screens: %s', async (at) => {
  const answer = await forwarder()(new Request(`app://moz${at}`, { method: 'POST', body: '{}' }));
  expect(answer.status).toBe(403);
  expect(seen).toEqual([]);
});

test('refuses a path out of the server and an unknown method', async () => {
  await forwarder()(new Request('app://moz/api//evil.example/x'));
  expect(seen[0]?.url).toBe('/api//evil.example/x?lang=mn');
  expect((await forwarder()(new Request('app://moz/api/x', { method: 'DELETE' }))).status).toBe(403);
});
