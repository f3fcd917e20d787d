import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashSessionId } from '~/server/auth/adapter';
import { hashPassword } from '~/server/auth/password';
import { sendToCustomer } from '~/server/messages/customer/send-to-customer';
import { testApp } from '../../factories/app';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const key = () => ({ idempotencyKey: randomUUID() });
const password = 'a quiet river in the steppe';

beforeEach(async () => {
  await db.deleteFrom('rateLimit').execute();
});

async function actionsOn(entityId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('auditLog')
    .select('action')
    .where('entityId', '=', entityId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

describe('the account', () => {
  test('is renamed once per key, and refuses a stale version', async () => {
    const { api, user } = await app.signIn('client');
    const { version } = await api.account.get();
    const change = { fullName: 'Сараа', locale: 'en', version, ...key() } as const;
    expect(await api.account.update(change)).toEqual(await api.account.update(change));
    expect(await api.account.get()).toMatchObject({
      fullName: 'Сараа',
      locale: 'en',
      version: version + 1,
      roleTitle: { en: 'Customer' },
    });
    const { locale } = await api.customers.get({});
    expect(locale).toBe('en');
    expect(await problemOf(api.account.update({ ...change, ...key() }))).toMatchObject({
      code: 'version.stale',
    });
    expect(await actionsOn(user.id)).toEqual(['account.update']);
  });

  test('changes its e-mail only with the password, and refuses an e-mail in use', async () => {
    const { api, user } = await app.signIn('support');
    const other = await app.signIn('support');
    await db
      .updateTable('appUser')
      .set({ passwordHash: await hashPassword(password) })
      .where('id', '=', user.id)
      .execute();
    const { version } = await api.account.get();
    const change = { fullName: 'Н. Номин', locale: 'mn', version } as const;
    const refused = async (part: { email: string; currentPassword?: string }) =>
      (await problemOf(api.account.update({ ...change, ...part, ...key() }))).code;
    expect(await refused({ email: 'new@test.example' })).toBe('password.wrong');
    expect(await refused({ email: 'new@test.example', currentPassword: 'no' })).toBe('password.wrong');
    expect(await refused({ email: other.user.login, currentPassword: password })).toBe('user.taken');
    expect(await refused({ email: '' })).toBe('required');
    await api.account.update({
      ...change,
      email: 'New@Test.example',
      currentPassword: password,
      ...key(),
    });
    expect(await api.account.get()).toMatchObject({ email: 'new@test.example' });
  });
});

describe('sessions and devices', () => {
  async function another(userId: string): Promise<string> {
    const facts = { ip: '203.0.113.7', userAgent: 'Firefox/140.0', setCookie: () => {} };
    return hashSessionId(await app.services.auth.begin(userId, facts));
  }

  test('end one by one, once per key, and all others of a user in one call', async () => {
    const { api, user } = await app.signIn('client');
    const second = await another(user.id);
    await another(user.id);
    const { sessions } = await api.account.security();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const end = { sessionId: second, ...key() };
    await api.account.endSession(end);
    await api.account.endSession(end);
    expect((await api.account.security()).sessions).toHaveLength(2);
    await api.account.endOtherSessions(key());
    expect((await api.account.security()).sessions).toMatchObject([{ isCurrent: true }]);
    expect(await actionsOn(user.id)).toEqual(['account.endSession', 'account.endOtherSessions']);
  });

  test('end neither for another user nor for the present session', async () => {
    const { api, sessionId } = await app.signIn('client');
    const other = await app.signIn('client');
    for (const id of [other.sessionId, sessionId].map(hashSessionId)) {
      expect(await problemOf(api.account.endSession({ sessionId: id, ...key() }))).toMatchObject({
        code: 'not_found',
      });
    }
  });

  test('are forgotten by their owner only', async () => {
    const { api, user } = await app.signIn('client');
    const other = await app.signIn('client');
    const now = new Date();
    const deviceId = 'a'.repeat(64);
    await db
      .insertInto('knownDevice')
      .values({ userId: user.id, tokenHash: deviceId, createdAt: now, lastSeenAt: now })
      .execute();
    expect(await problemOf(other.api.account.forgetDevice({ deviceId, ...key() }))).toMatchObject({
      code: 'not_found',
    });
    expect((await api.account.security()).devices).toMatchObject([{ id: deviceId, isCurrent: false }]);
    await api.account.forgetDevice({ deviceId, ...key() });
    expect((await api.account.security()).devices).toEqual([]);
  });
});

describe('the message choice of an account', () => {
  test('stores a muted message without sending it, and sends the rest', async () => {
    const { api, user } = await app.signIn('client');
    const { customerId } = user;
    const choice = await api.account.messageChoice();
    expect(choice).toMatchObject({ muted: [] });
    const version = choice?.version ?? 0;
    const change = { muted: ['departed' as const], version, ...key() };
    expect(await api.account.chooseMessages(change)).toEqual(await api.account.chooseMessages(change));
    expect(await problemOf(api.account.chooseMessages({ ...change, ...key() }))).toMatchObject({
      code: 'version.stale',
    });
    const places = { parcel: 'CM 1', flight: 'OM 1', when: '', link: 'http://moz.example' };
    const params = { ...places, days: '14', office: '' };
    for (const kind of ['departed', 'available'] as const) {
      await db.transaction().execute((tx) =>
        sendToCustomer({ tx, ...app.services }, customerId ?? '', {
          kind,
          causeKey: randomUUID(),
          params: () => params,
        }),
      );
    }
    const written = await db
      .selectFrom('message')
      .select(['kind', 'status'])
      .where('customerId', '=', customerId)
      .orderBy('id')
      .execute();
    expect(written).toEqual([
      { kind: 'departed', status: 'muted' },
      { kind: 'available', status: 'queued' },
    ]);
  });

  test('does not exist for staff', async () => {
    const { api } = await app.signIn('admin');
    expect(await api.account.messageChoice()).toBeNull();
    expect(await problemOf(api.account.chooseMessages({ muted: [], version: 1, ...key() }))).toMatchObject({
      code: 'customer.missing',
    });
  });
});

test('a role without the permission cannot read or change an account', async () => {
  await db
    .insertInto('role')
    .values({ name: 'bare', title: { mn: 'Хоосон', en: 'Bare' } })
    .execute();
  const { user, sessionId } = await app.signIn('support');
  const asked = await app.asCookie(`accessToken=${sessionId}`);
  const calls = ({ api }: typeof asked) => [
    () => api.account.get(),
    () => api.account.security(),
    () => api.account.update({ fullName: 'x', locale: 'mn', version: 1, ...key() }),
    () => api.account.endOtherSessions(key()),
    () => api.account.messageChoice(),
  ];
  for (const call of calls(asked)) await call();
  const read = () => db.selectFrom('appUser').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  await db.updateTable('appUser').set({ role: 'bare' }).where('id', '=', user.id).execute();
  const before = await read();
  const bare = await app.asCookie(`accessToken=${sessionId}`);
  for (const call of calls(bare)) {
    expect(await problemOf(call())).toMatchObject({ status: 403, code: 'not_allowed' });
  }
  expect(await read()).toEqual(before);
});
