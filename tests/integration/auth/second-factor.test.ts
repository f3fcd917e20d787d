import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { newestCode, type TestBrowser, testBrowser } from '../../factories/browser';
import { problemOf } from '../../factories/problem';
import {
  appCode,
  givePassword,
  isSignedIn,
  pass,
  password,
  withFactor,
  withPassword,
} from '../../factories/second-factor';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const key = () => ({ idempotencyKey: randomUUID() });

beforeEach(async () => {
  await db.deleteFrom('rateLimit').execute();
});

describe('the set-up', () => {
  test('needs the password and a code, and returns ten recovery codes once per key', async () => {
    const user = await withPassword(app, 'support');
    const { browser } = user;
    const start = (currentPassword: string) =>
      problemOf(browser.call((api) => api.account.startSecondFactor({ currentPassword, ...key() })));
    expect(await start('wrong')).toMatchObject({ code: 'password.wrong' });
    await browser.call((api) => api.account.startSecondFactor({ currentPassword: password, ...key() }));
    expect(await givePassword(testBrowser(app), user.login)).toEqual({ next: 'done' });

    const { secondFactor } = await browser.call((api) => api.account.security());
    expect(secondFactor).toMatchObject({ since: null, recoveryLeft: 0, isRequired: false });
    expect(secondFactor.setUp?.qr).toContain('<svg');
    const secret = secondFactor.setUp?.secret ?? '';
    const stored = await db
      .selectFrom('secondFactor')
      .selectAll()
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(secret.replaceAll(' ', ''));

    const wrong = { code: appCode(secret, app.clock.now, 5), ...key() };
    expect(await problemOf(browser.call((api) => api.account.confirmSecondFactor(wrong)))).toMatchObject({
      code: 'code.app_wrong',
      issues: [{ path: 'code' }],
    });
    const confirm = { code: appCode(secret, app.clock.now), ...key() };
    const { recoveryCodes } = await browser.call((api) => api.account.confirmSecondFactor(confirm));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await browser.call((api) => api.account.confirmSecondFactor(confirm))).toEqual({ recoveryCodes });
    const after = await browser.call((api) => api.account.security());
    expect(after.secondFactor).toMatchObject({ recoveryLeft: 10, setUp: null });
    expect(await start(password)).toMatchObject({ code: 'second_factor.on' });
    const storedDevices = await db
      .selectFrom('idempotencyKey')
      .select('response')
      .where('key', '=', confirm.idempotencyKey)
      .executeTakeFirstOrThrow();
    expect(storedDevices.response).not.toContain(recoveryCodes[0]);
  });

  test('is visible only in the session that started it', async () => {
    const user = await withPassword(app, 'support');
    const { browser } = user;
    const other = testBrowser(app);
    await givePassword(other, user.login);
    await browser.call((api) => api.account.startSecondFactor({ currentPassword: password, ...key() }));
    expect((await other.call((api) => api.account.security())).secondFactor.setUp).toBeNull();
  });

  test('ends the sessions that started without it', async () => {
    const user = await withPassword(app, 'support');
    const { browser } = user;
    const other = testBrowser(app);
    await givePassword(other, user.login);
    await browser.call((api) => api.account.startSecondFactor({ currentPassword: password, ...key() }));
    const { secondFactor } = await browser.call((api) => api.account.security());
    const code = appCode(secondFactor.setUp?.secret ?? '', app.clock.now);
    await browser.call((api) => api.account.confirmSecondFactor({ code, ...key() }));
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
  });
});

describe('a sign-in of staff', () => {
  test('has no session before the second factor, and one after it', async () => {
    const user = await withFactor(app);
    const browser = testBrowser(app);
    expect(await givePassword(browser, user.login)).toEqual({ next: 'second-factor' });
    expect(browser.jar.has('accessToken')).toBe(false);
    expect(await browser.call((api) => api.auth.signInState())).toEqual({
      step: 'second-factor',
      login: user.login,
      hasApp: true,
      hasPasskey: false,
    });
    await browser.call((api) => api.auth.giveSecondFactor({ code: user.code() }));
    expect(await isSignedIn(browser)).toBe(true);
    expect(await browser.call((api) => api.auth.signInState())).toBeNull();
  });

  test('is bound to its browser and expires after five minutes', async () => {
    const user = await withFactor(app);
    const browser = testBrowser(app);
    await givePassword(browser, user.login);
    const give = (of: TestBrowser) =>
      problemOf(of.call((api) => api.auth.giveSecondFactor({ code: user.code() })));
    expect(await give(testBrowser(app))).toMatchObject({ code: 'sign_in.over' });
    expect(await give(testBrowser(app, { 'moz-sign-in': 'A'.repeat(43) }))).toMatchObject({
      code: 'sign_in.over',
    });
    pass(app, 301);
    expect(await browser.call((api) => api.auth.signInState())).toBeNull();
    expect(await give(browser)).toMatchObject({ code: 'sign_in.over' });
  });

  test('ends when the user leaves it and when the account is disabled', async () => {
    const user = await withFactor(app);
    const browser = testBrowser(app);
    await givePassword(browser, user.login);
    const token = browser.jar.get('moz-sign-in') ?? '';
    await browser.call((api) => api.auth.leaveSignIn());
    const storedDevices = testBrowser(app, { 'moz-sign-in': token });
    expect(await storedDevices.call((api) => api.auth.signInState())).toBeNull();
    await givePassword(browser, user.login);
    await db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', user.id).execute();
    expect(
      await problemOf(browser.call((api) => api.auth.giveSecondFactor({ code: user.code() }))),
    ).toMatchObject({ code: 'sign_in.over' });
  });

  test('does not reveal a second factor without the password', async () => {
    const user = await withFactor(app);
    const answers = [user.login, 'nobody@test.example'].map((email) =>
      problemOf(
        testBrowser(app).call((api) => api.auth.signInStaff({ email, password: 'not the password' })),
      ),
    );
    const [known, unknown] = await Promise.all(answers);
    expect(known).toEqual(unknown);
  });
});

describe('a required second factor of staff', () => {
  const strict = testApp(db, { env: { ...app.services.env, staffTotp: 'required' } });

  test('is set up at the first sign-in before the session starts', async () => {
    const staff = await withPassword(strict, 'support');
    const browser = testBrowser(strict);
    expect(await givePassword(browser, staff.login)).toEqual({ next: 'set-up' });
    expect(await isSignedIn(browser)).toBe(false);
    const state = await browser.call((api) => api.auth.signInState());
    const secret = state?.step === 'set-up' ? state.setUp.secret : '';
    expect(await problemOf(browser.call((api) => api.auth.enterAfterSetUp()))).toMatchObject({
      code: 'sign_in.over',
    });
    const code = appCode(secret, strict.clock.now);
    await browser.call((api) => api.auth.confirmSetUp({ code }));
    expect(await isSignedIn(browser)).toBe(false);
    const shown = await browser.call((api) => api.auth.signInState());
    expect(shown?.step === 'recovery-codes' && shown.recoveryCodes).toHaveLength(10);
    await browser.call((api) => api.auth.enterAfterSetUp());
    expect(await isSignedIn(browser)).toBe(true);
    expect(await browser.call((api) => api.auth.signInState())).toBeNull();
    const off = { currentPassword: password, code: '000000', ...key() };
    expect(await problemOf(browser.call((api) => api.account.turnOffSecondFactor(off)))).toMatchObject({
      code: 'second_factor.missing',
    });
  });

  test('refuses a program with a password alone', async () => {
    const staff = await withPassword(strict, 'support');
    const visitor = await strict.visitor();
    expect(await problemOf(visitor.api.auth.signInForToken({ email: staff.login, password }))).toMatchObject({
      code: 'second_factor.missing',
    });
  });
});

test('a customer enters an app code on a new browser, even after a reset by text', async () => {
  const mobile = '+61412999001';
  const typed = { mobile: '0412999001', country: 'AU' } as const;
  const client = await withFactor(app, 'client');
  await db.updateTable('appUser').set({ mobile }).where('id', '=', client.id).execute();
  const browser = testBrowser(app);
  const signIn = (of: TestBrowser) => of.call((api) => api.auth.signIn({ ...typed, password, ...key() }));
  expect(await signIn(browser)).toEqual({ next: 'second-factor' });
  await browser.call((api) => api.auth.giveSecondFactor({ code: client.code() }));
  expect(await isSignedIn(browser)).toBe(true);
  expect(await signIn(browser)).toEqual({ next: 'done' });

  const thief = testBrowser(app);
  await thief.call((api) => api.auth.startReset({ ...typed, ...key() }));
  const code = await newestCode(db, mobile);
  await thief.call((api) => api.auth.giveCode({ purpose: 'reset', code }));
  await thief.call((api) => api.auth.resetPassword({ password }));
  expect(await signIn(thief)).toEqual({ next: 'second-factor' });
});
