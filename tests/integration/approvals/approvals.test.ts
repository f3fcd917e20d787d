import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { APPROVAL_LIVES_MS } from '~/domain/approvals/acts';
import { REFUND_CHECK_CENTS } from '~/domain/payments/kinds';
import { cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { pass, withFactor } from '../../factories/second-factor';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const desk = await cashDesk(db);
const { app } = desk;
const key = () => ({ idempotencyKey: randomUUID() });
type Person = Awaited<ReturnType<typeof app.signIn>>;

const four = 'security.four_eyes_required';
let asker: Person;
let second: Person;

beforeEach(async () => {
  await db.deleteFrom('approval').execute();
  await db.deleteFrom('constant').where('key', '=', four).execute();
  await db.updateTable('appUser').set({ status: 'disabled' }).where('role', '=', 'admin').execute();
  asker = await app.signIn('admin');
  second = await app.signIn('admin');
});

async function turn(by: Person, value: 0 | 1): Promise<void> {
  const { rows } = await by.api.settings.constants();
  const seen = rows.find((row) => row.key === four)?.id ?? null;
  await by.api.settings.setConstant({ key: four, value, seen, ...key() });
  pass(app, 1);
}

const invitation = (role = 'admin') => {
  const email = `${randomUUID()}@test.example`;
  return { email, fullName: 'Н. Номин', role, locale: 'mn' as const, ...key() };
};

/** Requests a new administrator; returns the id of the request. */
async function ask(input = invitation()): Promise<string> {
  expect((await problemOf(asker.api.users.invite(input))).code).toBe('approval.asked');
  const waiting = await second.api.approvals.waiting();
  return waiting.find(({ about }) => about.name === input.email)?.id ?? '';
}

async function userOf(email: string) {
  return await db.selectFrom('appUser').select(['id', 'role']).where('email', '=', email).executeTakeFirst();
}

const decide = (by: Person, name: 'approve' | 'reject', id: string) =>
  problemOf(by.api.approvals[name]({ id, ...key() }));

describe('the setting for second approvals', () => {
  test('is off by default: one administrator adds another without approval', async () => {
    const { id } = await asker.api.users.invite(invitation());
    expect(id).toBeTruthy();
  });

  test('is switched on only if two can decide, and off only with a second approval', async () => {
    await db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', second.user.id).execute();
    expect((await problemOf(turn(asker, 1))).code).toBe('approval.too_few');
    await db.updateTable('appUser').set({ status: 'active' }).where('id', '=', second.user.id).execute();
    await turn(asker, 1);
    expect((await problemOf(turn(asker, 0))).code).toBe('approval.asked');
    expect((await problemOf(asker.api.users.invite(invitation()))).code).toBe('approval.asked');
    const waiting = await second.api.approvals.waiting();
    const off = waiting.find(({ act }) => act === 'settings.setConstant');
    await second.api.approvals.approve({ id: off?.id ?? '', ...key() });
    pass(app, 1);
    await asker.api.users.invite(invitation());
  });

  test('is switched off by the only administrator that is left', async () => {
    await turn(asker, 1);
    await db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', second.user.id).execute();
    await turn(asker, 0);
    await asker.api.users.invite(invitation());
  });
});

describe('a request for approval', () => {
  beforeEach(() => turn(asker, 1));

  test('is applied when a second person approves; both are audited and notified', async () => {
    const input = invitation();
    const id = await ask(input);
    expect(await userOf(input.email)).toBeUndefined();
    await second.api.approvals.approve({ id, ...key() });
    expect(await userOf(input.email)).toMatchObject({ role: 'admin' });
    const rows = await db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('entityId', '=', id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'approvals.ask', actorId: asker.user.id },
      { action: 'approvals.approve', actorId: second.user.id },
    ]);
    const bell = async ({ user }: Person) =>
      await db.selectFrom('notification').select('kind').where('userId', '=', user.id).execute();
    expect(await bell(second)).toEqual([{ kind: 'approval_asked' }]);
    expect(await bell(asker)).toEqual([{ kind: 'approval_given' }]);
  });

  test('exists once for repeated calls, and ends when it is rejected', async () => {
    const input = invitation();
    const id = await ask(input);
    expect(await ask(input)).toBe(id);
    expect(await ask({ ...input, ...key() })).toBe(id);
    expect(await second.api.approvals.waiting()).toHaveLength(1);
    await second.api.approvals.reject({ id, ...key() });
    expect((await decide(second, 'approve', id)).code).toBe('approval.over');
    expect(await userOf(input.email)).toBeUndefined();
  });

  test('is decided neither by the requester nor by a user without the right', async () => {
    const id = await ask();
    expect((await decide(asker, 'approve', id)).code).toBe('approval.self');
    expect((await decide(asker, 'reject', id)).code).toBe('approval.self');
    const clerk = await app.signIn('support');
    expect((await decide(clerk, 'approve', id)).code).toBe('not_found');
    expect(await clerk.api.approvals.waiting()).toEqual([]);
    expect(await asker.api.approvals.waiting()).toMatchObject([{ id, mayDecide: false }]);
  });

  test('asks the second person to confirm their identity again', async () => {
    const id = await ask();
    await db
      .updateTable('session')
      .set({ confirmedAt: new Date('2026-01-01') })
      .where('userId', '=', second.user.id)
      .execute();
    const { api } = await app.asCookie(`accessToken=${second.sessionId}`);
    expect((await problemOf(api.approvals.approve({ id, ...key() }))).code).toBe('auth.again');
  });

  test('expires after a day', async () => {
    const id = await ask();
    pass(app, APPROVAL_LIVES_MS / 1000 + 1);
    expect(await second.api.approvals.waiting()).toEqual([]);
    expect((await decide(second, 'approve', id)).code).toBe('approval.over');
  });

  test('is applied once by ten concurrent approvals', async () => {
    const input = invitation();
    const id = await ask(input);
    const third = await app.signIn('admin');
    const tries = Array.from({ length: 10 }, (_, n) =>
      (n % 2 ? second : third).api.approvals.approve({ id, ...key() }),
    );
    const settled = await Promise.allSettled(tries);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await userOf(input.email)).toBeDefined();
  });

  test('checks the rights of the requester and the version again on approval', async () => {
    const id = await ask();
    await db.updateTable('appUser').set({ role: 'support' }).where('id', '=', asker.user.id).execute();
    expect((await decide(second, 'approve', id)).code).toBe('approval.over');
    await db.updateTable('appUser').set({ role: 'admin' }).where('id', '=', asker.user.id).execute();

    const { user } = await app.signIn('support');
    const seen = { id: user.id, version: 1 };
    expect((await problemOf(asker.api.users.changeRole({ ...seen, role: 'admin', ...key() }))).code).toBe(
      'approval.asked',
    );
    await asker.api.users.disable({ ...seen, ...key() });
    const [raise] = (await second.api.approvals.waiting()).filter(({ act }) => act === 'users.changeRole');
    expect((await decide(second, 'approve', raise?.id ?? '')).code).toBe('version.stale');
    expect(await db.selectFrom('appUser').select('role').where('id', '=', user.id).execute()).toEqual([
      { role: 'support' },
    ]);
  });

  test('is made to enable the disabled account of an administrator, and no other account', async () => {
    const reopen = async ({ user }: Person) => {
      await db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', user.id).execute();
      return asker.api.users.enable({ id: user.id, version: 1, ...key() });
    };
    await reopen(await app.signIn('support'));
    const third = await app.signIn('admin');
    expect((await problemOf(reopen(third))).code).toBe('approval.asked');
    const statusOf = async () => (await asker.api.users.get({ id: third.user.id })).status;
    expect(await statusOf()).toBe('disabled');
    const [asked] = await second.api.approvals.waiting();
    await second.api.approvals.approve({ id: asked?.id ?? '', ...key() });
    expect(await statusOf()).toBe('active');
  });

  test('is made to reset the second factor of another user', async () => {
    const { id } = await withFactor(app);
    const { version } = await asker.api.users.get({ id });
    const reset = asker.api.users.resetSecondFactor({ id, version, ...key() });
    expect((await problemOf(reset)).code).toBe('approval.asked');
    expect((await asker.api.users.get({ id })).secondFactorSince).not.toBeNull();
    const [asked] = await second.api.approvals.waiting();
    await second.api.approvals.approve({ id: asked?.id ?? '', ...key() });
    expect((await asker.api.users.get({ id })).secondFactorSince).toBeNull();
  });

  test('is made for a role change that gives the right to decide, and for no other', async () => {
    const name = `r${randomUUID().slice(0, 8)}`;
    const role = { name, title: { mn: 'Менежер', en: 'Manager' } };
    await asker.api.roles.create({ ...role, rules: [], ...key() });
    const small = [{ action: 'read', subject: 'News' } as const];
    const { version } = await asker.api.roles.update({ ...role, version: 1, rules: small, ...key() });
    const all = { ...role, version, rules: [{ action: 'manage', subject: 'all' } as const], ...key() };
    expect((await problemOf(asker.api.roles.update(all))).code).toBe('approval.asked');
    const [asked] = await second.api.approvals.waiting();
    await second.api.approvals.approve({ id: asked?.id ?? '', ...key() });
    const rules = await db.selectFrom('roleRule').select('subject').where('role', '=', name).execute();
    expect(rules).toEqual([{ subject: 'all' }]);
  });

  test('is made for a refund above the limit and paid once; a smaller one needs none', async () => {
    const { formId } = await desk.billed();
    const { id, version } = await desk.pay(formId);
    const amount = 3 * REFUND_CHECK_CENTS;
    await db.updateTable('payment').set({ amount, amountCents: amount }).where('id', '=', id).execute();
    const refund = { id, method: 'cash', office: 'sydney', reason: 'Буцаалт' } as const;
    const small = await asker.api.payments.refund({ ...refund, version, amount: 100, ...key() });
    const large = { ...refund, version: small.version, amount: REFUND_CHECK_CENTS, ...key() };
    expect((await problemOf(asker.api.payments.refund(large))).code).toBe('approval.asked');
    expect((await desk.paymentRows(formId))[0]?.refunded).toBe(100);
    const [asked] = await second.api.approvals.waiting();
    expect(asked?.about).toEqual({ name: 'Буцаалт', amount: REFUND_CHECK_CENTS, currency: 'AUD' });
    await second.api.approvals.approve({ id: asked?.id ?? '', ...key() });
    expect((await desk.paymentRows(formId))[0]?.refunded).toBe(REFUND_CHECK_CENTS + 100);
  });

  test('is made for credits above the limit on one bill, and for a reversal above it', async () => {
    const { formId } = await desk.billed();
    const [parcel] = await desk.parcelsOf(formId);
    const days = { fromDay: 1, toDay: 3, centsPerDay: REFUND_CHECK_CENTS, cents: 3 * REFUND_CHECK_CENTS };
    const charge = { formId, parcelId: parcel?.id ?? '', ...days };
    await db.insertInto('storageCharge').values(charge).execute();
    const lower = { formId, reason: 'lost' as const, note: 'Алдагдсан' };
    await asker.api.payments.credit({ ...lower, cents: REFUND_CHECK_CENTS, ...key() });
    const more = asker.api.payments.credit({ ...lower, cents: 5, ...key() });
    expect((await problemOf(more)).code).toBe('approval.asked');
    const dueCents = async () => (await asker.api.payments.ofForm({ formId })).dueCents;
    const before = await dueCents();
    const [asked] = await second.api.approvals.waiting();
    expect(asked).toMatchObject({ act: 'payments.credit', about: { amount: 5, currency: 'AUD' } });
    await second.api.approvals.approve({ id: asked?.id ?? '', ...key() });
    expect(await dueCents()).toBe(before - 5);

    const { id, version } = await desk.pay(formId);
    const bounced = { id, version, amount: REFUND_CHECK_CENTS + 5, reason: 'Банк буцаасан', ...key() };
    expect((await problemOf(asker.api.payments.reverse(bounced))).code).toBe('approval.asked');
    const [waiting] = await second.api.approvals.waiting();
    await second.api.approvals.approve({ id: waiting?.id ?? '', ...key() });
    expect((await desk.paymentRows(formId))[0]?.refunded).toBe(REFUND_CHECK_CENTS + 5);
  });
});
