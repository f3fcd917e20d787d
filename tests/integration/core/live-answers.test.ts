import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '~/db/seeds/demo';
import { seedReference } from '~/db/seeds/reference';
import { answersFrom } from '~/domain/live/answers';
import { type LiveTopic, liveTopics } from '~/domain/live/topics';
import { toProblem } from '~/server/core/errors';
import { recordStatements } from '../../bench/record';
import { testApp } from '../../factories/app';
import { callByName } from '../../factories/call-by-name';
import { testDb } from '../../setup/test-db';
import { carriedBy, notWatched, tableReader, watchedTables } from '../live/relations';
import { listCalls } from '../plans/list-inputs';
import { queriesOfRouter, readCalls } from '../plans/read-inputs';
import { idsOfRows, numbers, sampleValues } from '../plans/samples';

const { db, url } = await testDb();
const now = () => new Date();
const client = new Client({ connectionString: url });
const recording = recordStatements(url);
/** The tables that each query's statements read, with any input, on the demo's rows. */
const tablesOf = new Map<string, Set<string>>();

beforeAll(async () => {
  await seedReference(db);
  await seedDemo(db, { now: now(), hashPassword: async () => 'none', numberKey: 'answers' });
  await client.connect();
  const reads = await tableReader(client);
  const { sessionId } = await testApp(db, { now }).signIn('admin');
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
  for (const [path, input] of await callsOfQueries()) {
    const statements = (await statementsOf(path, input)).filter((text) => !ofSignIn.has(text));
    const tables = statements.flatMap((text) => [...reads(text)]);
    tablesOf.set(path, new Set([...(tablesOf.get(path) ?? []), ...tables]));
  }
}, 300_000);

afterAll(async () => {
  await client.end();
  await recording.close();
});

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

test('the table of answers names every query of the router', () => {
  expect(Object.keys(answersFrom).sort()).toEqual(queriesOfRouter().sort());
});

test('every table a query reads is watched, covered by a watched one, or exempt', async () => {
  const watched = await watchedTables(client);
  const read = new Set([...tablesOf.values()].flatMap((tables) => [...tables]));
  const unknown = [...read].filter(
    (table) => !watched.has(table) && !(table in carriedBy) && !(table in notWatched),
  );
  expect(unknown).toEqual([]);
});

test.each(liveTopics)(
  'a change of %s refetches the queries that read its tables, and no other',
  async (topic) => {
    const watched = await watchedTables(client);
    const topicsOf = (table: string): readonly LiveTopic[] => {
      const own = watched.get(table);
      return own ? [own] : (carriedBy[table] ?? []);
    };
    expect([...watched.values()], `${topic} has no trigger`).toContain(topic);
    const derived = [...tablesOf].filter(([, tables]) =>
      [...tables].some((table) => topicsOf(table).includes(topic)),
    );
    const listed = Object.entries(answersFrom).filter(([, topics]) => topics.includes(topic));
    expect(listed.map(([path]) => path).sort()).toEqual(derived.map(([path]) => path).sort());
  },
);
