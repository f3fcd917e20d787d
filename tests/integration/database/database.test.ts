import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Queryable } from '~/server/core/api/context';
import { type At, preparedStatement } from '~/server/core/db/statements/queries';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();

test('values come back in the types the code expects', async () => {
  const { rows } = await sql`
    select count(*) as how_many, 9007199254740991::int8 as largest, 2345.670000::numeric(18,6) as rate,
           date '2026-02-01' as day, timestamptz '2026-02-01 10:00+11' as instant
  `.execute(db);
  expect(rows).toEqual([
    {
      howMany: 1,
      largest: Number.MAX_SAFE_INTEGER,
      rate: '2345.670000',
      day: '2026-02-01',
      instant: new Date('2026-01-31T23:00:00Z'),
    },
  ]);
});

test('an int8 above the safe range is an error, not another number', async () => {
  await expect(sql`select 9007199254740993::int8 as lost`.execute(db)).rejects.toThrow(RangeError);
});

test('terminated backends fail their own queries, not the process', async () => {
  const sleepers = Array.from({ length: 5 }, () => sql`select pg_sleep(30)`.execute(db));
  const ends = Promise.allSettled(sleepers);
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and query like 'select pg_sleep%'`.execute(db);
    expect(rows).toHaveLength(5);
  });
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'select pg_sleep%'`.execute(db);
  expect((await ends).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 as alive`.execute(db);
    expect(rows).toEqual([{ alive: 1 }]);
  });
});

test('a statement is prepared once per connection, and one with LIKE never', async () => {
  for (const text of ['a', 'b']) {
    await sql`select ${text}::text as said`.execute(db);
    await sql`select ${text}::text as said where 'x' like ${text}`.execute(db);
  }
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  expect(rows.map(({ statement }) => statement)).toEqual(['select $1::text as said']);
});

test('a statement is built once per shape and runs with the values of each call', async () => {
  const built: (string | undefined)[] = [];
  const said = preparedStatement(
    (to: Queryable, at: At<{ text: string; day: Date }>, { by }: { by?: string }) => {
      built.push(by);
      return to.selectNoFrom([
        sql<string>`${at('text')}::text`.as('saidText'),
        sql<string | null>`${by ?? null}::text`.as('saidBy'),
        sql<Date>`${at('day')}::timestamptz`.as('saidAt'),
      ]);
    },
  );
  const [first, second] = [new Date('2026-02-01T10:00:00Z'), new Date('2026-02-02T10:00:00Z')];
  expect(await said(db, {}, { text: 'a', day: first })).toEqual([
    { saidText: 'a', saidBy: null, saidAt: first },
  ]);
  expect(await said(db, { by: 'one' }, { text: 'b', day: first })).toEqual([
    { saidText: 'b', saidBy: 'one', saidAt: first },
  ]);
  expect(await said(db, { by: 'other' }, { text: 'c', day: second })).toEqual([
    { saidText: 'c', saidBy: 'other', saidAt: second },
  ]);
  expect(await said(db, {}, { text: 'd', day: second })).toEqual([
    { saidText: 'd', saidBy: null, saidAt: second },
  ]);
  for (let times = 0; times < 100; times += 1) {
    const by = String(times);
    expect(await said(db, { by }, { text: 'e', day: first })).toMatchObject([{ saidBy: by }]);
  }
  expect(built.slice(0, 3)).toEqual([undefined, 'one', 'other']);
  expect(built).toHaveLength(103);
});
