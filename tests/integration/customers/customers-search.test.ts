import { describe, expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);

const people = { type: 'individual', organizationName: null } as const;
await db
  .insertInto('customer')
  .values([
    { ...people, firstName: 'Henry', lastName: 'Wilson', mobile: '+61491571703' },
    { ...people, firstName: 'Henrietta', lastName: 'Able', mobile: '+61491571704' },
    { ...people, firstName: 'Сарангэрэл', lastName: 'Төмөр', mobile: '+97699112299' },
    { ...people, firstName: 'Henry', lastName: 'Gone', mobile: null, archivedAt: new Date() },
    { type: 'organization', organizationName: '100% Үнэн ХХК', mobile: null },
  ])
  .execute();

describe('searching customers', () => {
  test.each([
    ['henr', ['Able Henrietta', 'Wilson Henry']],
    ['HENRY wil', ['Wilson Henry']],
    ['төмөр', ['Төмөр Сарангэрэл']],
    ['төмөр саран', ['Төмөр Сарангэрэл']],
    ['сарангэрэл төм', ['Төмөр Сарангэрэл']],
    ['0491 571 703', ['Wilson Henry']],
    ['+61 491 571 70', ['Able Henrietta', 'Wilson Henry']],
    ['99112299', ['Төмөр Сарангэрэл']],
    ['0% ү', ['100% Үнэн ХХК']],
    ['%%%', []],
    ['___', []],
    ['nobody here', []],
  ])('finds for %s the customers %j', async (search, names) => {
    const { api } = await app.signIn('support');
    expect((await api.customers.search({ search })).map(({ name }) => name)).toEqual(names);
  });

  test('returns at most eight customers', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      ...people,
      firstName: 'Zolzaya',
      lastName: `${at}`,
    }));
    await db.insertInto('customer').values(many).execute();
    const { api } = await app.signIn('admin');
    expect(await api.customers.search({ search: 'zolz' })).toHaveLength(8);
  });

  test('needs at least three letters', async () => {
    const { api } = await app.signIn('admin');
    for (const [search, code] of [
      ['he', 'text.too_short'],
      ['  h  ', 'text.too_short'],
      ['', 'required'],
      ['h\0nry', 'text.nul'],
      ['h'.repeat(101), 'text.too_long'],
    ] as const) {
      const { status, issues } = await problemOf(api.customers.search({ search }));
      expect([status, issues.map((issue) => issue.code)]).toEqual([400, expect.arrayContaining([code])]);
    }
  });

  test('shows a client no other customer', async () => {
    const { api, user } = await app.signIn('client');
    await app.signIn('client');
    const found = await api.customers.search({ search: 'Батбаяр' });
    expect(found.map(({ id }) => id)).toEqual([user.customerId]);
  });
});

test('staff can start a form for the customer that they found', async () => {
  const { api } = await app.signIn('admin');
  const [found] = await api.customers.search({ search: 'Wilson' });
  const idempotencyKey = '0c9e3a52-7c0f-4d5a-9f5e-5f1f0a4a7a01';
  const { id } = await api.forms.create({ customerId: found?.id, draft: {}, idempotencyKey });
  expect(await api.forms.get({ id })).toMatchObject({ customer: { name: 'Wilson Henry' } });
});
