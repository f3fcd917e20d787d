import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { testBrowser } from '../../factories/browser';
import { problemOf } from '../../factories/problem';
import { givePassword, isSignedIn, withFactor } from '../../factories/second-factor';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const admin = await app.signIn('admin');

test('an admin resets the factor of a user once per key, which ends sessions', async () => {
  const { id, login, browser } = await withFactor(app);
  const { version, secondFactorSince } = await admin.api.users.get({ id });
  expect(secondFactorSince).not.toBeNull();
  const reset = { id, version, idempotencyKey: randomUUID() };
  expect(await admin.api.users.resetSecondFactor(reset)).toEqual(
    await admin.api.users.resetSecondFactor(reset),
  );
  expect(await isSignedIn(browser)).toBe(false);
  expect((await admin.api.users.get({ id })).secondFactorSince).toBeNull();
  expect(await givePassword(testBrowser(app), login)).toEqual({ next: 'done' });
  const written = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('entityId', '=', id)
    .where('action', '=', 'users.resetSecondFactor')
    .execute();
  expect(written).toEqual([{ action: 'users.resetSecondFactor', actorId: admin.user.id }]);
});

test('a user cannot reset their own factor', async () => {
  const { id, browser } = await withFactor(app, 'admin');
  const { version } = await admin.api.users.get({ id });
  const reset = { id, version, idempotencyKey: randomUUID() };
  const refused = await problemOf(browser.call((api) => api.users.resetSecondFactor(reset)));
  expect(refused.code).toBe('user.self');
});
