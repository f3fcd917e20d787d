import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { testBrowser } from '../../factories/browser';
import { problemOf } from '../../factories/problem';
import { givePassword, isSignedIn, pass, password, withFactor } from '../../factories/second-factor';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const key = () => ({ idempotencyKey: randomUUID() });

beforeEach(async () => {
  await db.deleteFrom('rateLimit').execute();
});

describe('a code', () => {
  test('signs in once for fifty concurrent uses in fifty browsers', async () => {
    const user = await withFactor(app);
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

  test('starts one session for fifty concurrent uses in one browser', async () => {
    const user = await withFactor(app);
    const browser = testBrowser(app);
    await givePassword(browser, user.login);
    const code = user.code();
    await Promise.allSettled(
      Array.from({ length: 50 }, () => browser.call((api) => api.auth.giveSecondFactor({ code }))),
    );
    const sessions = await db.selectFrom('session').select('id').where('userId', '=', user.id).execute();
    expect(sessions).toHaveLength(2);
  });

  test('is valid one step early or late, and not at or before the last one used', async () => {
    const user = await withFactor(app);
    const give = async (shift: number) => {
      const browser = testBrowser(app);
      await givePassword(browser, user.login);
      const code = user.code(shift);
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

  test('is not checked for a quarter of an hour after five wrong ones', async () => {
    const user = await withFactor(app);
    const browser = testBrowser(app);
    await givePassword(browser, user.login);
    const guess = (code: string) => problemOf(browser.call((api) => api.auth.giveSecondFactor({ code })));
    const wrong = user.code(9);
    const answers: string[] = [];
    for (let times = 0; times < 6; times += 1) answers.push((await guess(wrong)).code);
    expect(answers).toEqual([...Array<string>(4).fill('code.app_wrong'), 'code.blocked', 'code.blocked']);
    expect(await guess(user.code())).toMatchObject({ code: 'code.blocked' });
    expect(await guess(user.recoveryCodes[0] ?? '')).toMatchObject({ code: 'code.blocked' });
    pass(app, 15 * 60 + 1);
    await givePassword(browser, user.login);
    await browser.call((api) => api.auth.giveSecondFactor({ code: user.code() }));
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('is limited by address too', async () => {
    const { login, code } = await withFactor(app);
    const browser = testBrowser(app);
    await givePassword(browser, login);
    await db.updateTable('rateLimit').set({ points: 60 }).where('key', 'like', 'second-factor%').execute();
    const refused = await problemOf(browser.call((api) => api.auth.giveSecondFactor({ code: code() })));
    expect(refused.code).toBe('rate_limit');
  });
});

test('a recovery code works once, and new codes replace all old ones', async () => {
  const staff = await withFactor(app);
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
  const renew = { currentPassword: password, code: staff.code(), ...key() };
  const { recoveryCodes } = await browser.call((api) => api.account.renewRecoveryCodes(renew));
  expect(recoveryCodes).not.toContain(second);
  expect(await problemOf(give(second))).toMatchObject({ code: 'code.app_wrong' });
  await give(recoveryCodes[0] ?? '');
});

test('a change refused for a wrong code counts it, and its key can be used again', async () => {
  const { browser, code } = await withFactor(app);
  const renew = (given: string, idempotencyKey: string) =>
    browser.call((api) =>
      api.account.renewRecoveryCodes({ currentPassword: password, code: given, idempotencyKey }),
    );
  const off = (given: string) =>
    browser.call((api) =>
      api.account.turnOffSecondFactor({ currentPassword: password, code: given, ...key() }),
    );
  const { idempotencyKey } = key();
  expect(await problemOf(renew(code(9), idempotencyKey))).toMatchObject({ code: 'code.app_wrong' });
  const { recoveryCodes } = await renew(code(), idempotencyKey);
  expect(await renew(code(), idempotencyKey)).toEqual({ recoveryCodes });
  pass(app);
  const wrong = code(9);
  for (let times = 0; times < 4; times += 1) await problemOf(renew(wrong, key().idempotencyKey));
  expect(await problemOf(off(wrong))).toMatchObject({ code: 'code.blocked' });
  expect(await problemOf(off(code()))).toMatchObject({ code: 'code.blocked' });
});

test('turning the second factor off needs the password and a code', async () => {
  const { browser, code, login } = await withFactor(app);
  const off = (currentPassword: string, given: string) =>
    browser.call((api) => api.account.turnOffSecondFactor({ currentPassword, code: given, ...key() }));
  expect(await problemOf(off('wrong', code()))).toMatchObject({ code: 'password.wrong' });
  expect(await problemOf(off(password, '000000'))).toMatchObject({ code: 'code.app_wrong' });
  await off(password, code());
  expect(await givePassword(testBrowser(app), login)).toEqual({ next: 'done' });
});

test('new recovery codes need the password beside the code', async () => {
  const { browser, code } = await withFactor(app);
  const renew = (currentPassword: string) =>
    browser.call((api) => api.account.renewRecoveryCodes({ currentPassword, code: code(), ...key() }));
  expect(await problemOf(renew('another quiet river there'))).toMatchObject({ code: 'password.wrong' });
  expect((await renew(password)).recoveryCodes).toHaveLength(10);
});

test('a new e-mail of staff needs the second factor beside the password', async () => {
  const { browser, code, id } = await withFactor(app);
  const { version } = await browser.call((api) => api.account.get());
  await db.updateTable('session').set({ factorAt: null }).where('userId', '=', id).execute();
  const email = `${randomUUID()}@test.example`;
  const change = { fullName: 'Сараа', locale: 'mn', email, currentPassword: password, version } as const;
  const update = (given: object) =>
    browser.call((api) => api.account.update({ ...change, ...given, ...key() }));
  const missing = await problemOf(update({}));
  expect(missing).toMatchObject({ code: 'required', issues: [{ path: 'code' }] });
  expect(await problemOf(update({ code: code(9) }))).toMatchObject({ code: 'code.app_wrong' });
  await update({ code: code() });
  expect(await browser.call((api) => api.account.get())).toMatchObject({ email, hasApp: true });
});
