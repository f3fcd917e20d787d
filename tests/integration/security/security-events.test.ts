import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { KEPT_DAYS, type SecurityKind, securityKinds } from '~/domain/security/kinds';
import { hashPassword } from '~/server/auth/password';
import { readEnv } from '~/server/core/env/env';
import { lineOptions } from '~/server/core/observability/log';
import { housekeeping } from '~/server/housekeeping';
import { openDownload } from '~/server/http/endpoints/list-download';
import { createContext } from '~/server/http/request/create-context';
import { findMailedLink } from '~/server/messages/secret-links/mailed';
import { createCaller } from '~/server/router';
import { makeAdminLink } from '~/server/users/admin-access';
import { sendWebhook } from '~/server/webhooks/send';
import { createUser, testApp } from '../../factories/app';
import {
  e164Of,
  newestCode,
  newMobile,
  type TestBrowser,
  testBrowser,
  textsTo,
} from '../../factories/browser';
import { serveApi } from '../../factories/http';
import { addPasskey, authenticator, signInByPasskey } from '../../factories/passkeys';
import { problemOf } from '../../factories/problem';
import { expectedSignature, receiver } from '../../factories/receiver';
import { givePassword, pass, password, withFactor, withPassword } from '../../factories/second-factor';
import { faultyDatabase } from '../../mutations/fault';
import { testDb } from '../../setup/test-db';

const { db, owner } = await testDb();
await seedReference(db);
const lines: string[] = [];
const sink = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});
// Logs as `npm start` does.
const env = readEnv({
  NODE_ENV: 'test',
  MOZ_DEMO: 'true',
  PUBLIC_URL: 'http://moz.example',
  WEBHOOK_TARGETS: 'any',
});
const app = testApp(db, { env, log: pino({ level: 'warn', ...lineOptions }, sink) });
const key = () => ({ idempotencyKey: randomUUID() });
const mine = async (userId: string) => {
  await app.services.security.flush();
  return await db
    .selectFrom('securityEvent')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('at')
    .execute();
};
const all = async (kind: SecurityKind) => {
  await app.services.security.flush();
  return await db.selectFrom('securityEvent').selectAll().where('kind', '=', kind).execute();
};

beforeEach(async () => {
  await db.deleteFrom('rateLimit').execute();
});

async function client() {
  const typed = newMobile();
  const user = await createUser(db, 'client');
  const mobile = e164Of(typed);
  const set = { mobile, passwordHash: await hashPassword(password) };
  await db.updateTable('appUser').set(set).where('id', '=', user.id).execute();
  return { ...user, typed, mobile };
}
type Client = Awaited<ReturnType<typeof client>>;

async function enter({ typed, mobile }: Client, browser: TestBrowser = testBrowser(app)) {
  pass(app);
  const { next } = await browser.call((api) => api.auth.signIn({ ...typed, password, ...key() }));
  if (next === 'code') {
    const code = await newestCode(db, mobile);
    await browser.call((api) => api.auth.confirmDevice({ code }));
  }
  await browser.call((api) => api.account.me());
  return browser;
}

async function codeFor(browser: TestBrowser, typed: Client['typed'], purpose: 'register' | 'reset') {
  const asked = { ...typed, ...key() };
  await browser.call((api) =>
    purpose === 'reset' ? api.auth.startReset(asked) : api.auth.startRegistration(asked),
  );
  const code = await newestCode(db, e164Of(typed));
  await browser.call((api) => api.auth.giveCode({ purpose, code }));
}

async function invited() {
  const admin = await app.signIn('admin');
  const email = `${randomUUID()}@test.example`;
  const { id } = await admin.api.users.invite({
    ...{ email, fullName: 'New Person', role: 'support', locale: 'en' },
    ...key(),
  });
  return { admin, id, seen: () => admin.api.users.get({ id }) };
}

async function accepted() {
  const { admin, id, seen } = await invited();
  const token = (await seen()).invitation?.address?.split('/').at(-1) ?? '';
  await testBrowser(app).call((api) =>
    api.users.acceptInvitation({ token, password, fullName: 'New Person' }),
  );
  return { admin, id, seen };
}

type Expected = { outcome?: 'ok' | 'refused'; reason?: string; details?: object; actorId?: unknown };
/** The act returns the id of the account that the event belongs to, or null. */
type Case = readonly [SecurityKind, Expected, () => Promise<string | null>];

const known = expect.any(String);
const cases: readonly Case[] = [
  ['auth.signIn', { details: { by: 'code' } }, async () => (await clientInside()).id],
  [
    'auth.signIn',
    { outcome: 'refused', reason: 'sign_in.wrong', actorId: null },
    async () => {
      const user = await client();
      const wrong = { ...user.typed, password: 'not the password', ...key() };
      await problemOf(testBrowser(app).call((api) => api.auth.signIn(wrong)));
      return user.id;
    },
  ],
  [
    'auth.signIn',
    { outcome: 'refused', reason: 'user.disabled' },
    async () => {
      const user = await withPassword(app, 'support');
      await db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', user.id).execute();
      await problemOf(givePassword(testBrowser(app), user.login));
      return user.id;
    },
  ],
  [
    'auth.lockOut',
    { outcome: 'refused', reason: 'rate_limit' },
    async () => {
      const user = await withPassword(app, 'support');
      const wrong = { email: user.login, password: 'not the password' };
      for (let n = 0; n <= 10; n += 1)
        await problemOf(testBrowser(app).call((api) => api.auth.signInStaff(wrong)));
      return user.id;
    },
  ],
  [
    'auth.giveSecondFactor',
    { outcome: 'refused', reason: 'code.app_wrong' },
    async () => {
      const user = await withFactor(app);
      const browser = testBrowser(app);
      await givePassword(browser, user.login);
      await problemOf(browser.call((api) => api.auth.giveSecondFactor({ code: user.code(9) })));
      return user.id;
    },
  ],
  [
    'auth.givePasskey',
    { outcome: 'refused', reason: 'passkey.over' },
    async () => {
      const { id, browser } = await withPassword(app, 'support');
      const { device } = await addPasskey(browser);
      const options = await browser.call((api) => api.auth.startPasskey({ purpose: 'confirm' }));
      const assertion = device.get(options);
      const confirm = { by: 'passkey', assertion, ...key() } as const;
      await browser.call((api) => api.auth.confirm(confirm));
      await problemOf(browser.call((api) => api.auth.confirm({ ...confirm, ...key() })));
      return id;
    },
  ],
  ['auth.signIn', { details: { by: 'passkey' } }, () => passkeyUsed()],
  ['account.addPasskey', {}, () => passkeyUsed()],
  [
    'account.renamePasskey',
    {},
    async () => {
      const { id, browser } = await withPassword(app, 'support');
      const passkey = await addPasskey(browser);
      await browser.call((api) => api.account.renamePasskey({ id: passkey.id, name: 'Office', ...key() }));
      return id;
    },
  ],
  [
    'account.removePasskey',
    {},
    async () => {
      const { id, browser } = await withPassword(app, 'support');
      const passkey = await addPasskey(browser);
      await browser.call((api) => api.account.removePasskey({ id: passkey.id, ...key() }));
      return id;
    },
  ],
  ['approvals.ask', {}, async () => (await twoPeople()).asker],
  [
    'approvals.approve',
    {},
    async () => {
      const { id, second } = await twoPeople();
      await second.api.approvals.approve({ id, ...key() });
      return second.user.id;
    },
  ],
  [
    'approvals.reject',
    {},
    async () => {
      const { id, second } = await twoPeople();
      await second.api.approvals.reject({ id, ...key() });
      return second.user.id;
    },
  ],
  [
    'auth.giveCode',
    { outcome: 'refused', reason: 'code.wrong', details: { purpose: 'device' } },
    async () => {
      const user = await client();
      const browser = testBrowser(app);
      await browser.call((api) => api.auth.signIn({ ...user.typed, password, ...key() }));
      const code = await newestCode(db, user.mobile);
      const wrong = code === '123456' ? '654321' : '123456';
      await problemOf(browser.call((api) => api.auth.confirmDevice({ code: wrong })));
      return user.id;
    },
  ],
  [
    'auth.signOut',
    {},
    async () => {
      const user = await clientInside();
      await user.browser.call((api) => api.auth.signOut());
      return user.id;
    },
  ],
  [
    'auth.register',
    {},
    async () => {
      const typed = newMobile();
      const browser = testBrowser(app);
      await codeFor(browser, typed, 'register');
      const named = { type: 'individual', firstName: 'Болд', lastName: 'Бат' } as const;
      await browser.call((api) => api.auth.register({ ...named, password }));
      return (await browser.call((api) => api.account.me()))?.user.id ?? '';
    },
  ],
  [
    'auth.newDevice',
    { details: { by: 'code' } },
    async () => {
      const user = await clientInside();
      await enter(user);
      return user.id;
    },
  ],
  [
    'auth.resetPassword',
    {},
    async () => {
      const user = await client();
      const browser = testBrowser(app);
      await codeFor(browser, user.typed, 'reset');
      await browser.call((api) => api.auth.resetPassword({ password: 'another quiet river' }));
      return user.id;
    },
  ],
  [
    'auth.changePassword',
    {},
    async () => {
      const { id, browser } = await withPassword(app, 'support');
      const change = { currentPassword: password, password: 'another quiet river', ...key() };
      await browser.call((api) => api.auth.changePassword(change));
      return id;
    },
  ],
  [
    'auth.confirm',
    { outcome: 'refused', reason: 'password.wrong' },
    async () => {
      const { id, browser } = await withPassword(app, 'support');
      const wrong = { by: 'password', password: 'not the password', ...key() } as const;
      await problemOf(browser.call((api) => api.auth.confirm(wrong)));
      return id;
    },
  ],
  [
    'auth.confirm',
    { details: { by: 'password' } },
    async () => {
      const { id, browser } = await withPassword(app, 'support');
      await browser.call((api) => api.auth.confirm({ by: 'password', password, ...key() }));
      return id;
    },
  ],
  ['account.startSecondFactor', {}, async () => (await withFactor(app)).id],
  ['account.turnOnSecondFactor', {}, async () => (await withFactor(app)).id],
  [
    'account.renewRecoveryCodes',
    {},
    async () => {
      const user = await withFactor(app);
      await user.browser.call((api) =>
        api.account.renewRecoveryCodes({ currentPassword: password, code: user.code(), ...key() }),
      );
      return user.id;
    },
  ],
  [
    'account.turnOffSecondFactor',
    {},
    async () => {
      const user = await withFactor(app);
      const off = { currentPassword: password, code: user.code(), ...key() };
      await user.browser.call((api) => api.account.turnOffSecondFactor(off));
      return user.id;
    },
  ],
  [
    'users.resetSecondFactor',
    { actorId: known },
    async () => {
      const { id } = await withFactor(app);
      const admin = await app.signIn('admin');
      const { version } = await admin.api.users.get({ id });
      await admin.api.users.resetSecondFactor({ id, version, ...key() });
      return id;
    },
  ],
  [
    'account.changeEmail',
    {},
    async () => {
      const { id, browser } = await withPassword(app, 'support');
      const { version, fullName, locale } = await browser.call((api) => api.account.get());
      const email = `${randomUUID()}@test.example`;
      const change = { version, fullName, locale, email, currentPassword: password, ...key() };
      await browser.call((api) => api.account.update(change));
      return id;
    },
  ],
  [
    'account.confirmEmail',
    {},
    async () => {
      const { id, browser } = await withPassword(app, 'support');
      const { version, fullName, locale } = await browser.call((api) => api.account.get());
      const email = `${randomUUID()}@test.example`;
      const change = { version, fullName, locale, email, currentPassword: password, ...key() };
      await browser.call((api) => api.account.update(change));
      const { id: messageId } = await db
        .selectFrom('message')
        .select('id')
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow();
      const link = await findMailedLink({ ...app.services, now: () => app.clock.now }, messageId);
      const token = link?.split('/').at(-1) ?? '';
      await testBrowser(app).call((api) => api.account.confirmEmail({ token }));
      return id;
    },
  ],
  [
    'account.changeMobile',
    {},
    async () => {
      const { id, browser } = await clientInside();
      const typed = newMobile();
      await browser.call((api) =>
        api.account.startMobileChange({ ...typed, currentPassword: password, ...key() }),
      );
      const code = await newestCode(db, e164Of(typed));
      await browser.call((api) => api.account.confirmMobileChange({ code, ...key() }));
      return id;
    },
  ],
  [
    'account.endSession',
    {},
    async () => {
      const { id, browser, login } = await withPassword(app, 'support');
      await givePassword(testBrowser(app), login);
      const { sessions } = await browser.call((api) => api.account.security());
      const sessionId = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
      await browser.call((api) => api.account.endSession({ sessionId, ...key() }));
      return id;
    },
  ],
  [
    'account.endOtherSessions',
    {},
    async () => {
      const { id, browser } = await withPassword(app, 'support');
      await browser.call((api) => api.account.endOtherSessions(key()));
      return id;
    },
  ],
  [
    'account.forgetDevice',
    {},
    async () => {
      const { id, browser } = await clientInside();
      const { devices } = await browser.call((api) => api.account.security());
      await browser.call((api) => api.account.forgetDevice({ deviceId: devices[0]?.id ?? '', ...key() }));
      return id;
    },
  ],
  [
    'users.endSessions',
    { actorId: known },
    async () => {
      const { id } = await withPassword(app, 'support');
      await (await app.signIn('admin')).api.users.endSessions({ id, ...key() });
      return id;
    },
  ],
  ['users.invite', { actorId: known, details: { role: 'support' } }, async () => (await invited()).id],
  [
    'users.renewInvitation',
    { actorId: known },
    async () => {
      const { admin, id, seen } = await invited();
      await admin.api.users.renewInvitation({ id, version: (await seen()).version, ...key() });
      return id;
    },
  ],
  ['users.acceptInvitation', {}, async () => (await accepted()).id],
  [
    'users.offerPassword',
    { actorId: known },
    async () => {
      const { admin, id, seen } = await accepted();
      await admin.api.users.offerPassword({ id, version: (await seen()).version, ...key() });
      return id;
    },
  ],
  [
    'users.withdrawPassword',
    { actorId: known },
    async () => {
      const { admin, id, seen } = await accepted();
      await admin.api.users.offerPassword({ id, version: (await seen()).version, ...key() });
      await admin.api.users.withdrawPassword({ id, version: (await seen()).version, ...key() });
      return id;
    },
  ],
  [
    'users.choosePassword',
    {},
    async () => {
      const { admin, id, seen } = await accepted();
      await admin.api.users.offerPassword({ id, version: (await seen()).version, ...key() });
      const token = (await seen()).passwordLink?.address?.split('/').at(-1) ?? '';
      await testBrowser(app).call((api) => api.users.choosePassword({ token, password }));
      return id;
    },
  ],
  [
    'users.changeRole',
    { actorId: known, details: { role: 'warehouse-au' } },
    async () => {
      const { admin, id, seen } = await accepted();
      const { version } = await seen();
      await admin.api.users.changeRole({ id, version, role: 'warehouse-au', ...key() });
      return id;
    },
  ],
  [
    'users.disable',
    { actorId: known },
    async () => {
      const { admin, id, seen } = await accepted();
      await admin.api.users.disable({ id, version: (await seen()).version, ...key() });
      return id;
    },
  ],
  [
    'users.enable',
    { actorId: known },
    async () => {
      const { admin, id, seen } = await accepted();
      await admin.api.users.disable({ id, version: (await seen()).version, ...key() });
      await admin.api.users.enable({ id, version: (await seen()).version, ...key() });
      return id;
    },
  ],
  ['users.offerAccess', { actorId: null }, async () => (await restorable()).id],
  [
    'users.restoreAccess',
    {},
    async () => {
      const { id, token } = await restorable();
      await testBrowser(app).call((api) => api.users.acceptInvitation({ token, password }));
      return id;
    },
  ],
  [
    'customers.takeOver',
    { details: { record: known } },
    async () => {
      const typed = newMobile();
      const walkIn = { type: 'individual', firstName: '', lastName: '', mobile: e164Of(typed) } as const;
      await db.insertInto('customer').values(walkIn).execute();
      const browser = testBrowser(app);
      await codeFor(browser, typed, 'register');
      const named = { type: 'individual', firstName: 'Болд', lastName: 'Бат' } as const;
      await browser.call((api) => api.auth.register({ ...named, password }));
      return null;
    },
  ],
  ['roles.create', { details: { record: known } }, async () => (await role()).admin.user.id],
  [
    'roles.update',
    { details: { record: known } },
    async () => {
      const { admin, name } = await role();
      const rules = [{ action: 'read', subject: 'News' }] as const;
      const names = { title: { mn: 'Нэр', en: 'Name' } };
      await admin.api.roles.update({ name, version: 1, ...names, rules: [...rules], ...key() });
      return admin.user.id;
    },
  ],
  [
    'roles.remove',
    { details: { record: known } },
    async () => {
      const { admin, name } = await role();
      await admin.api.roles.remove({ name, version: 1, ...key() });
      return admin.user.id;
    },
  ],
  ['tokens.create', { details: { record: known } }, async () => (await token()).admin.user.id],
  [
    'tokens.revoke',
    {},
    async () => {
      const { admin, id } = await token();
      await admin.api.tokens.revoke({ id, version: 1, ...key() });
      return admin.user.id;
    },
  ],
  [
    'tokens.newAddress',
    { actorId: null },
    async () => {
      const { admin, text } = await token();
      await from('192.0.2.7', text);
      return admin.user.id;
    },
  ],
  [
    'tokens.refuse',
    { outcome: 'refused', reason: 'token.refused' },
    async () => {
      const { text } = await token();
      await expect(from('192.0.2.8', `${text.slice(0, -1)}_`)).rejects.toThrow('token.refused');
      return null;
    },
  ],
  [
    'access.refuse',
    { outcome: 'refused', reason: 'not_allowed', details: { procedure: 'roles.list' } },
    async () => {
      const person = await app.signIn('client');
      expect(await problemOf(person.api.roles.list())).toMatchObject({ status: 403 });
      return person.user.id;
    },
  ],
  [
    'lists.export',
    { details: { record: 'users', format: 'csv' } },
    async () => {
      const admin = await app.signIn('admin');
      await openDownload(admin.ctx, { list: 'users', format: 'csv', input: {} });
      return admin.user.id;
    },
  ],
];

async function clientInside() {
  const user = await client();
  return { ...user, browser: await enter(user) };
}

async function passkeyUsed() {
  const { id, browser } = await withPassword(app, 'support');
  const { device } = await addPasskey(browser, authenticator());
  await signInByPasskey(testBrowser(app), device);
  return id;
}

/** One of two administrators has requested a new one. Afterwards changes need no second administrator. */
async function twoPeople() {
  const asker = await app.signIn('admin');
  const second = await app.signIn('admin');
  const four = 'security.four_eyes_required';
  await db.deleteFrom('constant').where('key', '=', four).execute();
  await asker.api.settings.setConstant({ key: four, value: 1, seen: null, ...key() });
  const fullName = randomUUID();
  const invitation = { email: `${fullName}@test.example`, fullName, role: 'admin', locale: 'en' } as const;
  await problemOf(asker.api.users.invite({ ...invitation, ...key() }));
  const waiting = await second.api.approvals.waiting();
  await db.deleteFrom('constant').where('key', '=', four).execute();
  return { asker: asker.user.id, second, id: waiting.at(-1)?.id ?? '' };
}

async function restorable() {
  const { id, login } = await withPassword(app, 'admin');
  const { link } = await makeAdminLink(app.services, login);
  return { id, token: link.address.split('/').at(-1) ?? '' };
}

async function role() {
  const admin = await app.signIn('admin');
  const name = `r${randomUUID().slice(0, 8)}`;
  await admin.api.roles.create({ name, title: { mn: 'Нэр', en: 'Name' }, rules: [], ...key() });
  return { admin, name };
}

async function token() {
  const admin = await app.signIn('admin');
  const wish = { name: 'Scanner', days: 30, scopes: ['read:Form'] } as const;
  const made = await admin.api.tokens.create({ ...wish, scopes: [...wish.scopes], ...key() });
  return { admin, id: made.id, text: made.token };
}

async function from(ip: string, bearer: string) {
  const ctx = await createContext(app.services, {
    ...{ requestId: randomUUID(), ip, userAgent: 'scanner', cookieHeader: undefined },
    ...{ authorization: `Bearer ${bearer}`, setCookie: () => undefined },
  });
  return { ctx, api: createCaller(ctx) };
}

test.each(cases)('%s with %o is stored as a row and written to the log', async (kind, expected, happen) => {
  lines.length = 0;
  const userId = await happen();
  const found = (await all(kind)).filter((row) => row.userId === userId);
  const { outcome = 'ok', ...rest } = expected;
  expect(found).toContainEqual(expect.objectContaining({ kind, outcome, count: 1, ...rest }));
  const event = found.find((row) => row.outcome === outcome);
  expect(event?.requestId).toBeTruthy();
  if (kind !== 'users.offerAccess') expect(event?.address).toBeTruthy();
  const line = lines.find((text) => text.includes(event?.id ?? ''));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 30, event: kind, outcome, msg: 'security event' });
  expect(lines.join('')).not.toMatch(/@test\.example|\+61|Болд|New Person|quiet river/u);
});

test('every kind of event is produced in this test', () => {
  expect(new Set(cases.map(([kind]) => kind))).toEqual(new Set(securityKinds));
});

describe('a security event', () => {
  test('is not reported for a change that is rolled back', async () => {
    const fault = faultyDatabase(db);
    const faulty = testApp(fault.db, { security: app.services.security });
    const { id, browser } = await withPassword(faulty, 'support');
    const change = { currentPassword: password, password: 'another quiet river', ...key() };
    const tryRefused = (n: number) =>
      fault.refusing(n, () => browser.call((api) => api.auth.changePassword(change)));
    let n = 1;
    while ((await tryRefused(n)).hasFailed) n += 1;
    expect(n).toBeGreaterThan(5);
    expect((await mine(id)).map(({ kind }) => kind)).toEqual(['auth.changePassword']);
  });

  test('is stored once for a repeated change', async () => {
    const { id, browser } = await withPassword(app, 'support');
    const again = key();
    await browser.call((api) => api.account.endOtherSessions(again));
    await browser.call((api) => api.account.endOtherSessions(again));
    expect(await mine(id)).toHaveLength(1);
  });

  test('is stored in two rows when it happens a thousand times in a minute', async () => {
    const person = await app.signIn('client');
    for (let n = 0; n < 1_000; n += 1) await problemOf(person.api.roles.list());
    const rows = await mine(person.user.id);
    expect(rows.map(({ count }) => count).sort((one, other) => one - other)).toEqual([1, 999]);
  });

  test('fails no request when it cannot be stored, and is stored later', async () => {
    const person = await app.signIn('client');
    await sql`alter table security_event rename to security_event_away`.execute(owner);
    expect(await problemOf(person.api.roles.list())).toMatchObject({ code: 'not_allowed' });
    await app.services.security.flush();
    expect(lines.join('')).toContain('security events could not be written');
    await sql`alter table security_event_away rename to security_event`.execute(owner);
    expect(await mine(person.user.id)).toMatchObject([{ kind: 'access.refuse' }]);
  });

  test('is neither changed nor deleted before its time, and deleted after it', async () => {
    const row = (days: number) => ({
      ...{ id: randomUUID(), kind: 'auth.signOut', outcome: 'ok', userId: randomUUID() },
      at: new Date(Date.now() - days * 86_400_000),
    });
    const [young, old] = [row(KEPT_DAYS - 3), row(KEPT_DAYS + 1)];
    await db.insertInto('securityEvent').values([young, old]).execute();
    const change = db.updateTable('securityEvent').set({ outcome: 'refused' }).where('id', '=', young.id);
    await expect(change.execute()).rejects.toThrow('is append-only');
    const deletion = db.deleteFrom('securityEvent').where('id', '=', young.id);
    await expect(deletion.execute()).rejects.toThrow('is append-only');
    await housekeeping({ ...app.services, now: () => new Date() });
    expect(await mine(young.userId)).toHaveLength(1);
    expect(await mine(old.userId)).toEqual([]);
  });

  test('is sent, signed, to the webhooks of users who may read it', async () => {
    const admin = await app.signIn('admin');
    const siem = await receiver();
    const hook = { name: 'SIEM', url: siem.url, events: ['security.refused' as const], ...key() };
    const { id, secret } = await admin.api.webhooks.create(hook);
    const person = await app.signIn('client');
    await problemOf(person.api.roles.list());
    await app.services.security.flush();
    const waiting = db.selectFrom('webhookDelivery').select('id').where('endpointId', '=', id);
    for (const { id: deliveryId } of await waiting.execute()) {
      await sendWebhook(app.services, { payload: { deliveryId }, isLastAttempt: false });
    }
    const [letter, ...others] = siem.letters;
    if (!letter) throw new Error('nothing was sent');
    expect(others).toEqual([]);
    expect(letter.event).toMatchObject({
      type: 'security.refused',
      data: { userId: person.user.id, kind: 'access.refuse', address: '127.0.0.1', count: 1 },
    });
    expect(letter.headers['moz-signature']).toContain(`v1=${expectedSignature(secret, letter)}`);
    await admin.api.webhooks.archive({ id, version: 1, ...key() });
    expect(await problemOf(person.api.security.list({}))).toMatchObject({ code: 'not_allowed' });
  });

  test('is stored with the address for a request from another site', async () => {
    const api = await serveApi(app.services);
    const response = await fetch(`${api}/api/trpc/auth.signOut`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(403);
    const rows = await all('access.refuse');
    expect(rows).toContainEqual(
      expect.objectContaining({ reason: 'origin.refused', userId: null, address: '127.0.0.1' }),
    );
  });
});

describe('the use of a token', () => {
  test('is stored once for each new address', async () => {
    const { admin, text } = await token();
    for (const ip of ['192.0.2.20', '192.0.2.20', '2001:db8::1', '2001:db8::2']) await from(ip, text);
    const rows = (await all('tokens.newAddress')).filter(({ userId }) => userId === admin.user.id);
    expect(rows.map(({ address }) => address).sort()).toEqual(['192.0.2.20', '2001:db8::1']);
  });

  test('is stored with the token when it exceeds the rights of its owner', async () => {
    const { admin, id, text } = await token();
    const { api } = await from('192.0.2.30', text);
    await problemOf(api.roles.list());
    const rows = await mine(admin.user.id);
    expect(rows.find(({ kind }) => kind === 'access.refuse')).toMatchObject({ tokenId: id });
  });
});

describe('a sign-in on a new device', () => {
  const told = async (userId: string) =>
    await db
      .selectFrom('notification')
      .select('link')
      .where('userId', '=', userId)
      .where('kind', '=', 'new_device')
      .execute();

  test('notifies a customer by text and bell, except for the first device', async () => {
    const user = await clientInside();
    expect(await told(user.id)).toEqual([]);
    await user.browser.call((api) => api.auth.signOut());
    await enter(user, user.browser);
    expect(await told(user.id)).toEqual([]);
    await enter(user);
    expect(await told(user.id)).toEqual([{ link: '/pages/account-settings/security' }]);
    const texts = await textsTo(db, user.mobile);
    expect(texts.filter(({ kind }) => kind === 'new_device')).toHaveLength(1);
  });

  test('notifies staff by bell', async () => {
    const { id, login, browser } = await withPassword(app, 'support');
    await browser.call((api) => api.account.me());
    const other = testBrowser(app);
    await givePassword(other, login);
    await givePassword(other, login);
    expect(await told(id)).toHaveLength(1);
  });

  test('is reported once for each address of a program', async () => {
    const { id, login, browser } = await withPassword(app, 'support');
    await browser.call((api) => api.account.me());
    for (let n = 0; n < 2; n += 1) {
      await testBrowser(app).call((api) => api.auth.signInForToken({ email: login, password }));
      await app.services.security.flush();
    }
    expect(await told(id)).toHaveLength(1);
  });
});

describe('the list of security events', () => {
  test('hides the addresses of other users in the own account, and all of other accounts', async () => {
    const { admin, id, seen } = await accepted();
    const entered = testBrowser(app);
    const { email } = await seen();
    await entered.call((api) => api.auth.signInStaff({ email: email ?? '', password }));
    await admin.api.users.offerPassword({ id, version: (await seen()).version, ...key() });
    await app.services.security.flush();
    const { rows } = await entered.call((api) => api.security.own({}));
    expect(rows.find(({ kind }) => kind === 'users.offerPassword')).toMatchObject({
      ...{ isOwn: false, address: null, userAgent: '' },
    });
    expect(rows.find(({ kind }) => kind === 'auth.signIn')).toMatchObject({
      ...{ isOwn: true, address: '127.0.0.1', userAgent: 'test' },
    });
    expect(Object.keys(rows[0] ?? {})).not.toContain('actorName');
    const stranger = await app.signIn('client');
    expect((await stranger.api.security.own({})).rows).toEqual([]);
  });

  test('filters by user, kind, outcome, address and day', async () => {
    const person = await app.signIn('client');
    await problemOf(person.api.roles.list());
    await app.services.security.flush();
    const admin = await app.signIn('admin');
    const ids = async (narrow: object) =>
      (await admin.api.security.list({ who: person.user.id, ...narrow })).rows.map(({ userId }) => userId);
    const { id } = person.user;
    const day = app.clock.now.toISOString().slice(0, 10);
    const hits = [
      {},
      { kind: 'access.refuse' },
      { outcome: 'refused' },
      { address: '127.0.0.1' },
      { from: day, to: '2026-12-31' },
    ];
    for (const narrow of hits) expect(await ids(narrow), JSON.stringify(narrow)).toEqual([id]);
    const misses = [
      { kind: 'auth.signIn' },
      { outcome: 'ok' },
      { address: '192.0.2.99' },
      { from: '2027-01-01' },
    ];
    for (const narrow of misses) expect(await ids(narrow), JSON.stringify(narrow)).toEqual([]);
    expect(await problemOf(admin.api.security.list({ address: 'a b' }))).toMatchObject({ status: 400 });
  });
});
