import { hashPassword } from '~/server/auth/password';
import { password } from '../factories/second-factor';
import type { Scenario } from './world';

export const ownAccess: Scenario = async ({ app, db }, step) => {
  const person = await app.signIn('client');
  const passwordHash = await hashPassword(password);
  await db.updateTable('appUser').set({ passwordHash }).where('id', '=', person.user.id).execute();
  const deviceId = 'a'.repeat(64);
  const now = app.clock.now;
  await db
    .insertInto('knownDevice')
    .values({ userId: person.user.id, tokenHash: deviceId, createdAt: now, lastSeenAt: now })
    .execute();
  await step('account.forgetDevice', person, { deviceId });
  const change = { currentPassword: password, password: 'another river beyond the hills' };
  await step('auth.changePassword', person, change);
  const next = { currentPassword: change.password };
  await step('account.startSecondFactor', person, next);
};
