import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onConnection } from '~/db/on-connection';
import { seedDemo } from '~/db/seeds/demo';
import { seedReference } from '~/db/seeds/reference';
import { dayAt } from '~/domain/core/calendar';
import { toProblem } from '~/server/core/api/errors';
import { checkFolds } from '~/server/core/db/search/service';
import { foldSearch } from '~/server/core/db/search/stale/rewrite';
import { type RecordedStatement, recordStatements } from '../../bench/record';
import { fillArrivals } from '../../bench/seed/arrivals';
import { fill } from '../../bench/seed/fill';
import { testApp } from '../../factories/app';
import { callByName } from '../../factories/call-by-name';
import { testDb } from '../../setup/test-db';
import { listCalls, listsOfRouter } from '../plans/list-inputs';
import { planOf, rowsRead } from '../plans/plan';
import { countsOfLists, queriesOfRouter, readCalls } from '../plans/read-inputs';
import { idsOfRows, numbers, sampleValues } from '../plans/samples';

const parcels = 20_000;
const bigTableRows = 8_000;
/**
 * A list may read its page and the rows up to its counting limit, where one row in four matches its filter, and the
 * parcels of ten full flights: its cost does not grow with the table.
 */
const mostRows = 4_500;
/**
 * A name that one row in ten has is found 1,001 times within 10,010 rows of the table, whatever its size. The planner
 * reads them, which costs less than fetching all entries of the index.
 */
const mostRowsOfSearch = 10_500;

const { db, url, ownerUrl } = await testDb();
const client = new Client({ connectionString: url });
const recording = recordStatements(url);

beforeAll(async () => {
  const now = new Date();
  await seedReference(db);
  await seedDemo(db, { now, hashPassword: async () => 'none', numberKey: 'plans' });
  await foldSearch({ db });
  await checkFolds(db);
  await fill(ownerUrl, { parcels, customers: 10_000, now, numberKey: 'plans' });
  await fillArrivals(ownerUrl, { arrivals: parcels, now, numberKey: 'plans' });
  await client.connect();
  await onConnection(ownerUrl, (owner) => owner.query(securityEvents));
  // Otherwise the plans depend on whether the server has looked at the new rows yet.
  await onConnection(ownerUrl, (owner) => owner.query('vacuum (analyze)'));
}, 120_000);

afterAll(async () => {
  // Other files share this process, and their rows are not folded.
  await sql`update search_fold set version = 0`.execute(db);
  await checkFolds(db);
  await client.end();
  await recording.close();
});

it('a list reads only its page and count of a big table, for any filter and sort', async () => {
  const bigTables = await namesOfBigTables();
  expect(bigTables).toEqual(
    expect.arrayContaining([
      'parcel',
      'parcel_event',
      'form',
      'customer',
      'app_user',
      'payment',
      'message',
      'audit_log',
      'security_event',
      'arrival',
      'arrival_event',
      'arrival_item',
      'arrival_service',
      'shop_invoice',
    ]),
  );
  const { sessionId } = await testApp(db, { now: () => new Date() }).signIn('admin');
  const calls = listCalls(await sampleValues(client));
  expect(calls.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const { list, input } of calls) {
    const statements = await recording.of(async (recorded) => {
      const admin = await testApp(recorded, { now: () => new Date() }).asCookie(`accessToken=${sessionId}`);
      await callByName(admin.api, list, input);
    });
    for (const statement of statements.filter(isRead)) {
      for (const [table, rows] of await readBy(statement)) {
        const most = 'search' in input ? mostRowsOfSearch : mostRows;
        if (rows <= most || !bigTables.includes(table)) continue;
        found.push(`${list} ${JSON.stringify(input)} reads ${rows} rows of ${table}`);
      }
    }
  }
  expect([...new Set(found)]).toEqual([]);
}, 300_000);

it('a list of more delivered parcels than it counts shows the latest', async () => {
  const now = (): Date => new Date();
  const { sessionId } = await testApp(db, { now }).signIn('admin');
  const { api } = await testApp(db, { now }).asCookie(`accessToken=${sessionId}`);
  const from = dayAt(now().toISOString().slice(0, 10), -400);
  const { rows, total } = await api.parcels.list({ page: 1, pageSize: 10, delivered: { from } });
  const latest = await sql<{ id: string }>`
    select id from (
      select id, created_at from parcel where delivered_at is not null
      order by delivered_at desc, id desc limit ${total + 1}) as delivered
    order by created_at desc, id desc limit 10`.execute(db);
  expect(total).toBe(1_000);
  expect(rows.map(({ id }) => id)).toEqual(latest.rows.map(({ id }) => id));
});

it('the measured calls cover every query of the router', () => {
  const reads = readCalls({}, { number: '', code: '', today: '' }).map(({ read }) => read);
  const lists = listsOfRouter().map(([list]) => list);
  expect([...lists, ...reads, ...countsOfLists].sort()).toEqual(queriesOfRouter().sort());
});

it('a query that is no list reads no more of a big table than a screen shows', async () => {
  const bigTables = await namesOfBigTables();
  const { sessionId } = await testApp(db, { now: () => new Date() }).signIn('admin');
  const found: string[] = [];
  for (const { read, inputs } of readCalls(await idsOfRows(client), await numbers(client))) {
    for (const input of inputs) {
      const statements = await recording.of(async (recorded) => {
        const admin = await testApp(recorded, { now: () => new Date() }).asCookie(`accessToken=${sessionId}`);
        await callByName(admin.api, read, input).catch((error: unknown) => {
          const { code, status } = toProblem(error, '');
          if (status >= 500 || code === 'input.invalid')
            throw new Error(`${read} is asked in vain`, { cause: error });
        });
      });
      for (const statement of statements.filter(isRead)) {
        for (const [table, rows] of await readBy(statement)) {
          if (rows <= mostRows || !bigTables.includes(table)) continue;
          found.push(`${read} ${JSON.stringify(input)} reads ${rows} rows of ${table}`);
        }
      }
    }
  }
  expect([...new Set(found)]).toEqual([]);
}, 120_000);

it('the snapshot of a station reads only the parcels that it returns', async () => {
  const { sessionId } = await testApp(db, { now: () => new Date() }).signIn('admin');
  let saved = 0;
  const statements = await recording.of(async (recorded) => {
    const { api } = await testApp(recorded, { now: () => new Date() }).asCookie(`accessToken=${sessionId}`);
    saved = (await api.station.snapshot()).parcels.length;
    await api.station.devices({});
  });
  expect(saved).toBeGreaterThan(0);
  const reads = statements.filter(isRead);
  expect(reads.length).toBeGreaterThanOrEqual(3);
  for (const statement of reads) {
    const rows = (await readBy(statement)).get('parcel') ?? 0;
    expect(rows, statement.text).toBeLessThanOrEqual(2 * saved + mostRows);
  }
}, 60_000);

it('the boxes, codes and numbers that a station stores cost what it returns', async () => {
  const { sessionId } = await testApp(db, { now: () => new Date() }).signIn('admin');
  let returned = 0;
  const statements = await recording.of(async (recorded) => {
    const { api } = await testApp(recorded, { now: () => new Date() }).asCookie(`accessToken=${sessionId}`);
    const { codes, expected, onShelf } = await api.station.shelfSnapshot({});
    returned = codes.length + expected.length + onShelf.length;
  });
  expect(returned).toBeGreaterThan(10_000);
  for (const statement of statements.filter(isRead)) {
    for (const [table, rows] of await readBy(statement))
      expect(rows, `${table}: ${statement.text}`).toBeLessThanOrEqual(2 * returned);
  }
}, 60_000);

/** Events of 4,000 users, one of them frequent, from 250 addresses. */
const securityEvents = `
  insert into security_event (id, at, kind, outcome, user_id, actor_id, address)
  select gen_random_uuid(), now() - n * interval '20 minutes',
    (array['auth.signIn', 'access.refuse', 'lists.export', 'auth.confirm'])[1 + n % 4],
    case n % 5 when 0 then 'refused' else 'ok' end, person.id, person.id, ('10.0.0.' || n % 250)::inet
  from generate_series(1, 25000) as n
  join (select id, row_number() over () as place from app_user limit 4000) as person
    on person.place = case n % 2 when 0 then 1 else 1 + n % 4000 end;
  analyze security_event`;

const isRead = ({ text }: RecordedStatement): boolean => /^\W*(?:select|with)\b/i.test(text);

async function readBy({ text, values }: RecordedStatement): Promise<Map<string, number>> {
  const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, [...values]);
  return rowsRead(planOf(rows));
}

async function namesOfBigTables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1`,
    [bigTableRows],
  );
  return rows.map(({ name }) => name);
}
