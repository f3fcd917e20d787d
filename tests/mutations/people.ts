import { addDeadJob } from '../factories/dead-jobs';
import { browserKeys } from '../factories/push-service';
import { type RowVersion, type Scenario, seen, unique } from './world';

const invitation = { fullName: 'Н. Номин', role: 'support', locale: 'mn' };

export const users: Scenario = async ({ admin, app }, step) => {
  const invited = await step('users.invite', admin, { ...invitation, email: `${unique()}@test.example` });
  await step('users.renewInvitation', admin, seen(invited));
  const { user } = await app.signIn('support');
  const offered = await step('users.offerPassword', admin, { id: user.id, version: 1 });
  await step('users.withdrawPassword', admin, seen(offered));
  await step('users.endSessions', admin, { id: user.id });
  const changed = await step('users.changeRole', admin, { ...seen(offered), role: 'warehouse-mn' });
  const closed = await step('users.disable', admin, seen(changed));
  const opened = await step('users.enable', admin, seen(closed));
  await step('users.disableMany', admin, { rows: [seen(opened)] });
  await step('users.enableMany', admin, { rows: [{ id: user.id, version: opened.version + 1 }] });
};

export const secondFactors: Scenario = async ({ admin, app, db }, step) => {
  const { user } = await app.signIn('support');
  await db
    .insertInto('secondFactor')
    .values({
      ...{ userId: user.id, sealedSecret: 'x', setUpBy: 'x'.repeat(64) },
      confirmedAt: app.clock.now,
    })
    .execute();
  await step('users.resetSecondFactor', admin, { id: user.id, version: 1 });
};

export const roles: Scenario = async ({ admin }, step) => {
  const name = `r${unique()}`;
  const names = { name, title: { mn: 'Уншигч', en: 'Reader' } };
  await step('roles.create', admin, { ...names, rules: [{ action: 'read', subject: 'News' }] });
  await step('roles.update', admin, {
    ...names,
    version: 1,
    rules: [{ action: 'read', subject: 'Cargo' }],
  });
  await step('roles.remove', admin, { name, version: 2 });
};

export const tokens: Scenario = async ({ admin }, step) => {
  const token = { name: 'Program', days: 30, scopes: ['read:Form'] };
  const created = await step('tokens.create', admin, token);
  await step('tokens.revoke', admin, { id: created.id, version: 1 });
  const other = await step('tokens.create', admin, { ...token, name: 'Other' });
  await step('tokens.revokeMany', admin, { rows: [{ id: other.id, version: 1 }] });
};

/** Jobs that used up their attempts; a change of one of them leaves the other. */
export const system: Scenario = async ({ admin, app, db }, step) => {
  for (const _ of [1, 2]) await addDeadJob(db, { task: 'close_cut_off', error: 'no flight' });
  const [job] = (await admin.api.system.status()).queue.deadJobs;
  await step('system.retryJobs', admin, { task: 'close_cut_off', id: job?.id });
  await step('system.sendTaxReceipts', admin, {});
  await step('system.deleteJobs', admin, { task: 'close_cut_off' });
  const { user, sessionId } = await app.signIn('admin');
  await db.updateTable('appUser').set({ mobile: '+97699112299' }).where('id', '=', user.id).execute();
  const withNumber = await app.asCookie(`accessToken=${sessionId}`);
  await step('system.sendTest', withNumber, {});
  await step('system.sendTestEmail', withNumber, {});
};

export const webhooks: Scenario = async ({ admin }, step) => {
  const hook = { name: 'Program', url: 'https://93.184.216.34/hook', events: ['parcel.customs'] };
  const created = await step('webhooks.create', admin, hook);
  await step('webhooks.update', admin, { ...hook, id: created.id, version: 1, state: 'active' });
  await step('webhooks.rotate', admin, { id: created.id, version: 2 });
  const sent = await step('webhooks.test', admin, { id: created.id });
  await step('webhooks.resend', admin, { id: sent.id });
  await step('webhooks.archive', admin, { id: created.id, version: 3 });
};

export const account: Scenario = async ({ app, db }, step) => {
  const clerk = await app.signIn('support');
  await db.updateTable('appUser').set({ emailProvenAt: null }).where('id', '=', clerk.user.id).execute();
  await step('account.sendEmailLink', clerk, {});
  const client = await app.signIn('client');
  const { version } = await client.api.account.get();
  await step('account.update', client, { fullName: 'Болд', locale: 'en', version });
  const choice = await client.api.account.messageChoice();
  if (!choice) throw new Error('a client chooses his messages');
  await step('account.chooseMessages', client, { muted: ['departed'], version: choice.version });
  const staff = await app.signIn('support');
  const notices = await staff.api.account.notificationChoice();
  if (!notices) throw new Error('staff choose their notifications');
  const chosen = { emails: ['forms'], mutedPushes: ['contact'], version: notices.version };
  await step('account.chooseNotifications', staff, chosen);
  const begin = () =>
    app.services.auth.begin(client.user.id, { ip: '127.0.0.1', userAgent: 'x', setCookie: () => {} });
  await begin();
  const { sessions } = await client.api.account.security();
  await step('account.endSession', client, { sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.id });
  await begin();
  await step('account.endOtherSessions', client, {});
  await db
    .insertInto('notification')
    .values({ userId: client.user.id, kind: 'price_approved', params: '{}' })
    .execute();
  await step('notifications.markRead', client, {});
  const endpoint = 'https://tests.push.services.mozilla.com/push';
  await step('push.subscribe', client, { endpoint, ...browserKeys().keys });
  await step('push.unsubscribe', client, { endpoint });
};

export const customers: Scenario = async (world, step) => {
  const { admin, db, app } = world;
  const id = (await app.signIn('client')).user.customerId ?? '';
  const versionOf = async (): Promise<RowVersion> =>
    await db.selectFrom('customer').select(['id', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  const person = { type: 'individual', firstName: 'Дорж', lastName: 'Бат' };
  const known = { ...person, mobileCountry: 'AU', mobile: '491570156' };
  await step('customers.create', admin, { ...known, email: 'dorj@example.com' });
  await step('customers.update', admin, { ...known, email: 'bat@example.com', ...(await versionOf()) });
  await step('customers.sendEmailProof', admin, await versionOf());
  await step('customers.renewAddressCode', admin, await versionOf());
  const address = { country: 'AU', line: '12 Beamish St', suburb: 'Campsie', state: 'NSW', postcode: '2194' };
  const entry = { name: 'Дорж', kind: 'sender', mobileCountry: 'AU', mobile: '491570156', address };
  const saved = await step('customers.saveAddress', admin, { ...entry, customerId: id });
  const [receiver] = await db
    .insertInto('address')
    .values({
      ...{ customerId: id, kind: 'receiver', name: 'Дорж', mobile: '+97699112233', country: 'MN' },
      lines: JSON.stringify({ country: 'MN', capital: true, district: 'sukhbaatar', street: '1' }),
    })
    .returning(['id', 'version'])
    .execute();
  if (receiver) await step('customers.starAddress', admin, { ...receiver, isFavourite: true });
  await step('customers.archiveAddress', admin, seen(saved));
  const other = await app.signIn('client');
  await db
    .updateTable('appUser')
    .set({ customerId: null, role: 'support' })
    .where('id', '=', other.user.id)
    .execute();
  const idle: RowVersion = await db
    .selectFrom('customer')
    .select(['id', 'version'])
    .where('id', '=', other.user.customerId)
    .executeTakeFirstOrThrow();
  const gone = await step('customers.archive', admin, seen(idle));
  const back = await step('customers.restore', admin, seen(gone));
  await step('customers.archiveMany', admin, { rows: [seen(back)] });
  await step('customers.restoreMany', admin, { rows: [{ id: back.id, version: back.version + 1 }] });
};

export const approvals: Scenario = async ({ admin, app, db }, step) => {
  const second = await app.signIn('admin');
  const act = async (): Promise<string> => {
    const { id } = await db
      .insertInto('approval')
      .values({
        ...{ act: 'users.invite', askedBy: admin.user.id, askedAt: app.clock.now },
        expiresAt: new Date(app.clock.now.getTime() + 3_600_000),
        about: JSON.stringify({ name: 'x' }),
        input: JSON.stringify({ ...invitation, email: `${unique()}@test.example`, role: 'admin' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  await step('approvals.approve', second, { id: await act() });
  await step('approvals.reject', second, { id: await act() });
};
