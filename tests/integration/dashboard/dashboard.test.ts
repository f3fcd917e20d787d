import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { toProblem } from '~/server/core/api/errors';
import { testApp } from '../../factories/app';
import { storeCargo, storeReady } from '../../factories/cargo';
import { createForm, createParcel } from '../../factories/parcels';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const au = await app.signIn('warehouse-au');
const client = await app.signIn('client');
const now = app.clock.now;

const problemOf = async (promise: Promise<unknown>) =>
  await promise.then(
    () => expect.unreachable('it was let through'),
    (error: unknown) => toProblem(error, 'r'),
  );

test('staff see their queues, each with its count', async () => {
  await createForm(db, { status: 'submitted' });
  await createForm(db, { status: 'draft' });
  await createParcel(db);
  await storeReady(db);
  await createParcel(db, { status: 'on_hold', heldFrom: 'received', holdReason: 'price' });
  await createParcel(db, { status: 'on_hold', heldFrom: 'ready', holdReason: 'export' });
  const flying = await storeCargo(db, now, { status: 'departed' });
  await createParcel(db, { status: 'departed', cargoId: flying.id, isMissing: true });
  const open = await storeCargo(db, now);
  await storeReady(db, { status: 'loaded', cargoId: open.id });

  const queues = await au.api.dashboard.queues();
  expect(queues).toMatchObject({ toReceive: 1, missing: 1, servedAt: now });
  expect((await au.api.parcels.list({ isMissing: true })).rows).toHaveLength(1);
  expect(Object.fromEntries(queues.parcels.map(({ name, total }) => [name, total]))).toMatchObject({
    received: 1,
    ready: 1,
    departed: 1,
    customs: 0,
  });
  expect(queues.held).toEqual(
    expect.arrayContaining([
      { name: 'price', total: 1 },
      { name: 'export', total: 1 },
    ]),
  );
  expect(queues.held).toHaveLength(2);
  expect(queues.cargos.find(({ id }) => id === open.id)).toMatchObject({
    parcels: 1,
    grossG: 5_000,
    status: 'open',
  });
});

test('a client sees own records and no others', async () => {
  const customerId = client.user.customerId ?? '';
  const mine = await createParcel(db, { customerId, status: 'ready' });
  await createParcel(db, { customerId, status: 'delivered' });
  await createParcel(db, { status: 'ready' });
  const waiting = await createForm(db, { customerId, status: 'accepted', priceApproval: 'waiting' });
  await storeCargo(db, now, { status: 'open', cutOff: now });
  const next = await storeCargo(db, now, { status: 'planned' });

  const { parcels, forms, flights, isNew } = await client.api.dashboard.mine();
  expect(isNew).toBe(false);
  expect((await (await app.signIn('client')).api.dashboard.mine()).isNew).toBe(true);
  expect(parcels.map(({ id }) => id)).toEqual([mine.id]);
  expect(forms.map(({ id }) => id)).toEqual([waiting.id]);
  expect(flights.map(({ id }) => id)).toContain(next.id);
  expect(flights.every(({ cutOff }) => cutOff > now)).toBe(true);
});

test('a client cannot read the queues of staff, nor staff the records of a client', async () => {
  expect(await problemOf(client.api.dashboard.queues())).toMatchObject({ status: 403, code: 'not_allowed' });
  expect(await problemOf(au.api.dashboard.mine())).toMatchObject({ status: 422, code: 'customer.missing' });
  const { api } = await app.visitor();
  expect(await problemOf(api.dashboard.queues())).toMatchObject({ status: 401 });
  expect(await problemOf(api.dashboard.mine())).toMatchObject({ status: 401 });
});

test.each([
  // In an empty table the planner may use any index that serves: parcels have two by state, flights several.
  ["select from parcel where status = 'received' limit 1001", 'parcel_stat'],
  ["select from parcel where status = 'on_hold' and hold_reason = 'price' limit 1001", 'parcel_held_idx'],
  ['select from parcel where is_missing limit 1001', 'parcel_missing_idx'],
  ["select from form where status = 'submitted' limit 1001", 'form_'],
  ["select id from cargo where status = 'open' and cut_off <= now() and archived_at is null", 'cargo_'],
  ['select id from cargo where archived_at is null order by etd desc, id desc limit 10', 'cargo_etd_idx'],
  ['select id from cargo order by cut_off desc, id desc limit 10', 'cargo_cut_off_idx'],
  ["select id from cargo where status in ('planned', 'open') and cut_off > now()", 'cargo_'],
  [
    "select id from cargo where (code || ' ' || coalesce(mawb, '')) like any (array['%0042%'])",
    'cargo_search_idx',
  ],
  [
    "select id from parcel where cargo_id = '01890000-0000-7000-8000-000000000000' and status not in ('lost')",
    'parcel_cargo_',
  ],
])('PostgreSQL uses an index for: %s', async (statement, index) => {
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    const { rows } = await sql<Record<string, string>>`explain ${sql.raw(statement)}`.execute(tx);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
  expect(plan).toContain(index);
});

test('staff see how many cases wait, and which are overdue or due today', async () => {
  const support = await app.signIn('support');
  expect((await support.api.dashboard.queues()).cases).toEqual({ open: 0, today: 0, overdue: 0 });
  const form = await createForm(db, { status: 'accepted' });
  const { customerId } = await db
    .selectFrom('form')
    .select('customerId')
    .where('id', '=', form.id)
    .executeTakeFirstOrThrow();
  const after = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
  const stored = { formId: form.id, customerId, openedSide: 'sender', openedAt: now } as const;
  await db
    .insertInto('supportCase')
    .values([
      { ...stored, code: 'C00001', kind: 'delay', answerBy: after(-1) },
      { ...stored, code: 'C00002', kind: 'damage', answerBy: after(1) },
      { ...stored, code: 'C00003', kind: 'loss', answerBy: after(72) },
      {
        ...{ ...stored, code: 'C00004', kind: 'refund', answerBy: after(-2) },
        ...{ status: 'waiting_customer', waitingSince: now },
      },
      { ...stored, code: 'C00005', kind: 'refund', answerBy: after(-3), status: 'withdrawn' },
    ])
    .execute();
  const { cases } = await support.api.dashboard.queues();
  expect(cases).toEqual({ open: 4, today: 1, overdue: 1 });
  expect((await support.api.cases.list({})).rows).toHaveLength(cases?.open ?? 0);
});
