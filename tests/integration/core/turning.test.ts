import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { seedDemo } from '~/db/seeds/demo';
import { seedReference } from '~/db/seeds/reference';
import { COUNTED_UP_TO } from '~/domain/core/paging';
import { cursorText } from '~/server/core/api/paging/cursor';
import { foldSearch } from '~/server/core/db/search/stale/rewrite';
import { appRouter } from '~/server/router';
import { testApp } from '../../factories/app';
import { callByName } from '../../factories/call-by-name';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const pageSchema = z.object({
  rows: z.array(z.object({ id: z.string() })),
  total: z.number(),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
});

const personId = randomUUID();
const orders = [{}, { order: 'asc' }, { order: 'desc' }];
const sorts: Readonly<Record<string, readonly object[]>> = {
  'parcels.list': [
    ...orders,
    { status: ['delivered'] },
    { search: 'бат' },
    { received: { from: '2020-01-01' } },
  ],
  'arrivals.list': [
    ...orders,
    ...orders.map((order) => ({ ...order, sort: 'number' })),
    { status: ['stored'] },
    { search: 'бат' },
  ],
  'forms.list': [
    ...orders,
    ...orders.map((order) => ({ ...order, sort: 'code' })),
    { isUnpaid: true },
    { search: 'бат' },
  ],
  'claims.list': [{}],
  'cases.list': [{ status: 'all' }],
  'services.list': [{}],
  'expectedParcels.list': [...orders, { status: ['expected'] }, { search: '1234' }],
  'customers.list': [...orders, ...orders.map((order) => ({ ...order, sort: 'name' })), { search: 'бат' }],
  'payments.list': [...orders, { days: { from: '2020-01-01' } }],
  'messages.list': [...orders, { search: '614' }],
  'cargo.list': [
    ...orders,
    ...orders.map((order) => ({ ...order, sort: 'code' })),
    ...orders.map((order) => ({ ...order, sort: 'cutOff' })),
    { status: ['completed'] },
    { search: 'SYD' },
  ],
  'audit.list': [...orders, { kind: 'parcel' }, { who: 'admin' }],
  'security.list': [...orders, { kind: 'auth.signIn' }, { outcome: 'refused' }, { who: personId }],
};
const calls = Object.entries(sorts).flatMap(([list, inputs]) =>
  inputs.map((input) => [list, input] as const),
);

beforeAll(async () => {
  await seedReference(db);
  await seedDemo(db, { now: app.clock.now, hashPassword: async () => 'none', numberKey: 'turning' });
  await foldSearch({ db });
  // Gives many rows one instant, so that their ids decide the order.
  for (const table of ['parcel', 'form', 'customer', 'payment', 'message']) {
    await sql`update ${sql.table(table)} set created_at = date_trunc('month', created_at)`.execute(db);
  }
  await sql`insert into arrival_service (arrival_id, customer_id, office, purpose, status, fee_code, cents, asked_at)
    select id, customer_id, office, 'photos', 'withdrawn', 'photos', 300, now() - n % 3 * interval '1 day'
    from (select * from arrival where customer_id is not null limit 1) as box, generate_series(1, 23) as n`.execute(
    db,
  );
  await sql`insert into arrival_claim (arrival_id, customer_id, office, tracking_key, created_at)
    select null, customer_id, office, 'TRK1234567', now() - n % 3 * interval '1 day'
    from (select * from arrival where customer_id is not null limit 1) as box, generate_series(1, 23) as n`.execute(
    db,
  );
  await sql`insert into support_case (code, kind, status, form_id, customer_id, opened_side, opened_at, answer_by)
    select 'CASE' || lpad(n::text, 2, '0'), 'refund', 'withdrawn', id, customer_id, 'sender', now(), now()
    from (select * from form limit 1) as one, generate_series(1, 23) as n`.execute(db);
  await sql`insert into audit_log (action, entity, entity_id, at)
    select 'parcel.hold', 'parcel', gen_random_uuid()::text, now() - n % 5 * interval '1 day'
    from generate_series(1, 23) as n`.execute(db);
  await sql`insert into security_event (id, kind, outcome, user_id, actor_id, at)
    select gen_random_uuid(), 'auth.signIn', case n % 2 when 0 then 'ok' else 'refused' end, ${personId}::uuid,
      case n % 3 when 0 then ${personId}::uuid end, now() - n % 5 * interval '1 day'
    from generate_series(1, 23) as n`.execute(db);
});
const admin = await app.signIn('admin');

async function read(list: string, input: object) {
  return pageSchema.parse(await callByName(admin.api, list, input));
}

const idsOf = ({ rows }: { rows: { id: string }[] }): string[] => rows.map(({ id }) => id);

/** All rows of a list, read page by page by number. */
async function byNumber(list: string, input: object): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const rows = idsOf(await read(list, { ...input, page, pageSize: 100 }));
    ids.push(...rows);
    if (rows.length < 100) return ids;
  }
}

test('every list with a cursor is paged through in this test', () => {
  const takers = Object.entries<unknown>(appRouter._def.procedures).flatMap(([name, procedure]) => {
    const { inputs = [] } = definitionSchema.parse(Reflect.get(Object(procedure), '_def'));
    return inputs.some((input) => input instanceof z.ZodObject && 'after' in input.shape) ? [name] : [];
  });
  expect(takers.sort()).toEqual(Object.keys(sorts).sort());
});
const definitionSchema = z.object({ inputs: z.array(z.unknown()).optional() });

describe.each(calls)('the list %s with %j', (list, input) => {
  test('returns each row once by cursor, forwards and backwards', async () => {
    const all = await byNumber(list, input);
    expect(all.length).toBeGreaterThan(2);
    let page = await read(list, { ...input, pageSize: 5 });
    expect(page.previousCursor).toBeNull();
    const forth = [...idsOf(page)];
    while (page.nextCursor) {
      page = await read(list, { ...input, pageSize: 5, after: page.nextCursor });
      expect(page.total).toBe(Math.min(all.length, COUNTED_UP_TO));
      forth.push(...idsOf(page));
    }
    expect(forth).toEqual(all);
    const back = [...idsOf(page)];
    while (page.previousCursor) {
      page = await read(list, { ...input, pageSize: 5, before: page.previousCursor });
      back.unshift(...idsOf(page));
    }
    expect(back).toEqual(all);
  });
});

describe('a cursor', () => {
  const id = '01a1febb-d46f-7d4a-9d98-8843f3725355';
  const farAhead = cursorText({ id, key: '2099-01-01 00:00:00+00' });

  test.each(Object.keys(sorts))('is refused by %s when it is malformed', async (list) => {
    for (const after of ['YQ', cursorText({ id, key: 'Bat' })]) {
      const problem = await problemOf(read(list, { after }));
      expect(problem).toMatchObject({ code: 'choice.invalid', status: 400 });
    }
    expect(await problemOf(read(list, { before: 'not a cursor' }))).toMatchObject({ status: 400 });
  });

  test('returns no rows past the end, and still the count', async () => {
    const { total } = await read('parcels.list', {});
    const end = cursorText({ id, key: '2000-01-01 00:00:00+00' });
    expect(await read('parcels.list', { after: end })).toMatchObject({ rows: [], total, nextCursor: null });
    expect(await read('parcels.list', { before: farAhead })).toMatchObject({ rows: [], total });
  });

  test('shows no rows of another customer', async () => {
    const client = await app.signIn('client');
    const answer = await client.api.parcels.list({ after: farAhead });
    expect(answer).toMatchObject({ rows: [], total: 0 });
  });
});
