import { beforeEach, describe, expect, test } from 'vitest';
import { seedContent } from '~/db/seeds/content';
import { hashPassword } from '~/server/auth/password';
import { testApp } from '../../factories/app';
import { callByName } from '../../factories/call-by-name';
import { serveApi } from '../../factories/http';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const url = await serveApi(app.services);
const password = 'a quiet river in the steppe';
const { user, sessionId } = await app.signIn('admin');
await db
  .updateTable('appUser')
  .set({ passwordHash: await hashPassword(password) })
  .where('id', '=', user.id)
  .execute();
const bearer = { authorization: `Bearer ${sessionId}` };

beforeEach(async () => {
  await db.deleteFrom('rateLimit').execute();
});

function login(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
}

describe('POST /api/auth/login', () => {
  test('answers 201 with rules, token and user, and sets no cookie', async () => {
    const answer = await login({ email: user.login, password });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { accessToken, userData, userAbilityRules } = await answer.json();
    expect(userData).toMatchObject({ id: user.id, role: 'admin', email: user.login });
    expect(userAbilityRules).toMatchObject([{ action: 'manage', subject: 'all' }]);
    const used = await fetch(`${url}/api/apps/permissions`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(used.status).toBe(200);
  });

  test.each([
    ['a wrong password', { email: user.login, password: 'no' }],
    ['an unknown e-mail', { email: 'nobody@test.example', password }],
    ['an empty body', {}],
    ['a value that is no e-mail', { email: ['x'], password: 1 }],
  ])('refuses %s with 400', async (_name, body) => {
    const answer = await login(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ errors: { email: ['Invalid email or password'] } });
  });

  test('has the attempt limit of the other sign-in', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await login({ email: user.login, password: 'no' })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    const answer = await login({ email: user.login, password });
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await answer.json()).toEqual({ errors: { email: ['Something went wrong'] } });
  });

  test.each(['{', '"text"', 'null', '[1'])(
    'answers the malformed body %s in the shape of section 8',
    async (body) => {
      const answer = await login(body);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
      expect(await answer.json()).toEqual({ errors: { email: ['Something went wrong'] } });
    },
  );

  test('refuses a body that is too long, and a page of another site', async () => {
    expect((await login({ email: 'x'.repeat(5000), password })).status).toBe(413);
    expect((await login({}, { origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('GET', () => {
  test('/api/apps/permissions returns a page to users with the right to read them', async () => {
    const get = (query: string, headers: Record<string, string> = bearer) =>
      fetch(`${url}/api/apps/permissions?${query}`, { headers });
    const { permissions, totalPermissions } = await (
      await get('q=support&sortBy=name&orderBy=desc&page=1&itemsPerPage=5')
    ).json();
    expect(permissions).toHaveLength(5);
    expect(totalPermissions).toBeGreaterThan(5);
    expect(Object.keys(permissions[0]).sort()).toEqual(['assignedTo', 'createdDate', 'id', 'name']);
    expect(permissions[0].assignedTo).toContain('support');
    expect(permissions[0].name > permissions[4].name).toBe(true);
    expect((await get('sortBy=createdDate')).status).toBe(400);
    expect((await get('itemsPerPage=7')).status).toBe(400);
    expect((await get('', {})).status).toBe(401);
    const clerk = await app.signIn('warehouse-au');
    expect((await get('', { authorization: `Bearer ${clerk.sessionId}` })).status).toBe(403);
  });

  test.each([
    ['/api/pages/faq?q=', 'content.faq', { q: '' }, /\S/u],
    ['/api/pages/faq?q=хүргэлт', 'content.faq', { q: 'хүргэлт' }, /<p>/u],
    ['/api/pages/help-center', 'content.helpCentre', undefined, /storage/u],
    ['/api/pages/help-center/article?title=storage', 'content.helpArticle', { slug: 'storage' }, /<p>/u],
    ['/api/app-bar/search?q=storage', 'search.find', { q: 'storage' }, /help-center\/article/u],
  ])('%s answers visitors as the portal does', async (path, procedure, input, text) => {
    await seedContent(db, app.clock.now);
    const answer = await fetch(url + path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const answered = JSON.stringify(await answer.json());
    const { api } = await app.visitor();
    expect(answered).toBe(JSON.stringify(await callByName(api, procedure, input)));
    expect(answered).toMatch(text);
  });

  test('an unknown article answers 404', async () => {
    expect((await fetch(`${url}/api/pages/help-center/article?title=none-such`)).status).toBe(404);
  });
});
