import { randomUUID } from 'node:crypto';
import { hashPassword } from '~/server/auth/password';
import { e164Of, newestCode, newMobile } from '../factories/browser';
import { authenticator } from '../factories/passkeys';
import { appCode, pass, password, withPassword } from '../factories/second-factor';
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

export const ownMobile: Scenario = async ({ app, db }, step) => {
  const person = await withPassword(app, 'client');
  const typed = newMobile();
  const start = { ...typed, currentPassword: password, idempotencyKey: randomUUID() };
  await person.browser.call((api) => api.account.startMobileChange(start));
  const cookie = [...person.browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const code = await newestCode(db, e164Of(typed));
  const again = await app.asCookie(cookie);
  await step('account.confirmMobileChange', again, { code });
  const { version } = await again.api.customers.get({});
  const email = 'own@example.com';
  await step('account.changeMessageEmail', again, { email, currentPassword: password, version });
  await step('auth.confirm', again, { by: 'password', password });
};

export const ownSecondFactor: Scenario = async ({ app }, step) => {
  const person = await withPassword(app, 'client');
  const { api } = await app.asCookie(`accessToken=${person.browser.jar.get('accessToken')}`);
  const startKey = { idempotencyKey: randomUUID() };
  await api.account.startSecondFactor({ currentPassword: password, ...startKey });
  const { secondFactor } = await api.account.security();
  const code = () => appCode(secondFactor.setUp?.secret ?? '', app.clock.now);
  await step('account.confirmSecondFactor', { api }, { code: code() });
  pass(app);
  await step('account.renewRecoveryCodes', { api }, { currentPassword: password, code: code() });
  pass(app);
  await step('account.turnOffSecondFactor', { api }, { currentPassword: password, code: code() });
};

export const ownPasskeys: Scenario = async ({ app }, step) => {
  const { browser } = await withPassword(app, 'support');
  const { api } = await app.asCookie(`accessToken=${browser.jar.get('accessToken')}`);
  await step('account.startPasskey', { api }, {});
  const options = await api.account.startPasskey({ idempotencyKey: randomUUID() });
  const attestation = authenticator().create(options);
  const { id } = await step('account.addPasskey', { api }, { attestation });
  await step('account.renamePasskey', { api }, { id, name: 'Ширээний компьютер' });
  await step('account.removePasskey', { api }, { id });
};
