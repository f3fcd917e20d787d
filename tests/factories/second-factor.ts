import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { BuiltInRole } from '~/domain/roles/built-in';
import { hashPassword } from '~/server/auth/password';
import type { TestApp } from './app';
import { type TestBrowser, testBrowser } from './browser';

export const password = 'a quiet river in the steppe';
const passwordHash = hashPassword(password);
const key = () => ({ idempotencyKey: randomUUID() });

/** The code that an authenticator app shows; `shift` counts steps of 30 seconds. */
export function appCode(secret: string, now: Date, shift = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return totp.generate({ timestamp: now.getTime() + shift * 30_000 });
}

/** A user with a password, signed in at a new browser. */
export async function withPassword(app: TestApp, role: BuiltInRole) {
  const { user, sessionId } = await app.signIn(role);
  await app.services.db
    .updateTable('appUser')
    .set({ passwordHash: await passwordHash })
    .where('id', '=', user.id)
    .execute();
  return { ...user, sessionId, browser: testBrowser(app, { accessToken: sessionId }) };
}

/** A user with a password and a second factor. A code is valid once, so the clock advances a little. */
export async function withFactor(app: TestApp, role: BuiltInRole = 'support') {
  const user = await withPassword(app, role);
  const { browser } = user;
  await browser.call((api) => api.account.startSecondFactor({ currentPassword: password, ...key() }));
  const { secondFactor } = await browser.call((api) => api.account.security());
  const secret = secondFactor.setUp?.secret ?? '';
  const code = (shift = 0) => appCode(secret, app.clock.now, shift);
  const confirm = { code: code(), ...key() };
  const { recoveryCodes } = await browser.call((api) => api.account.confirmSecondFactor(confirm));
  pass(app);
  return { ...user, secret, code, recoveryCodes };
}

export function pass(app: TestApp, seconds = 90): void {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
}

export async function givePassword(browser: TestBrowser, email: string) {
  return await browser.call((api) => api.auth.signInStaff({ email, password }));
}

export function isSignedIn(browser: TestBrowser): Promise<boolean> {
  return browser.call(async (api) => (await api.account.me()) !== null);
}
