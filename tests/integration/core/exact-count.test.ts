import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { seedDemo } from '~/db/seeds/demo';
import { seedReference } from '~/db/seeds/reference';
import { foldSearch } from '~/server/core/db/search/stale/rewrite';
import { testApp } from '../../factories/app';
import { callByName } from '../../factories/call-by-name';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const totalSchema = z.object({ total: z.number(), isTotalCapped: z.boolean() });

beforeAll(async () => {
  await seedReference(db);
  await seedDemo(db, { now: app.clock.now, hashPassword: async () => 'none', numberKey: 'count' });
  await foldSearch({ db });
});
const admin = await app.signIn('admin');

test.each<[string, object]>([
  ['parcels', {}],
  ['parcels', { status: ['delivered', 'available'] }],
  ['parcels', { isOverdue: true }],
  ['parcels', { search: 'бат' }],
  ['parcels', { received: { from: '2020-01-01' } }],
  ['forms', {}],
  ['forms', { isUnpaid: true }],
  ['forms', { billed: { from: '2020-01-01' } }],
  ['forms', { search: 'бат' }],
  ['customers', {}],
  ['customers', { type: 'organization' }],
  ['customers', { search: 'бат' }],
  ['payments', {}],
  ['payments', { method: 'cash', days: { from: '2020-01-01' } }],
  ['messages', {}],
  ['messages', { state: 'failed' }],
  ['messages', { search: '614' }],
])('the count of %s with %o equals the total of its list', async (list, input) => {
  const listed = totalSchema.parse(await callByName(admin.api, `${list}.list`, input));
  expect(listed).toMatchObject({ isTotalCapped: false });
  expect(listed.total).toBeGreaterThan(0);
  expect(await callByName(admin.api, `${list}.count`, input)).toBe(listed.total);
});

test('a client counts own rows only, and never customers', async () => {
  const client = await app.signIn('client');
  for (const list of ['parcels', 'forms', 'payments']) {
    const { total } = totalSchema.parse(await callByName(client.api, `${list}.list`, {}));
    expect(await callByName(client.api, `${list}.count`, {})).toBe(total);
  }
  await expect(client.api.customers.count({})).rejects.toThrow();
});

test('a total that the list caps at 1000 is counted exactly', async () => {
  await sql`insert into customer (type, first_name, archived_at)
    select 'individual', 'Many ' || n, now() from generate_series(1, 1203) as n`.execute(db);
  const kept = { isArchived: true, search: 'many' };
  expect(await admin.api.customers.list(kept)).toMatchObject({ total: 1000, isTotalCapped: true });
  expect(await admin.api.customers.count(kept)).toBe(1203);
});
