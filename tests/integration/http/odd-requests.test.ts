import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedDemo } from '~/db/seeds/demo';
import { operations } from '~/server/http/rest/operations';
import { testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedDemo(db, { now: app.clock.now, hashPassword: async () => 'none', numberKey: app.services.secret });
const url = await serveApi(app.services);
const origin = app.services.env.publicUrl ?? '';
const admin = await app.signIn('admin');
const bearer = { authorization: `Bearer ${admin.sessionId}` };
const cookie = { cookie: `accessToken=${admin.sessionId}`, origin };

/** Values as written in an address. */
const odd = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '0000-01-01',
  '9999-12-31',
  '-1',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '1e400',
  'NaN',
  '__proto__',
  'toString',
  '%F0%9F%90%8E'.repeat(60),
  '%27%3B--',
  '%25_%25',
  '00000000-0000-0000-0000-000000000000',
];
/** Values as written in JSON. */
const oddJson = [
  '"\\ud800"',
  '"a\\u0000"',
  '"0000-01-01"',
  '"0000-01-01T00:00:00Z"',
  '-1',
  '2147483647',
  '1e400',
  '[["\\ud800"]]',
  '{"\\ud800":1,"\\u0000":{"__proto__":1}}',
  'null',
  `${'['.repeat(60)}${']'.repeat(60)}`,
];

beforeEach(async () => {
  await db.deleteFrom('rateLimit').execute();
});

async function expectNoFailure(path: string, init: RequestInit): Promise<void> {
  const { status } = await fetch(url + path, init);
  expect(status, `${init.method ?? 'GET'} ${path} ${String(init.body ?? '').slice(0, 300)}`).toBeLessThan(
    500,
  );
}

const queryNames = [
  'search',
  'page',
  'after',
  'sort',
  'order',
  'status',
  'from',
  'to',
  'days',
  'limit',
  'updated[from]',
];
const bodyNames = [
  'version',
  'draft',
  'items',
  'pieces',
  'name',
  'url',
  'note',
  'plan',
  'optionalFees',
  'events',
  'last4',
];

describe('the REST API with odd addresses and bodies', () => {
  test.each(operations)('answers $method $path without a server error', async ({ method, path }) => {
    const at = (value: string): string => `/api/v1${path.replace(/\{\w+\}/gu, value)}`;
    for (const value of odd) {
      const query = method === 'get' ? `?${queryNames.map((name) => `${name}=${value}`).join('&')}` : '';
      await expectNoFailure(at(value) + query, { method, headers: bearer });
      if (method === 'get') await expectNoFailure(`${at(randomUUID())}?search=${value}`, { headers: bearer });
    }
    if (method === 'get') return;
    for (const value of oddJson) {
      const body = `{${bodyNames.map((name) => `"${name}":${value}`).join(',')}}`;
      const headers = { ...bearer, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      await expectNoFailure(at(randomUUID()), { method, headers, body });
    }
  });
});

describe('the other endpoints with an odd address', () => {
  const paths = [
    (value: string) => `/api/export/parcels.csv?input=${value}`,
    (value: string) => `/api/export/parcels.csv?input=%7B%22search%22%3A%22${value}%22%7D`,
    (value: string) =>
      `/api/export/forms.xlsx?input=%7B%22submitted%22%3A%7B%22from%22%3A%22${value}%22%7D%7D`,
    (value: string) => `/api/export/${value}.csv`,
    (value: string) => `/api/documents/label/${value}.pdf`,
    (value: string) => `/api/documents/label.pdf?ids=${value},${value}`,
    (value: string) => `/api/documents/${value}.pdf?dpi=${value}&reason=${value}`,
    (value: string) => `/api/files/${value}`,
    (value: string) => `/api/files/${randomUUID()}?until=${value}&seal=${value}&size=${value}`,
    (value: string) => `/api/qpay/callback?payment=${value}`,
    (value: string) => `/api/card/return?payment=${value}&form=${value}`,
    (value: string) => `/api/app-bar/search?q=${value}`,
    (value: string) => `/api/apps/permissions?q=${value}&page=${value}&sortBy=${value}&itemsPerPage=${value}`,
    (value: string) => `/api/pages/faq?q=${value}&q=${value}`,
    (value: string) => `/api/pages/help-center/article?title=${value}`,
    (value: string) => `/api/trpc/${value}?input=${value}`,
    (value: string) => `/api/trpc/account.me?batch=1&input=${value}`,
    (value: string) => `/api/docs/${value}`,
  ];
  test.each(odd)('answer %s without a server error', async (value) => {
    for (const path of paths) await expectNoFailure(path(value), { headers: cookie, redirect: 'manual' });
  });
});

describe('an endpoint that receives an odd body', () => {
  const posts = [
    ['/api/sms/inbound', 'application/x-www-form-urlencoded'],
    ['/api/card/webhook', 'application/json'],
    ['/api/auth/login', 'application/json'],
    ['/api/files', 'image/png'],
    ['/api/files', 'multipart/form-data; boundary=x'],
    ['/api/trpc/content.contact', 'application/json'],
    ['/api/trpc/content.contact?batch=1', 'application/json'],
  ] as const;
  const bodies = [
    ...oddJson,
    'From=%00&Body=%ED%A0%80',
    '--x\r\nContent-Disposition: form-data; name="a\0"; filename="\ud800"\r\n\r\nx\r\n--x--',
    '{"email":"\\ud800@a.b","password":"\\u0000"}',
    '{"json":{"name":"\\ud800"}}',
    '{"0":{"json":{"name":"\\ud800"}}}',
  ];
  test.each(posts)('answers %s as %s without a server error', async (path, type) => {
    for (const body of bodies) {
      await expectNoFailure(path, { method: 'POST', headers: { origin, 'content-type': type }, body });
      await expectNoFailure(path, { method: 'POST', headers: { ...cookie, 'content-type': type }, body });
    }
  });
});

test.each([
  ['a cookie named like a property of every object', { cookie: 'toString=1; __proto__=1' }],
  ['a broken cookie', { cookie: 'accessToken=%; moz-language=%00' }],
  ['a very long token', { authorization: `Bearer ${'x'.repeat(7000)}` }],
  ['a malformed token', { authorization: 'Bearer moz_\u00ff_\u00ff' }],
  ['malformed languages', { 'accept-language': ';q=,,*;q=x', accept: ';;,/' }],
  ['a malformed encoding', { 'accept-encoding': ';;q=,' }],
  ['an odd user agent', { 'user-agent': '\u0080\u00ff'.repeat(400) }],
  ['an odd request id', { 'x-request-id': '\u00ff' }],
  ['an odd tag', { 'if-none-match': '"\u00ff', 'if-modified-since': 'never', range: 'bytes=9-1,x' }],
])('a request with %s gets a normal answer', async (_name, headers) => {
  const values: Record<string, string> = headers;
  for (const path of [
    '/api/trpc/account.me',
    '/api/v1/price-list',
    '/api/docs',
    '/api/files/1',
    '/healthz',
  ]) {
    await expectNoFailure(path, { headers: values });
  }
});
