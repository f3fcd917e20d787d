import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { auditedActions } from '~/domain/audit/actions';
import { auditedKindNames } from '~/domain/audit/kinds';
import { audit } from '~/server/audit/service';
import { findText } from '~/server/core/files/export/texts';
import { appRouter } from '~/server/router';
import { createCustomer, testApp } from '../../factories/app';
import { signInWith } from '../../factories/custom-role';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const admin = await app.signIn('admin');
const key = () => ({ idempotencyKey: randomUUID() });
const about = async (search: string, more: object = {}) =>
  (await admin.api.audit.list({ search, ...more })).rows;

async function named(customerId: string, organizationName: string) {
  await db.updateTable('customer').set({ organizationName }).where('id', '=', customerId).execute();
}

/** Writes an audit row on that day. */
async function line(entityId: string, at: string, change: object = {}) {
  const { ctx } = admin;
  await audit(db, ctx, { action: 'customers.update', entity: 'customer', entityId, ...change });
  await db.executeQuery(
    db
      .insertInto('auditLog')
      .values({ action: 'customers.archive', entity: 'customer', entityId, at: new Date(at) })
      .compile(),
  );
}

describe('the audit', () => {
  test('shows the user, each changed value and the current name of the record', async () => {
    const fee = {
      name: { mn: 'Савлагаа', en: 'Packing' },
      kind: 'fixed',
      basis: 'freight',
      rule: null,
    } as const;
    const { id } = await admin.api.fees.create({
      ...{ ...fee, code: 'packing', cents: 500, bps: 0, minCents: 0, isActive: true },
      ...key(),
    });
    await admin.api.fees.update({
      ...{
        ...fee,
        name: { ...fee.name, en: 'Wrapping' },
        id,
        version: 1,
        cents: 700,
        bps: 0,
        minCents: 0,
        isActive: true,
      },
      ...key(),
    });
    const [updated, created] = await about('wrapping');
    expect(updated).toMatchObject({
      ...{ action: 'fees.update', kind: 'extra_fee', recordId: id, name: { en: 'Wrapping' } },
      ...{ actorId: admin.user.id, actorName: 'Test admin', actorRole: 'admin' },
    });
    expect(updated?.changed).toEqual([
      { path: ['name', 'en'], before: 'Packing', after: 'Wrapping' },
      { path: ['cents'], before: 500, after: 700 },
    ]);
    expect(created).toMatchObject({ action: 'fees.create', recordId: id });
    expect(await about(id)).toHaveLength(2);
  });

  test('names the records that values refer to, and leaves out ids without a name', async () => {
    const owner = await createCustomer(db);
    await named(owner, 'Говь Транс ХХК');
    const address = randomUUID();
    const after = { customerId: owner, quoteId: randomUUID(), label: 'Home' };
    await audit(db, admin.ctx, {
      action: 'customers.saveAddress',
      entity: 'address',
      entityId: address,
      after,
    });
    const [saved] = await about(address);
    expect(saved?.changed).toEqual([
      { path: ['label'], before: undefined, after: 'Home' },
      { path: ['customerId'], before: undefined, after: 'Говь Транс ХХК' },
    ]);
  });

  test('is searched by user', async () => {
    const other = await app.signIn('admin');
    await db.updateTable('appUser').set({ fullName: 'Цэрэндулам' }).where('id', '=', other.user.id).execute();
    const id = await createCustomer(db);
    await audit(db, other.ctx, { action: 'customers.update', entity: 'customer', entityId: id });
    for (const who of ['рэндул', other.user.id, other.user.login]) {
      const { rows } = await admin.api.audit.list({ who });
      expect(rows.map(({ recordId }) => recordId)).toEqual([id]);
    }
    expect(await admin.api.audit.list({ who: 'nobody like this' })).toMatchObject({ rows: [], total: 0 });
    expect(await problemOf(admin.api.audit.list({ who: 'ab' }))).toMatchObject({ code: 'search.too_short' });
  });

  test('is searched by record, kind, action and day of Sydney', async () => {
    const id = await createCustomer(db);
    await line(id, '2020-03-09T13:30:00Z');
    const archived = { kind: 'customer', action: 'customers.archive' } as const;
    expect(await about(id, archived)).toHaveLength(1);
    expect(await about(id, { ...archived, from: '2020-03-10', to: '2020-03-10' })).toHaveLength(1);
    expect(await about(id, { ...archived, to: '2020-03-09' })).toHaveLength(0);
    expect(await about(id, { ...archived, from: '2020-03-11' })).toHaveLength(0);
    expect(await about(id, { kind: 'parcel' })).toHaveLength(0);
    expect(await problemOf(admin.api.audit.list({ from: '2020-02-30' }))).toMatchObject({ status: 400 });
  });

  test('pages by time through the records of several matching names', async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => createCustomer(db)));
    for (const [at, id] of ids.entries()) {
      await named(id, `Алтан Тал ${at}`);
      for (let day = 1; day <= 3; day += 1) await line(id, `2019-01-0${day}T0${at}:00:00Z`);
    }
    const search = 'алтан тал';
    const all = await admin.api.audit.list({ search, pageSize: 50 });
    expect(all).toMatchObject({ total: 42, isTotalCapped: false });
    const times = all.rows.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((one, other) => other - one));
    const pages = await Promise.all(
      [1, 2, 3].map((page) => admin.api.audit.list({ search, page, pageSize: 20 })),
    );
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(all.rows.map(({ id }) => id));
    const oldest = await admin.api.audit.list({ search, order: 'asc', pageSize: 5 });
    expect(oldest.rows[0]?.at).toEqual(new Date('2019-01-01T00:00:00Z'));
  });

  test('hides records that the reader has no right to read', async () => {
    const id = await createCustomer(db);
    await line(id, '2018-01-01T00:00:00Z');
    const reader = await signInWith(app, admin, [
      { action: 'read', subject: 'Audit' },
      { action: 'read', subject: 'Cargo' },
    ]);
    const { rows } = await reader.api.audit.list({ pageSize: 100 });
    expect(rows.filter(({ kind }) => kind !== 'cargo' && kind !== 'list')).toEqual([]);
    expect(await reader.api.audit.list({ search: id })).toMatchObject({ rows: [] });
    expect(await problemOf(reader.api.audit.ofRecord({ kind: 'customer', id }))).toMatchObject({
      status: 403,
    });
  });

  test('stores no secret of a record', async () => {
    const entityId = randomUUID();
    const after = { passwordHash: 'x', nested: { secretKey: 'x', tokenHash: 'x', name: 'kept' } };
    await audit(db, admin.ctx, { action: 'users.invite', entity: 'app_user', entityId, after });
    const [row] = await about(entityId);
    expect(row?.changed).toEqual([{ path: ['nested', 'name'], after: 'kept' }]);
  });
});

describe("a record's history", () => {
  test('is sorted newest first, pages, and includes the records that belong to it', async () => {
    const id = await createCustomer(db);
    for (let day = 1; day <= 6; day += 1) await line(id, `2017-01-0${day}T00:00:00Z`);
    const { id: address } = await db
      .insertInto('address')
      .values({
        customerId: id,
        name: 'Гэр',
        kind: 'receiver',
        country: 'MN',
        mobile: '+97699112233',
        lines: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(db, admin.ctx, { action: 'customers.saveAddress', entity: 'address', entityId: address });
    const first = await admin.api.audit.ofRecord({ kind: 'customer', id });
    expect(first).toMatchObject({ hasMore: true });
    expect(first.rows).toHaveLength(10);
    expect(first.rows.map(({ kind }) => kind)).toContain('address');
    const whole = await admin.api.audit.ofRecord({ kind: 'customer', id, limit: 50 });
    expect(whole).toMatchObject({ hasMore: false });
    expect(whole.rows).toHaveLength(13);
  });

  test.each(['client', 'warehouse-au', 'support'] as const)('is refused to %s', async (role) => {
    const id = await createCustomer(db);
    const { api } = await app.signIn(role);
    expect(await problemOf(api.audit.ofRecord({ kind: 'customer', id }))).toMatchObject({ status: 403 });
    expect(await problemOf(api.audit.list({}))).toMatchObject({ status: 403 });
  });

  test('is shown to staff who may read every record of the kind, not only some', async () => {
    const id = await createCustomer(db);
    await line(id, '2016-01-01T00:00:00Z');
    const read = (conditions?: Record<string, string>) =>
      signInWith(app, admin, [
        { action: 'read', subject: 'Audit' },
        { action: 'read', subject: 'Customer', ...(conditions && { conditions }) },
      ]);
    const some = await read({ id: '$customerId' });
    expect(await problemOf(some.api.audit.ofRecord({ kind: 'customer', id }))).toMatchObject({ status: 403 });
    const every = await read();
    expect((await every.api.audit.ofRecord({ kind: 'customer', id })).rows).toHaveLength(2);
    await db.updateTable('appUser').set({ customerId: id }).where('id', '=', every.user.id).execute();
    const customer = await app.asCookie(`accessToken=${every.sessionId}`);
    expect(await problemOf(customer.api.audit.ofRecord({ kind: 'customer', id }))).toMatchObject({
      status: 403,
    });
  });
});

test('every kind and action has its text in both languages', () => {
  const keys = auditedKindNames.flatMap((kind) => [
    `audit:kinds.${kind}`,
    ...auditedActions(kind).map((action) => `audit:actions.${action}`),
  ]);
  const missing = keys.filter((name) => !findText('mn', name) || !findText('en', name));
  expect(missing).toEqual([]);
});

test('each action is named feature.verb, by the name of the feature in the router', () => {
  // Lists are exported over HTTP, without a procedure.
  const procedures = Object.keys(appRouter._def.procedures);
  const features = [...procedures.map((path) => path.split('.')[0]), 'lists'];
  const actions = auditedKindNames.flatMap(auditedActions);
  const odd = actions.filter((action) => {
    const [feature = '', verb = '', ...more] = action.split('.');
    return !features.includes(feature) || !/^[a-z]+([A-Z][a-z]*)*$/u.test(verb) || more.length > 0;
  });
  expect(odd).toEqual([]);
});
