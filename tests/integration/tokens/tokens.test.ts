import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashToken } from '~/server/core/security/token';
import { testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const url = await serveApi(app.services);
const admin = await app.signIn('admin');
const day = 86_400_000;

const request = (change: object = {}) => ({
  name: 'Warehouse scanner',
  days: 30 as const,
  scopes: ['read:Form', 'change:Form'] as const satisfies readonly string[],
  idempotencyKey: randomUUID(),
  ...change,
});

async function made(change: object = {}) {
  const { scopes, ...rest } = request(change);
  return await admin.api.tokens.create({ ...rest, scopes: [...scopes] });
}

async function call(path: string, token: string, input: object = {}, body?: object) {
  const query = body ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  const response = await fetch(`${url}/api/trpc/${path}${query}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify({ json: body }) }),
  });
  const answer = await response.json();
  return { status: response.status, code: answer.error?.json.data.problem.code, answer };
}

describe('a new token', () => {
  test('is shown once and not stored: not in its row, a stored response or the audit', async () => {
    const { id, token } = await made();
    expect(token).toMatch(/^moz_[0-9a-f]{12}_[\w-]{43}$/u);
    const secret = token.slice(17);
    const row = await db.selectFrom('apiToken').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.secretHash).toBe(hashToken(secret));
    const stored = await db.selectFrom('idempotencyKey').selectAll().execute();
    const audited = await db.selectFrom('auditLog').selectAll().where('entityId', '=', id).execute();
    expect(audited.map(({ action }) => action)).toEqual(['tokens.create']);
    expect(JSON.stringify([row, stored, audited])).not.toContain(secret);
  });

  test('is created once per key, and a repeat returns it again', async () => {
    const input = request();
    const [one, other] = [await made(input), await made(input)];
    expect(other).toEqual(one);
    const again = made({ ...input, name: 'Another' });
    expect(await problemOf(again)).toMatchObject({ code: 'idempotency.other_body' });
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ days: 9999 }, 'days'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['read:Token'] }, 'scopes.0'],
    [{ scopes: ['read:News'] }, 'scopes.0'],
    [{ scopes: ['read:Form', 'read:Form'] }, 'scopes'],
  ])('is refused with %j', async (change, path) => {
    const { issues } = await problemOf(made(change));
    expect(issues.map((issue) => issue.path)).toEqual([path]);
  });
});

describe('a call with a token', () => {
  test('acts as its owner, within the scopes', async () => {
    const { token } = await made({ scopes: ['read:Form'] });
    expect(await call('forms.list', token)).toMatchObject({ status: 200 });
    expect(await call('customers.list', token)).toMatchObject({ status: 403, code: 'not_allowed' });
    const change = { id: randomUUID(), version: 1, idempotencyKey: randomUUID() };
    expect(await call('forms.archive', token, {}, change)).toMatchObject({ status: 403 });
    expect(await call('tokens.list', token)).toMatchObject({ status: 403 });
  });

  test('makes changes in the name of its owner, without an Origin', async () => {
    const { token } = await made();
    const { id } = await db
      .insertInto('customer')
      .values({ type: 'individual', firstName: 'Болд' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const change = { customerId: id, draft: {}, idempotencyKey: randomUUID() };
    const created = await call('forms.create', token, {}, change);
    expect(created).toMatchObject({ status: 200 });
    const form = created.answer.result.data.json;
    const [audited] = await db.selectFrom('auditLog').selectAll().where('entityId', '=', form.id).execute();
    expect(audited).toMatchObject({ action: 'forms.create', actorId: admin.user.id });
  });

  test('cannot read or change what belongs to the account of its owner', async () => {
    const { token } = await made();
    expect(await call('notifications.list', token)).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await call('account.security', token)).toMatchObject({ status: 403 });
    const body = { idempotencyKey: randomUUID() };
    expect(await call('auth.changePassword', token, {}, body)).toMatchObject({ status: 403 });
  });

  test('is recorded at most once a minute', async () => {
    const { id, token } = await made();
    const used = async () => {
      await call('forms.list', token);
      const { rows } = await admin.api.tokens.list({ pageSize: 100 });
      return rows.find((row) => row.id === id)?.lastUsedAt;
    };
    const begun = app.clock.now;
    const first = await used();
    app.clock.now = new Date(begun.getTime() + 59_000);
    const second = await used();
    app.clock.now = new Date(begun.getTime() + 60_000);
    const third = await used();
    app.clock.now = begun;
    expect([first, second, third]).toEqual([begun, begun, new Date(begun.getTime() + 60_000)]);
  });

  test('gets 401 with a wrong, unknown, expired or revoked token, or a disabled owner', async () => {
    const { id, version, token } = await made({ days: 7 });
    const begun = app.clock.now;
    const refused = { status: 401, code: 'token.refused' };
    expect(await call('forms.list', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toMatchObject(
      refused,
    );
    expect(await call('rates.latest', 'moz_nonsense')).toMatchObject(refused);
    expect(await call('forms.list', `moz_000000000000_${token.slice(17)}`)).toMatchObject(refused);
    app.clock.now = new Date(begun.getTime() + 7 * day);
    expect(await call('forms.list', token)).toMatchObject(refused);
    app.clock.now = begun;
    await db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', admin.user.id).execute();
    expect(await call('forms.list', token)).toMatchObject(refused);
    await db.updateTable('appUser').set({ status: 'active' }).where('id', '=', admin.user.id).execute();
    expect(await call('forms.list', token)).toMatchObject({ status: 200 });
    await admin.api.tokens.revoke({ id, version, idempotencyKey: randomUUID() });
    expect(await call('forms.list', token)).toMatchObject(refused);
  });

  test('gets 429 after many wrong tokens, while the right one is still accepted', async () => {
    const { token } = await made();
    const wrong = `moz_000000000000_${token.slice(17)}`;
    const answers = [];
    for (let count = 0; count < 31; count += 1) answers.push((await call('rates.latest', wrong)).status);
    expect(answers.at(-1)).toBe(429);
    expect(await call('forms.list', token)).toMatchObject({ status: 200 });
  });
});

describe('revoking a token', () => {
  test('needs the current version, answers a repeat alike, and is permanent', async () => {
    const { id, version } = await made();
    const stale = admin.api.tokens.revoke({ id, version: version + 1, idempotencyKey: randomUUID() });
    expect(await problemOf(stale)).toMatchObject({ status: 409, code: 'version.stale' });
    const input = { id, version, idempotencyKey: randomUUID() };
    const once = await admin.api.tokens.revoke(input);
    expect(await admin.api.tokens.revoke(input)).toEqual(once);
    expect(once).toEqual({ id, version: 2 });
    const { rows } = await admin.api.tokens.list({ state: 'revoked', pageSize: 100 });
    expect(rows.map((row) => row.id)).toContain(id);
    const none = admin.api.tokens.revoke({ id: randomUUID(), version: 1, idempotencyKey: randomUUID() });
    expect(await problemOf(none)).toMatchObject({ status: 404 });
  });
});

test('the list is searched by name, prefix and owner, and filtered by state', async () => {
  const name = `Тоолуур ${randomUUID()}`;
  const { id, token } = await made({ name });
  const found = async (search: string, state?: 'active' | 'expired') =>
    (await admin.api.tokens.list({ search, ...(state && { state }) })).rows.map((row) => row.id);
  expect(await found(name)).toEqual([id]);
  expect(await found(token.slice(0, 16), 'active')).toEqual([id]);
  expect(await found(name, 'expired')).toEqual([]);
  expect(await found('%')).toEqual([]);
});
