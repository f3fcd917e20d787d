import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { DAY_MS } from '~/domain/core/durations';
import { lateLink } from '~/domain/messages/template';
import type { Keys } from '~/server/core/security/seal/keys';
import { noteBounce } from '~/server/messages/email/queries';
import { findMailedLink } from '~/server/messages/secret-links/mailed';
import { proofToken } from '~/server/messages/secret-links/proof';
import { testApp } from '../../factories/app';
import { problemOf } from '../../factories/problem';
import { password, withPassword } from '../../factories/second-factor';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const off = testApp(db, { env: { ...app.services.env, email: { provider: 'off' } } });
const key = () => ({ idempotencyKey: randomUUID() });
const newAddress = () => `${randomUUID()}@example.com`;
beforeAll(() => seedReference(db));
afterEach(async () => {
  await db.deleteFrom('rateLimit').execute();
});

async function client(on = app) {
  const person = await withPassword(on, 'client');
  const id = person.customerId ?? '';
  const profile = () => person.browser.call((api) => api.customers.get({}));
  const change = async (email: string, currentPassword = password) => {
    const { version } = await profile();
    const input = { email, currentPassword, version, ...key() };
    return await person.browser.call((api) => api.account.changeMessageEmail(input));
  };
  const sendAgain = async () => {
    const { version } = await profile();
    return await person.browser.call((api) => api.customers.sendEmailProof({ id, version, ...key() }));
  };
  const state = async () => (await profile()).emailState;
  return { ...person, id, profile, change, sendAgain, state };
}

/** The tokens in the links that were sent to an address, in order. */
async function tokensOf(address: string): Promise<string[]> {
  const mails = await db
    .selectFrom('message')
    .select(['id', 'kind', 'channel', 'body'])
    .where('recipient', '=', address)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return mails.map(({ id, kind, channel, body }) => {
    expect({ kind, channel }).toEqual({ kind: 'email_proof', channel: 'email' });
    expect(body).toContain(lateLink);
    return proofToken(app.services.secret, id);
  });
}

/** The link that is inserted into an e-mail when it is sent. */
async function linkIn(messageId: string, keys: Partial<Keys> = {}): Promise<string | undefined> {
  return await findMailedLink({ ...app.services, now: () => app.clock.now, ...keys }, messageId);
}

async function tokenOf(address: string): Promise<string> {
  const tokens = await tokensOf(address);
  return tokens.at(-1) ?? '';
}

async function prove(token: string) {
  const { api } = await app.visitor();
  await api.customers.proveEmail({ token });
}

async function read(token: string) {
  const { api } = await app.visitor();
  return await api.customers.emailProof({ token });
}

const over = { code: 'email_proof.over', status: 422 };

describe('the e-mail address of a customer', () => {
  test('is proven by the link sent to it, and opening the page alone proves nothing', async () => {
    const { id, change, state } = await client();
    expect(await state()).toBe('none');
    const address = newAddress();
    await change(address.toUpperCase());
    expect(await state()).toBe('waiting');
    const token = await tokenOf(address);
    expect(await read(token)).toEqual({ address, isProven: false });
    expect(await state()).toBe('waiting');
    await prove(token);
    expect(await state()).toBe('proven');
    const audits = await db.selectFrom('auditLog').select('action').where('entityId', '=', id).execute();
    expect(audits.map(({ action }) => action)).toEqual([
      'account.changeMessageEmail',
      'customers.proveEmail',
    ]);
    const stored = await db
      .selectFrom('emailProof')
      .select('tokenHash')
      .where('customerId', '=', id)
      .execute();
    expect(stored.map(({ tokenHash }) => tokenHash)).not.toContain(token);
  });

  test('loses its proof when it changes or is removed', async () => {
    const { change, state } = await client();
    const [first, second] = [newAddress(), newAddress()];
    await change(first);
    const token = await tokenOf(first);
    await prove(token);
    await change(second);
    expect(await state()).toBe('waiting');
    await prove(await tokenOf(second));
    await change('');
    expect(await state()).toBe('none');
    await change(first);
    expect(await problemOf(prove(token))).toMatchObject(over);
    expect(await state()).toBe('waiting');
  });

  test('changes only with the right password', async () => {
    const { change } = await client();
    const address = newAddress();
    expect((await problemOf(change(address, 'wrong'))).issues).toMatchObject([
      { path: 'currentPassword', code: 'password.wrong' },
    ]);
    expect(await tokensOf(address)).toEqual([]);
  });

  test('is not changed with the other details of the customer', async () => {
    const { browser, profile } = await client();
    const { mobileCountry, ...rest } = await profile();
    const address = newAddress();
    const details = { ...rest, mobileCountry: mobileCountry ?? 'AU', email: address, ...key() };
    expect((await problemOf(browser.call((api) => api.customers.update(details)))).issues).toMatchObject([
      { path: 'email', code: 'customer.email_unproven' },
    ]);
    expect(await tokensOf(address)).toEqual([]);
  });

  test.each([
    'bold@example.com\r\nBcc: spy@evil.example',
    'bold@example.com, spy@evil.example',
    'bold@example.com> NOTIFY=SUCCESS',
    '"Bold" <bold@example.com>',
  ])('refuses %j', async (typed) => {
    const { change, state } = await client();
    expect((await problemOf(change(typed))).issues).toMatchObject([{ path: 'email', code: 'email.invalid' }]);
    expect(await state()).toBe('none');
  });

  test('does not exist for an account without a customer', async () => {
    const { browser } = await withPassword(app, 'admin');
    const input = { email: newAddress(), currentPassword: password, version: 1, ...key() };
    expect(await problemOf(browser.call((api) => api.account.changeMessageEmail(input)))).toMatchObject({
      code: 'customer.missing',
    });
  });

  test('gets no link while e-mail is not set up', async () => {
    const { change, sendAgain, state } = await client(off);
    const address = newAddress();
    await change(address);
    expect(await state()).toBe('off');
    expect(await problemOf(sendAgain())).toMatchObject({ code: 'email_proof.off' });
    expect(await tokensOf(address)).toEqual([]);
  });
});

describe('a link in an e-mail', () => {
  test('is inserted when the e-mail is sent, if it can still prove the address', async () => {
    const { change, sendAgain } = await client();
    const address = newAddress();
    await change(address);
    await sendAgain();
    const mails = await db
      .selectFrom('message')
      .select('id')
      .where('recipient', '=', address)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    const [replaced = '', last = ''] = mails.map(({ id }) => id);
    const token = proofToken(app.services.secret, last);
    expect(await linkIn(replaced)).toBeUndefined();
    expect(await linkIn(last)).toMatch(new RegExp(`/prove-email/${token}$`, 'u'));
    expect(await linkIn(last, { secret: 'another', oldSecrets: [app.services.secret] })).toContain(token);
    expect(await linkIn(last, { secret: 'another' })).toBeUndefined();
    await prove(token);
    expect(await linkIn(last)).toBeUndefined();
  });

  test('proves the address once for two concurrent uses, and a later use changes nothing', async () => {
    const { id, change, profile } = await client();
    const address = newAddress();
    await change(address);
    const token = await tokenOf(address);
    await Promise.all([prove(token), prove(token)]);
    const proofs = db.selectFrom('auditLog').select('id').where('action', '=', 'customers.proveEmail');
    expect(await proofs.where('entityId', '=', id).execute()).toHaveLength(1);
    const before = await profile();
    await prove(token);
    expect(await profile()).toEqual(before);
    expect(await read(token)).toEqual({ address, isProven: true });
  });

  test('expires after a day', async () => {
    const { change, state } = await client();
    const address = newAddress();
    await change(address);
    const token = await tokenOf(address);
    const begun = app.clock.now;
    app.clock.now = new Date(begun.getTime() + DAY_MS);
    expect(await problemOf(prove(token))).toMatchObject(over);
    expect(await problemOf(read(token))).toMatchObject(over);
    app.clock.now = begun;
    expect(await state()).toBe('waiting');
  });

  test('proves only the address and the customer that it was sent for', async () => {
    const [owner, other] = [await client(), await client()];
    const address = newAddress();
    await owner.change(address);
    await other.change(address);
    const [first = '', second = ''] = await tokensOf(address);
    await prove(first);
    expect([await owner.state(), await other.state()]).toEqual(['proven', 'waiting']);
    await other.change(newAddress());
    expect(await problemOf(prove(second))).toMatchObject(over);
    expect(await other.state()).toBe('waiting');
  });

  test.each([
    ['A'.repeat(22), 422],
    ['none', 400],
    ['', 400],
    [`${'A'.repeat(22)}\n`, 400],
  ])('is refused when forged as %j', async (token, status) => {
    expect(await problemOf(prove(token))).toMatchObject({ status });
    expect(await problemOf(read(token))).toMatchObject({ status });
  });

  test('replaces the one before, at most five times an hour', async () => {
    const { change, sendAgain, state } = await client();
    const address = newAddress();
    await change(address);
    for (let sent = 1; sent < 5; sent += 1) await sendAgain();
    expect(await problemOf(sendAgain())).toMatchObject({ code: 'rate_limit', status: 429 });
    const tokens = await tokensOf(address);
    expect(tokens).toHaveLength(5);
    expect(await problemOf(prove(tokens[0] ?? ''))).toMatchObject(over);
    await prove(tokens[4] ?? '');
    expect(await state()).toBe('proven');
    expect(await problemOf(sendAgain())).toMatchObject({ code: 'conflict' });
  });

  test('is sent to an address that bounced, which works again once it is proven', async () => {
    const { change, sendAgain, state } = await client();
    const address = newAddress();
    await change(address);
    await prove(await tokenOf(address));
    const bounce = () => noteBounce(db, address, { reason: '550 5.1.1', bouncedAt: app.clock.now });
    await bounce();
    expect(await state()).toBe('bounced');
    await sendAgain();
    expect(await state()).toBe('waiting');
    await bounce();
    await prove(await tokenOf(address));
    expect(await state()).toBe('proven');
  });
});

describe('staff', () => {
  test('set the address, and the customer gets the link in their own language', async () => {
    const { id, state } = await client();
    const admin = await app.signIn('admin');
    const { mobileCountry, ...profile } = await admin.api.customers.get({ id });
    const address = newAddress();
    const details = {
      ...profile,
      mobileCountry: mobileCountry ?? 'AU',
      email: address,
      locale: 'en' as const,
    };
    await admin.api.customers.update({ ...details, ...key() });
    expect(await state()).toBe('waiting');
    const mails = db.selectFrom('message').select(['id', 'locale']).where('recipient', '=', address);
    const mail = await mails.executeTakeFirstOrThrow();
    expect(mail.locale).toBe('en');
    expect(await linkIn(mail.id)).toMatch(/\/prove-email\/[\w-]{22}\?lang=en$/u);
    await prove(await tokenOf(address));
    const proven = await admin.api.customers.record({ id });
    expect(proven.emailState).toBe('proven');
    await admin.api.customers.update({ ...details, version: proven.version, firstName: 'Сараа', ...key() });
    expect(await state()).toBe('proven');
    expect(await tokensOf(address)).toHaveLength(1);
  });

  test('create a customer with an address, who gets the link once', async () => {
    const admin = await app.signIn('admin');
    const address = newAddress();
    const input = {
      ...{ type: 'individual' as const, firstName: 'Дорж', mobileCountry: 'AU' as const },
      ...{ mobile: '0491570156', email: address, ...key() },
    };
    const { id } = await admin.api.customers.create(input);
    await admin.api.customers.create(input);
    const [token = '', ...more] = await tokensOf(address);
    expect(more).toEqual([]);
    await prove(token);
    expect((await admin.api.customers.record({ id })).emailState).toBe('proven');
  });

  test('send another link, which a customer cannot do for another one', async () => {
    const owner = await client();
    const address = newAddress();
    await owner.change(address);
    const { version } = await owner.profile();
    const thief = await client();
    const send = { id: owner.id, version };
    const stolen = thief.browser.call((api) => api.customers.sendEmailProof({ ...send, ...key() }));
    expect(await problemOf(stolen)).toMatchObject({ code: 'not_found' });
    const admin = await app.signIn('admin');
    await admin.api.customers.sendEmailProof({ ...send, ...key() });
    expect(await tokensOf(address)).toHaveLength(2);
    const stale = admin.api.customers.sendEmailProof({ ...send, ...key() });
    expect(await problemOf(stale)).toMatchObject({ code: 'version.stale' });
  });
});
