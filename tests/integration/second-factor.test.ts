import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BuiltInRole } from '~/domain/roles';
import { hashPassword } from '~/server/auth/password';
import { testApp } from '../factories/app';
import { newestCode, type TestBrowser, testBrowser } from '../factories/browser';
import { problemOf } from '../factories/problem';
import { appCode } from '../factories/second-factor';
import { testDb } from '../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const password = 'a quiet river in the steppe';
const passwordHash = await hashPassword(password);
const key = () => ({ idempotencyKey: randomUUID() });

beforeEach(async () => {
  await db.deleteFrom('rateLimit').execute();
});

/** Every code is taken once: each step of a test has a time of its own. */
function later(seconds = 90): void {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
}

async function staffWithFactor(role: BuiltInRole = 'support') {
  const { user, sessionId } = await app.signIn(role);
  await db.updateTable('appUser').set({ passwordHash }).where('id', '=', user.id).execute();
  const browser = testBrowser(app, { accessToken: sessionId });
  await browser.call((api) => api.account.startSecondFactor({ currentPassword: password, ...key() }));
  const { secondFactor } = await browser.call((api) => api.account.security());
  const secret = secondFactor.setUp?.secret ?? '';
  const code = () => appCode(secret, app.clock.now);
  const confirm = { code: code(), ...key() };
  const { recoveryCodes } = await browser.call((api) => api.account.confirmSecondFactor(confirm));
  later();
  return { ...user, browser, secret, code, recoveryCodes, confirm };
}

async function givePassword(browser: TestBrowser, email: string) {
  return await browser.call((api) => api.auth.signInStaff({ email, password }));
}

function isSignedIn(browser: TestBrowser): Promise<boolean> {
  return browser.call(async (api) => (await api.account.me()) !== null);
}

describe('the set-up', () => {
  test('asks for the password, counts after a code, and shows ten recovery codes to one key', async () => {
    const { user, sessionId } = await app.signIn('support');
    await db.updateTable('appUser').set({ passwordHash }).where('id', '=', user.id).execute();
    const browser = testBrowser(app, { accessToken: sessionId });
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
    const kept = await db
      .selectFrom('idempotencyKey')
      .select('response')
      .where('key', '=', confirm.idempotencyKey)
      .executeTakeFirstOrThrow();
    expect(kept.response).not.toContain(recoveryCodes[0]);
  });

  test('is seen by the session that began it alone', async () => {
    const { user, sessionId } = await app.signIn('support');
    await db.updateTable('appUser').set({ passwordHash }).where('id', '=', user.id).execute();
    const browser = testBrowser(app, { accessToken: sessionId });
    const other = testBrowser(app);
    await givePassword(other, user.login);
    await browser.call((api) => api.account.startSecondFactor({ currentPassword: password, ...key() }));
    expect((await other.call((api) => api.account.security())).secondFactor.setUp).toBeNull();
  });

  test('ends the sessions that began without it', async () => {
    const { user, sessionId } = await app.signIn('support');
    await db.updateTable('appUser').set({ passwordHash }).where('id', '=', user.id).execute();
    const browser = testBrowser(app, { accessToken: sessionId });
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
  test('has no session before the second factor, and one after', async () => {
    const user = await staffWithFactor();
    const browser = testBrowser(app);
    expect(await givePassword(browser, user.login)).toEqual({ next: 'second-factor' });
    expect(browser.jar.has('accessToken')).toBe(false);
    expect(await browser.call((api) => api.auth.signInState())).toEqual({
      step: 'second-factor',
      login: user.login,
    });
    await browser.call((api) => api.auth.giveSecondFactor({ code: user.code() }));
    expect(await isSignedIn(browser)).toBe(true);
    expect(await browser.call((api) => api.auth.signInState())).toBeNull();
  });

  test('is bound to its browser and over after five minutes', async () => {
    const user = await staffWithFactor();
    const browser = testBrowser(app);
    await givePassword(browser, user.login);
    const give = (of: TestBrowser) =>
      problemOf(of.call((api) => api.auth.giveSecondFactor({ code: user.code() })));
    expect(await give(testBrowser(app))).toMatchObject({ code: 'sign_in.over' });
    expect(await give(testBrowser(app, { 'moz-sign-in': 'A'.repeat(43) }))).toMatchObject({
      code: 'sign_in.over',
    });
    later(301);
    expect(await browser.call((api) => api.auth.signInState())).toBeNull();
    expect(await give(browser)).toMatchObject({ code: 'sign_in.over' });
  });

  test('is over when left, and when the account is closed', async () => {
    const user = await staffWithFactor();
    const browser = testBrowser(app);
    await givePassword(browser, user.login);
    const token = browser.jar.get('moz-sign-in') ?? '';
    await browser.call((api) => api.auth.leaveSignIn());
    const kept = testBrowser(app, { 'moz-sign-in': token });
    expect(await kept.call((api) => api.auth.signInState())).toBeNull();
    await givePassword(browser, user.login);
    await db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', user.id).execute();
    expect(
      await problemOf(browser.call((api) => api.auth.giveSecondFactor({ code: user.code() }))),
    ).toMatchObject({ code: 'sign_in.over' });
  });

  test('tells nobody without the password that there is a second factor', async () => {
    const user = await staffWithFactor();
    const answers = [user.login, 'nobody@test.example'].map((email) =>
      problemOf(
        testBrowser(app).call((api) => api.auth.signInStaff({ email, password: 'not the password' })),
      ),
    );
    const [known, unknown] = await Promise.all(answers);
    expect(known).toEqual(unknown);
  });
});

describe('a code', () => {
  test('given fifty times at once, in fifty browsers, lets one in', async () => {
    const user = await staffWithFactor();
    const browsers = Array.from({ length: 50 }, () => testBrowser(app));
    for (const browser of browsers) {
      await db.deleteFrom('rateLimit').execute();
      await givePassword(browser, user.login);
    }
    const code = user.code();
    const tries = await Promise.all(
      browsers
        .map((browser) => problemOf(browser.call((api) => api.auth.giveSecondFactor({ code }))))
        .map((answer) => answer.then(({ code: refusal }) => refusal).catch(() => 'in')),
    );
    expect(tries.filter((answer) => answer === 'in')).toHaveLength(1);
    expect(new Set(tries)).toEqual(new Set(['in', 'code.app_used']));
    const { length } = (await Promise.all(browsers.map(isSignedIn))).filter(Boolean);
    expect(length).toBe(1);
  });

  test('given fifty times at once in one browser begins one session', async () => {
    const user = await staffWithFactor();
    const browser = testBrowser(app);
    await givePassword(browser, user.login);
    const code = user.code();
    await Promise.allSettled(
      Array.from({ length: 50 }, () => browser.call((api) => api.auth.giveSecondFactor({ code }))),
    );
    const sessions = await db.selectFrom('session').select('id').where('userId', '=', user.id).execute();
    expect(sessions).toHaveLength(2);
  });

  test('counts one step before and after its own, and none up to the last one taken', async () => {
    const user = await staffWithFactor();
    const give = async (shift: number) => {
      const browser = testBrowser(app);
      await givePassword(browser, user.login);
      const code = appCode(user.secret, app.clock.now, shift);
      await browser.call((api) => api.auth.giveSecondFactor({ code }));
    };
    expect(await problemOf(give(-2))).toMatchObject({ code: 'code.app_wrong' });
    await give(-1);
    await give(0);
    expect(await problemOf(give(-1))).toMatchObject({ code: 'code.app_used' });
    expect(await problemOf(give(0))).toMatchObject({ code: 'code.app_used' });
    await give(1);
    expect(await problemOf(give(2))).toMatchObject({ code: 'code.app_wrong' });
  });

  test('is guessed five times, then not weighed for a quarter of an hour', async () => {
    const user = await staffWithFactor();
    const browser = testBrowser(app);
    await givePassword(browser, user.login);
    const guess = (code: string) => problemOf(browser.call((api) => api.auth.giveSecondFactor({ code })));
    const wrong = appCode(user.secret, app.clock.now, 9);
    const answers: string[] = [];
    for (let times = 0; times < 6; times += 1) answers.push((await guess(wrong)).code);
    expect(answers).toEqual([...Array<string>(4).fill('code.app_wrong'), 'code.blocked', 'code.blocked']);
    expect(await guess(user.code())).toMatchObject({ code: 'code.blocked' });
    expect(await guess(user.recoveryCodes[0] ?? '')).toMatchObject({ code: 'code.blocked' });
    later(15 * 60 + 1);
    await givePassword(browser, user.login);
    await browser.call((api) => api.auth.giveSecondFactor({ code: user.code() }));
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('is limited for the address too', async () => {
    const answers: string[] = [];
    for (let times = 0; times < 62; times += 1) {
      const browser = testBrowser(app);
      await browser
        .call(async (api) => {
          const { code } = await problemOf(
            api.auth.signInForToken({ email: user.login, password, code: user.recoveryCodes[0] ?? '' }),
          );
          answers.push(code);
        })
        .catch(() => answers.push('in'));
      await db.deleteFrom('rateLimit').where('key', 'like', 'sign-in%').execute();
      await db
        .updateTable('secondFactor')
        .set({ failures: 0, failuresInRow: 0, blockedUntil: null })
        .execute();
    }
    expect(answers[0]).toBe('in');
    expect(answers[59]).toBe('code.app_wrong');
    expect(answers[60]).toBe('rate_limit');
  });
});

const user = await staffWithFactor('warehouse-au');

test('a recovery code is good once, and new ones take the place of all', async () => {
  const staff = await staffWithFactor();
  const [first = '', second = ''] = staff.recoveryCodes;
  const give = async (code: string) => {
    const browser = testBrowser(app);
    await givePassword(browser, staff.login);
    await browser.call((api) => api.auth.giveSecondFactor({ code }));
    return browser;
  };
  const browser = await give(first.toUpperCase());
  expect(await problemOf(give(first))).toMatchObject({ code: 'code.app_wrong' });
  expect((await browser.call((api) => api.account.security())).secondFactor.recoveryLeft).toBe(9);
  const renew = { code: staff.code(), ...key() };
  const { recoveryCodes } = await browser.call((api) => api.account.renewRecoveryCodes(renew));
  expect(recoveryCodes).not.toContain(second);
  expect(await problemOf(give(second))).toMatchObject({ code: 'code.app_wrong' });
  await give(recoveryCodes[0] ?? '');
});

test('turning it off takes the password and a code', async () => {
  const { browser, code, login } = await staffWithFactor();
  const off = (currentPassword: string, given: string) =>
    browser.call((api) => api.account.turnOffSecondFactor({ currentPassword, code: given, ...key() }));
  expect(await problemOf(off('wrong', code()))).toMatchObject({ code: 'password.wrong' });
  expect(await problemOf(off(password, '000000'))).toMatchObject({ code: 'code.app_wrong' });
  await off(password, code());
  expect(await givePassword(testBrowser(app), login)).toEqual({ next: 'done' });
});

describe('where staff must have one', () => {
  const strict = testApp(db, { env: { ...app.services.env, staffTotp: 'required' } });

  test('the first sign-in leads through the set-up to the session', async () => {
    const { user: staff } = await strict.signIn('support');
    await db.updateTable('appUser').set({ passwordHash }).where('id', '=', staff.id).execute();
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

  test('a program is let in by no password alone', async () => {
    const { user: staff } = await strict.signIn('support');
    await db.updateTable('appUser').set({ passwordHash }).where('id', '=', staff.id).execute();
    const visitor = await strict.visitor();
    expect(await problemOf(visitor.api.auth.signInForToken({ email: staff.login, password }))).toMatchObject({
      code: 'second_factor.missing',
    });
  });
});

test('a customer gives it on a new browser in place of a text, which a reset by text does not make known', async () => {
  const mobile = '+61412999001';
  const typed = { mobile: '0412999001', country: 'AU' } as const;
  const client = await staffWithFactor('client');
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
