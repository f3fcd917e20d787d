import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { filled } from '~/server/messages/late-link';
import { seed } from '~/server/seed';
import { testApp } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const { services } = app;

test('the links in a demo open their pages, and no row contains them', async () => {
  await seed(services);
  const messages = await db
    .selectFrom('message')
    .select(['id', 'locale', 'causeKey', 'body'])
    .where(sql<boolean>`kind::text like 'receiver%'`)
    .execute();
  expect(messages.length).toBeGreaterThan(10);
  expect(messages.filter(({ body }) => /\/r\//u.test(body))).toEqual([]);
  const { api } = await app.visitor();
  for (const message of messages.slice(0, 5)) {
    const token = /\/r\/([\w-]{22})/u.exec((await filled(services, message)) ?? '')?.[1] ?? '';
    expect((await api.receiver.get({ token })).parcels.length).toBeGreaterThan(0);
  }
});
