import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { problemOf } from '../../factories/problem';
import { openTestDb, testDb } from '../../setup/test-db';

const { db, url } = await testDb();
const app = testApp(db);
const otherDb = openTestDb(url);
afterAll(() => otherDb.destroy());
const admin = await app.signIn('admin');
const key = () => ({ idempotencyKey: randomUUID() });
const names = { title: { mn: 'Менежер', en: 'Manager' } };

async function made(rules: Parameters<typeof admin.api.roles.create>[0]['rules'] = []) {
  const name = `role-${randomUUID().slice(0, 8)}`;
  return await admin.api.roles.create({ name, ...names, rules, ...key() });
}

async function roleOf(name: string) {
  const role = (await admin.api.roles.list()).find((one) => one.name === name);
  if (!role) throw new Error(`no role ${name}`);
  return role;
}

async function storedIn(table: 'roleRule' | 'roleRuleLater', role: string) {
  return await db.selectFrom(table).select(['action', 'subject']).where('role', '=', role).execute();
}

async function holding(role: string) {
  const { user, sessionId } = await app.signIn('support');
  await db.updateTable('appUser').set({ role }).where('id', '=', user.id).execute();
  return { user, sessionId, again: () => app.asCookie(`accessToken=${sessionId}`) };
}

describe('roles', () => {
  test('are created once per key and name, and audited', async () => {
    const create = {
      name: 'manager',
      ...names,
      rules: [{ action: 'read' as const, subject: 'News' as const }],
      ...key(),
    };
    expect(await admin.api.roles.create(create)).toEqual(await admin.api.roles.create(create));
    expect(await problemOf(admin.api.roles.create({ ...create, ...key() }))).toMatchObject({
      code: 'role.taken',
    });
    expect(await roleOf('manager')).toMatchObject({ holders: 0, isBuiltIn: false, title: { en: 'Manager' } });
    const audits = await db
      .selectFrom('auditLog')
      .select('action')
      .where('entityId', '=', 'manager')
      .execute();
    expect(audits).toEqual([{ action: 'roles.create' }]);
  });

  test('store rights apart that the released version does not know', async () => {
    const known = { action: 'read' as const, subject: 'Form' as const };
    const later = { action: 'assign' as const, subject: 'Arrival' as const };
    const role = await made([known, later]);
    expect(await storedIn('roleRule', role.name)).toEqual([known]);
    expect(await storedIn('roleRuleLater', role.name)).toEqual([later]);
    expect((await roleOf(role.name)).rules).toMatchObject([known, later]);
    const { rows } = await admin.api.roles.permissions({ search: 'assign Arrival' });
    expect(rows.flatMap(({ assignedTo }) => assignedTo.map(({ name }) => name))).toContain(role.name);
    await admin.api.roles.update({ ...role, ...names, rules: [known], ...key() });
    expect(await storedIn('roleRuleLater', role.name)).toEqual([]);
  });

  test('work and stay as they are with a right that only a later version knows', async () => {
    const role = await made([{ action: 'read', subject: 'User' }]);
    await db.insertInto('roleRule').values({ role: role.name, action: 'fly', subject: 'Kite' }).execute();
    const { again } = await holding(role.name);
    expect((await (await again()).api.users.list({})).rows.length).toBeGreaterThan(0);
    expect((await roleOf(role.name)).rules).toMatchObject([{ action: 'read', subject: 'User' }]);
    await admin.api.roles.update({ ...role, ...names, rules: [], ...key() });
    expect(await storedIn('roleRule', role.name)).toEqual([{ action: 'fly', subject: 'Kite' }]);
  });

  test('apply a change at the next request, and refuse a stale one', async () => {
    const role = await made([{ action: 'read', subject: 'Dashboard' }]);
    const { again } = await holding(role.name);
    expect(await problemOf((await again()).api.users.list({}))).toMatchObject({ status: 403 });
    const rules = [
      { action: 'read' as const, subject: 'Dashboard' as const },
      { action: 'read' as const, subject: 'User' as const },
    ];
    const change = { ...role, ...names, rules, ...key() };
    const changed = await admin.api.roles.update(change);
    expect(await admin.api.roles.update(change)).toEqual(changed);
    expect((await (await again()).api.users.list({})).rows.length).toBeGreaterThan(0);
    expect(await problemOf(admin.api.roles.update({ ...change, ...key() }))).toMatchObject({
      code: 'version.stale',
    });
    await admin.api.roles.update({ ...change, ...changed, rules: [], ...key() });
    expect(await problemOf((await again()).api.users.list({}))).toMatchObject({ status: 403 });
  });

  test('apply a removed right at the next call of each process', async () => {
    const role = await made([{ action: 'read', subject: 'User' }]);
    const { sessionId } = await holding(role.name);
    const processes = [app, testApp(otherDb)];
    const listUsers = () =>
      Promise.all(
        processes.map(async (each) => (await each.asCookie(`accessToken=${sessionId}`)).api.users.list({})),
      );
    for (const { rows } of await listUsers()) expect(rows.length).toBeGreaterThan(0);
    await db.deleteFrom('roleRule').where('role', '=', role.name).execute();
    for (const each of processes) {
      const { api } = await each.asCookie(`accessToken=${sessionId}`);
      expect(await problemOf(api.users.list({}))).toMatchObject({ status: 403 });
    }
  });

  test('cannot lose the rules of admin, and cannot be removed when built in or in use', async () => {
    const { version } = await roleOf('admin');
    const strip = { name: 'admin', version, ...names, rules: [], ...key() };
    expect(await problemOf(admin.api.roles.update(strip))).toMatchObject({ code: 'role.built_in' });
    const support = await roleOf('support');
    expect(
      await problemOf(admin.api.roles.remove({ name: 'support', version: support.version, ...key() })),
    ).toMatchObject({ code: 'role.built_in' });
    const role = await made();
    await holding(role.name);
    expect(await problemOf(admin.api.roles.remove({ ...role, ...key() }))).toMatchObject({
      code: 'role.in_use',
    });
    const empty = await made();
    const remove = { ...empty, ...key() };
    await admin.api.roles.remove(remove);
    await admin.api.roles.remove(remove);
    expect((await admin.api.roles.list()).map(({ name }) => name)).not.toContain(empty.name);
  });

  test('are refused a change that locks out its user or grants more than they have', async () => {
    const rules = (['read', 'update', 'create'] as const).map((action) => ({
      action,
      subject: 'Role' as const,
    }));
    const role = await made(rules);
    const roleHolder = await (await holding(role.name)).again();
    const change = { ...role, ...names };
    expect(
      await problemOf(roleHolder.api.roles.update({ ...change, rules: rules.slice(0, 1), ...key() })),
    ).toMatchObject({ code: 'role.locks_out' });
    const everything = [...rules, { action: 'manage' as const, subject: 'all' as const }];
    expect(
      await problemOf(roleHolder.api.roles.update({ ...change, rules: everything, ...key() })),
    ).toMatchObject({ code: 'role.beyond_own' });
    expect(
      await problemOf(roleHolder.api.roles.create({ name: 'mine', ...names, rules: everything, ...key() })),
    ).toMatchObject({ code: 'role.beyond_own' });
    await roleHolder.api.roles.update({ ...change, rules: rules.slice(0, 2), ...key() });
    expect((await roleOf(role.name)).rules).toHaveLength(2);
  });

  test.each([
    { action: 'read', subject: 'Form', conditions: { code: 'x' } },
    { action: 'read', subject: 'Audit', conditions: { userId: '$userId' } },
    { action: 'update', subject: 'User', conditions: { userId: '$userId' } },
  ] as const)('refuse a condition that no query supports: %j', async (rule) => {
    const create = { name: 'odd', ...names, rules: [rule], ...key() };
    expect((await problemOf(admin.api.roles.create(create))).issues[0]?.code).toBe('permission.condition');
  });
});

describe('a role that manages everything except audit and refunds', () => {
  const everything = { action: 'manage', subject: 'all' } as const;
  const refusals = [
    { action: 'read', subject: 'Audit', inverted: true },
    { action: 'refund', subject: 'Payment', inverted: true },
  ] as const;
  const beyond = { code: 'role.beyond_own', status: 403 };
  const invite = (role: string) => ({
    email: `${randomUUID()}@test.example`,
    fullName: 'Н. Номин',
    role,
    locale: 'mn' as const,
    ...key(),
  });

  async function deputy() {
    const role = await made([everything, ...refusals]);
    return { role, api: (await (await holding(role.name)).again()).api };
  }

  test('cannot save itself or a copy without the exceptions', async () => {
    const { role, api } = await deputy();
    for (const rules of [[everything], [everything, refusals[0]], [everything, refusals[1]]]) {
      expect(await problemOf(api.roles.update({ ...role, ...names, rules, ...key() }))).toMatchObject(beyond);
      const copy = { name: `copy-${randomUUID().slice(0, 8)}`, ...names, rules, ...key() };
      expect(await problemOf(api.roles.create(copy))).toMatchObject(beyond);
    }
    const rules = [everything, ...refusals];
    await api.roles.update({ ...role, title: { mn: 'Орлогч', en: 'Deputy' }, rules, ...key() });
  });

  test('cannot invite, create, remove or enter an administrator', async () => {
    const { role, api } = await deputy();
    const other = await app.signIn('admin');
    const target = { id: other.user.id, version: 1 };
    const clerk = await api.users.invite(invite('support'));
    for (const call of [
      () => api.users.invite(invite('admin')),
      () => api.users.changeRole({ ...clerk, role: 'admin', ...key() }),
      () => api.users.changeRole({ ...target, role: role.name, ...key() }),
      () => api.users.offerPassword({ ...target, ...key() }),
      () => api.users.resetSecondFactor({ ...target, ...key() }),
      () => api.users.disable({ ...target, ...key() }),
    ]) {
      expect(await problemOf(call())).toMatchObject(beyond);
    }
    await api.users.invite(invite(role.name));
  });

  test('cannot enter by an old link an account that has more rights since', async () => {
    const { api } = await deputy();
    const clerk = await api.users.invite(invite('support'));
    const { invitation } = await api.users.get({ id: clerk.id });
    const token = invitation?.address?.split('/').at(-1) ?? '';
    const visitor = await app.visitor();
    await visitor.api.users.invitation({ token });
    await admin.api.users.changeRole({ ...clerk, role: 'admin', ...key() });
    expect((await api.users.get({ id: clerk.id })).invitation).toBeNull();
    const password = 'a quiet river in the steppe';
    expect(await problemOf(visitor.api.users.acceptInvitation({ token, password }))).toMatchObject({
      code: 'invitation.over',
    });
    expect((await admin.api.users.get({ id: clerk.id })).invitation).not.toBeNull();
  });
});

describe('permissions', () => {
  test('are filtered by name, role and date, and sorted by name', async () => {
    const all = await Promise.all([1, 2].map((page) => admin.api.roles.permissions({ pageSize: 100, page })));
    const found = all.flatMap(({ rows }) => rows.map(({ name }) => name));
    expect(found).toHaveLength(all[0]?.total ?? 0);
    expect(found).toEqual([...found].sort((one, other) => (one < other ? -1 : 1)));
    const read = await admin.api.roles.permissions({ search: 'Parcel read' });
    expect(read.rows.map(({ name }) => name)).toEqual(['read ExpectedParcel', 'read Parcel', 'ready Parcel']);
    expect(read.rows[1]?.assignedTo.map(({ name }) => name).sort()).toEqual([
      'client',
      'support',
      'warehouse-au',
      'warehouse-mn',
    ]);
    const date = read.rows[0]?.createdDate.toISOString().slice(0, 10) ?? '';
    expect((await admin.api.roles.permissions({ search: date })).total).toBeGreaterThan(10);
    const bySupport = await admin.api.roles.permissions({ search: 'warehouse-mn', pageSize: 5, page: 2 });
    expect(bySupport.rows).toHaveLength(5);
    const down = await admin.api.roles.permissions({ order: 'desc', pageSize: 5 });
    expect(down.rows[0]?.name).toBe(found.at(-1));
    expect(await admin.api.roles.permissions({ search: '100%' })).toEqual({ rows: [], total: 0 });
  });
});
