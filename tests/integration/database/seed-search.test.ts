import { expect, test } from 'vitest';
import { seedDemo } from '~/db/seeds/demo';
import { foldSearch } from '~/server/core/db/search/stale/rewrite';
import { testApp } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedDemo(db, { now: app.clock.now, hashPassword: async () => 'none', numberKey: 'search' });
await foldSearch({ db });
const { api } = await app.signIn('admin');

/** Spellings of a number: grouped, with the exit code of Australia and of others, national. */
function spellings(e164: string): string[] {
  const digits = e164.slice(1);
  const national = e164.startsWith('+61') ? `0${digits.slice(2)}` : digits.slice(3);
  const grouped = national.replace(/(\d{4})(?=\d)/gu, '$1 ');
  return [e164, digits, `00${digits}`, `0011 ${digits}`, national, grouped, grouped.replaceAll(' ', '-')];
}

test('demo forms, parcels and customers are found by their mobiles in every spelling', async () => {
  const parcel = await db
    .selectFrom('parcel')
    .innerJoin('customer', 'customer.id', 'parcel.customerId')
    .select(['parcel.id', 'receiverMobile', 'customer.mobile', 'customer.id as customerId', 'formId'])
    .where('parcel.archivedAt', 'is', null)
    .where('customer.mobile', 'is not', null)
    .orderBy('parcel.createdAt', 'desc')
    .executeTakeFirstOrThrow();
  const lost: string[] = [];
  for (const search of [...spellings(parcel.receiverMobile), ...spellings(parcel.mobile ?? '')]) {
    const parcels = await api.parcels.list({ search, pageSize: 100 });
    if (!parcels.rows.some(({ id }) => id === parcel.id)) lost.push(`parcels ${search}`);
    const forms = await api.forms.list({ search, pageSize: 100 });
    if (!forms.rows.some(({ id }) => id === parcel.formId)) lost.push(`forms ${search}`);
  }
  for (const search of spellings(parcel.mobile ?? '')) {
    const customers = await api.customers.list({ search, pageSize: 100 });
    if (!customers.rows.some(({ id }) => id === parcel.customerId)) lost.push(`customers ${search}`);
  }
  expect(lost).toEqual([]);
});

test('no demo row waits for its search text', async () =>
  expect(await db.selectFrom('searchStale').selectAll().execute()).toEqual([]));
