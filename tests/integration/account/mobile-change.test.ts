import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { e164Of, newestCode, newMobile, type TestBrowser, textsTo } from '../../factories/browser';
import { problemOf } from '../../factories/problem';
import { password, withPassword } from '../../factories/second-factor';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const key = () => ({ idempotencyKey: randomUUID() });
const oldNumber = '+61491570156';

beforeEach(async () => {
  await db.deleteFrom('rateLimit').execute();
});

function start(browser: TestBrowser, typed: ReturnType<typeof newMobile>, currentPassword = password) {
  return browser.call((api) => api.account.startMobileChange({ ...typed, currentPassword, ...key() }));
}

function confirm(browser: TestBrowser, code: string) {
  return browser.call((api) => api.account.confirmMobileChange({ code, ...key() }));
}

async function mobileOf(customerId: string | null) {
  const query = db
    .selectFrom('customer')
    .select('mobile')
    .where('id', '=', customerId ?? '');
  return (await query.executeTakeFirstOrThrow()).mobile;
}

async function client() {
  const person = await withPassword(app, 'client');
  const own = newMobile();
  await db
    .updateTable('customer')
    .set({ mobile: e164Of(own) })
    .where('id', '=', person.customerId ?? '')
    .execute();
  return { ...person, mobile: e164Of(own) };
}

describe('the mobile that messages go to', () => {
  test('changes with password and a code to the new number, and notifies the old one', async () => {
    const { browser, customerId, mobile } = await client();
    const typed = newMobile();
    await start(browser, typed);
    expect(await mobileOf(customerId)).toBe(mobile);
    const code = await newestCode(db, e164Of(typed));
    const confirmation = { code, ...key() };
    await browser.call((api) => api.account.confirmMobileChange(confirmation));
    await browser.call((api) => api.account.confirmMobileChange(confirmation));
    expect(await mobileOf(customerId)).toBe(e164Of(typed));
    expect((await textsTo(db, mobile)).map(({ kind }) => kind)).toEqual(['mobile_changed']);
    const audits = await db
      .selectFrom('auditLog')
      .select(['action', 'before', 'after'])
      .where('entityId', '=', customerId)
      .execute();
    expect(audits).toMatchObject([
      { action: 'account.changeMobile', before: { mobile }, after: { mobile: e164Of(typed) } },
    ]);
  });

  test('is not changed through the details of the customer', async () => {
    const { browser, customerId, mobile } = await client();
    const profile = await browser.call((api) => api.customers.get({}));
    const { id, version, mobileCountry } = profile;
    if (!mobileCountry) throw new Error('a client has a mobile');
    const change = {
      ...profile,
      id,
      version,
      mobileCountry,
      firstName: 'Сараа',
      mobile: '0491570999',
      ...key(),
    };
    expect(await problemOf(browser.call((api) => api.customers.update(change)))).toMatchObject({
      status: 422,
      issues: [{ path: 'mobile', code: 'customer.mobile_unproven' }],
    });
    await browser.call((api) => api.customers.update({ ...change, mobile: profile.mobile, ...key() }));
    expect(await mobileOf(customerId)).toBe(mobile);
  });

  test('can be changed by staff at the counter', async () => {
    const { customerId } = await client();
    const admin = await app.signIn('admin');
    const profile = await admin.api.customers.get({ id: customerId ?? '' });
    const change = { ...profile, mobileCountry: 'AU' as const, mobile: '0491570156', ...key() };
    await admin.api.customers.update(change);
    expect(await mobileOf(customerId)).toBe(oldNumber);
  });

  test('sends no code for a wrong password', async () => {
    const { browser } = await client();
    const typed = newMobile();
    expect((await problemOf(start(browser, typed, 'wrong'))).issues).toMatchObject([
      { path: 'currentPassword', code: 'password.wrong' },
    ]);
    expect(await textsTo(db, e164Of(typed))).toEqual([]);
    expect(await problemOf(confirm(browser, '123456'))).toMatchObject({ code: 'code.expired' });
  });

  test('blocks the change after five wrong codes, even with the right one', async () => {
    const { browser, customerId, mobile } = await client();
    const typed = newMobile();
    await start(browser, typed);
    const code = await newestCode(db, e164Of(typed));
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 4; tries += 1) {
      expect(await problemOf(confirm(browser, wrong))).toMatchObject({ code: 'code.wrong' });
    }
    expect(await problemOf(confirm(browser, wrong))).toMatchObject({ code: 'code.blocked' });
    expect(await problemOf(confirm(browser, code))).toMatchObject({ code: 'code.blocked' });
    expect(await mobileOf(customerId)).toBe(mobile);
  });

  test('is not changed by a code that another account requested', async () => {
    const thief = await client();
    const typed = newMobile();
    await start(thief.browser, typed);
    const code = await newestCode(db, e164Of(typed));
    const owner = await client();
    owner.browser.jar.set('moz-code', thief.browser.jar.get('moz-code') ?? '');
    expect(await problemOf(confirm(owner.browser, code))).toMatchObject({ code: 'code.expired' });
    expect(await owner.browser.call((api) => api.auth.pending({ purpose: 'mobile' }))).toBeNull();
    expect(await mobileOf(owner.customerId)).toBe(owner.mobile);
    await confirm(thief.browser, code);
  });

  test('cannot be changed by an account without a customer', async () => {
    const { browser } = await withPassword(app, 'support');
    expect(await problemOf(start(browser, newMobile()))).toMatchObject({ code: 'customer.missing' });
  });
});
