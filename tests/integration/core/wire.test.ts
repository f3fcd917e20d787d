import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { longerProcedures } from '~/server/http/middleware/longest-body';
import { namesOf } from '~/server/http/trpc/direct-calls/answer-calls';
import { testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const url = await serveApi(app.services);
const origin = app.services.env.publicUrl ?? '';

const kibibyte = 1024;
const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const references = JSON.stringify({
  json: { list: Array.from({ length: 2000 }, (_, at) => [at, at]) },
  meta: {
    values: { list: ['map'] },
    referentialEqualities: { 'list.0.0': Array.from({ length: 2000 }, (_, at) => `list.${at}.1`) },
    v: 1,
  },
});
const manyValues = `{"json":[${'0,'.repeat(25_000)}0]}`;

async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  return (await fetch(`${url}/api/${path}`, init)).status;
}

function post(body: string, type = 'application/json'): RequestInit {
  return { method: 'POST', headers: { origin, 'content-type': type }, body };
}

describe('a request that is costly to parse', () => {
  test.each<[string, string, string, number]>([
    ['references', 'trpc/content.contact', references, 400],
    ['brackets only', 'trpc/content.contact', '['.repeat(60_000), 400],
    ['deep JSON', 'trpc/content.contact', `{"json":${deep(1000)}}`, 400],
    ['deep JSON of a batch', 'trpc/content.contact?batch=1', `{"0":{"json":${deep(1000)}}}`, 400],
    ['very many values', 'trpc/content.contact', manyValues, 413],
    ['a long body', 'trpc/content.contact', `{"json":"${'x'.repeat(64 * kibibyte)}"}`, 413],
    ['a long body of a visitor', 'trpc/deniedParties.import', `{"json":"${'x'.repeat(70 * kibibyte)}"}`, 401],
    ['brackets only over REST', 'v1/quotes', '['.repeat(60_000), 400],
    ['deep JSON over REST', 'v1/quotes', `{"plan":${deep(1000)}}`, 400],
    ['very many values over REST', 'v1/quotes', `[${'0,'.repeat(25_000)}0]`, 413],
    ['a long body over REST', 'v1/quotes', `{"plan":"${'x'.repeat(64 * kibibyte)}"}`, 413],
    ['deep JSON at the sign-in of programs', 'auth/login', `{"email":${deep(1000)}}`, 400],
  ])('is refused before it is parsed: %s', async (_name, path, body, status) => {
    expect(await statusOf(path, post(body))).toBe(status);
  });

  test.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/jsonx',
    'application/octet-stream',
  ])('is refused with the content type %s', async (type) =>
    expect(await statusOf('trpc/content.contact', post('{}', type))).toBe(400),
  );

  test.each([
    ['deep JSON in an address', `trpc/tracking.find?input=${deep(200)}`],
    ['a reference in an address', `trpc/tracking.find?input=${encodeURIComponent(references.slice(0, 900))}`],
    ['deep JSON for a list as a file', `export/parcels.csv?input=${deep(200)}`],
    ['deep connection parameters', `trpc/account.me?connectionParams=${deep(200)}`],
  ])('is refused before it is parsed: %s', async (_name, path) => {
    expect(await statusOf(path)).toBe(400);
  });

  test('is refused over REST with deep JSON in UTF-16', async () => {
    const body = Buffer.from(`{"plan":${deep(1000)}}`, 'utf16le');
    const headers = { 'content-type': 'application/json; charset=utf-16le' };
    const { status } = await fetch(`${url}/api/v1/quotes`, { method: 'POST', headers, body });
    expect(status).toBe(415);
  });
});

describe('a large request of a screen', () => {
  test('is accepted for a form with all its items in Mongolian', async () => {
    const client = await app.signIn('client');
    const item = {
      description: 'ө'.repeat(200),
      descriptionEn: 'ү'.repeat(200),
      hsCode: '',
      quantity: '1',
      value: '1',
    };
    const draft = { items: Array.from({ length: 50 }, () => item), note: 'х'.repeat(1000) };
    const body = JSON.stringify({ json: { draft, idempotencyKey: randomUUID() } });
    expect(Buffer.byteLength(body)).toBeGreaterThan(40 * kibibyte);
    const { headers, ...init } = post(body);
    const answer = await fetch(`${url}/api/trpc/forms.create`, {
      ...init,
      headers: { ...headers, cookie: `accessToken=${client.sessionId}` },
    });
    expect(answer.status).toBe(200);
  });

  test.each(Object.keys(longerProcedures))(
    'has a higher limit only for a procedure that exists: %s',
    (path) => {
      expect([...namesOf('mutation'), ...namesOf('query')]).toContain(path);
    },
  );

  test('is accepted by POST when a query is too long for an address', async () => {
    const { sessionId } = await app.signIn('admin');
    const cookie = `accessToken=${sessionId}`;
    const body = JSON.stringify({ json: { text: 'Өглөө '.repeat(9_000), language: 'mn' } });
    const inAddress = `trpc/content.editing.preview?input=${encodeURIComponent(body)}`;
    expect(await statusOf(inAddress, { headers: { cookie } })).toBe(431);
    const answer = await fetch(`${url}/api/trpc/content.editing.preview`, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Өглөө Өглөө');
  });
});
