import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { makeAdminLink } from '~/server/users/admin-access';
import { hasActiveAdmin } from '~/server/users/queries';
import { testApp } from '../../factories/app';
import { liveEnvironment } from '../../factories/live-environment';
import { problemOf } from '../../factories/problem';
import { isSignedIn, withFactor } from '../../factories/second-factor';
import { testDb } from '../../setup/test-db';

const { db, url } = await testDb();
await seedReference(db);
const app = testApp(db);
const password = 'a quiet river 2026';
const dayMs = 24 * 3_600_000;

const newEmail = (): string => `${randomUUID()}@test.example`;

async function tokenFor(email: string): Promise<string> {
  const { link } = await makeAdminLink(app.services, email);
  return link.address.split('/').at(-1) ?? '';
}

async function auditOf(id: string) {
  const rows = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'requestId', 'after'])
    .where('entityId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows;
}

async function userOf(email: string) {
  return await db.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
}

test('the first administrator chooses name and password behind a link that works once', async () => {
  expect(await hasActiveAdmin(db)).toBe(false);
  const email = newEmail();
  const token = await tokenFor(email);
  const guest = await app.visitor();
  expect(await guest.api.users.invitation({ token })).toEqual({ email, fullName: '', isRestoring: false });
  const { acceptInvitation } = guest.api.users;
  expect(await problemOf(acceptInvitation({ token, password }))).toMatchObject({
    issues: [{ path: 'fullName', code: 'required' }],
  });
  await acceptInvitation({ token, password, fullName: 'Б. Солонго' });
  expect(await userOf(email)).toMatchObject({ role: 'admin', status: 'active', fullName: 'Б. Солонго' });
  expect(await hasActiveAdmin(db)).toBe(true);
  const other = { token, password: 'another quiet river', fullName: 'Another' };
  expect((await problemOf(acceptInvitation(other))).code).toBe('invitation.over');
  const { id } = await userOf(email);
  expect(await auditOf(id)).toMatchObject([
    { action: 'users.invite', actorId: null, requestId: 'npm run admin', after: { role: 'admin' } },
    { action: 'users.acceptInvitation' },
  ]);
});

test('a link expires after 24 hours, and when another one is created', async () => {
  const email = newEmail();
  const first = await tokenFor(email);
  const second = await tokenFor(email);
  const guest = await app.visitor();
  expect((await problemOf(guest.api.users.invitation({ token: first }))).code).toBe('invitation.over');
  await guest.api.users.invitation({ token: second });
  app.clock.now = new Date(app.clock.now.getTime() + dayMs + 1);
  expect((await problemOf(guest.api.users.invitation({ token: second }))).code).toBe('invitation.over');
});

describe('an administrator who lost password and second factor', () => {
  test('gets access again, and all sessions of the account end', async () => {
    const { id, login, browser } = await withFactor(app, 'admin');
    const token = await tokenFor(login);
    const guest = await app.visitor();
    expect(await guest.api.users.invitation({ token })).toMatchObject({ isRestoring: true });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await guest.api.users.acceptInvitation({ token, password })).toEqual({ next: 'done' });
    expect(await isSignedIn(browser)).toBe(false);
    const { api } = await app.visitor();
    expect(await api.auth.signInStaff({ email: login, password })).toEqual({ next: 'done' });
    expect((await auditOf(id)).slice(-2)).toMatchObject([
      { action: 'users.offerAccess', actorId: null, after: { email: login } },
      { action: 'users.restoreAccess' },
    ]);
  });

  test('gets access to a disabled account only while no other administrator has any', async () => {
    const closed = await app.signIn('admin');
    await db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', closed.user.id).execute();
    await expect(makeAdminLink(app.services, closed.user.login)).rejects.toThrow('another administrator');
    await db.updateTable('appUser').set({ status: 'disabled' }).where('role', '=', 'admin').execute();
    const token = await tokenFor(closed.user.login);
    await (await app.visitor()).api.users.acceptInvitation({ token, password });
    expect(await userOf(closed.user.login)).toMatchObject({ status: 'active' });
  });

  test.each([
    ['is no administrator any more', { role: 'support' }],
    ['was disabled by another user', { status: 'disabled' as const }],
  ])('gets no access when the account %s before the link is used', async (_, set) => {
    const lost = await app.signIn('admin');
    await app.signIn('admin');
    const token = await tokenFor(lost.user.login);
    await db.updateTable('appUser').set(set).where('id', '=', lost.user.id).execute();
    const { api } = await app.visitor();
    const { code } = await problemOf(api.users.acceptInvitation({ token, password }));
    expect(code).toBe('invitation.over');
    expect(await userOf(lost.user.login)).toMatchObject({ ...set, passwordHash: null });
  });

  test('has no link that another administrator can see under Users', async () => {
    const lost = await app.signIn('admin');
    const other = await app.signIn('admin');
    await tokenFor(lost.user.login);
    expect(await other.api.users.get({ id: lost.user.id })).toMatchObject({
      invitation: null,
      passwordLink: null,
    });
  });
});

test('no account with another role becomes an administrator', async () => {
  const { user } = await app.signIn('support');
  await expect(makeAdminLink(app.services, user.login)).rejects.toThrow('with the role «support»');
  await db.updateTable('appUser').set({ archivedAt: new Date() }).where('id', '=', user.id).execute();
  await expect(makeAdminLink(app.services, user.login)).rejects.toThrow('belongs to an archived account');
});

describe('npm run admin', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/commands/admin.ts', ...args], {
      env: liveEnvironment(url, app.services.secret),
    });

  test('prints a link that the server accepts', async () => {
    const email = newEmail();
    const { stdout } = await run(email.toUpperCase());
    const [, token = ''] = /https:\/\/moz\.example\/invitation\/(\S+)/u.exec(stdout) ?? [];
    app.clock.now = new Date();
    const guest = await app.visitor();
    expect(await guest.api.users.invitation({ token })).toMatchObject({ email });
  });

  test('prints the error and exits with 1', async () => {
    await expect(run()).rejects.toMatchObject({ code: 1, stderr: /^Give the address/u });
  });
});
