import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BuiltInRole } from '~/domain/roles/built-in';
import { hashPassword } from '~/server/auth/password';
import { createCaller } from '~/server/router';
import { createUser, testApp } from '../../factories/app';
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
const password = 'fifteen letters or more';

beforeEach(async () => {
  await db.deleteFrom('rateLimit').execute();
});

async function account(role: BuiltInRole = 'client') {
  const typed = newMobile();
  const user = await createUser(db, role);
  await db
    .updateTable('appUser')
    .set({ mobile: e164Of(typed), passwordHash: await hashPassword(password) })
    .where('id', '=', user.id)
    .execute();
  return { ...user, typed, mobile: e164Of(typed) };
}

function signIn(browser: TestBrowser, typed: ReturnType<typeof newMobile>, word = password) {
  return browser.call((api) => api.auth.signIn({ ...typed, password: word, idempotencyKey: randomUUID() }));
}

async function knownBrowser({ typed, mobile }: Awaited<ReturnType<typeof account>>) {
  const browser = testBrowser(app);
  expect(await signIn(browser, typed)).toEqual({ next: 'code' });
  expect(await browser.call((api) => api.account.me())).toBeNull();
  const code = await newestCode(db, mobile);
  await browser.call((api) => api.auth.confirmDevice({ code }));
  return browser;
}

function elsewhereOf(userId: string) {
  return app.services.auth.begin(userId, { ip: '127.0.0.1', userAgent: 'test', setCookie: () => {} });
}

function idOf(browser: TestBrowser) {
  return browser.call(async (api) => (await api.account.me())?.user.id);
}

describe('a client', () => {
  test('needs a code on a new browser, and none on the same browser soon after', async () => {
    const user = await account();
    const browser = await knownBrowser(user);
    expect(await idOf(browser)).toBe(user.id);
    const session = browser.jar.get('accessToken');
    await browser.call((api) => api.auth.signOut());
    expect(await idOf(testBrowser(app, { accessToken: session ?? '' }))).toBeUndefined();
    expect(await signIn(browser, user.typed)).toEqual({ next: 'done' });
    expect(await idOf(browser)).toBe(user.id);
    expect(await textsTo(db, user.mobile)).toHaveLength(1);
    const stored = await db.selectFrom('knownDevice').selectAll().where('userId', '=', user.id).execute();
    expect(stored[0]?.tokenHash).not.toBe(browser.jar.get('moz-device'));
  });

  test('gets a new session, and the earlier one of this browser ends', async () => {
    const [user, next] = [await account(), await account('support')];
    const browser = await knownBrowser(user);
    const first = browser.jar.get('accessToken') ?? '';
    const elsewhere = testBrowser(app, { accessToken: await elsewhereOf(user.id) });
    expect(await signIn(browser, user.typed)).toEqual({ next: 'done' });
    const second = browser.jar.get('accessToken') ?? '';
    expect(await idOf(testBrowser(app, { accessToken: first }))).toBeUndefined();
    expect(await idOf(elsewhere)).toBe(user.id);
    await browser.call((api) => api.auth.signInForToken({ email: next.login, password }));
    expect(await idOf(browser)).toBe(user.id);
    await browser.call((api) => api.auth.signInStaff({ email: next.login, password }));
    expect(await idOf(testBrowser(app, { accessToken: second }))).toBeUndefined();
    expect(await idOf(browser)).toBe(next.id);
  });

  test('needs a code again after a year without a sign-in', async () => {
    const user = await account();
    const browser = await knownBrowser(user);
    await db
      .updateTable('knownDevice')
      .set({ lastSeenAt: new Date(app.clock.now.getTime() - 366 * 24 * 3_600_000) })
      .where('userId', '=', user.id)
      .execute();
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    expect(await signIn(browser, user.typed)).toEqual({ next: 'code' });
  });

  test('needs a code again after 90 days, however often the browser was used', async () => {
    const user = await account();
    const browser = await knownBrowser(user);
    const day = 24 * 3_600_000;
    const began = app.clock.now.getTime();
    const signInAfter = async (days: number) => {
      app.clock.now = new Date(began + days * day);
      return (await signIn(browser, user.typed)).next;
    };
    expect(await signInAfter(45)).toBe('done');
    expect(await signInAfter(89)).toBe('done');
    expect(await signInAfter(91)).toBe('code');
    const code = await newestCode(db, user.mobile);
    await browser.call((api) => api.auth.confirmDevice({ code }));
    expect(await signInAfter(180)).toBe('done');
    expect((await textsTo(db, user.mobile)).filter(({ kind }) => kind === 'new_device')).toEqual([]);
  });

  test('has an old password hash replaced at the next sign-in', async () => {
    const user = await account();
    const browser = await knownBrowser(user);
    const cheap = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await db.updateTable('appUser').set({ passwordHash: cheap }).where('id', '=', user.id).execute();
    const stored = async () =>
      await db
        .selectFrom('appUser')
        .select(['passwordHash', 'version'])
        .where('id', '=', user.id)
        .executeTakeFirst();
    expect((await problemOf(signIn(browser, user.typed, 'another password'))).code).toBe('sign_in.wrong');
    expect((await stored())?.passwordHash).toBe(cheap);
    expect(await signIn(browser, user.typed)).toEqual({ next: 'done' });
    const renewed = await stored();
    expect(renewed?.passwordHash).toContain('$m=19456,t=2,p=1$');
    expect(await signIn(browser, user.typed)).toEqual({ next: 'done' });
    expect(await stored()).toEqual(renewed);
  });

  test('needs a code on a browser that only another user has confirmed', async () => {
    const browser = await knownBrowser(await account());
    expect(await signIn(browser, (await account()).typed)).toEqual({ next: 'code' });
  });

  test('gets one answer for a wrong password and an unknown number', async () => {
    const { typed } = await account();
    const wrong = await problemOf(signIn(testBrowser(app), typed, 'not the password'));
    const unknown = await problemOf(signIn(testBrowser(app), newMobile()));
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ status: 401, code: 'sign_in.wrong' });
  });

  test('waits equally long for a wrong password and an unknown number', async () => {
    const { typed } = await account();
    const took = async (of: ReturnType<typeof newMobile>) => {
      const begun = performance.now();
      await problemOf(signIn(testBrowser(app), of, 'not the password'));
      return performance.now() - begun;
    };
    for (const ms of [await took(typed), await took(newMobile())]) expect(ms).toBeGreaterThan(115);
  });

  test('learns that the account is disabled only with the right password', async () => {
    const { typed, id } = await account();
    await db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', id).execute();
    expect((await problemOf(signIn(testBrowser(app), typed, 'wrong one'))).code).toBe('sign_in.wrong');
    expect((await problemOf(signIn(testBrowser(app), typed))).code).toBe('user.disabled');
  });

  test('gets a new session at each sign-in', async () => {
    const user = await account();
    const browser = await knownBrowser(user);
    const first = browser.jar.get('accessToken');
    await signIn(browser, user.typed);
    expect(browser.jar.get('accessToken')).not.toBe(first);
  });

  test('cannot confirm a browser without a request, or with a code for a reset', async () => {
    const { typed, mobile } = await account();
    const browser = testBrowser(app);
    expect((await problemOf(browser.call((api) => api.auth.confirmDevice({ code: '123456' })))).code).toBe(
      'code.expired',
    );
    await browser.call((api) => api.auth.startReset({ ...typed, idempotencyKey: randomUUID() }));
    const code = await newestCode(db, mobile);
    expect((await problemOf(browser.call((api) => api.auth.confirmDevice({ code })))).code).toBe(
      'code.expired',
    );
  });
});

describe('the limit of attempts', () => {
  test('counts a number across two processes, and does not block its known browser', async () => {
    const user = await account();
    const browser = await knownBrowser(user);
    await db.deleteFrom('rateLimit').execute();
    const otherDb = openTestDb(url);
    const other = testApp(otherDb, { now: app.services.now });
    const tries = Array.from({ length: 30 }, (_, at) =>
      problemOf(signIn(testBrowser(at % 2 ? app : other), user.typed, 'a guess')),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    await otherDb.destroy();
    expect(codes.filter((code) => code === 'sign_in.wrong')).toHaveLength(10);
    expect(codes.filter((code) => code === 'rate_limit')).toHaveLength(20);
    expect(await signIn(browser, user.typed)).toEqual({ next: 'done' });
  });
});

describe('wrong passwords from unknown browsers', () => {
  /** One attempt from an address of its own, at an unknown browser. */
  const tryFrom = async (ip: string, login: { email: string } | { typed: ReturnType<typeof newMobile> }) => {
    const { ctx } = await app.visitor();
    const { auth } = createCaller({ ...ctx, ip, requestId: randomUUID() });
    const word = { password: 'a guess' };
    return (
      await problemOf(
        'email' in login
          ? auth.signInStaff({ ...login, ...word })
          : auth.signIn({ ...login.typed, ...word, idempotencyKey: randomUUID() }),
      )
    ).code;
  };
  const bellOf = (userId: string) =>
    db.selectFrom('notification').select(['kind', 'link']).where('userId', '=', userId).execute();

  test('block only their address after ten, and send the owner a message', async () => {
    const user = await account();
    const browser = await knownBrowser(user);
    await db.deleteFrom('rateLimit').execute();
    const codes: string[] = [];
    for (let tries = 0; tries < 12; tries += 1) codes.push(await tryFrom('203.0.113.7', user));
    expect(codes).toEqual([...Array(10).fill('sign_in.wrong'), ...Array(2).fill('rate_limit')]);
    expect(await signIn(browser, user.typed)).toEqual({ next: 'done' });
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    expect(await signIn(testBrowser(app), user.typed)).toEqual({ next: 'code' });
    const texts = (await textsTo(db, user.mobile)).filter(({ kind }) => kind === 'sign_in_tried');
    expect(texts).toHaveLength(1);
    expect(await bellOf(user.id)).toEqual([
      { kind: 'sign_in_tried', link: '/pages/account-settings/security' },
    ]);
  });

  test('block every new browser after a hundred a day, but not a known one', async () => {
    const { id, login } = await account('support');
    const browser = testBrowser(app);
    const own = () => browser.call((api) => api.auth.signInStaff({ email: login, password }));
    expect(await own()).toEqual({ next: 'done' });
    await db.deleteFrom('rateLimit').execute();
    const addresses = Array.from({ length: 11 }, (_, at) => `203.0.113.${at + 1}`);
    const tries = addresses.flatMap((ip) => Array<string>(10).fill(ip));
    const codes = await Promise.all(tries.map((ip) => tryFrom(ip, { email: login })));
    expect(codes.filter((code) => code === 'sign_in.wrong')).toHaveLength(100);
    expect(codes.filter((code) => code === 'rate_limit')).toHaveLength(10);
    expect(await own()).toEqual({ next: 'done' });
    const stranger = testBrowser(app);
    const elsewhere = stranger.call((api) => api.auth.signInStaff({ email: login, password }));
    expect(await problemOf(elsewhere)).toMatchObject({ status: 429 });
    expect((await bellOf(id)).map(({ kind }) => kind)).toEqual(['sign_in_tried', 'sign_in_tried']);
  });

  test('are counted apart from right ones, which are not limited', async () => {
    const { login } = await account('support');
    for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const { ctx } = await app.visitor();
      await createCaller({ ...ctx, ip }).auth.signInForToken({ email: login, password });
    }
    await tryFrom('203.0.113.4', { email: login });
    const counted = await db
      .selectFrom('rateLimit')
      .select('points')
      .where('key', '=', `sign-in-strangers:${login}`)
      .execute();
    expect(counted).toEqual([{ points: 1 }]);
  });

  test('get the same answers for an account that does not exist', async () => {
    const codes: string[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      codes.push(await tryFrom('203.0.113.99', { email: 'nobody@moz.example' }));
    }
    expect(codes).toEqual([...Array(10).fill('sign_in.wrong'), 'rate_limit']);
  });
});

describe('staff', () => {
  const byEmail = (browser: TestBrowser, email: string, word = password) =>
    browser.call((api) => api.auth.signInStaff({ email, password: word }));

  test('sign in by e-mail in upper or lower case', async () => {
    const { id, login } = await account('warehouse-au');
    const browser = testBrowser(app);
    await byEmail(browser, ` ${login.toUpperCase()} `);
    expect(await idOf(browser)).toBe(id);
  });

  test('get one answer for a wrong password, an unknown e-mail and a client', async () => {
    const staff = await account('support');
    const client = await account();
    const wrong = await problemOf(byEmail(testBrowser(app), staff.login, 'wrong'));
    expect(wrong).toMatchObject({ status: 401, code: 'sign_in.wrong' });
    expect(await problemOf(byEmail(testBrowser(app), 'nobody@moz.example'))).toEqual(wrong);
    expect(await problemOf(byEmail(testBrowser(app), client.login))).toEqual(wrong);
  });

  test.each(['', 'nobody', 'a@b', `${'x'.repeat(260)}@moz.example`])(
    'cannot sign in with "%s" as e-mail',
    async (email) => {
      const problem = await problemOf(byEmail(testBrowser(app), email));
      expect(problem).toMatchObject({ status: 400, issues: [{ path: 'email' }] });
    },
  );
});

describe('signing out', () => {
  test('succeeds twice and without a session', async () => {
    const client = await app.signIn('client');
    const browser = testBrowser(app, { accessToken: client.sessionId });
    await browser.call((api) => api.auth.signOut());
    expect(browser.jar.has('accessToken')).toBe(false);
    await browser.call((api) => api.auth.signOut());
  });
});

describe.each([
  ['http://moz.example', ''],
  ['https://moz.example', '__Host-'],
])('the cookies of %s', (publicUrl, prefix) => {
  const behind = testApp(db, { env: { ...app.services.env, publicUrl } });
  const isSecure = prefix !== '';

  test('are hidden from scripts, from other sites and, with TLS, from other hosts', async () => {
    const user = await account();
    const { api, setCookies } = await behind.visitor();
    await api.auth.signIn({ ...user.typed, password, idempotencyKey: randomUUID() });
    const asked = await behind.asCookie(setCookies.map((cookie) => cookie.split(';')[0]).join('; '));
    await asked.api.auth.confirmDevice({ code: await newestCode(db, user.mobile) });
    const own = [...setCookies, ...asked.setCookies];
    expect(new Set(own.map((cookie) => cookie.split('=')[0]))).toEqual(
      new Set(['moz-code', 'moz-device', 'accessToken'].map((name) => prefix + name)),
    );
    for (const cookie of own) {
      expect(cookie).toContain('; Path=/');
      expect(cookie).toContain('; HttpOnly');
      expect(cookie).toContain('; SameSite=Lax');
      expect(cookie).not.toContain('; Domain');
      expect(cookie.includes('; Secure')).toBe(isSecure);
    }
  });

  test('open a session under their own name only, and are deleted at sign-out', async () => {
    const { user, sessionId } = await behind.signIn('client');
    const idUnder = async (name: string) =>
      (await (await behind.asCookie(`${name}=${sessionId}`)).api.account.me())?.user.id;
    expect(await idUnder(`${prefix}accessToken`)).toBe(user.id);
    expect(await idUnder(isSecure ? 'accessToken' : '__Host-accessToken')).toBeUndefined();
    const { api, setCookies } = await behind.asCookie(`${prefix}accessToken=${sessionId}`);
    await api.auth.signOut();
    expect(setCookies.map((cookie) => cookie.split(';')[0])).toEqual([`${prefix}accessToken=`]);
  });
});

test('the messages of a demo are not shown on a live portal', async () => {
  const { typed, mobile } = await account();
  await signIn(testBrowser(app), typed);
  const { api } = await app.visitor();
  expect((await api.messages.newestOfDemo({})).at(0)).toMatchObject({ recipient: mobile, kind: 'code' });
  const serious = testApp(db, { env: { ...app.services.env, isDemo: false } });
  const { api: other } = await serious.visitor();
  expect((await problemOf(other.messages.newestOfDemo({}))).status).toBe(404);
});
