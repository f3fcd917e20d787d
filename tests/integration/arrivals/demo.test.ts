import { expect, test } from 'vitest';
import { demoAccounts } from '~/db/seeds/accounts';
import { demoActor } from '~/server/arrivals-demo/actor';
import { seed } from '~/server/seed';
import { testApp } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const { services } = app;
const login = demoAccounts.find(({ role }) => role === 'client')?.login ?? '';

test('the demo shows its client each duty, service and form of arrivals, once', async () => {
  await seed(services);
  await seed(services);
  const client = await demoActor(services, { role: 'client', login }, app.clock.now);
  if (!client) throw new Error('the demo has a client');
  const { onShelf, onTheWay, ended } = await client.api.arrivals.shelf({});
  expect([...new Set(onShelf.flatMap(({ duties }) => duties.map(({ kind }) => kind)))].sort()).toEqual([
    'add_invoice',
    'answer_battery',
    'answer_goods',
    'contents_differ',
    'declare_goods',
    'forbidden',
    'over_exemption',
    'storage_ends',
    'value_missing',
  ]);
  expect(onShelf.filter(({ form }) => form?.isDraft)).toHaveLength(1);
  expect(onShelf.filter(({ form }) => form && !form.isDraft)).toHaveLength(3);
  expect(onShelf.filter(({ photos, shop }) => shop !== '' && photos.length === 0)).toEqual([]);
  expect(onShelf.flatMap(({ storage }) => (storage?.chargedDays ? [storage.chargedDays] : []))).toEqual([4]);
  expect(onTheWay.filter(({ remindedAt }) => remindedAt !== null)).toHaveLength(1);
  expect(onTheWay.filter(({ isExpectedBySeveral }) => isExpectedBySeveral)).toHaveLength(1);
  expect(ended.map(({ status }) => status).sort()).toEqual(['accepted', 'repacked', 'repacked']);

  const services_ = await db.selectFrom('arrivalService').select('status').execute();
  const states = services_.map(({ status }) => status).sort();
  expect(states).toEqual(['asked', 'asked', 'asked', 'done', 'done', 'done', 'refused']);
  const photo = onShelf.flatMap(({ photos }) => photos)[0]?.id ?? '';
  const file = await db
    .selectFrom('file')
    .select('storageKey')
    .where('id', '=', photo)
    .executeTakeFirstOrThrow();
  expect((await services.files.find(file.storageKey))?.length).toBeGreaterThan(5_000);
});
