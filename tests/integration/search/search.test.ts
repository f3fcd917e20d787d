import { expect, test } from 'vitest';
import { documentOf } from '~/db/seeds/content/document';
import { formatParcelNumber } from '~/domain/parcels/number';
import { testApp } from '../../factories/app';
import { createParcel } from '../../factories/parcels';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);

const groupsOf = (answer: { group: string; items: unknown[] }[]): Record<string, number> =>
  Object.fromEntries(answer.map(({ group, items }) => [group, items.length]));

test('a parcel is found by its printed number, by users with the right to see it', async () => {
  const sydney = await app.signIn('warehouse-au');
  const owner = await app.signIn('client');
  const stranger = await app.signIn('client');
  const visitor = await app.visitor();
  const parcel = await createParcel(db, { customerId: owner.user.customerId ?? '' });
  const q = ` ${formatParcelNumber(parcel.number)} `;
  const hit = [
    {
      group: 'parcels',
      items: [{ title: formatParcelNumber(parcel.number), link: `/moz/parcel/preview/${parcel.id}` }],
    },
  ];
  expect(await sydney.api.search.find({ q })).toMatchObject(hit);
  expect(await owner.api.search.find({ q })).toMatchObject(hit);
  expect(await stranger.api.search.find({ q })).toEqual([]);
  expect(await visitor.api.search.find({ q })).toEqual([]);
});

test('at most five of a kind are found, and none for one letter or a bare wildcard', async () => {
  const sydney = await app.signIn('warehouse-au');
  for (let at = 0; at < 6; at += 1) await createParcel(db, { searchText: 'цэрэндулам бямбаа' });
  expect(groupsOf(await sydney.api.search.find({ q: 'цэрэндулам' }))).toMatchObject({ parcels: 5 });
  expect(await sydney.api.search.find({ q: 'ц' })).toEqual([]);
  expect(await sydney.api.search.find({ q: '%%%' })).toEqual([]);
  expect(await sydney.api.search.find({})).toEqual([]);
});

test('help is found, and published news in the language of the user, but no draft', async () => {
  const visitor = await app.visitor();
  const body = documentOf('a');
  const news = { body: { mn: body, en: body }, publishedAt: app.clock.now } as const;
  await db
    .insertInto('news')
    .values([
      {
        ...news,
        slug: 'a-1',
        title: { mn: 'Батарейны журам', en: 'Rules for batteries' },
        status: 'published',
      },
      { ...news, slug: 'a-2', title: { mn: 'Батарейны ноорог', en: 'Draft' }, status: 'draft' },
    ])
    .execute();
  const found = await visitor.api.search.find({ q: 'батарей' });
  expect(found.map(({ group }) => group)).toEqual(['help', 'news']);
  expect(found[0]?.items.length).toBeLessThanOrEqual(5);
  expect(found[1]?.items).toMatchObject([{ title: 'Батарейны журам', link: '/news/a-1' }]);
});
