import { request } from 'node:http';
import { connect } from 'node:net';
import { Router } from 'express';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import en from '~/locales/en/server.json' with { type: 'json' };
import mn from '~/locales/mn/server.json' with { type: 'json' };
import { readEnv } from '~/server/core/env/env';
import { createAdmission } from '~/server/core/limits/admission/admission';
import { createDoors, doorLimits } from '~/server/core/limits/rate-limit/doors';
import { createApp } from '~/server/http/app';
import { drain } from '~/server/http/connections/drain';
import { createHttpServer } from '~/server/http/connections/http-server';
import { testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const now = new Date('2026-11-23T00:00:00Z');
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
const readiness = { isShuttingDown: false };
let release: (() => void) | undefined;

const pages = Router()
  .get('/slow', (_req, res) => {
    release = () => res.send('done');
  })
  .get('/begun', (_req, res) => {
    res.write('begun');
  })
  .get('/broken', () => {
    throw new Error('secret detail');
  })
  .use((_req, res) => res.type('html').send('<p>page</p>'));
const faces = {
  kept: Router(),
  assets: Router().get('/asset.js', (_req, res) => res.type('js').send('')),
  api: Router().use((_req, res) => res.json({ ok: true })),
  pages,
};

async function serve(
  variables: Record<string, string> = {},
  admission = createAdmission(),
): Promise<{ url: string; close: () => Promise<void> }> {
  const env = readEnv(variables);
  const server = createHttpServer(
    env,
    createApp({
      ...{
        env,
        log,
        db,
        files: testApp(db).services.files,
        replica: undefined,
        admission,
        doors: createDoors(() => now),
        readiness,
        faces,
      },
      noteOrigin: () => undefined,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => drain(server, 2_000) };
}

const plain = await serve();
const proxied = await serve({ TRUST_PROXY: '1', PUBLIC_URL: 'https://moz.example' });

afterAll(() => Promise.all([plain.close(), proxied.close()]));
beforeEach(() => {
  lines.length = 0;
  readiness.isShuttingDown = false;
  release = undefined;
});

test('every response has the security headers and a request id', async () => {
  for (const path of ['/', '/api/x', '/broken', '/healthz']) {
    const { headers } = await fetch(plain.url + path);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('permissions-policy')).toContain('camera=(self), microphone=()');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain("'unsafe-eval'");
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'nonce-[\w+/=]{24}'/);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part);
    }
  }
});

test('each response has its own nonce', async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await fetch(plain.url)).headers.get('content-security-policy')),
  );
  expect(policies[0]).not.toBe(policies[1]);
});

test('HSTS is sent by a server whose public address is https', async () => {
  const year = 'max-age=31536000; includeSubDomains';
  for (const path of ['/', '/api/x', '/broken', '/healthz']) {
    expect((await fetch(proxied.url + path)).headers.get('strict-transport-security')).toBe(year);
  }
  const spoofed = await fetch(plain.url, { headers: { 'x-forwarded-proto': 'https' } });
  expect(spoofed.headers.get('strict-transport-security')).toBeNull();
});

test('no browser stores a response of a page or an API', async () => {
  for (const path of ['/', '/api/x', '/broken', '/healthz']) {
    expect((await fetch(plain.url + path)).headers.get('cache-control')).toBe('no-store');
  }
  expect((await fetch(`${plain.url}/asset.js`)).headers.get('cache-control')).toBeNull();
});

test('TRACE is refused and echoes nothing', async () => {
  for (const { url } of [plain, proxied]) {
    const answer = await sendRaw(
      url,
      'TRACE / HTTP/1.1\r\nHost: moz.example\r\nCookie: accessToken=unseen\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer.toLowerCase()).toContain('allow: get, head, post');
    expect(answer).not.toContain('unseen');
  }
});

test('a request id of the caller is used only from a trusted proxy', async () => {
  const headers = { 'x-request-id': 'from-outside-1' };
  expect((await fetch(plain.url, { headers })).headers.get('x-request-id')).not.toBe('from-outside-1');
  expect((await fetch(proxied.url, { headers })).headers.get('x-request-id')).toBe('from-outside-1');
  const nasty = { 'x-request-id': 'a b"c' };
  expect((await fetch(proxied.url, { headers: nasty })).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});

test.each([
  { name: 'our own origin', headers: () => ({ origin: plain.url }), status: 200 },
  { name: 'no origin', headers: () => ({}), status: 403 },
  { name: 'another origin', headers: () => ({ origin: 'https://evil.example' }), status: 403 },
  { name: 'origin null', headers: () => ({ origin: 'null' }), status: 403 },
  { name: 'a token without a cookie', headers: () => ({ authorization: 'Bearer moz_x_y' }), status: 200 },
  {
    name: 'a token with a cookie',
    headers: () => ({ authorization: 'Bearer moz_x_y', cookie: 'accessToken=1' }),
    status: 403,
  },
])('a change from $name answers $status', async ({ headers, status }) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    expect((await fetch(`${plain.url}/api/x`, { method, headers: headers() })).status).toBe(status);
  }
});

describe('the one-click request of a mail program, which has no origin', () => {
  const link = `/unsubscribe/7d3c1a52-9f0e-4b6a-8f61-0a5a3c1f2b44.departed.${'A'.repeat(43)}`;
  const click = async (path: string, init: RequestInit = {}): Promise<number> =>
    (await fetch(plain.url + path, { method: 'POST', body: 'List-Unsubscribe=One-Click', ...init })).status;

  test('reaches the page of its link', async () => {
    expect(await click(link)).toBe(200);
    expect(await click(`${link}?lang=mn`)).toBe(200);
  });

  test.each([
    ['with a cookie', link, { headers: { cookie: 'accessToken=1' } }],
    ['with the origin of another site', link, { headers: { origin: 'https://evil.example' } }],
    ['with the origin null', link, { headers: { origin: 'null' } }],
    ['with another method', link, { method: 'PUT' }],
    ['with more path', `${link}/x`, {}],
    ['to the data of the page', `${link}.data`, {}],
    ['without a token', '/unsubscribe', {}],
    ['with an odd token', '/unsubscribe/none', {}],
    ['to another path', `/api${link}`, {}],
  ])('is refused %s', async (_name, path, init) => {
    expect(await click(path, init)).toBe(403);
  });
});

test('the public address is the only allowed origin behind a proxy', async () => {
  const post = (origin: string): Promise<Response> =>
    fetch(proxied.url, { method: 'POST', headers: { origin } });
  expect((await post('https://moz.example')).status).toBe(200);
  expect((await post(proxied.url)).status).toBe(403);
});

test('a body that is too long or of unknown length is refused', async () => {
  const post = (body: BodyInit): Promise<Response> =>
    fetch(`${plain.url}/api/x`, { method: 'POST', headers: { origin: plain.url }, body });
  expect((await post('x'.repeat(64 * 1024))).status).toBe(200);
  expect((await post('x'.repeat(64 * 1024 + 1))).status).toBe(413);
  const status = await new Promise<number | undefined>((resolve) => {
    const chunked = request(
      `${plain.url}/api/x`,
      { method: 'POST', headers: { origin: plain.url } },
      (res) => {
        resolve(res.statusCode);
      },
    );
    chunked.write('x');
    chunked.end();
  });
  expect(status).toBe(400);
});

test('a failure is logged once with the request id, and the visitor sees only the id', async () => {
  const answer = await fetch(`${plain.url}/broken`, { headers: { accept: 'text/html' } });
  const id = answer.headers.get('x-request-id') ?? '';
  const text = await answer.text();
  expect(answer.status).toBe(500);
  expect(text).toContain(id);
  expect(text).not.toContain('secret detail');
  const failures = lines.filter((line) => line.includes('secret detail'));
  expect(failures).toHaveLength(1);
  expect(failures[0]).toContain(id);
  const asJson = await fetch(`${plain.url}/broken`, { headers: { accept: 'application/json' } });
  expect(await asJson.json()).toMatchObject({ error: { code: 'unexpected' } });
});

test('log lines contain the request but no query and no cookie', async () => {
  await fetch(`${plain.url}/page?code=123456`, { headers: { cookie: 'accessToken=unseen' } });
  const line = lines.join('');
  expect(line).toContain('"path":"/page"');
  expect(line).toContain('"requestId"');
  expect(line).not.toMatch(/code=|unseen/);
  expect(line).toContain('"address":"127.0.0.1"');
});

test('a log line contains the id of the signed-in user', async () => {
  const app = testApp(db, { log });
  const url = await serveApi(app.services);
  const { sessionId, user } = await app.signIn('support');
  await fetch(`${url}/api/trpc/account.me`, { headers: { cookie: `accessToken=${sessionId}` } });
  await expect.poll(() => lines.join('')).toContain(`"user":"${user.id}"`);
});

test('readyz answers 200 while serving and 503 while shutting down', async () => {
  expect((await fetch(`${plain.url}/readyz`)).status).toBe(200);
  readiness.isShuttingDown = true;
  const answer = await fetch(`${plain.url}/readyz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ ready: false, problem: 'shutting down' });
  expect((await fetch(`${plain.url}/healthz`)).status).toBe(200);
});

test('a draining server answers the requests that it has accepted', async () => {
  const ending = await serve();
  const slow = fetch(`${ending.url}/slow`);
  await expect.poll(() => release).toBeDefined();
  const closed = ending.close();
  await expect(fetch(ending.url)).rejects.toThrow();
  release?.();
  expect(await (await slow).text()).toBe('done');
  await closed;
});

test.each([
  ['a host with a space', 'GET / HTTP/1.1', 'Host: a b'],
  ['half an address of IPv6', 'GET / HTTP/1.1', 'Host: [::1'],
  ['a port beyond all ports', 'GET / HTTP/1.1', 'Host: a:99999'],
  ['an absolute address', 'GET http://moz.example/ HTTP/1.1', 'Host: moz.example'],
  ['half an absolute address', 'GET http://[::1 HTTP/1.1', 'Host: moz.example'],
  ['a star', 'OPTIONS * HTTP/1.1', 'Host: moz.example'],
  ['a wrong port of a proxy', 'GET / HTTP/1.1', 'Host: a\r\nX-Forwarded-Host: a:99999999'],
  ['no host', 'GET / HTTP/1.1', 'Accept: */*'],
])('%s answers 400 with the headers of every answer', async (_name, line, headers) => {
  for (const { url } of [plain, proxied]) {
    const answer = await sendRaw(url, `${line}\r\n${headers}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  }
});

test.each([
  ['a line that is not HTTP', 400, 'nonsense\r\n\r\n'],
  ['a malformed header', 400, 'GET / HTTP/1.1\r\nHost: a\r\nno header\r\n\r\n'],
  ['headers without an end', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`],
  ['two lengths', 400, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ['an unknown expectation', 417, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n'],
])('%s answers %i with the headers of every answer', async (_name, status, text) => {
  for (const { url } of [plain, proxied]) {
    const answer = (await sendRaw(url, text)).toLowerCase();
    expect(answer).toMatch(new RegExp(`^http/1\\.1 ${status} `));
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toMatch(/content-security-policy: .*frame-ancestors 'none'/);
    expect(answer.includes('strict-transport-security: max-age=31536000')).toBe(url === proxied.url);
  }
});

test('a malformed request writes nothing into a response that has started', async () => {
  const { hostname, port } = new URL(plain.url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  socket.write('GET /begun HTTP/1.1\r\nHost: a\r\n\r\n');
  let answer = '';
  for await (const chunk of socket) {
    if (answer === '') socket.write('nonsense\r\n\r\n');
    answer += chunk;
  }
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).not.toContain('HTTP/1.1 400');
});

test('an address with too many requests gets 429 for pages and calls alike', async () => {
  const from = { 'x-forwarded-for': '203.0.113.7', accept: 'text/html' };
  const ask = (path: string, headers: Record<string, string> = from): Promise<Response> =>
    fetch(proxied.url + path, { headers });
  const commas = ','.repeat(doorLimits.address.points / 10 - 1);
  for (let at = 0; at < 10; at += 1) await ask(`/api/trpc/${commas}`);
  const page = await ask('/');
  expect(page.status).toBe(429);
  expect(page.headers.get('retry-after')).toBe('60');
  const text = await page.text();
  for (const { tooMany } of [mn, en]) expect(text).toContain(tooMany.title);
  expect(text).toContain('60 секунд');
  expect((await ask('/api/x')).status).toBe(429);
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/', { ...from, 'x-forwarded-for': '203.0.113.8' })).status).toBe(200);
});

describe('a server at its limit of concurrent work', () => {
  const narrow = { running: 1, waiting: 0 };
  const lanes = { cheap: narrow, page: narrow, dear: narrow, signIn: narrow, file: narrow };

  test('refuses the next request of a kind with 503 and Retry-After, and stays alive', async () => {
    const busy = await serve({}, createAdmission(lanes));
    const first = fetch(`${busy.url}/slow`);
    await expect.poll(() => release).toBeDefined();
    const page = await fetch(busy.url, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('5');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    const text = await page.text();
    for (const { busy: notice } of [mn, en]) expect(text).toContain(notice.title);
    expect((await fetch(`${busy.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${busy.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${busy.url}/api/x`)).status).toBe(200);
    release?.();
    expect(await (await first).text()).toBe('done');
    await expect.poll(async () => (await fetch(busy.url)).status).toBe(200);
    await busy.close();
  });

  test('sends HSTS with a refusal when its public address is https', async () => {
    const nobody = { running: 0, waiting: 0 };
    const full = { cheap: nobody, page: nobody, dear: nobody, signIn: nobody, file: nobody };
    const busy = await serve({ PUBLIC_URL: 'https://moz.example' }, createAdmission(full));
    for (const path of ['/', '/api/trpc/account.me']) {
      const { status, headers } = await fetch(busy.url + path);
      expect([status, headers.get('strict-transport-security')]).toEqual([
        503,
        'max-age=31536000; includeSubDomains',
      ]);
    }
    await busy.close();
  });

  test.each([
    [
      '/api/trpc/account.me',
      { error: { json: { data: { httpStatus: 503, problem: { code: 'overloaded' } } } } },
    ],
    ['/api/v1/price-list', { status: 503, code: 'overloaded', instance: '/api/v1/price-list' }],
    ['/api/app-bar/search', { error: { code: 'overloaded' } }],
  ])('refuses %s in the error format of its API', async (path, body) => {
    const nobody = { running: 0, waiting: 0 };
    const full = { cheap: nobody, page: nobody, dear: nobody, signIn: nobody, file: nobody };
    const busy = await serve({}, createAdmission(full));
    const answer = await fetch(busy.url + path);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject(body);
    await busy.close();
  });
});

test.each(['toString=1', '__proto__=1', 'constructor=%', 'a=b; =; ;;=='])(
  'the cookies %s cause no error',
  async (cookie) => {
    expect((await fetch(plain.url, { headers: { cookie } })).status).toBe(200);
  },
);

async function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(text);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}
