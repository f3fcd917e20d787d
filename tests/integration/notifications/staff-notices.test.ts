import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { notifyOfDevice } from '~/server/auth/notify-of-device';
import { mailNotices } from '~/server/messages/staff/mail-notices';
import { notifyOneOfStaff, notifyStaff } from '~/server/notifications/staff/service';
import { testApp } from '../../factories/app';
import { messageDesk } from '../../factories/messages';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const { outbox, only, empty } = messageDesk(db);
const key = () => ({ idempotencyKey: randomUUID() });

beforeAll(() => seedReference(db));
beforeEach(async () => {
  await empty();
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db);
  await db.deleteFrom('notification').execute();
  await db.updateTable('appUser').set({ emailNotices: [] }).execute();
});

type Staff = Awaited<ReturnType<typeof app.signIn>>;
type Group = 'forms' | 'rates';

async function choose({ api }: Staff, emails: Group[]): Promise<void> {
  const version = (await api.account.notificationChoice())?.version ?? 0;
  await api.account.chooseNotifications({ emails, mutedPushes: [], version, ...key() });
}

/** Notifies staff who may receive forms of one that waits. */
async function formWaits(actorId: string | null = null, env = app.services.env): Promise<void> {
  const notice = { kind: 'form_waiting', params: { form: '7K2M9Q', name: 'Bat' } } as const;
  await db
    .transaction()
    .execute((tx) => notifyStaff({ tx, env }, actorId, { ...notice, may: ['receive', 'Form'] }));
}

/** Runs the jobs that mail notices, twice: a second run adds nothing. */
async function mail(): Promise<void> {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = 'mail_notices'`.execute(db);
  for (const { payload } of [...rows, ...rows]) await mailNotices(app.services, { payload });
}

test('staff have the bell, pushes and the e-mails of security by default', async () => {
  const { api, user } = await app.signIn('support');
  expect(await api.account.notificationChoice()).toMatchObject({
    ...{ emails: [], mutedPushes: [], email: user.login, mail: 'ready' },
    groups: expect.arrayContaining(['security']),
  });
});

test('a choice is stored once per key, and refused if stale', async () => {
  const { api, user } = await app.signIn('admin');
  const version = (await api.account.notificationChoice())?.version ?? 0;
  const change = { emails: ['rates' as const], mutedPushes: ['security' as const], version, ...key() };
  const stored = await api.account.chooseNotifications(change);
  expect(await api.account.chooseNotifications(change)).toEqual(stored);
  expect(await problemOf(api.account.chooseNotifications({ ...change, ...key() }))).toMatchObject({
    code: 'version.stale',
  });
  expect(await api.account.notificationChoice()).toMatchObject({
    emails: ['rates'],
    mutedPushes: ['security'],
    version: version + 1,
  });
  const entries = await db
    .selectFrom('auditLog')
    .select('action')
    .where('entityId', '=', user.id)
    .where('action', '=', 'account.chooseNotifications')
    .execute();
  expect(entries).toHaveLength(1);
});

test('a customer has no choice of staff notifications', async () => {
  const { api } = await app.signIn('client');
  expect(await api.account.notificationChoice()).toBeNull();
  const change = { emails: [], mutedPushes: [], version: 1, ...key() };
  expect(await problemOf(api.account.chooseNotifications(change))).toMatchObject({ code: 'not_allowed' });
});

test('each member of staff who chose a group gets one e-mail, in their language', async () => {
  const [mongolian, english, without] = [
    await app.signIn('admin'),
    await app.signIn('admin'),
    await app.signIn('admin'),
  ];
  await db.updateTable('appUser').set({ locale: 'mn' }).where('id', '=', mongolian.user.id).execute();
  await db.updateTable('appUser').set({ locale: 'en' }).where('id', '=', english.user.id).execute();
  await choose(mongolian, ['forms']);
  await choose(english, ['forms', 'rates']);
  await choose(without, ['rates']);
  await formWaits();
  await mail();
  const sent = (await outbox()).sort((one, other) => one.locale.localeCompare(other.locale));
  expect(sent).toMatchObject([
    {
      ...{ kind: 'staff_notice', channel: 'email', status: 'queued', recipient: english.user.login },
      subject: 'Form 7K2M9Q is waiting: Bat.',
      body: expect.stringContaining('http://moz.example/moz/form/list?search=7K2M9Q'),
    },
    { recipient: mongolian.user.login, subject: '7K2M9Q маягт хүлээгдэж байна: Bat.' },
  ]);
  expect((await without.api.notifications.list()).rows).toMatchObject([{ kind: 'form_waiting' }]);
});

test('the user who caused a notification gets no e-mail', async () => {
  const staff = await app.signIn('admin');
  await choose(staff, ['forms']);
  await formWaits(staff.user.id);
  await mail();
  expect(await outbox()).toEqual([]);
});

test.each([
  [
    'has no proven address',
    (id: string) => db.updateTable('appUser').set({ emailProvenAt: null }).where('id', '=', id),
  ],
  [
    'has no permission',
    (id: string) => db.updateTable('appUser').set({ role: 'client' }).where('id', '=', id),
  ],
  ['is disabled', (id: string) => db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', id)],
])('a user who %s gets no e-mail', async (_, spoil) => {
  const staff = await app.signIn('admin');
  await choose(staff, ['forms']);
  await spoil(staff.user.id).execute();
  await formWaits();
  await mail();
  expect(await outbox()).toEqual([]);
});

test('nobody gets an e-mail while e-mail is not set up', async () => {
  const staff = await app.signIn('admin');
  await choose(staff, ['forms']);
  await formWaits(null, { ...app.services.env, email: { provider: 'off' } });
  await mail();
  expect(await outbox()).toEqual([]);
});

test('the answer to a request for approval is mailed to the requester', async () => {
  const { api, ctx, user } = await app.signIn('admin');
  const version = (await api.account.notificationChoice())?.version ?? 0;
  await api.account.chooseNotifications({ emails: ['approvals'], mutedPushes: [], version, ...key() });
  const notice = { kind: 'approval_given', params: { act: 'payments.refund', name: 'Bat' } } as const;
  await db.transaction().execute((tx) => notifyOneOfStaff({ tx, env: ctx.env }, user.id, notice));
  await mail();
  expect(await only()).toMatchObject({ recipient: user.login, kind: 'staff_notice' });
});

test('a security alert is mailed once, whatever the choice is', async () => {
  const staff = await app.signIn('support');
  await choose(staff, []);
  await notifyOfDevice(staff.ctx, staff.user.id);
  expect(await only()).toMatchObject({ kind: 'new_device', recipient: staff.user.login });
  expect(
    await problemOf(
      staff.api.account.chooseNotifications({
        ...{ mutedPushes: [], version: 2, ...key() },
        // @ts-expect-error E-mails of security cannot be chosen.
        emails: ['security'],
      }),
    ),
  ).toMatchObject({ status: 400 });
});
