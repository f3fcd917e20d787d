import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword, isPassword } from '~/server/auth/password';
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
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const minute = 60_000;
const password = 'хөх тэнгэр дор';
const person = { type: 'individual', firstName: 'Оюунчимэг', lastName: 'Батбаяр', password } as const;

beforeEach(async () => {
  await db.deleteFrom('rateLimit').execute();
});

function pass(ms: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
}

type Flow = 'register' | 'reset';

function start(browser: TestBrowser, flow: Flow, typed: ReturnType<typeof newMobile>) {
  const input = { ...typed, idempotencyKey: randomUUID() };
  return browser.call((api) =>
    flow === 'register' ? api.auth.startRegistration(input) : api.auth.startReset(input),
  );
}

async function prove(flow: Flow, typed = newMobile(), browser = testBrowser(app)): Promise<TestBrowser> {
  await start(browser, flow, typed);
  const code = await newestCode(db, e164Of(typed));
  await browser.call((api) => api.auth.giveCode({ purpose: flow, code }));
  return browser;
}

async function registered(typed = newMobile()) {
  const browser = await prove('register', typed);
  await browser.call((api) => api.auth.register(person));
  pass(minute);
  return { browser, typed, mobile: e164Of(typed) };
}

async function userOf(mobile: string) {
  return await db.selectFrom('appUser').selectAll().where('mobile', '=', mobile).executeTakeFirstOrThrow();
}

describe('the name of an account', () => {
  test('has the order of the reader’s language, and the greeting uses the given name', async () => {
    const typed = newMobile();
    const browser = testBrowser(app, { 'moz-language': 'mn' });
    await prove('register', typed, browser);
    await browser.call((api) => api.auth.register(person));
    const meIn = async (locale: 'mn' | 'en') => {
      browser.jar.set('moz-language', locale);
      return (await browser.call((api) => api.account.me()))?.user;
    };
    expect(await meIn('mn')).toMatchObject({ fullName: 'Батбаяр Оюунчимэг', givenName: 'Оюунчимэг' });
    expect(await meIn('en')).toMatchObject({ fullName: 'Оюунчимэг Батбаяр', givenName: 'Оюунчимэг' });
  });

  test('has no known parts once only the full name changed, as the old version does', async () => {
    const { mobile } = await registered();
    const change = async (fullName: string) =>
      await db.updateTable('appUser').set({ fullName }).where('mobile', '=', mobile).execute();
    await change('Батбаяр Оюунчимэг');
    expect(await userOf(mobile)).toMatchObject({ givenName: 'Оюунчимэг', familyName: 'Батбаяр' });
    await change('Сараа');
    expect(await userOf(mobile)).toMatchObject({ fullName: 'Сараа', givenName: '', familyName: '' });
  });
});

describe('registering', () => {
  test('creates a customer, a client and a session for a person', async () => {
    const typed = newMobile();
    const browser = testBrowser(app, { 'moz-language': 'en' });
    await prove('register', typed, browser);
    await browser.call((api) => api.auth.register(person));
    const me = await browser.call((api) => api.account.me());
    expect(me?.user).toMatchObject({
      role: 'client',
      mobile: e164Of(typed),
      fullName: 'Оюунчимэг Батбаяр',
      locale: 'en',
    });
    const mongolian = newMobile();
    const home = testBrowser(app, { 'moz-language': 'mn' });
    await prove('register', mongolian, home);
    await home.call((api) => api.auth.register(person));
    expect(await userOf(e164Of(mongolian))).toMatchObject({
      ...{ fullName: 'Батбаяр Оюунчимэг', givenName: 'Оюунчимэг', familyName: 'Батбаяр', locale: 'mn' },
    });
    const customer = await db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', me?.user.customerId ?? '')
      .executeTakeFirstOrThrow();
    expect(customer).toMatchObject({
      type: 'individual',
      firstName: 'Оюунчимэг',
      lastName: 'Батбаяр',
      mobile: e164Of(typed),
      locale: 'en',
    });
    expect(browser.jar.has('moz-code')).toBe(false);
    expect((await textsTo(db, e164Of(typed)))[0]?.body).toContain('Moz: your code is');
  });

  test.each([
    ['51 824 753 556', { abn: '51824753556', registerNumber: null }],
    ['2034567', { abn: null, registerNumber: '2034567' }],
  ])('accepts an organization with the number %s', async (organizationNumber, stored) => {
    const typed = newMobile();
    const browser = await prove('register', typed);
    await browser.call((api) =>
      api.auth.register({
        type: 'organization',
        organizationName: 'Тэнгэр ХХК',
        organizationNumber,
        password,
      }),
    );
    const { customerId, fullName } = await userOf(e164Of(typed));
    expect(fullName).toBe('Тэнгэр ХХК');
    const customer = await db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', customerId ?? '')
      .executeTakeFirstOrThrow();
    expect(customer).toMatchObject({ type: 'organization', organizationName: 'Тэнгэр ХХК', ...stored });
  });

  test.each([
    [{ ...person, firstName: ' ' }, 'firstName', 'required'],
    [{ ...person, lastName: 'x'.repeat(101) }, 'lastName', 'text.too_long'],
    [{ ...person, firstName: 'a\0b' }, 'firstName', 'text.nul'],
    [{ ...person, password: '' }, 'password', 'required'],
    [{ ...person, password: '1234567' }, 'password', 'password.too_short'],
    [{ ...person, password: 'password1' }, 'password', 'password.common'],
    [{ ...person, password: 'moz-cargo-1' }, 'password', 'password.common'],
    [{ ...person, password: 'x'.repeat(129) }, 'password', 'password.too_long'],
  ])('refuses %o at %s', async (input, path, code) => {
    const typed = newMobile();
    const browser = await prove('register', typed);
    const problem = await problemOf(browser.call((api) => api.auth.register(input)));
    expect(problem.issues[0]).toMatchObject({ path, code });
    await browser.call((api) => api.auth.register(person));
  });

  test.each([
    ['51824753557', 'customer.abn_invalid'],
    ['203456', 'customer.register_invalid'],
    ['', 'customer.number_missing'],
  ])('refuses an organization with the number "%s": %s', async (organizationNumber, code) => {
    const browser = await prove('register');
    const input = { type: 'organization', organizationName: 'X', organizationNumber, password } as const;
    const problem = await problemOf(browser.call((api) => api.auth.register(input)));
    expect(problem.issues).toEqual([{ path: 'organizationNumber', code }]);
  });

  test('is refused without a proven number and writes nothing', async () => {
    const typed = newMobile();
    const browser = testBrowser(app);
    await start(browser, 'register', typed);
    expect((await problemOf(browser.call((api) => api.auth.register(person)))).code).toBe('code.expired');
    expect((await problemOf(testBrowser(app).call((api) => api.auth.register(person)))).code).toBe(
      'code.expired',
    );
    await expect(userOf(e164Of(typed))).rejects.toThrow();
  });

  test('is refused half an hour after the code', async () => {
    const browser = await prove('register');
    pass(30 * minute);
    expect((await problemOf(browser.call((api) => api.auth.register(person)))).code).toBe('code.expired');
  });

  test('is refused with a code for a password reset', async () => {
    const { typed } = await registered();
    const browser = await prove('reset', typed);
    expect((await problemOf(browser.call((api) => api.auth.register(person)))).code).toBe('code.expired');
  });

  test('creates one account for two concurrent calls and signs both in', async () => {
    const typed = newMobile();
    const browser = await prove('register', typed);
    const twins = [1, 2, 3].map(() => testBrowser(app, Object.fromEntries(browser.jar)));
    await Promise.all(twins.map((twin) => twin.call((api) => api.auth.register(person))));
    for (const twin of twins) {
      expect((await twin.call((api) => api.account.me()))?.user.mobile).toBe(e164Of(typed));
    }
    const customers = await db
      .selectFrom('customer')
      .select('id')
      .where('mobile', '=', e164Of(typed))
      .execute();
    expect(customers).toHaveLength(1);
    const stranger = testBrowser(app, Object.fromEntries(browser.jar));
    const other = stranger.call((api) => api.auth.register({ ...person, password: 'another password' }));
    expect((await problemOf(other)).code).toBe('code.used');
  });
});

describe('a number that has an account', () => {
  test('gets the same answers as a new one, and its owner a text without a code', async () => {
    const { typed, mobile } = await registered();
    const known = testBrowser(app);
    const unknown = testBrowser(app);
    const fresh = newMobile();
    const answers = [
      [await start(known, 'register', typed), await start(unknown, 'register', fresh)],
      [await pendingOf(known), await pendingOf(unknown)],
      [await guess(known, 'register'), await guess(unknown, 'register')],
    ];
    for (const [one, other] of answers) expect(masked(one)).toEqual(masked(other));
    expect((await textsTo(db, mobile)).at(-1)).toMatchObject({ kind: 'account_exists' });
    expect((await textsTo(db, mobile)).at(-1)?.body).not.toMatch(/\d{6}/);
  });

  test('looks like an unknown one in a reset, and an unknown one gets no text message', async () => {
    const { typed } = await registered();
    const known = testBrowser(app);
    const unknown = testBrowser(app);
    const fresh = newMobile();
    await start(known, 'reset', typed);
    await start(unknown, 'reset', fresh);
    expect(masked(await pendingOf(known, 'reset'))).toEqual(masked(await pendingOf(unknown, 'reset')));
    expect(await guess(known, 'reset')).toEqual(await guess(unknown, 'reset'));
    expect(await textsTo(db, e164Of(fresh))).toEqual([]);
  });

  async function pendingOf(browser: TestBrowser, purpose: Flow = 'register') {
    return await browser.call((api) => api.auth.pending({ purpose }));
  }
  async function guess(browser: TestBrowser, purpose: Flow) {
    return await problemOf(browser.call((api) => api.auth.giveCode({ purpose, code: '000000' })));
  }
  function masked(answer: unknown): string {
    return (JSON.stringify(answer) ?? 'nothing').replace(/\+61\d{9}/, 'number');
  }
});

describe('resetting a password', () => {
  test('ends all sessions and known browsers, notifies the owner, and needs no code here', async () => {
    const { browser, typed, mobile } = await registered();
    const elsewhere = await prove('reset', typed);
    await elsewhere.call((api) => api.auth.resetPassword({ password: 'шинэ нууц үг' }));
    expect(await browser.call((api) => api.account.me())).toBeNull();
    expect(await elsewhere.call((api) => api.account.me())).toBeNull();
    expect((await textsTo(db, mobile)).at(-1)?.kind).toBe('password_changed');

    const signIn = (from: TestBrowser, word: string) =>
      from.call((api) => api.auth.signIn({ ...typed, password: word, idempotencyKey: randomUUID() }));
    expect((await problemOf(signIn(elsewhere, password))).code).toBe('sign_in.wrong');
    expect(await signIn(elsewhere, 'шинэ нууц үг')).toEqual({ next: 'done' });
    pass(minute);
    expect(await signIn(browser, 'шинэ нууц үг')).toEqual({ next: 'code' });
  });

  test('notifies by e-mail and bell, and delays what a thief of the phone could do', async () => {
    const { typed, mobile } = await registered();
    const { id, customerId } = await userOf(mobile);
    const email = `${randomUUID()}@test.example`;
    const proven = { email, emailProvenAt: app.clock.now };
    await db.updateTable('customer').set(proven).where('id', '=', customerId).execute();
    const browser = await prove('reset', typed);
    await browser.call((api) => api.auth.resetPassword({ password: 'шинэ нууц үг' }));
    const mails = await db
      .selectFrom('message')
      .select(['kind', 'channel'])
      .where('recipient', '=', email)
      .execute();
    expect(mails).toEqual([{ kind: 'password_changed', channel: 'email' }]);
    const bell = await db.selectFrom('notification').select('kind').where('userId', '=', id).execute();
    expect(bell).toContainEqual({ kind: 'password_reset' });

    const signedIn = testBrowser(app, { accessToken: await begin(id) });
    const change = () =>
      signedIn.call((api) =>
        api.account.startMobileChange({
          ...newMobile(),
          currentPassword: 'шинэ нууц үг',
          idempotencyKey: randomUUID(),
        }),
      );
    const { version } = await db
      .selectFrom('customer')
      .select('version')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const input = { email: 'thief@test.example', currentPassword: 'шинэ нууц үг', version };
    const changeEmail = signedIn.call((api) =>
      api.account.changeMessageEmail({ ...input, idempotencyKey: randomUUID() }),
    );
    expect(await problemOf(changeEmail)).toMatchObject({ code: 'account.reset_hold' });
    expect(await problemOf(change())).toMatchObject({ code: 'account.reset_hold', params: { hours: 24 } });
    pass(25 * 60 * minute);
    await testBrowser(app, { accessToken: await begin(id) }).call((api) =>
      api.account.startMobileChange({
        ...newMobile(),
        currentPassword: 'шинэ нууц үг',
        idempotencyKey: randomUUID(),
      }),
    );
  });

  const begin = (userId: string) =>
    app.services.auth.begin(userId, { ip: '', userAgent: '', setCookie: () => undefined });

  test('works once per code, and refuses another password', async () => {
    const { typed, mobile } = await registered();
    const browser = await prove('reset', typed);
    const twin = testBrowser(app, Object.fromEntries(browser.jar));
    const third = testBrowser(app, Object.fromEntries(browser.jar));
    await browser.call((api) => api.auth.resetPassword({ password: 'шинэ нууц үг' }));
    const { version } = await userOf(mobile);
    await twin.call((api) => api.auth.resetPassword({ password: 'шинэ нууц үг' }));
    expect((await userOf(mobile)).version).toBe(version);
    const other = third.call((api) => api.auth.resetPassword({ password: 'өөр нууц үг' }));
    expect((await problemOf(other)).code).toBe('code.used');
  });

  test('sends no code to a disabled account', async () => {
    const { typed, mobile } = await registered();
    await db.updateTable('appUser').set({ status: 'disabled' }).where('mobile', '=', mobile).execute();
    const before = (await textsTo(db, mobile)).length;
    await start(testBrowser(app), 'reset', typed);
    expect(await textsTo(db, mobile)).toHaveLength(before);
  });
});

describe('changing a password', () => {
  const wanted = 'a sky that never ends';

  async function clientWith(word: string) {
    const user = await createUser(db, 'client');
    await db
      .updateTable('appUser')
      .set({ passwordHash: await hashPassword(word) })
      .where('id', '=', user.id)
      .execute();
    const begin = () =>
      app.services.auth.begin(user.id, { ip: '', userAgent: '', setCookie: () => undefined });
    return { user, here: `accessToken=${await begin()}`, there: `accessToken=${await begin()}` };
  }

  test('needs the current password and ends the other sessions', async () => {
    const { user, here, there } = await clientWith(password);
    const { api } = await app.asCookie(here);
    const input = { currentPassword: password, password: wanted, idempotencyKey: randomUUID() };
    await api.auth.changePassword(input);
    await api.auth.changePassword(input);
    expect(await (await app.asCookie(here)).api.account.me()).not.toBeNull();
    expect(await (await app.asCookie(there)).api.account.me()).toBeNull();
    const { passwordHash, version } = await db
      .selectFrom('appUser')
      .select(['passwordHash', 'version'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(await isPassword(wanted, passwordHash)).toBe(true);
    expect(version).toBe(2);
  });

  test('is refused with a wrong password, to a weak one, and to a visitor', async () => {
    const { here } = await clientWith(password);
    const { api } = await app.asCookie(here);
    const change = (currentPassword: string, next: string) =>
      problemOf(api.auth.changePassword({ currentPassword, password: next, idempotencyKey: randomUUID() }));
    expect((await change('not this one', wanted)).issues).toEqual([
      { path: 'currentPassword', code: 'password.wrong', params: {} },
    ]);
    expect((await change(password, 'password1')).code).toBe('password.common');
    const { api: visitor } = await app.visitor();
    const input = { currentPassword: password, password: wanted, idempotencyKey: randomUUID() };
    expect((await problemOf(visitor.auth.changePassword(input))).status).toBe(401);
  });
});
