import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword, isPassword } from '~/server/auth/password';
import { testApp } from '../../factories/app';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const began = app.clock.now;
const admin = await app.signIn('admin');
const key = () => ({ idempotencyKey: randomUUID() });
const password = 'a quiet river in the steppe';
const next = 'another river beyond the hills';
const hour = 3_600_000;

beforeEach(async () => {
  app.clock.now = began;
  await db.deleteFrom('rateLimit').execute();
});

async function seen(id: string): Promise<{ id: string; version: number }> {
  const { version } = await admin.api.users.get({ id });
  return { id, version };
}

/** A signed-in staff member with a password. */
async function member(role: 'support' | 'admin' = 'support') {
  const found = await app.signIn(role);
  const passwordHash = await hashPassword(password);
  await db.updateTable('appUser').set({ passwordHash }).where('id', '=', found.user.id).execute();
  return found;
}

async function offered(id: string): Promise<string> {
  await admin.api.users.offerPassword({ ...(await seen(id)), ...key() });
  return await tokenOf(id);
}

async function tokenOf(id: string): Promise<string> {
  const { passwordLink } = await admin.api.users.get({ id });
  return passwordLink?.address?.split('/').at(-1) ?? '';
}

async function hasPassword(id: string, text: string): Promise<boolean> {
  const { passwordHash } = await db
    .selectFrom('appUser')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return await isPassword(text, passwordHash);
}

describe('a password link', () => {
  test('is created once per key, and changes nothing until it is used', async () => {
    const { user, sessionId } = await member();
    const offer = { ...(await seen(user.id)), ...key() };
    expect(await admin.api.users.offerPassword(offer)).toEqual(await admin.api.users.offerPassword(offer));
    expect(
      await db.selectFrom('invitation').select('id').where('userId', '=', user.id).execute(),
    ).toHaveLength(1);
    expect(await hasPassword(user.id, password)).toBe(true);
    expect(await (await app.asCookie(`accessToken=${sessionId}`)).api.account.me()).not.toBeNull();
  });

  test('sets a new password once, signs in, and ends every other session', async () => {
    const { user, sessionId } = await member();
    const token = await offered(user.id);
    const guest = await app.visitor();
    expect(await guest.api.users.passwordLink({ token })).toEqual({
      email: user.login,
      fullName: 'Test support',
    });
    expect(await problemOf(guest.api.users.choosePassword({ token, password: 'short' }))).toMatchObject({
      code: 'password.too_short',
    });
    expect(await guest.api.users.choosePassword({ token, password: next })).toEqual({ next: 'done' });
    expect(guest.setCookies.join()).toContain('accessToken=');
    expect(await hasPassword(user.id, next)).toBe(true);
    expect(await (await app.asCookie(`accessToken=${sessionId}`)).api.account.me()).toBeNull();
    const again = await app.visitor();
    expect(await again.api.users.choosePassword({ token, password: next })).toEqual({ next: 'done' });
    const other = { token, password: 'a third river, far from here' };
    expect(await problemOf(again.api.users.choosePassword(other))).toMatchObject({
      code: 'password_link.over',
    });
    expect(await problemOf(again.api.users.passwordLink({ token }))).toMatchObject({
      code: 'password_link.over',
    });
    expect(await admin.api.users.get({ id: user.id })).toMatchObject({ passwordLink: null });
  });

  test('sets one password for twenty concurrent uses', async () => {
    const { user } = await member();
    const token = await offered(user.id);
    const tries = Array.from({ length: 20 }, (_, at) => `${next} number ${at}`);
    const visitors = await Promise.all(tries.map(() => app.visitor()));
    const done = await Promise.allSettled(
      tries.map((chosen, at) => visitors[at]?.api.users.choosePassword({ token, password: chosen })),
    );
    const winners = tries.filter((_, at) => done[at]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    expect(await hasPassword(user.id, winners[0] ?? '')).toBe(true);
  });

  test('leaves the second factor unchanged and asks for it', async () => {
    const { user } = await member();
    await db
      .insertInto('secondFactor')
      .values({ userId: user.id, sealedSecret: 'x', setUpBy: 'x'.repeat(64), confirmedAt: app.clock.now })
      .execute();
    const token = await offered(user.id);
    const guest = await app.visitor();
    expect(await guest.api.users.choosePassword({ token, password: next })).toEqual({
      next: 'second-factor',
    });
    expect(guest.setCookies.join()).not.toContain('accessToken=');
    expect((await admin.api.users.get({ id: user.id })).secondFactorSince).not.toBeNull();
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['after a day', async () => (app.clock.now = new Date(began.getTime() + 24 * hour))],
    ['once another one was created', (id) => offered(id)],
    [
      'once it was withdrawn',
      async (id) => admin.api.users.withdrawPassword({ ...(await seen(id)), ...key() }),
    ],
    [
      'once the account was disabled',
      async (id) => admin.api.users.disable({ ...(await seen(id)), ...key() }),
    ],
    [
      'once its owner has another role',
      async (id) => admin.api.users.changeRole({ ...(await seen(id)), role: 'warehouse-mn', ...key() }),
    ],
  ])('stops working %s', async (_, change) => {
    const { user } = await member();
    const token = await offered(user.id);
    await change(user.id);
    const { api } = await app.visitor();
    const calls = [
      () => api.users.passwordLink({ token }),
      () => api.users.choosePassword({ token, password: next }),
    ];
    for (const call of calls) expect(await problemOf(call())).toMatchObject({ code: 'password_link.over' });
    expect(await hasPassword(user.id, password)).toBe(true);
  });

  test('is no invitation, an invitation is no password link, and a forged one is refused', async () => {
    const { user } = await member();
    const token = await offered(user.id);
    const { api } = await app.visitor();
    expect(await problemOf(api.users.invitation({ token }))).toMatchObject({ code: 'invitation.over' });
    expect(await problemOf(api.users.acceptInvitation({ token, password: next }))).toMatchObject({
      code: 'invitation.over',
    });
    const email = `${randomUUID()}@test.example`;
    const invite = { email, fullName: 'x', role: 'support', locale: 'mn', ...key() } as const;
    const { id } = await admin.api.users.invite(invite);
    const invitation = (await admin.api.users.get({ id })).invitation?.address?.split('/').at(-1) ?? '';
    const forged = `${randomUUID()}.${token.split('.')[1]}`;
    for (const wrong of [invitation, forged])
      expect(await problemOf(api.users.choosePassword({ token: wrong, password: next }))).toMatchObject({
        code: 'password_link.over',
      });
  });

  test('is refused for customers and for the own account', async () => {
    const client = await app.signIn('client');
    expect(
      await problemOf(admin.api.users.offerPassword({ ...(await seen(client.user.id)), ...key() })),
    ).toMatchObject({ code: 'conflict' });
    expect(
      await problemOf(admin.api.users.offerPassword({ ...(await seen(admin.user.id)), ...key() })),
    ).toMatchObject({ code: 'user.self' });
    expect(await admin.api.users.get({ id: client.user.id })).toMatchObject({ mayOfferPassword: false });
  });

  test('is neither created by nor shown to a user with fewer rights than its owner', async () => {
    const { user } = await member('admin');
    const token = await offered(user.id);
    expect(token).not.toBe('');
    const name = `r${randomUUID().slice(0, 8)}`;
    await admin.api.roles.create({
      ...{ name, title: { mn: 'Ахлах', en: 'Lead' } },
      rules: [
        { action: 'read', subject: 'User' },
        { action: 'update', subject: 'User' },
      ],
      ...key(),
    });
    const lead = await app.signIn('support');
    await db.updateTable('appUser').set({ role: name }).where('id', '=', lead.user.id).execute();
    const { api } = await app.asCookie(`accessToken=${lead.sessionId}`);
    expect(await api.users.get({ id: user.id })).toMatchObject({
      mayOfferPassword: false,
      passwordLink: null,
    });
    for (const change of [api.users.offerPassword, api.users.withdrawPassword])
      expect(await problemOf(change({ ...(await seen(user.id)), ...key() }))).toMatchObject({
        code: 'role.beyond_own',
      });
  });

  test('is audited without its secret', async () => {
    const { user } = await member();
    const token = await offered(user.id);
    await (await app.visitor()).api.users.choosePassword({ token, password: next });
    const lines = await db
      .selectFrom('auditLog')
      .selectAll()
      .where('entityId', '=', user.id)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['users.offerPassword', 'users.choosePassword']);
    expect(JSON.stringify(lines)).not.toContain(token.split('.')[1]);
    const stored = await db.selectFrom('idempotencyKey').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token.split('.')[1]);
  });
});

test('the list of users shows who has a second factor', async () => {
  const [safe, plain] = [await member(), await member()];
  await db
    .insertInto('secondFactor')
    .values({ userId: safe.user.id, sealedSecret: 'x', setUpBy: 'x'.repeat(64), confirmedAt: app.clock.now })
    .execute();
  const { rows } = await admin.api.users.list({ pageSize: 100 });
  const of = (id: string) => rows.find((row) => row.id === id)?.hasSecondFactor;
  expect([of(safe.user.id), of(plain.user.id)]).toEqual([true, false]);
});
