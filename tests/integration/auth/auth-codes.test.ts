import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { countAct, limits } from '~/server/core/limits/rate-limit/limits';
import { testApp } from '../../factories/app';
import {
  e164Of,
  newestCode,
  newMobile,
  type TestBrowser,
  testBrowser,
  textsTo,
} from '../../factories/browser';
import { problemOf } from '../../factories/problem';
import { openTestDb, testDb } from '../../setup/test-db';

const { db, url } = await testDb();
const app = testApp(db);
const minute = 60_000;

beforeEach(async () => {
  await db.deleteFrom('rateLimit').execute();
});

function pass(ms: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
}

function start(browser: TestBrowser, typed = newMobile(), idempotencyKey: string = randomUUID()) {
  return browser.call((api) => api.auth.startRegistration({ ...typed, idempotencyKey }));
}

function give(browser: TestBrowser, code: string) {
  return browser.call((api) => api.auth.giveCode({ purpose: 'register', code }));
}

async function asked(typed = newMobile()) {
  const browser = testBrowser(app);
  await start(browser, typed);
  return { browser, typed, mobile: e164Of(typed), code: await newestCode(db, e164Of(typed)) };
}

function wrongFor(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0');
}

async function giveWrong(browser: TestBrowser, code: string, times: number) {
  const answers: string[] = [];
  for (let at = 1; at <= times; at += 1) {
    answers.push((await problemOf(give(browser, wrongFor(code, at)))).code);
  }
  return answers;
}

describe('a code', () => {
  test('is stored as a keyed hash only, and works in the requesting browser only', async () => {
    const { browser, code, mobile } = await asked();
    const row = await db
      .selectFrom('verificationCode')
      .selectAll()
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(code);
    expect(JSON.stringify(row)).not.toContain(browser.jar.get('moz-code'));
    expect((await problemOf(give(testBrowser(app), code))).code).toBe('code.expired');
    await give(browser, code);
    expect(await browser.call((api) => api.auth.pending({ purpose: 'register' }))).toMatchObject({
      step: 'details',
      mobile,
    });
  });

  test('may be pasted with spaces', async () => {
    const { browser, code } = await asked();
    await give(browser, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  });

  test.each(['', '12345', '1234567', 'abcdef', '12345６', '0'.repeat(100)])(
    'is refused beside its field when it is "%s"',
    async (code) => {
      const { browser } = await asked();
      const problem = await problemOf(give(browser, code));
      expect(problem.status).toBe(400);
      expect(problem.issues[0]?.path).toBe('code');
    },
  );

  test('is accepted after four wrong ones', async () => {
    const { browser, code } = await asked();
    expect(await giveWrong(browser, code, 4)).toEqual(Array(4).fill('code.wrong'));
    await give(browser, code);
  });

  test('blocks the number for 15 minutes after five wrong ones, even when right', async () => {
    const { browser, code, typed } = await asked();
    expect((await giveWrong(browser, code, 5)).at(-1)).toBe('code.blocked');
    expect(await problemOf(give(browser, code))).toMatchObject({
      status: 429,
      code: 'code.blocked',
      params: { minutes: 15 },
    });
    pass(14 * minute);
    expect((await problemOf(start(testBrowser(app), typed))).code).toBe('code.blocked');
    pass(minute);
    const again = await asked(typed);
    await give(again.browser, again.code);
  });

  test('counts wrong attempts further after it is sent again', async () => {
    const { browser, code, mobile } = await asked();
    await giveWrong(browser, code, 4);
    pass(minute);
    await browser.call((api) => api.auth.resendCode({ purpose: 'register' }));
    const newer = await newestCode(db, mobile);
    expect((await problemOf(give(browser, wrongFor(newer)))).code).toBe('code.blocked');
  });

  test('expires after five minutes', async () => {
    const { browser, code } = await asked();
    pass(5 * minute);
    expect(await problemOf(give(browser, code))).toMatchObject({ status: 422, code: 'code.expired' });
  });

  test('is wrong once another one replaced it', async () => {
    const { browser, code, mobile } = await asked();
    pass(minute);
    await browser.call((api) => api.auth.resendCode({ purpose: 'register' }));
    const newer = await newestCode(db, mobile);
    if (newer !== code) expect((await problemOf(give(browser, code))).code).toBe('code.wrong');
    await give(browser, newer);
  });

  test('is refused after its use without counting as a wrong one', async () => {
    const { browser, code } = await asked();
    await give(browser, code);
    for (let at = 0; at < 7; at += 1) {
      expect(await problemOf(give(browser, code))).toMatchObject({ status: 422, code: 'code.used' });
    }
  });

  test('passes once for fifty concurrent attempts in two processes', async () => {
    const { browser, code } = await asked();
    const otherDb = openTestDb(url);
    const other = testApp(otherDb, { now: app.services.now });
    const twin = testBrowser(other, Object.fromEntries(browser.jar));
    const tries = Array.from({ length: 50 }, (_, at) => give(at % 2 ? browser : twin, code));
    const outcomes = await Promise.allSettled(tries);
    await otherDb.destroy();
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is compared with five of two hundred concurrent guesses in two processes', async () => {
    const { browser, code, mobile } = await asked();
    const otherDb = openTestDb(url);
    const other = testApp(otherDb, { now: app.services.now });
    const twin = testBrowser(other, Object.fromEntries(browser.jar));
    await Promise.allSettled(
      Array.from({ length: 200 }, (_, at) => give(at % 2 ? browser : twin, wrongFor(code, at + 1))),
    );
    await otherDb.destroy();
    const guard = await db
      .selectFrom('verificationGuard')
      .selectAll()
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow();
    expect(guard.failuresInRow).toBe(5);
  });

  test('locks the number after a hundred wrong ones in a row', async () => {
    const { browser, mobile, code } = await asked();
    await db
      .updateTable('verificationGuard')
      .set({ failures: 4, failuresInRow: 99 })
      .where('mobile', '=', mobile)
      .execute();
    expect(await problemOf(give(browser, wrongFor(code)))).toMatchObject({
      status: 403,
      code: 'code.locked',
    });
    pass(48 * 60 * minute);
    expect((await problemOf(start(browser, { mobile: `0${mobile.slice(3)}`, country: 'AU' }))).code).toBe(
      'code.locked',
    );
  });
});

describe('the request for a code', () => {
  test('sends one code for twenty concurrent repeats', async () => {
    const typed = newMobile();
    const key = randomUUID();
    const browser = testBrowser(app);
    await Promise.all(Array.from({ length: 20 }, () => start(browser, typed, key)));
    await start(browser, typed, key);
    expect(await textsTo(db, e164Of(typed))).toHaveLength(1);
    await give(browser, await newestCode(db, e164Of(typed)));
  });

  test('is refused again within a minute, with the seconds to wait', async () => {
    const { browser, typed, mobile } = await asked();
    pass(20_000);
    const tooSoon = { status: 429, code: 'code.too_soon', params: { seconds: 40 } };
    expect(await problemOf(start(browser, typed))).toMatchObject(tooSoon);
    const resend = browser.call((api) => api.auth.resendCode({ purpose: 'register' }));
    expect(await problemOf(resend)).toMatchObject(tooSoon);
    expect(await textsTo(db, mobile)).toHaveLength(1);
    expect(await browser.call((api) => api.auth.pending({ purpose: 'register' }))).toMatchObject({
      step: 'code',
      resendIn: 40,
    });
  });

  test('is refused more than five times an hour for one number', async () => {
    const { browser } = await asked();
    const resend = () => browser.call((api) => api.auth.resendCode({ purpose: 'register' }));
    for (let at = 0; at < 4; at += 1) {
      pass(minute);
      await resend();
    }
    pass(minute);
    expect(await problemOf(resend())).toMatchObject({ status: 429, code: 'rate_limit' });
  });

  const spend = async (name: 'code-all' | 'code-accounts', points: number) => {
    const expire = app.clock.now.getTime() + 10 * 365 * 86_400_000;
    await db
      .insertInto('rateLimit')
      .values({ key: `${name}:all`, points, expire })
      .execute();
  };
  const reset = (typed: ReturnType<typeof newMobile>) =>
    testBrowser(app).call((api) => api.auth.startReset({ ...typed, idempotencyKey: randomUUID() }));
  const account = async () => {
    const typed = newMobile();
    const { user } = await app.signIn('client');
    await db
      .updateTable('appUser')
      .set({ mobile: e164Of(typed) })
      .where('id', '=', user.id)
      .execute();
    return typed;
  };

  test('counts accounts and unknown numbers separately', async () => {
    const known = await account();
    await spend('code-all', limits['code-all'].points);
    expect(await problemOf(start(testBrowser(app)))).toMatchObject({ code: 'rate_limit' });
    await reset(known);
    expect(await textsTo(db, e164Of(known))).toHaveLength(1);
    await db.deleteFrom('rateLimit').execute();
    await spend('code-accounts', limits['code-accounts'].points);
    await start(testBrowser(app));
  });

  test('refuses accounts and unknown numbers alike, and an unknown one counts nothing', async () => {
    for (let count = 0; count < 3; count += 1) await reset(newMobile());
    const counted = db.selectFrom('rateLimit').select('points').where('key', '=', 'code-accounts:all');
    expect(await counted.executeTakeFirst()).toBeUndefined();
    await spend('code-accounts', limits['code-accounts'].points);
    for (const typed of [await account(), newMobile()])
      expect(await problemOf(reset(typed))).toMatchObject({ code: 'rate_limit' });
  });

  test('raises the metric of the alarm when half of the codes of an hour are sent', async () => {
    const past = async () =>
      await app.services.metrics.registry.getSingleMetricAsString('moz_codes_past_half_total');
    await spend('code-accounts', limits['code-accounts'].points / 2 - 1);
    await reset(await account());
    expect(await past()).not.toContain('budget="code-accounts"');
    await reset(await account());
    expect(await past()).toContain('budget="code-accounts"} 1');
  });

  test('counts the networks of one IPv6 subscriber together', async () => {
    const { points } = limits['code-address'];
    const from = (at: number) => `2001:db8:1:${(0x100 + (at % 0xff)).toString(16)}::${at + 1}`;
    for (let at = 0; at < 2 * points; at += 1) await countAct(db, 'code-address', from(at));
    expect(await problemOf(countAct(db, 'code-address', from(200)))).toMatchObject({ code: 'rate_limit' });
    const wide = (at: number) => `2001:db8:1:${((at + 2) << 8).toString(16)}::1`;
    for (let at = 0; at < 2 * points; at += 1) await countAct(db, 'code-address', wide(at));
    expect(await problemOf(countAct(db, 'code-address', wide(100)))).toMatchObject({ code: 'rate_limit' });
    await countAct(db, 'code-address', '2001:db8:2::1');
  });

  test('is refused more than thirty times an hour from one address, across two processes', async () => {
    const otherDb = openTestDb(url);
    const other = testApp(otherDb, { now: app.services.now });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) => start(testBrowser(at % 2 ? app : other))),
    );
    await otherDb.destroy();
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  });

  test.each([
    ['0412345', 'mobile.length'],
    ['0412345678901234', 'mobile.length'],
    ['04123abc78', 'mobile.digits'],
    ['0412 345 67x', 'mobile.digits'],
    ['+491511234567', 'mobile.digits'],
    ['', 'required'],
    ['041234\x2e7', 'mobile.digits'],
    ['９９１１２２３３', 'mobile.digits'],
  ])('refuses the number "%s" with %s', async (mobile, code) => {
    const problem = await problemOf(start(testBrowser(app), { mobile, country: 'AU' }));
    expect(problem).toMatchObject({ status: 400, issues: [{ path: 'mobile', code }] });
  });

  test.each([
    ['0412 999 031', 'AU', '+61412999031'],
    ['+61 412-999-032', 'MN', '+61412999032'],
    ['+976 9911-0033', 'AU', '+97699110033'],
  ] as const)('accepts the pasted "%s" in %s as %s', async (mobile, country, e164) => {
    const browser = testBrowser(app);
    await browser.call((api) =>
      api.auth.startRegistration({ mobile, country, idempotencyKey: randomUUID() }),
    );
    const pending = await browser.call((api) => api.auth.pending({ purpose: 'register' }));
    expect(pending).toMatchObject({ mobile: e164, isKnownNumber: true });
  });

  test('accepts a number that its country does not seem to have, with a warning', async () => {
    const browser = testBrowser(app);
    await browser.call((api) =>
      api.auth.startRegistration({ mobile: '11112222', country: 'MN', idempotencyKey: randomUUID() }),
    );
    expect(await browser.call((api) => api.auth.pending({ purpose: 'register' }))).toMatchObject({
      mobile: '+97611112222',
      isKnownNumber: false,
    });
  });

  test('is deleted when the user wants another number', async () => {
    const { browser } = await asked();
    await browser.call((api) => api.auth.forgetCode());
    expect(await browser.call((api) => api.auth.pending({ purpose: 'register' }))).toBeNull();
  });

  test('ignores an unknown cookie', async () => {
    for (const cookie of ['x', 'y'.repeat(43), '']) {
      const browser = testBrowser(app, { 'moz-code': cookie });
      expect(await browser.call((api) => api.auth.pending({ purpose: 'register' }))).toBeNull();
    }
  });
});
