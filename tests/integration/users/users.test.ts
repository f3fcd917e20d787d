import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const admin = await app.signIn('admin');
const key = () => ({ idempotencyKey: randomUUID() });
const password = 'a quiet river in the steppe';

beforeEach(async () => {
  await db.deleteFrom('rateLimit').execute();
});

async function seen(id: string): Promise<{ id: string; version: number }> {
  const { version } = await admin.api.users.get({ id });
  return { id, version };
}

describe('the list of users', () => {
  test('shows all accounts or the staff, by name, role and state', async () => {
    const client = await app.signIn('client');
    const clerk = await app.signIn('warehouse-au');
    await db
      .updateTable('appUser')
      .set({ fullName: 'Ганбат Өлзий' })
      .where('id', '=', clerk.user.id)
      .execute();
    const all = await admin.api.users.list({ pageSize: 100 });
    expect(all.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([client.user.id, clerk.user.id]));
    expect(all.total).toBe(all.rows.length);
    const staff = await admin.api.users.list({ audience: 'staff', pageSize: 100 });
    expect(staff.rows.map(({ id }) => id)).not.toContain(client.user.id);
    const found = await admin.api.users.list({ search: 'өлзий' });
    expect(found.rows).toMatchObject([{ id: clerk.user.id, roleTitle: { en: 'Sydney warehouse' } }]);
    const clerks = await admin.api.users.list({ role: 'warehouse-au', status: 'active' });
    expect(clerks.rows.every(({ role }) => role === 'warehouse-au')).toBe(true);
    const byName = await admin.api.users.list({ sort: 'fullName', order: 'asc', pageSize: 5 });
    expect(byName.rows.length).toBeGreaterThan(1);
  });

  test('shows when a user was last seen', async () => {
    const { user } = await app.signIn('support');
    const { lastSeenAt, sessions } = await admin.api.users.get({ id: user.id });
    expect(lastSeenAt).not.toBeNull();
    expect(sessions).toHaveLength(1);
  });
});

describe('an account', () => {
  test('gets another role once per key', async () => {
    const { user } = await app.signIn('support');
    const change = { ...(await seen(user.id)), role: 'warehouse-mn', ...key() };
    expect(await admin.api.users.changeRole(change)).toEqual(await admin.api.users.changeRole(change));
    expect((await admin.api.users.get({ id: user.id })).role).toBe('warehouse-mn');
    expect(await problemOf(admin.api.users.changeRole({ ...change, ...key() }))).toMatchObject({
      code: 'version.stale',
    });
    const unfit = { ...(await seen(user.id)), role: 'client', ...key() };
    expect(await problemOf(admin.api.users.changeRole(unfit))).toMatchObject({
      code: 'role.not_for_account',
    });
  });

  test('is disabled with its sessions, and enabled again', async () => {
    const { user, sessionId } = await app.signIn('support');
    const disabled = await admin.api.users.disable({ ...(await seen(user.id)), ...key() });
    expect((await app.asCookie(`accessToken=${sessionId}`)).ctx.session).toBeUndefined();
    await admin.api.users.enable({ ...disabled, ...key() });
    expect(await admin.api.users.get({ id: user.id })).toMatchObject({ status: 'active', sessions: [] });
    const audits = await db
      .selectFrom('auditLog')
      .select('action')
      .where('entityId', '=', user.id)
      .orderBy('id')
      .execute();
    expect(audits.map(({ action }) => action)).toEqual(['users.disable', 'users.enable']);
  });

  test('cannot be changed by its user, nor by one with fewer rights', async () => {
    expect(
      await problemOf(admin.api.users.disable({ ...(await seen(admin.user.id)), ...key() })),
    ).toMatchObject({ code: 'user.self' });
    await db
      .insertInto('role')
      .values({ name: 'lead', title: { mn: 'Ахлах', en: 'Lead' } })
      .execute();
    await db
      .insertInto('roleRule')
      .values(['read', 'update'].map((action) => ({ role: 'lead', action, subject: 'User' })))
      .execute();
    const { user, sessionId } = await app.signIn('support');
    await db.updateTable('appUser').set({ role: 'lead' }).where('id', '=', user.id).execute();
    const lead = await app.asCookie(`accessToken=${sessionId}`);
    const target = await seen(admin.user.id);
    const calls = [
      () => lead.api.users.disable({ ...target, ...key() }),
      () => lead.api.users.changeRole({ ...target, role: 'lead', ...key() }),
      () => lead.api.users.endSessions({ id: target.id, ...key() }),
      () =>
        lead.api.users.invite({
          email: 'x@test.example',
          fullName: 'x',
          role: 'lead',
          locale: 'mn',
          ...key(),
        }),
    ];
    for (const call of calls) expect(await problemOf(call())).toMatchObject({ status: 403 });
  });

  test('stays active for one of two admins who disable each other at once', async () => {
    const one = await app.signIn('admin');
    const other = await app.signIn('admin');
    await db
      .updateTable('appUser')
      .set({ status: 'disabled' })
      .where('role', '=', 'admin')
      .where('id', 'not in', [one.user.id, other.user.id])
      .execute();
    const versioned = { version: 1 };
    const answers = await Promise.allSettled([
      one.api.users.disable({ id: other.user.id, ...versioned, ...key() }),
      other.api.users.disable({ id: one.user.id, ...versioned, ...key() }),
    ]);
    await db.updateTable('appUser').set({ status: 'active' }).where('role', '=', 'admin').execute();
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is signed out of one browser or of all', async () => {
    const { user } = await app.signIn('support');
    await app.services.auth.begin(user.id, { ip: '127.0.0.1', userAgent: 'test', setCookie: () => {} });
    const { sessions } = await admin.api.users.get({ id: user.id });
    await admin.api.users.endSessions({ id: user.id, sessionId: sessions[0]?.id, ...key() });
    expect((await admin.api.users.get({ id: user.id })).sessions).toHaveLength(1);
    await admin.api.users.endSessions({ id: user.id, ...key() });
    expect((await admin.api.users.get({ id: user.id })).sessions).toEqual([]);
  });
});

describe('an invitation', () => {
  async function invited() {
    const email = `${randomUUID()}@test.example`;
    const invite = { email, fullName: 'Н. Номин', role: 'support', locale: 'mn', ...key() } as const;
    const made = await admin.api.users.invite(invite);
    expect(await admin.api.users.invite(invite)).toEqual(made);
    return { email, id: made.id };
  }
  async function tokenOf(id: string): Promise<string> {
    const { invitation } = await admin.api.users.get({ id });
    return invitation?.address?.split('/').at(-1) ?? '';
  }

  test('opens the account once for the holder of the link', async () => {
    const { email, id } = await invited();
    const token = await tokenOf(id);
    const guest = await app.visitor();
    expect(await guest.api.users.invitation({ token })).toEqual({
      email,
      fullName: 'Н. Номин',
      isRestoring: false,
    });
    expect(await problemOf(guest.api.users.acceptInvitation({ token, password: 'short' }))).toMatchObject({
      code: 'password.too_short',
    });
    await guest.api.users.acceptInvitation({ token, password });
    expect(guest.setCookies.join()).toContain('accessToken=');
    expect(await admin.api.users.get({ id })).toMatchObject({ status: 'active', invitation: null });
    const again = await app.visitor();
    await again.api.users.acceptInvitation({ token, password });
    expect(again.setCookies).toHaveLength(1);
    expect(
      await problemOf(again.api.users.acceptInvitation({ token, password: 'another quiet river' })),
    ).toMatchObject({ code: 'invitation.over' });
    await again.api.auth.signInStaff({ email, password });
    await db
      .updateTable('invitation')
      .set({ expiresAt: new Date('2026-01-01') })
      .where('userId', '=', id)
      .execute();
    expect(await problemOf(again.api.users.acceptInvitation({ token, password }))).toMatchObject({
      code: 'invitation.over',
    });
  });

  test('is void when renewed, expired, forged or read from the database', async () => {
    const { id } = await invited();
    const first = await tokenOf(id);
    await admin.api.users.renewInvitation({ ...(await seen(id)), ...key() });
    const second = await tokenOf(id);
    const guest = await app.visitor();
    const madeUp = `${second.split('.')[0]}.${'A'.repeat(43)}`;
    for (const token of [first, madeUp]) {
      expect(await problemOf(guest.api.users.invitation({ token }))).toMatchObject({
        code: 'invitation.over',
      });
    }
    await guest.api.users.invitation({ token: second });
    await db
      .updateTable('invitation')
      .set({ expiresAt: new Date('2026-01-01') })
      .where('userId', '=', id)
      .execute();
    expect(await problemOf(guest.api.users.acceptInvitation({ token: second, password }))).toMatchObject({
      code: 'invitation.over',
    });
  });

  test('is hidden from users with fewer rights than the invited user', async () => {
    const { id } = await invited();
    await db
      .insertInto('role')
      .values({ name: 'host', title: { mn: 'Угтагч', en: 'Host' } })
      .execute();
    await db
      .insertInto('roleRule')
      .values(['read', 'create'].map((action) => ({ role: 'host', action, subject: 'User' })))
      .execute();
    const { user, sessionId } = await app.signIn('support');
    await db.updateTable('appUser').set({ role: 'host' }).where('id', '=', user.id).execute();
    const host = await app.asCookie(`accessToken=${sessionId}`);
    expect((await host.api.users.get({ id })).invitation).toBeNull();
    expect(await tokenOf(id)).not.toBe('');
  });

  test('is refused for an e-mail address in use', async () => {
    const { email } = await invited();
    const invite = { email, fullName: 'x', role: 'support', locale: 'mn', ...key() } as const;
    expect(await problemOf(admin.api.users.invite(invite))).toMatchObject({ code: 'user.taken' });
    expect(
      await problemOf(
        admin.api.users.invite({ ...invite, email: 'y@test.example', role: 'client', ...key() }),
      ),
    ).toMatchObject({ code: 'role.not_for_account' });
  });
});
