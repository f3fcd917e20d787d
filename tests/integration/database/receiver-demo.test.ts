import { beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '~/db/seeds/accounts';
import { type DemoActor, type DemoRole, demoActor } from '~/server/arrivals-demo/actor';
import { seed } from '~/server/seed';
import { testApp } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);

async function actorOf(role: DemoRole): Promise<DemoActor> {
  const login = demoAccounts.find((account) => account.role === role)?.login ?? '';
  const actor = await demoActor(app.services, { role, login }, app.clock.now);
  if (!actor) throw new Error(`the demo has a ${role}`);
  return actor;
}

beforeAll(async () => {
  await seed(app.services);
  await seed(app.services);
});

test('two receivers of the demo chose windows, and their parcels wait in groups', async () => {
  const { api } = await actorOf('warehouse-mn');
  const { waiting } = await api.delivery.list();
  const chosen = new Set(waiting.flatMap(({ chosenWindowId }) => chosenWindowId ?? []));
  expect(chosen.size).toBe(2);
});

test('a person is named to collect a parcel of the demo client', async () => {
  const rows = await db
    .selectFrom('collector')
    .innerJoin('form', 'form.id', 'collector.formId')
    .innerJoin('appUser', 'appUser.customerId', 'form.customerId')
    .select(['collector.withdrawnAt', 'appUser.passwordHash'])
    .execute();
  expect(rows).toMatchObject([{ withdrawnAt: null, passwordHash: expect.any(String) }]);
});

test('one correction of the demo waits, and one was applied and needs a label', async () => {
  const { api } = await actorOf('warehouse-au');
  expect((await api.corrections.list({})).rows).toMatchObject([{ author: 'receiver' }]);
  expect((await api.corrections.list({ status: 'applied' })).rows).toMatchObject([{ author: 'staff' }]);
  expect((await api.corrections.relabels()).items.length).toBeGreaterThan(0);
});

test('the cases of the demo are in several states, and its client has two of their own', async () => {
  const { api } = await actorOf('admin');
  const { rows } = await api.cases.list({ status: 'all' });
  expect(rows.map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual([
    'contents rejected',
    'damage open',
    'damage waiting_customer',
    'delay decided',
    'delay settled',
    'loss open',
  ]);
  const client = await actorOf('client');
  const own = (await client.api.cases.list({ status: 'all' })).rows;
  expect(own.map(({ kind }) => kind).sort()).toEqual(['damage', 'delay']);
  const damage = await client.api.cases.get({ id: own.find(({ kind }) => kind === 'damage')?.id ?? '' });
  expect(damage.messages.flatMap(({ photoIds }) => photoIds)).toHaveLength(1);
  const { limit } = await api.cases.get({ id: damage.id });
  expect(limit?.limitCents).toBeGreaterThan(0);
});

test('a flight of the demo is late, and those who wait for it were warned', async () => {
  const { api } = await actorOf('admin');
  const rows = await db
    .selectFrom('parcelPromise')
    .innerJoin('parcel', 'parcel.id', 'parcelPromise.parcelId')
    .innerJoin('cargo', 'cargo.id', 'parcel.cargoId')
    .select(['parcelPromise.warnedAt', 'cargo.id'])
    .where('cargo.status', '=', 'departed')
    .where('cargo.eta', '<', app.clock.now)
    .execute();
  expect(rows).toHaveLength(5);
  expect(rows.filter(({ warnedAt }) => warnedAt === null)).toEqual([]);
  expect(await api.cargo.get({ id: rows[0]?.id ?? '' })).toMatchObject({ status: 'departed' });
});

test('a flight of the demo has a security declaration with a method of each piece', async () => {
  const { api } = await actorOf('admin');
  const { id } = await db
    .selectFrom('cargo')
    .select('id')
    .where('status', '=', 'closed')
    .executeTakeFirstOrThrow();
  const { sheet } = await api.cargo.securityDeclaration({ id });
  expect(sheet.pieces).toHaveLength(14);
  expect(new Set(sheet.pieces.map(({ screeningMethod }) => screeningMethod))).toEqual(new Set(['xray']));
});
