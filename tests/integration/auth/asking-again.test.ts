import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONFIRMATION_LIVES_MS } from '~/domain/auth/confirmation';
import { REFUND_CHECK_CENTS } from '~/domain/payments/kinds';
import { hashSessionId } from '~/server/auth/adapter';
import { procedures } from '~/server/procedures';
import { callByName } from '../../factories/call-by-name';
import { cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { pass, password, withFactor, withPassword } from '../../factories/second-factor';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const desk = await cashDesk(db);
const { app } = desk;
const key = () => ({ idempotencyKey: randomUUID() });
const again = { code: 'auth.again', status: 403 };
const names = { title: { mn: 'Менежер', en: 'Manager' } };

beforeEach(async () => {
  await db.deleteFrom('rateLimit').execute();
});

const asking = procedures.filter(({ meta }) => meta.asksAgain).map(({ path }) => path);

/** Ages the session, so that its last confirmation has expired. */
async function leaveOpen(sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({
      confirmedAt: sql<Date>`now() - ${CONFIRMATION_LIVES_MS + 1000}::bigint * interval '1 millisecond'`,
    })
    .where('id', '=', hashSessionId(sessionId))
    .execute();
}

async function leftOpen(role: 'admin' | 'support' = 'admin') {
  const person = await withPassword(app, role);
  await leaveOpen(person.sessionId);
  return person;
}

test('changes of roles, users, tokens and personal data ask for a new confirmation', () => {
  expect(asking.sort()).toEqual([
    'account.removePasskey',
    'account.startPasskey',
    'privacy.download',
    'privacy.downloadOf',
    'privacy.downloadOfReceiver',
    'privacy.erase',
    'privacy.eraseReceiver',
    'roles.create',
    'roles.remove',
    'roles.update',
    'tokens.create',
    'users.changeRole',
    'users.invite',
    'users.offerPassword',
    'users.renewInvitation',
    'users.resetSecondFactor',
  ]);
});

describe('a session without a recent confirmation', () => {
  test.each(asking)('is asked to confirm by %s before anything else', async (path) => {
    const { browser } = await leftOpen();
    expect(await problemOf(browser.call((api) => callByName(api, path, {})))).toMatchObject(again);
  });

  test('succeeds with the same call after the password was entered', async () => {
    const { browser } = await leftOpen();
    const role = { name: `role-${randomUUID().slice(0, 8)}`, ...names, rules: [], ...key() };
    expect(await problemOf(browser.call((api) => api.roles.create(role)))).toMatchObject(again);
    await browser.call((api) => api.auth.confirm({ by: 'password', password, ...key() }));
    expect(await browser.call((api) => api.roles.create(role))).toMatchObject({ name: role.name });
  });

  test('succeeds after a code of the second factor, which works once', async () => {
    const person = await withFactor(app, 'admin');
    await leaveOpen(person.sessionId);
    const { browser } = person;
    const code = person.code();
    await browser.call((api) => api.auth.confirm({ by: 'code', code, ...key() }));
    await browser.call((api) => api.users.invite(invitation()));
    await leaveOpen(person.sessionId);
    expect(
      await problemOf(browser.call((api) => api.auth.confirm({ by: 'code', code, ...key() }))),
    ).toMatchObject({ code: 'code.app_used' });
    expect(await problemOf(browser.call((api) => api.users.invite(invitation())))).toMatchObject(again);
    pass(app);
  });

  test('is not confirmed by a wrong password, and attempts are limited', async () => {
    const { browser } = await leftOpen();
    const attempt = () =>
      problemOf(browser.call((api) => api.auth.confirm({ by: 'password', password: 'wrong', ...key() })));
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await attempt()).issues).toEqual([{ path: 'password', code: 'password.wrong', params: {} }]);
    }
    expect(await attempt()).toMatchObject({ status: 429 });
    expect(await problemOf(browser.call((api) => api.users.invite(invitation())))).toMatchObject(again);
  });

  test('confirms itself only, not another session of the user', async () => {
    const { id, browser } = await leftOpen();
    const other = await app.services.auth.begin(id, { ip: '127.0.0.1', userAgent: 'x', setCookie: () => {} });
    await leaveOpen(other);
    await browser.call((api) => api.auth.confirm({ by: 'password', password, ...key() }));
    const elsewhere = await app.asCookie(`accessToken=${other}`);
    expect(await problemOf(elsewhere.api.users.invite(invitation()))).toMatchObject(again);
  });
});

test('a refund above the limit asks for a new confirmation before anything is paid', async () => {
  const { formId } = await desk.billed();
  const { id, version } = await desk.pay(formId);
  const amount = 2 * REFUND_CHECK_CENTS;
  await db.updateTable('payment').set({ amount, amountCents: amount }).where('id', '=', id).execute();
  const refund = { id, method: 'cash', office: 'sydney', reason: 'Буцаалт' } as const;
  const { browser } = await leftOpen();
  const over = { ...refund, version, amount: REFUND_CHECK_CENTS + 5, ...key() };
  expect(await problemOf(browser.call((api) => api.payments.refund(over)))).toMatchObject(again);
  const small = await browser.call((api) =>
    api.payments.refund({ ...refund, version, amount: 100, ...key() }),
  );
  const inParts = { ...refund, ...small, id, amount: REFUND_CHECK_CENTS - 50, ...key() };
  expect(await problemOf(browser.call((api) => api.payments.refund(inParts)))).toMatchObject(again);
  await browser.call((api) => api.auth.confirm({ by: 'password', password, ...key() }));
  await browser.call((api) => api.payments.refund({ ...over, ...small, ...key(), id }));
  expect((await desk.paymentRows(formId))[0]?.refunded).toBe(REFUND_CHECK_CENTS + 105);
});

function invitation() {
  const email = `${randomUUID()}@test.example`;
  return { email, fullName: 'Н. Номин', role: 'support', locale: 'mn' as const, ...key() };
}
