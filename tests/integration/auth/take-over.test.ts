import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { e164Of, newestCode, newMobile, testBrowser } from '../../factories/browser';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const password = 'хөх тэнгэр дор';
const person = { type: 'individual', firstName: 'Оюунчимэг', lastName: 'Батбаяр', password } as const;

beforeEach(async () => {
  await db.deleteFrom('rateLimit').execute();
});

async function register(typed: ReturnType<typeof newMobile>) {
  const browser = testBrowser(app);
  await browser.call((api) => api.auth.startRegistration({ ...typed, idempotencyKey: randomUUID() }));
  const code = await newestCode(db, e164Of(typed));
  await browser.call((api) => api.auth.giveCode({ purpose: 'register', code }));
  await browser.call((api) => api.auth.register(person));
  return await db
    .selectFrom('appUser')
    .select(['id', 'customerId'])
    .where('mobile', '=', e164Of(typed))
    .executeTakeFirstOrThrow();
}

async function storeWalkIn(mobile: string, change: object = {}): Promise<string> {
  const { id } = await db
    .insertInto('customer')
    .values({ type: 'individual', firstName: 'Оюука', lastName: '', mobile, ...change })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const customersOf = async (mobile: string) =>
  await db
    .selectFrom('customer')
    .select(['id', 'firstName', 'lastName'])
    .where('mobile', '=', mobile)
    .execute();

test('a proven mobile gets the record that staff created; empty names are filled in', async () => {
  const typed = newMobile();
  const id = await storeWalkIn(e164Of(typed));
  const user = await register(typed);
  expect(user.customerId).toBe(id);
  expect(await customersOf(e164Of(typed))).toEqual([{ id, firstName: 'Оюука', lastName: 'Батбаяр' }]);
  const written = await db.selectFrom('auditLog').select('action').where('entityId', '=', id).execute();
  expect(written).toEqual([{ action: 'customers.takeOver' }]);
});

test('two records with the mobile are left for staff to merge', async () => {
  const typed = newMobile();
  const known = [await storeWalkIn(e164Of(typed)), await storeWalkIn(e164Of(typed))];
  const user = await register(typed);
  expect(known).not.toContain(user.customerId);
  expect(await customersOf(e164Of(typed))).toHaveLength(3);
});

test.each([
  ['archived', { archivedAt: new Date() }],
  ['of an organization', { type: 'organization', organizationName: 'Ачаа ХХК' }],
])('a record that is %s does not go to the new account', async (_what, change) => {
  const typed = newMobile();
  const id = await storeWalkIn(e164Of(typed), change);
  expect((await register(typed)).customerId).not.toBe(id);
});
