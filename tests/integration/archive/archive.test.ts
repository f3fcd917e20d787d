import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ArchivedKind } from '~/domain/archive/kinds';
import { formDesk, key } from '../../factories/form-desk';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, drafted } = await formDesk(db);
const admin = await app.signIn('admin');
const archivedAt = app.clock.now;

type ArchivedRecord = { kind: ArchivedKind; id: string; name: string };

async function archivedForm(): Promise<ArchivedRecord> {
  const client = await app.signIn('client');
  const { id, version } = await drafted(client);
  await client.api.forms.archive({ id, version, ...key() });
  const { code } = await db.selectFrom('form').select('code').where('id', '=', id).executeTakeFirstOrThrow();
  return { kind: 'form', id, name: code };
}

async function archivedCustomer(): Promise<ArchivedRecord> {
  const name = `Customer ${randomUUID()}`;
  const values = { type: 'organization', organizationName: name } as const;
  const row = await db.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow();
  await admin.api.customers.archive({ id: row.id, version: 1, ...key() });
  return { kind: 'customer', id: row.id, name };
}

async function archivedAddress(): Promise<ArchivedRecord> {
  const client = await app.signIn('client');
  const name = `Receiver ${randomUUID()}`;
  const row = await db
    .insertInto('address')
    .values({
      customerId: client.user.customerId ?? '',
      kind: 'receiver',
      name,
      mobile: '+97699112233',
      country: 'MN',
      lines: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await client.api.customers.archiveAddress({ id: row.id, version: 1, ...key() });
  return { kind: 'address', id: row.id, name };
}

async function archivedFee(): Promise<ArchivedRecord> {
  const name = `Fee ${randomUUID()}`;
  const fee = {
    code: `fee-${randomUUID().slice(0, 8)}`,
    name: { mn: name, en: name },
    kind: 'fixed',
  } as const;
  const row = await db
    .insertInto('extraFee')
    .values(fee)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await admin.api.fees.archive({ ...row, ...key() });
  return { kind: 'extraFee', id: row.id, name };
}

async function archivedMember(): Promise<ArchivedRecord> {
  const name = `Member ${randomUUID()}`;
  const row = await db
    .insertInto('teamMember')
    .values({ name: { mn: name, en: name }, title: { mn: 'a', en: 'a' }, office: 'sydney' })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await admin.api.content.editing.team.archive({ ...row, ...key() });
  return { kind: 'teamMember', id: row.id, name };
}

async function archivedWebhook(): Promise<ArchivedRecord> {
  const name = `Webhook ${randomUUID()}`;
  const hook = { name, url: 'https://93.184.216.34/hook', events: ['parcel.customs' as const] };
  const { id, version } = await admin.api.webhooks.create({ ...hook, ...key() });
  await admin.api.webhooks.archive({ id, version, ...key() });
  return { kind: 'webhook', id, name };
}

const makers = {
  'an archived form': archivedForm,
  'an archived customer': archivedCustomer,
  'an archived address': archivedAddress,
  'an archived fee': archivedFee,
  'an archived team member': archivedMember,
  'an archived webhook': archivedWebhook,
};
const found = async (search: string) => (await admin.api.archive.list({ search })).rows;

describe.each(Object.entries(makers))('%s', (_name, make) => {
  test('is listed with the user who archived it, and is restored once', async () => {
    const { kind, id, name } = await make();
    const [row] = await found(name);
    expect(row).toMatchObject({ kind, id, name: { mn: name, en: name }, archivedAt });
    expect(row?.archivedBy).toMatch(/^Test /u);
    const version = row?.version ?? 0;
    const stale = admin.api.archive.restore({ kind, id, version: version + 1, ...key() });
    expect(await problemOf(stale)).toMatchObject({ status: 409, code: 'version.stale' });
    const input = { kind, id, version, ...key() };
    const once = await admin.api.archive.restore(input);
    expect(await admin.api.archive.restore(input)).toEqual(once);
    expect(once).toEqual({ id, version: version + 1 });
    expect(await found(name)).toEqual([]);
    const audited = await db.selectFrom('auditLog').select('action').where('entityId', '=', id).execute();
    expect(audited.filter(({ action }) => /restore/iu.test(action))).toHaveLength(1);
  });
});

test('the list filters by kind and pages, newest first', async () => {
  await archivedMember();
  app.clock.now = new Date(archivedAt.getTime() + 1000);
  const { id } = await archivedMember();
  app.clock.now = archivedAt;
  const { rows, total } = await admin.api.archive.list({ kind: 'teamMember', pageSize: 5 });
  expect(rows[0]?.id).toBe(id);
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['teamMember']));
  expect(total).toBeGreaterThanOrEqual(2);
  expect((await admin.api.archive.list({ kind: 'teamMember', page: 99 })).rows).toEqual([]);
  expect(await found('%')).toEqual([]);
});

test('support reads the archive without restoring, and a client cannot read it', async () => {
  const { kind, id, name } = await archivedMember();
  const support = await app.signIn('support');
  const [row] = (await support.api.archive.list({ search: name })).rows;
  expect(row).toMatchObject({ kind, id });
  const restore = support.api.archive.restore({ kind, id, version: row?.version ?? 1, ...key() });
  expect(await problemOf(restore)).toMatchObject({ status: 403, code: 'not_allowed' });
  const client = await app.signIn('client');
  expect(await problemOf(client.api.archive.list({}))).toMatchObject({ status: 403 });
});

test('restoring an unknown row is not found', async () => {
  const restore = (kind: ArchivedKind, id: string) =>
    problemOf(admin.api.archive.restore({ kind, id, version: 1, ...key() }));
  for (const kind of ['form', 'customer', 'address', 'news'] as const)
    expect(await restore(kind, randomUUID())).toMatchObject({ status: 404 });
});
