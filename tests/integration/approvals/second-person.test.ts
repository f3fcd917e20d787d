import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ApprovalAct } from '~/domain/approvals/acts';
import { REFUND_CHECK_CENTS } from '~/domain/payments/kinds';
import { type Rule, subjects } from '~/domain/roles/permissions';
import { toProblem } from '~/server/core/api/errors';
import { makeAdminLink } from '~/server/users/admin-access';
import { testApp } from '../../factories/app';
import {
  fourEyes,
  invitation,
  key,
  type Person,
  turnFourEyes,
  withoutFourEyes,
} from '../../factories/four-eyes';
import { cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { pass, withFactor } from '../../factories/second-factor';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const desk = await cashDesk(db);
const { app } = desk;

let asker: Person;
let second: Person;

beforeEach(async () => {
  await withoutFourEyes(app);
  asker = await app.signIn('admin');
  second = await app.signIn('admin');
});

const versionOf = async (id: string) => ({ id, version: (await second.api.users.get({ id })).version });
const statusOf = async (id: string) => (await second.api.users.get({ id })).status;
/** The code of a refusal; `none` for a call that went through. */
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: unknown) => toProblem(error, 'r').code,
  );

/** Opens an account that the caller invited, with the link that they see. */
async function openPuppet(by: Person, role: string) {
  const { id } = await by.api.users.invite(invitation(role));
  const token = (await by.api.users.get({ id })).invitation?.address?.split('/').at(-1) ?? '';
  const visitor = await app.asCookie('');
  await visitor.api.users.acceptInvitation({ token, password: 'a quiet river in the steppe' });
  return await enter(id);
}

/** A session of an account whose link the test opened: `STAFF_TOTP` would ask its new owner for an app. */
async function enter(id: string): Promise<Person> {
  const sessionId = await app.services.auth.begin(id, {
    ip: '127.0.0.1',
    userAgent: 'test',
    setCookie: () => {},
  });
  const user = { id, role: '', customerId: null, login: '' };
  return { ...(await app.asCookie(`accessToken=${sessionId}`)), user, sessionId };
}

async function roleWith(rules: Rule[]): Promise<string> {
  const name = `r${randomUUID().slice(0, 8)}`;
  await asker.api.roles.create({ name, title: { mn: 'Өөр', en: 'Other' }, rules, ...key() });
  return name;
}

async function waitingId(act: ApprovalAct): Promise<string> {
  return (await second.api.approvals.waiting()).find((one) => one.act === act)?.id ?? '';
}

describe('a second approval', () => {
  beforeEach(() => turnFourEyes(app, asker, 1));

  test('is required for an invitation with any role that may decide', async () => {
    const role = await roleWith([{ action: 'refund', subject: 'Payment' }]);
    expect(await codeOf(asker.api.users.invite(invitation(role)))).toBe('approval.asked');
    expect(await codeOf(asker.api.users.invite(invitation('support')))).toBe('none');
  });

  test('is required for each subject that gives a role the right to decide', async () => {
    const name = await roleWith([]);
    const given: Rule[] = [];
    let version = 1;
    const codes = new Set<string>();
    for (const subject of subjects.filter((one) => one !== 'all')) {
      const rules = [...given, { action: 'manage', subject } as const];
      const title = { mn: 'Өөр', en: 'Other' };
      const code = await codeOf(asker.api.roles.update({ name, title, version, rules, ...key() }));
      codes.add(`${subject} ${code}`);
      if (code !== 'none') continue;
      given.push({ action: 'manage', subject });
      version += 1;
    }
    const waited = ['Arrival', 'User', 'Role', 'Payment', 'Constant', 'DataRequest'];
    expect([...codes].filter((code) => code.endsWith('approval.asked'))).toEqual(
      subjects.filter((subject) => waited.includes(subject)).map((subject) => `${subject} approval.asked`),
    );
  });

  test('is required to remove the right to decide from the role of others', async () => {
    const all: Rule = { action: 'manage', subject: 'all' };
    const name = await roleWith([]);
    await db
      .insertInto('roleRule')
      .values({ role: name, ...all })
      .execute();
    const rules = [all, { action: 'update', subject: 'User', inverted: true } as const];
    const title = { mn: 'Өөр', en: 'Other' };
    expect(await codeOf(asker.api.roles.update({ name, title, version: 1, rules, ...key() }))).toBe(
      'approval.asked',
    );
  });

  test('is required to disable the only colleague, alone or in a bulk action', async () => {
    const seen = await versionOf(second.user.id);
    expect(await codeOf(asker.api.users.disable({ ...seen, ...key() }))).toBe('approval.asked');
    const { rows } = await asker.api.users.disableMany({ rows: [seen], ...key() });
    expect(rows[0]?.refusal?.code).toBe('approval.asked');
    expect(await statusOf(second.user.id)).toBe('active');
    expect(await codeOf(turnFourEyes(app, asker, 0))).toBe('approval.asked');
  });

  test('applies the row of a bulk action that was approved', async () => {
    const third = await app.signIn('admin');
    const { rows } = await asker.api.users.disableMany({ rows: [await versionOf(third.user.id)], ...key() });
    expect(rows[0]?.refusal?.code).toBe('approval.asked');
    await second.api.approvals.approve({ id: await waitingId('users.disable'), ...key() });
    expect(await statusOf(third.user.id)).toBe('disabled');
  });

  test('is required to change the role of a colleague', async () => {
    const seen = await versionOf(second.user.id);
    expect(await codeOf(asker.api.users.changeRole({ ...seen, role: 'support', ...key() }))).toBe(
      'approval.asked',
    );
  });

  test('is required for a colleague’s password link, which the requester never sees', async () => {
    const third = await app.signIn('admin');
    const offer = asker.api.users.offerPassword({ ...(await versionOf(third.user.id)), ...key() });
    expect(await codeOf(offer)).toBe('approval.asked');
    await second.api.approvals.approve({ id: await waitingId('users.offerPassword'), ...key() });
    expect((await asker.api.users.get({ id: third.user.id })).passwordLink?.address).toBeNull();
  });

  test('is required to renew the invitation of a user who will decide', async () => {
    const { user } = await app.signIn('admin');
    await db.updateTable('appUser').set({ status: 'pending' }).where('id', '=', user.id).execute();
    expect(await codeOf(asker.api.users.renewInvitation({ id: user.id, version: 1, ...key() }))).toBe(
      'approval.asked',
    );
  });

  test('may come from the user whose account the request concerns', async () => {
    const third = await app.signIn('admin');
    await problemOf(asker.api.users.disable({ ...(await versionOf(third.user.id)), ...key() }));
    await third.api.approvals.approve({ id: await waitingId('users.disable'), ...key() });
    expect(await statusOf(third.user.id)).toBe('disabled');
  });
});

describe('a second person', () => {
  const ask = async (by: Person) => {
    const input = invitation();
    expect(await codeOf(by.api.users.invite(input))).toBe('approval.asked');
    const waiting = await by.api.approvals.waiting();
    return waiting.find(({ about }) => about.name === input.email)?.id ?? '';
  };
  const approve = (by: Person, id: string) => codeOf(by.api.approvals.approve({ id, ...key() }));

  test('is neither an account that the requester created nor its creator', async () => {
    const puppet = await openPuppet(asker, 'admin');
    await turnFourEyes(app, asker, 1);
    const id = await ask(asker);
    expect(await approve(puppet, id)).toBe('approval.related');
    expect(await approve(asker, await ask(puppet))).toBe('approval.related');
    const waiting = await puppet.api.approvals.waiting();
    expect(waiting.find((one) => one.id === id)).toMatchObject({ mayDecide: false, isOwn: false });
  });

  test('is neither an indirectly created account nor one of the same creator', async () => {
    const puppet = await openPuppet(asker, 'admin');
    const further = await openPuppet(puppet, 'admin');
    const other = await openPuppet(asker, 'admin');
    await turnFourEyes(app, asker, 1);
    expect(await approve(further, await ask(asker))).toBe('approval.related');
    expect(await approve(other, await ask(further))).toBe('approval.related');
    expect(await approve(second, await ask(further))).toBe('none');
  });

  test.each([
    [
      'enabled again',
      async (id: string) => {
        await db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', id).execute();
        await asker.api.users.enable({ ...(await versionOf(id)), ...key() });
      },
    ],
    [
      'gave another role',
      async (id: string) => {
        await db.updateTable('appUser').set({ role: 'support' }).where('id', '=', id).execute();
        await asker.api.users.changeRole({ ...(await versionOf(id)), role: 'admin', ...key() });
      },
    ],
    [
      'offered a password',
      async (id: string) => {
        await asker.api.users.offerPassword({ ...(await versionOf(id)), ...key() });
      },
    ],
    [
      'removed the second factor from',
      async (id: string) => {
        const { confirmedAt } = { confirmedAt: app.clock.now };
        const row = { userId: id, sealedSecret: 'x', setUpBy: 'x'.repeat(64), confirmedAt };
        await db.insertInto('secondFactor').values(row).execute();
        await asker.api.users.resetSecondFactor({ ...(await versionOf(id)), ...key() });
      },
    ],
  ])('is no account that the requester %s', async (_, touch) => {
    const third = await app.signIn('admin');
    await touch(third.user.id);
    await turnFourEyes(app, asker, 1);
    const decider = await enter(third.user.id);
    expect(await approve(decider, await ask(asker))).toBe('approval.related');
    expect(await approve(second, await ask(asker))).toBe('none');
  });

  test('is no account that the requester invited, nor one whose link the approver saw', async () => {
    const mailing = await invitedWithApproval('embedded');
    expect(await approve(mailing.made, await ask(mailing.one))).toBe('approval.related');
    expect(mailing.shown).toEqual([null, null]);
    expect(await approve(mailing.made, await ask(mailing.other))).toBe('none');
    await withoutFourEyes(app);
    const silent = await invitedWithApproval('off');
    expect(silent.shown).toEqual([null, expect.stringContaining('/invitation/')]);
    expect(await approve(silent.made, await ask(silent.one))).toBe('approval.related');
    expect(await codeOf(silent.other.api.users.invite(invitation()))).toBe('approval.asked');
    expect(await approve(silent.made, await ask(silent.other))).toBe('approval.related');
  });

  /** An administrator whom one invited and another approved, with e-mail or without. */
  async function invitedWithApproval(provider: 'embedded' | 'off') {
    const env = { ...app.services.env, email: { ...app.services.env.email, provider } };
    const office = testApp(db, { env });
    office.clock.now = app.clock.now;
    const [one, other] = [await office.signIn('admin'), await office.signIn('admin')];
    await turnFourEyes(office, one, 1);
    app.clock.now = office.clock.now;
    const input = invitation();
    expect(await codeOf(one.api.users.invite(input))).toBe('approval.asked');
    const [asked] = await other.api.approvals.waiting();
    await other.api.approvals.approve({ id: asked?.id ?? '', ...key() });
    const { id } = await db
      .selectFrom('appUser')
      .select('id')
      .where('email', '=', input.email)
      .executeTakeFirstOrThrow();
    const shown = await Promise.all(
      [one, other].map(async ({ api }) => (await api.users.get({ id })).invitation?.address),
    );
    await db.updateTable('appUser').set({ status: 'active' }).where('id', '=', id).execute();
    return { one, other, shown, made: await enter(id) };
  }

  test('is no account of a customer, which cannot request an approval either', async () => {
    await turnFourEyes(app, asker, 1);
    const role = `r${randomUUID().slice(0, 8)}`;
    await db
      .insertInto('role')
      .values({ name: role, title: { mn: 'Өөр', en: 'Other' } })
      .execute();
    await db.insertInto('roleRule').values({ role, action: 'manage', subject: 'all' }).execute();
    const client = await app.signIn('client');
    await db.updateTable('appUser').set({ role }).where('id', '=', client.user.id).execute();
    const customer = await enter(client.user.id);
    expect(await approve(customer, await ask(asker))).toBe('not_found');
    expect(await codeOf(customer.api.users.invite(invitation()))).toBe('not_allowed');
  });

  test('is a created account again after the operator restored access to it', async () => {
    const puppet = await openPuppet(asker, 'admin');
    const { email } = await db
      .selectFrom('appUser')
      .select('email')
      .where('id', '=', puppet.user.id)
      .executeTakeFirstOrThrow();
    const { link } = await makeAdminLink(app.services, email ?? '');
    const token = link.address.split('/').at(-1) ?? '';
    const visitor = await app.asCookie('');
    await visitor.api.users.acceptInvitation({ token, password: 'a river that nobody else knows' });
    await turnFourEyes(app, asker, 1);
    expect(await approve(await enter(puppet.user.id), await ask(asker))).toBe('none');
  });
});

describe('the setting for second approvals', () => {
  const set = async (by: Person, value: 0 | 1, validFrom?: Date) => {
    const { rows } = await by.api.settings.constants();
    const seen = rows.find((row) => row.key === fourEyes)?.id ?? null;
    const planned = validFrom ? { validFrom } : {};
    return await codeOf(by.api.settings.setConstant({ key: fourEyes, value, seen, ...planned, ...key() }));
  };

  test('is not switched on by one administrator with accounts they created', async () => {
    await db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', second.user.id).execute();
    expect(await set(asker, 1)).toBe('approval.too_few');
    const puppet = await openPuppet(asker, 'admin');
    await openPuppet(puppet, 'admin');
    expect(await set(asker, 1)).toBe('approval.too_few');
  });

  test('cannot be planned for a later time, on or off', async () => {
    const later = new Date(app.clock.now.getTime() + 3_600_000);
    expect(await set(asker, 0, later)).toBe('approval.not_planned');
    expect(await set(asker, 1, later)).toBe('approval.not_planned');
  });

  test('stays on after a planned 0 that an earlier version accepted', async () => {
    const validFrom = new Date(app.clock.now.getTime() + 60_000);
    await db
      .insertInto('constant')
      .values({ key: fourEyes, type: 'integer', value: '0', validFrom, createdAt: app.clock.now })
      .execute();
    pass(app, 1);
    expect(await set(asker, 1)).toBe('none');
    pass(app, 3600);
    expect(await codeOf(asker.api.users.invite(invitation()))).toBe('approval.asked');
  });

  test('is not switched off by a created account that nobody may approve', async () => {
    const puppet = await openPuppet(asker, 'admin');
    await second.api.users.offerPassword({ ...(await versionOf(puppet.user.id)), ...key() });
    await turnFourEyes(app, asker, 1);
    expect(await set(await enter(puppet.user.id), 0)).toBe('approval.nobody');
  });
});

describe('a refund in parts', () => {
  beforeEach(() => turnFourEyes(app, asker, 1));
  const half = REFUND_CHECK_CENTS / 2;

  const paid = async () => {
    const { formId } = await desk.billed();
    const { id, version } = await desk.pay(formId);
    const amount = 2 * REFUND_CHECK_CENTS;
    await db.updateTable('payment').set({ amount, amountCents: amount }).where('id', '=', id).execute();
    return { id, version };
  };
  const refund = (by: Person, seen: { id: string; version: number }, amount: number) =>
    codeOf(
      by.api.payments.refund({
        ...seen,
        method: 'cash',
        office: 'sydney',
        reason: 'Буцаалт',
        amount,
        ...key(),
      }),
    );

  test('waits when the refunds of a person in one day exceed the limit', async () => {
    expect(await refund(asker, await paid(), half)).toBe('none');
    expect(await refund(asker, await paid(), half)).toBe('none');
    expect(await refund(asker, await paid(), 100)).toBe('approval.asked');
    expect(await refund(second, await paid(), half)).toBe('none');
  });

  test('counts the refunds of other accounts of the same person', async () => {
    await withoutFourEyes(app);
    const [maker, other] = [await app.signIn('admin'), await app.signIn('admin')];
    const puppet = await openPuppet(maker, 'admin');
    await turnFourEyes(app, other, 1);
    expect(await refund(maker, await paid(), half)).toBe('none');
    expect(await refund(puppet, await paid(), half + 100)).toBe('approval.asked');
  });

  test('does not count refunds that a second person approved', async () => {
    const seen = await paid();
    expect(await refund(asker, seen, REFUND_CHECK_CENTS + 100)).toBe('approval.asked');
    await second.api.approvals.approve({ id: await waitingId('payments.refund'), ...key() });
    expect(await refund(second, await paid(), half)).toBe('none');
    expect(await refund(asker, await paid(), half)).toBe('none');
  });
});

test('a refund is refused for a day after the customer’s password was reset by SMS', async () => {
  const { formId, client } = await desk.billed();
  const { id, version } = await desk.pay(formId);
  const resetAt = app.clock.now;
  await db
    .updateTable('appUser')
    .set({ passwordResetAt: resetAt })
    .where('id', '=', client.user.id)
    .execute();
  const refund = () =>
    asker.api.payments.refund({
      ...{ id, version, amount: 100, ...key() },
      method: 'cash',
      office: 'sydney',
      reason: 'Буцаалт',
      credit: { reason: 'good_will' },
    });
  expect(await codeOf(refund())).toBe('payment.reset_hold');
  const before = new Date(resetAt.getTime() - 25 * 3_600_000);
  await db.updateTable('appUser').set({ passwordResetAt: before }).where('id', '=', client.user.id).execute();
  expect(await codeOf(refund())).toBe('none');
});

test('a reset of a clerk’s second factor waits for approval', async () => {
  await turnFourEyes(app, asker, 1);
  const { id } = await withFactor(app);
  const seen = await versionOf(id);
  expect(await codeOf(asker.api.users.resetSecondFactor({ ...seen, ...key() }))).toBe('approval.asked');
});
