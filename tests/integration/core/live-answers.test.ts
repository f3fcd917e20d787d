import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersFrom } from '~/app/api/live/procedures.gen';
import { seedDemo } from '~/db/seeds/demo';
import { seedReference } from '~/db/seeds/reference';
import { type LiveTopic, liveTopics } from '~/domain/live/topics';
import { toProblem } from '~/server/core/api/errors';
import { createPublicVersion } from '~/server/core/cache/public-version';
import { procedures } from '~/server/procedures';
import { recordStatements } from '../../bench/record';
import { testApp } from '../../factories/app';
import { callByName } from '../../factories/call-by-name';
import { testDb } from '../../setup/test-db';
import { notWatched, relationsOf, tableReader, watchedTables } from '../live/relations';
import { listCalls } from '../plans/list-inputs';
import { queriesOfRouter, readCalls } from '../plans/read-inputs';
import { idsOfRows, numbers, sampleValues } from '../plans/samples';

const { db, url } = await testDb();
const now = () => new Date();
const client = new Client({ connectionString: url });
const recording = recordStatements(url);
/** The queries that a replica may answer. */
const lagging = new Set(procedures.filter(({ meta }) => meta.mayLag).map(({ path }) => path));
/** The tables that each query's statements read, with any input, on the demo's rows. */
const tablesOf = new Map<string, Set<string>>();
/** Rows that show a file refer to it; another file is another reference. */
const neverChanged: readonly string[] = ['file', 'installation'];
/** The queries whose answers are cached with the public version. */
const cached = new Set<string>();
/** Queries that a replica may answer, with statements that it would refuse. */
const writing = new Set<string>();

beforeAll(async () => {
  await seedReference(db);
  await seedDemo(db, { now: now(), hashPassword: async () => 'none', numberKey: 'answers' });
  await sql`insert into support_case (code, kind, form_id, customer_id, opened_side, opened_at, answer_by)
    select 'CASE01', 'refund', id, customer_id, 'sender', now(), now() from form limit 1`.execute(db);
  await client.connect();
  const reads = await tableReader(client);
  const { sessionId, api } = await testApp(db, { now }).signIn('admin');
  const flight = await db
    .selectFrom('cargo')
    .select(['id', 'version'])
    .where('status', '=', 'departed')
    .executeTakeFirstOrThrow();
  await api.customs.issueConsigneeSheet({ ...flight, idempotencyKey: randomUUID() });
  const issued: [string, unknown] = ['customs.consigneeSheets', { cargoId: flight.id }];
  const statementsOf = async (path?: string, input?: unknown): Promise<string[]> => {
    const statements = await recording.of(async (recorded) => {
      const admin = await testApp(recorded, { now }).asCookie(`accessToken=${sessionId}`);
      if (path === undefined) return;
      await callByName(admin.api, path, input).catch((error: unknown) => {
        if (toProblem(error, '').status >= 500) throw error;
      });
    });
    return statements.map(({ text }) => text);
  };
  const ofSignIn = new Set(await statementsOf());
  const ofCache = new Set(await statementsOfCache());
  for (const [path, input] of [...(await callsOfQueries()), issued]) {
    const sent = (await statementsOf(path, input)).filter((text) => !ofSignIn.has(text));
    const statements = sent.filter((text) => !ofCache.has(text));
    if (statements.length < sent.length) cached.add(path);
    if (lagging.has(path) && sent.some((text) => !isRead(text))) writing.add(path);
    const tables = statements.flatMap((text) => [...reads(text)]);
    tablesOf.set(path, new Set([...(tablesOf.get(path) ?? []), ...tables]));
  }
}, 300_000);

afterAll(async () => {
  await client.end();
  await recording.close();
});

function isRead(text: string): boolean {
  return !/\b(insert into|update|delete from|for (no key )?update|for share|begin|pg_notify|nextval)\b/u.test(
    text,
  );
}

async function statementsOfCache(): Promise<string[]> {
  const statements = await recording.of(async (recorded) => {
    const version = createPublicVersion(recorded);
    await version.findNextChange(await version.read(), now());
  });
  return statements.map(({ text }) => text);
}

async function callsOfQueries(): Promise<[string, unknown][]> {
  const reads = readCalls(await idsOfRows(client), await numbers(client));
  return [
    ...listCalls(await sampleValues(client)).map(({ list, input }): [string, unknown] => [list, input]),
    ...reads.flatMap(({ read, inputs }) => inputs.map((input): [string, unknown] => [read, input])),
    ...queriesOfRouter()
      .filter((path) => path.endsWith('.count'))
      .map((path): [string, unknown] => [path, {}]),
    ['forms.count', { isPriceWork: true }],
  ];
}

test('every query that a replica may answer only reads', () => {
  const uncalled = [...lagging].filter((path) => !tablesOf.has(path));
  expect(uncalled, 'queries without a call in this test').toEqual([]);
  expect([...writing]).toEqual([]);
});

test('every list that can be exported may be answered by a replica', () => {
  const exported = procedures.filter(({ meta }) => meta.exports);
  expect(exported.filter(({ meta }) => !meta.mayLag)).toEqual([]);
});

test('every table a query reads is watched, covered by a watched one, or exempt', async () => {
  const watched = await watchedTables(client);
  const read = new Set([...tablesOf.values()].flatMap((tables) => [...tables]));
  const unknown = [...read].filter(
    (table) => !watched.has(table) && !(table in relationsOf) && !(table in notWatched),
  );
  expect(unknown).toEqual([]);
});

test('every table that a cached public query reads raises the public version', async () => {
  const { rows } = await client.query<{ name: string }>(
    "select tgrelid::regclass::text as name from pg_trigger where tgname like '%_public_version'",
  );
  const raising = new Set(rows.map(({ name }) => name));
  expect([...cached]).toContain('content.faq');
  const silent = [...cached].flatMap((path) =>
    [...(tablesOf.get(path) ?? [])]
      .filter((table) => !raising.has(table) && !neverChanged.includes(table))
      .map((table) => `${path}: ${table}`),
  );
  expect(silent).toEqual([]);
});

/** These read the e-mail with an open link of an account, which no account of the demo has. */
const ofOpenLinks = ['account.get', 'users.get'];

test.each(liveTopics)(
  'a change of %s refetches the queries that read its tables, and no other',
  async (topic) => {
    const watched = await watchedTables(client);
    const topicsOf = (table: string): readonly LiveTopic[] => {
      const own = watched.get(table);
      return own ? [own] : (relationsOf[table] ?? []);
    };
    expect([...watched.values()], `${topic} has no trigger`).toContain(topic);
    const derived = [...tablesOf].filter(([, tables]) =>
      [...tables].some((table) => topicsOf(table).includes(topic)),
    );
    const unread = topic === 'message' ? ofOpenLinks : [];
    const listed = Object.entries(answersFrom).filter(([, topics]) => topics.includes(topic));
    expect(listed.map(([path]) => path).sort()).toEqual(
      [...new Set([...derived.map(([path]) => path), ...unread])].sort(),
    );
  },
);
