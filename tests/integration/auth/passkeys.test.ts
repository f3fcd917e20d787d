import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { CHALLENGE_LIVES_MS, PASSKEYS_MAX } from '~/domain/auth/passkeys';
import { hashSessionId } from '~/server/auth/adapter';
import { housekeeping } from '~/server/housekeeping';
import { restoreAccess } from '~/server/users/admin-access';
import { testApp } from '../../factories/app';
import { newMobile, testBrowser, textsTo } from '../../factories/browser';
import { addPasskey, authenticator, passkeyRow, signInByPasskey } from '../../factories/passkeys';
import { problemOf } from '../../factories/problem';
import {
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

async function bellOf(userId: string): Promise<string[]> {
  const rows = await db.selectFrom('notification').select('kind').where('userId', '=', userId).execute();
  return rows.map(({ kind }) => kind);
}

async function auditOf(userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('auditLog')
    .select('action')
    .where('entityId', '=', userId)
    .where('action', 'like', 'account.%')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

describe('a passkey', () => {
  test('is listed, renamed, removed and audited, and its owner is notified', async () => {
    const { id: userId, browser } = await withPassword(app, 'support');
    const { id } = await addPasskey(browser);
    const listed = async () => (await browser.call((api) => api.account.security())).passkeys;
    expect(await listed()).toMatchObject([{ id, provider: null, isBackedUp: false, lastUsedAt: null }]);
    await browser.call((api) => api.account.renamePasskey({ id, name: '  Ширээний компьютер ', ...key() }));
    expect(await listed()).toMatchObject([{ name: 'Ширээний компьютер' }]);
    await browser.call((api) => api.account.removePasskey({ id, ...key() }));
    expect(await listed()).toEqual([]);
    expect(await auditOf(userId)).toEqual([
      'account.addPasskey',
      'account.renamePasskey',
      'account.removePasskey',
    ]);
    expect(await bellOf(userId)).toEqual(['passkeys_changed', 'passkeys_changed']);
  });

  test('sends its customer a text message when it is added', async () => {
    const client = await withPassword(app, 'client');
    const { mobile } = newMobile();
    await db
      .updateTable('appUser')
      .set({ mobile: `+61${mobile.slice(1)}` })
      .where('id', '=', client.id)
      .execute();
    await addPasskey(client.browser);
    const texts = await textsTo(db, `+61${mobile.slice(1)}`);
    expect(texts.map(({ kind }) => kind)).toEqual(['passkeys_changed']);
  });

  test('cannot be renamed or removed by another user', async () => {
    const owner = await withPassword(app, 'support');
    const { id } = await addPasskey(owner.browser);
    const { browser } = await withPassword(app, 'admin');
    const calls = [
      problemOf(browser.call((api) => api.account.renamePasskey({ id, name: 'x', ...key() }))),
      problemOf(browser.call((api) => api.account.removePasskey({ id, ...key() }))),
    ];
    for (const { code } of await Promise.all(calls)) expect(code).toBe('not_found');
    expect(await passkeyRow(app, id)).toBeDefined();
  });

  test('is refused as the eleventh of an account, even when two are added at once', async () => {
    const { browser } = await withPassword(app, 'support');
    await addPasskey(browser);
    for (let n = 2; n < PASSKEYS_MAX; n += 1) await addSafely(browser);
    const start = () => browser.call((api) => api.account.startPasskey(key()));
    await proveFactor(browser);
    const attestations = [await start(), await start()].map((options) => authenticator().create(options));
    const added = await Promise.all(
      attestations.map((attestation) =>
        browser
          .call((api) => api.account.addPasskey({ attestation, ...key() }))
          .then(
            () => 'added',
            async (error: unknown) => (await problemOf(Promise.reject(error))).code,
          ),
      ),
    );
    expect(added.sort()).toEqual(['added', 'passkey.too_many']);
    expect(await problemOf(start())).toMatchObject({ code: 'passkey.too_many' });
  });

  test('is refused from another site, without the user, with an old challenge or twice', async () => {
    const { browser } = await withPassword(app, 'support');
    const start = () => browser.call((api) => api.account.startPasskey(key()));
    const add = (attestation: ReturnType<ReturnType<typeof authenticator>['create']>) =>
      browser.call((api) => api.account.addPasskey({ attestation, ...key() }));
    const refusal = async (flaws: object) =>
      (await problemOf(add(authenticator().create(await start(), flaws)))).code;
    expect(await refusal({ origin: 'https://moz.example.evil' })).toBe('passkey.wrong');
    expect(await refusal({ isUnverified: true })).toBe('passkey.wrong');
    const late = authenticator().create(await start());
    pass(app, CHALLENGE_LIVES_MS / 1000 + 1);
    expect((await problemOf(add(late))).code).toBe('passkey.over');
    const elsewhere = authenticator().create(await start());
    const other = await withPassword(app, 'support');
    const given = other.browser.call((api) => api.account.addPasskey({ attestation: elsewhere, ...key() }));
    expect((await problemOf(given)).code).toBe('passkey.over');
    const device = authenticator();
    const good = device.create(await start());
    await add(good);
    expect((await problemOf(add(good))).code).toBe('passkey.over');
    await proveFactor(browser, device);
    expect((await problemOf(add(device.create(await start())))).code).toBe('passkey.taken');
  });
});

/** Confirms the account's owner with one of its passkeys. */
async function proveFactor(
  browser: ReturnType<typeof testBrowser>,
  device?: ReturnType<typeof authenticator>,
) {
  const { sessionId } =
    (await app.asCookie(`accessToken=${browser.jar.get('accessToken')}`)).ctx.session ?? {};
  if (device) {
    const options = await browser.call((api) => api.auth.startPasskey({ purpose: 'confirm' }));
    const assertion = device.get(options);
    return await browser.call((api) => api.auth.confirm({ by: 'passkey', assertion, ...key() }));
  }
  await db
    .updateTable('session')
    .set({ factorAt: new Date() })
    .where('id', '=', hashSessionId(sessionId ?? ''))
    .execute();
}

async function addSafely(browser: ReturnType<typeof testBrowser>) {
  await proveFactor(browser);
  return await addPasskey(browser);
}

describe('a new confirmation', () => {
  test('needs the existing passkey, not the password, to add another one', async () => {
    const { browser } = await withPassword(app, 'support');
    const { device } = await addPasskey(browser);
    const refused = await problemOf(browser.call((api) => api.account.startPasskey(key())));
    expect(refused).toMatchObject({ code: 'auth.again', params: { by: 'factor' } });
    await browser.call((api) => api.auth.confirm({ by: 'password', password, ...key() }));
    expect((await problemOf(browser.call((api) => api.account.startPasskey(key())))).code).toBe('auth.again');
    await proveFactor(browser, device);
    await addPasskey(browser);
  });

  test('needs an app code to remove a passkey from an account with an app', async () => {
    const person = await withFactor(app);
    const { browser } = person;
    expect((await problemOf(browser.call((api) => api.account.startPasskey(key())))).code).toBe('auth.again');
    await browser.call((api) => api.auth.confirm({ by: 'code', code: person.code(), ...key() }));
    const { id } = await addPasskey(browser);
    await db.updateTable('session').set({ factorAt: null }).where('userId', '=', person.id).execute();
    const remove = () => browser.call((api) => api.account.removePasskey({ id, ...key() }));
    expect(await problemOf(remove())).toMatchObject({ code: 'auth.again', params: { by: 'factor' } });
    pass(app);
    await browser.call((api) => api.auth.confirm({ by: 'code', code: person.code(), ...key() }));
    await remove();
  });

  test('refuses the passkey of another user', async () => {
    const { browser } = await withPassword(app, 'support');
    const other = await withPassword(app, 'support');
    const { device } = await addPasskey(other.browser);
    const options = await browser.call((api) => api.auth.startPasskey({ purpose: 'confirm' }));
    const assertion = device.get(options);
    const confirm = browser.call((api) => api.auth.confirm({ by: 'passkey', assertion, ...key() }));
    expect((await problemOf(confirm)).code).toBe('passkey.wrong');
  });
});

describe('a sign-in by a passkey', () => {
  test('starts a session with both factors confirmed, for staff and customers', async () => {
    for (const role of ['support', 'client'] as const) {
      const { id: userId, browser } = await withPassword(app, role);
      const { id, device } = await addPasskey(browser);
      const fresh = testBrowser(app);
      expect(await signInByPasskey(fresh, device)).toEqual({ isStaff: role === 'support' });
      expect((await fresh.call((api) => api.account.me()))?.user.id).toBe(userId);
      expect((await passkeyRow(app, id))?.lastUsedAt).toEqual(app.clock.now);
      await fresh.call((api) => api.account.startPasskey(key()));
    }
  });

  test('accepts a challenge once, in time, in its browser and for its purpose', async () => {
    const owner = await withPassword(app, 'support');
    const { device } = await addPasskey(owner.browser);
    const browser = testBrowser(app);
    const start = () => browser.call((api) => api.auth.startPasskey({ purpose: 'sign-in' }));
    const give = (assertion: ReturnType<typeof device.get>, of = browser) =>
      problemOf(of.call((api) => api.auth.signInByPasskey({ assertion })));
    const good = device.get(await start());
    expect((await give(good, testBrowser(app))).code).toBe('passkey.over');
    await browser.call((api) => api.auth.signInByPasskey({ assertion: good }));
    const replayed = testBrowser(app, { 'moz-passkey': browser.jar.get('moz-passkey') ?? 'A'.repeat(43) });
    expect((await give(good, replayed)).code).toBe('passkey.over');
    const late = device.get(await start());
    pass(app, CHALLENGE_LIVES_MS / 1000 + 1);
    expect((await give(late)).code).toBe('passkey.over');
    const other = await owner.browser.call((api) => api.auth.startPasskey({ purpose: 'confirm' }));
    expect((await give(device.get(other))).code).toBe('passkey.over');
    expect((await give(device.get({ challenge: 'A'.repeat(43) }))).code).toBe('passkey.over');
  });

  test('succeeds once for 20 concurrent attempts with one signature', async () => {
    const owner = await withPassword(app, 'support');
    const { device } = await addPasskey(owner.browser);
    const browser = testBrowser(app);
    const options = await browser.call((api) => api.auth.startPasskey({ purpose: 'sign-in' }));
    const assertion = device.get(options);
    const tries = Array.from({ length: 20 }, () =>
      testBrowser(app, Object.fromEntries(browser.jar)).call((api) =>
        api.auth.signInByPasskey({ assertion }),
      ),
    );
    const settled = await Promise.allSettled(tries);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is refused for a wrong site, key, name or user check, and uses up its challenge', async () => {
    const owner = await withPassword(app, 'support');
    const { device } = await addPasskey(owner.browser);
    const browser = testBrowser(app);
    const give = async (make: (options: { challenge: string }) => ReturnType<typeof device.get>) => {
      const options = await browser.call((api) => api.auth.startPasskey({ purpose: 'sign-in' }));
      const signIn = (assertion: ReturnType<typeof device.get>) =>
        problemOf(browser.call((api) => api.auth.signInByPasskey({ assertion })));
      const { code } = await signIn(make(options));
      expect((await signIn(device.get(options))).code).toBe('passkey.over');
      return code;
    };
    expect(await give((options) => device.get(options, { origin: 'https://moz.evil' }))).toBe(
      'passkey.wrong',
    );
    expect(await give((options) => device.get(options, { isUnverified: true }))).toBe('passkey.wrong');
    expect(await give((options) => device.get(options, { userHandle: 'AAAA' }))).toBe('passkey.wrong');
    const stranger = authenticator();
    Object.assign(stranger.stored, device.stored);
    const forged = (options: { challenge: string }) => {
      const { id, rawId } = device.get(options);
      return { ...stranger.get(options), id, rawId };
    };
    expect(await give(forged)).toBe('passkey.wrong');
    expect(await give((options) => stranger.get(options))).toBe('passkey.wrong');
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('is refused when the counter decreases, and its owner is notified', async () => {
    const owner = await withPassword(app, 'support');
    const { device } = await addPasskey(owner.browser, authenticator({ counts: true }));
    await signInByPasskey(testBrowser(app), device);
    await signInByPasskey(testBrowser(app), device);
    const browser = testBrowser(app);
    const options = await browser.call((api) => api.auth.startPasskey({ purpose: 'sign-in' }));
    const assertion = device.get(options, { counter: 2 });
    const copied = problemOf(browser.call((api) => api.auth.signInByPasskey({ assertion })));
    expect((await copied).code).toBe('passkey.copied');
    expect((await bellOf(owner.id)).at(-1)).toBe('passkey_refused');
    await signInByPasskey(testBrowser(app), device);
  });

  test('is refused for an account that is disabled or archived', async () => {
    const disabled = await withPassword(app, 'support');
    const archived = await withPassword(app, 'client');
    const ofDisabled = await addPasskey(disabled.browser);
    const ofArchived = await addPasskey(archived.browser);
    await db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', disabled.id).execute();
    await db.updateTable('appUser').set({ archivedAt: new Date() }).where('id', '=', archived.id).execute();
    const signIn = async (device: typeof ofDisabled.device) =>
      (await problemOf(signInByPasskey(testBrowser(app), device))).code;
    expect(await signIn(ofDisabled.device)).toBe('user.disabled');
    expect(await signIn(ofArchived.device)).toBe('passkey.wrong');
  });

  test('is limited by address', async () => {
    const browser = testBrowser(app);
    const assertion = authenticator().get({ challenge: 'A'.repeat(43) }, { userHandle: 'AAAA' });
    const give = () => problemOf(browser.call((api) => api.auth.signInByPasskey({ assertion })));
    for (let tries = 0; tries < 60; tries += 20) await Promise.all(Array.from({ length: 20 }, give));
    expect((await give()).code).toBe('rate_limit');
  });

  test('is not offered when the portal has an IP address as its host', async () => {
    const numbered = testApp(db, { env: { ...app.services.env, publicUrl: 'http://192.168.1.5:3000' } });
    const start = testBrowser(numbered).call((api) => api.auth.startPasskey({ purpose: 'sign-in' }));
    expect((await problemOf(start)).code).toBe('passkey.unavailable');
  });
});

describe('the step after a password', () => {
  test('accepts a passkey instead of a code of the app', async () => {
    const person = await withFactor(app);
    await person.browser.call((api) => api.auth.confirm({ by: 'code', code: person.code(), ...key() }));
    const { device } = await addPasskey(person.browser);
    const browser = testBrowser(app);
    expect(await givePassword(browser, person.login)).toEqual({ next: 'second-factor' });
    expect(await browser.call((api) => api.auth.signInState())).toMatchObject({
      hasApp: true,
      hasPasskey: true,
    });
    const options = await browser.call((api) => api.auth.startPasskey({ purpose: 'second-factor' }));
    expect(options.allowCredentials).toHaveLength(1);
    await browser.call((api) => api.auth.givePasskey({ assertion: device.get(options) }));
    expect(await isSignedIn(browser)).toBe(true);
    pass(app);
  });

  test('refuses the passkey of another user', async () => {
    const person = await withFactor(app);
    const other = await withPassword(app, 'support');
    const { device } = await addPasskey(other.browser);
    const browser = testBrowser(app);
    await givePassword(browser, person.login);
    const options = await browser.call((api) => api.auth.startPasskey({ purpose: 'second-factor' }));
    const given = browser.call((api) => api.auth.givePasskey({ assertion: device.get(options) }));
    expect((await problemOf(given)).code).toBe('passkey.wrong');
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('asks a customer without an app for a code by text, despite a passkey', async () => {
    const client = await withPassword(app, 'client');
    const typed = newMobile();
    const mobile = `+61${typed.mobile.slice(1)}`;
    await db.updateTable('appUser').set({ mobile }).where('id', '=', client.id).execute();
    await addPasskey(client.browser);
    const signIn = testBrowser(app).call((api) => api.auth.signIn({ ...typed, password, ...key() }));
    expect(await signIn).toEqual({ next: 'code' });
  });
});

describe('a required second factor of staff', () => {
  const strict = testApp(db, { env: { ...app.services.env, staffTotp: 'required' } });

  test('is met by a passkey, which is asked for and cannot be removed as the last one', async () => {
    const { login, browser } = await withPassword(strict, 'support');
    const { id, device } = await addPasskey(browser);
    const fresh = testBrowser(strict);
    expect(await givePassword(fresh, login)).toEqual({ next: 'second-factor' });
    expect(await fresh.call((api) => api.auth.signInState())).toMatchObject({
      hasApp: false,
      hasPasskey: true,
    });
    const options = await fresh.call((api) => api.auth.startPasskey({ purpose: 'second-factor' }));
    await fresh.call((api) => api.auth.givePasskey({ assertion: device.get(options) }));
    const remove = fresh.call((api) => api.account.removePasskey({ id, ...key() }));
    expect((await problemOf(remove)).code).toBe('second_factor.missing');
    expect(await passkeyRow(strict, id)).toBeDefined();
  });

  test('refuses a program without an app even if there is a passkey', async () => {
    const { login: email, browser } = await withPassword(strict, 'support');
    await addPasskey(browser);
    const { api } = await strict.visitor();
    const signIn = problemOf(api.auth.signInForToken({ email, password, code: '123456' }));
    expect(await signIn).toMatchObject({ code: 'second_factor.app_missing', issues: [{ path: 'code' }] });
  });
});

describe('the passkeys of an account', () => {
  test('are removed when an administrator resets the second factor', async () => {
    const admin = await app.signIn('admin');
    const { id, browser } = await withPassword(app, 'support');
    const { device } = await addPasskey(browser);
    const { version, passkeys, secondFactorSince } = await admin.api.users.get({ id });
    expect({ passkeys, secondFactorSince }).toEqual({ passkeys: 1, secondFactorSince: null });
    await admin.api.users.resetSecondFactor({ id, version, ...key() });
    expect(await isSignedIn(browser)).toBe(false);
    expect((await problemOf(signInByPasskey(testBrowser(app), device))).code).toBe('passkey.wrong');
  });

  test('are removed when the operator restores access', async () => {
    const { id, browser } = await withPassword(app, 'admin');
    const { device } = await addPasskey(browser);
    const { ctx } = await app.visitor();
    await db.transaction().execute((tx) => restoreAccess(tx, ctx, { userId: id, passwordHash: 'x' }));
    expect((await problemOf(signInByPasskey(testBrowser(app), device))).code).toBe('passkey.wrong');
  });

  test('stay when the password is changed', async () => {
    const { browser } = await withPassword(app, 'support');
    const { device } = await addPasskey(browser);
    const change = { currentPassword: password, password: 'another river beyond the hills', ...key() };
    await browser.call((api) => api.auth.changePassword(change));
    expect(await signInByPasskey(testBrowser(app), device)).toEqual({ isStaff: true });
  });
});

test('unused challenges are deleted after their time', async () => {
  await testBrowser(app).call((api) => api.auth.startPasskey({ purpose: 'sign-in' }));
  pass(app, CHALLENGE_LIVES_MS / 1000 + 1);
  await housekeeping(app.services);
  expect(await db.selectFrom('passkeyChallenge').selectAll().execute()).toEqual([]);
});
