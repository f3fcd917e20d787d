import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createCustomer, testApp } from '../../factories/app';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const key = () => ({ idempotencyKey: randomUUID() });

await db
  .insertInto('customer')
  .values([
    { type: 'organization', organizationName: 'Алтан Ачаа ХХК', abn: '51824753556', mobile: '+97699112233' },
    { type: 'organization', organizationName: 'Zebra Freight', registerNumber: '1234567' },
    { type: 'individual', firstName: 'Anna', lastName: 'Able', mobile: '+61491571703' },
  ])
  .execute();

describe('the list of customers', () => {
  test('is filtered by type, sorted by name and searched, with the total', async () => {
    const { api } = await app.signIn('warehouse-au');
    const organizations = await api.customers.list({ type: 'organization', sort: 'name' });
    expect(organizations.rows.map(({ name }) => name)).toEqual(['Zebra Freight', 'Алтан Ачаа ХХК']);
    expect(organizations.total).toBe(2);
    const found = await api.customers.list({ search: '0491 571 703' });
    expect(found.rows).toMatchObject([{ name: 'Able Anna', formCount: 0, parcelCount: 0 }]);
    const page = await api.customers.list({ sort: 'name', pageSize: 5, page: 2 });
    expect(page.rows).toEqual([]);
  });

  test('is refused to a client, and so is a record', async () => {
    const { api, user } = await app.signIn('client');
    expect(await problemOf(api.customers.list({}))).toMatchObject({ status: 403 });
    const id = user.customerId ?? '';
    expect(await problemOf(api.customers.record({ id }))).toMatchObject({ status: 403 });
  });
});

describe('a customer that staff create', () => {
  const person = {
    type: 'individual',
    firstName: 'Сараа',
    lastName: 'Дорж',
    mobileCountry: 'MN',
    mobile: '88112233',
  } as const;

  test('is created once per key, is listed and audited, and gets a form', async () => {
    const { api, user } = await app.signIn('warehouse-au');
    const change = { ...person, ...key() };
    const { id, version } = await api.customers.create(change);
    expect(await api.customers.create(change)).toEqual({ id, version });
    const { rows } = await api.customers.list({ search: '88112233' });
    expect(rows).toMatchObject([{ id, name: 'Дорж Сараа', mobile: '+97688112233', screening: 'clear' }]);
    const entries = await db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('entityId', '=', id)
      .execute();
    expect(entries).toEqual([{ action: 'customers.create', actorId: user.id }]);
    const admin = await app.signIn('admin');
    await admin.api.forms.create({ customerId: id, draft: {}, ...key() });
    expect(await api.customers.record({ id })).toMatchObject({ formCount: 1, isComplete: true });
  });

  test('is screened against the denied parties like any other', async () => {
    const { api } = await app.signIn('admin');
    const csv = 'reference,name,kind\nT-1,Ilmari Halvorsenius,individual';
    await api.deniedParties.import({ csv, source: 'Test', ...key() });
    const { id } = await api.customers.create({
      ...person,
      firstName: 'Ilmari',
      lastName: 'Halvorsenius',
      ...key(),
    });
    expect(await api.customers.record({ id })).toMatchObject({ screening: 'review' });
  });

  test('is refused without required fields and without permission', async () => {
    const { api } = await app.signIn('admin');
    const organization = { ...person, type: 'organization', organizationName: 'Ачаа ХХК' } as const;
    expect((await problemOf(api.customers.create({ ...organization, ...key() }))).issues).toContainEqual(
      expect.objectContaining({ path: 'abn', code: 'customer.number_missing' }),
    );
    for (const role of ['warehouse-mn', 'support', 'client'] as const) {
      const other = await app.signIn(role);
      expect(await problemOf(other.api.customers.create({ ...person, ...key() }))).toMatchObject({
        status: 403,
      });
    }
  });
});

describe('archiving a customer', () => {
  test('removes the customer from lists and restores them, once per key, with audit', async () => {
    const { api } = await app.signIn('admin');
    const id = await createCustomer(db);
    const change = { id, version: 1, ...key() };
    const answer = await api.customers.archive(change);
    expect(answer).toEqual({ id, version: 2 });
    expect(await api.customers.archive(change)).toEqual(answer);
    const listed = async (isArchived: boolean): Promise<string[]> =>
      (await api.customers.list({ isArchived, pageSize: 100 })).rows.map((row) => row.id);
    expect(await listed(false)).not.toContain(id);
    expect(await listed(true)).toContain(id);
    expect(await api.customers.record({ id })).toMatchObject({ isBlocked: true });
    await api.customers.restore({ id, version: 2, ...key() });
    expect(await listed(false)).toContain(id);
    const entries = await db
      .selectFrom('auditLog')
      .select('action')
      .where('entityId', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['customers.archive', 'customers.restore']);
  });

  test('is refused for a stale version, an open form, or a user without permission', async () => {
    const { api } = await app.signIn('admin');
    const id = await createCustomer(db);
    expect(await problemOf(api.customers.archive({ id, version: 9, ...key() }))).toMatchObject({
      code: 'version.stale',
    });
    await api.forms.create({ customerId: id, draft: {}, ...key() });
    expect(await problemOf(api.customers.archive({ id, version: 1, ...key() }))).toMatchObject({
      code: 'archive.not_final',
    });
    expect((await api.forms.list({ customerId: id })).rows).toHaveLength(1);
    const support = await app.signIn('support');
    expect(await problemOf(support.api.customers.archive({ id, version: 1, ...key() }))).toMatchObject({
      status: 403,
    });
    const unknown = { id: randomUUID(), version: 1, ...key() };
    expect(await problemOf(api.customers.archive(unknown))).toMatchObject({ status: 404 });
  });
});
