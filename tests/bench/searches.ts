import { CompiledQuery } from 'kysely';
import { createDb, type Database } from '~/db/client';
import { startEmbedded } from '~/db/embedded';
import { usableMemory } from '~/db/embedded-memory';
import { migrate } from '~/db/migrate';
import { createAuth } from '~/server/auth/sessions';
import { noteFolds } from '~/server/core/db/search/service';
import { foldSearch } from '~/server/core/db/search/stale/rewrite';
import { createCaller } from '~/server/router';
import { testApp } from '../factories/app';
import { callByName } from '../factories/call-by-name';
import { planOf, rowsRead } from '../integration/plans/plan';
import { figure, table } from './measure';
import { type Recorded, recordStatements } from './record';
import { bigDataDir } from './seed';

const rounds = 5;
const page = { page: 1, pageSize: 25 };

const lists = [
  'parcels.list',
  'forms.list',
  'customers.list',
  'users.list',
  'messages.list',
  'payments.list',
];

/** Measures each search by what people type, on the database of `seed`: milliseconds, and the rows that its plans read. */
export async function benchSearches(): Promise<string> {
  const { url, stop } = await startEmbedded({
    dataDir: bigDataDir,
    durability: 'throwaway',
    memory: usableMemory(),
  });
  await migrate(url);
  const db = createDb(url);
  const recording = recordStatements(url);
  try {
    await foldSearch({ db });
    await noteFolds(db);
    const app = testApp(db, { auth: createAuth(db, { isSecure: false }), now: () => new Date() });
    const { sessionId } = await app.signIn('admin');
    const terms = await termsOf(db);
    const calls = [...lists, 'search.find'].flatMap((path) =>
      Object.entries(terms).map(([name, text]) => ({ path, name, input: inputOf(path, text) })),
    );
    const rows: string[][] = [];
    for (const { path, name, input } of calls) {
      const call = async (on: Database): Promise<void> => {
        const caller = testApp(on, { auth: createAuth(on, { isSecure: false }), now: () => new Date() });
        const { ctx } = await caller.asCookie(`accessToken=${sessionId}`);
        await callByName(createCaller(ctx), path, input).catch(() => undefined);
      };
      const statements = await recording.of(call);
      const took = await medianOf(() => call(db));
      rows.push([`${path}: ${name}`, took.toFixed(1), await mostRead(db, statements)]);
      process.stderr.write(`${rows.at(-1)?.join('  ')}\n`);
    }
    return table([['', 'ms', 'rows read'], ...rows]);
  } finally {
    await recording.close();
    await db.destroy();
    await stop();
  }
}

function inputOf(path: string, text: string): object {
  return path === 'search.find' ? { q: text } : { ...page, search: text };
}

/** What people type, about a parcel in the middle of the list. */
async function termsOf(db: Database): Promise<Record<string, string>> {
  const some = await db
    .selectFrom('parcel')
    .innerJoin('form', 'form.id', 'parcel.formId')
    .innerJoin('customer', 'customer.id', 'parcel.customerId')
    .select(['number', 'form.code', 'senderName', 'receiverName', 'receiverMobile', 'customer.mobile'])
    .where('customer.organizationName', 'is', null)
    .orderBy('parcel.createdAt')
    .offset(400_000)
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    'frequent name': 'бат',
    'frequent name in Latin letters': 'bat',
    'two names, turned': some.senderName.split(' ').toReversed().join(' '),
    'sender and receiver': `${some.senderName} ${some.receiverName}`,
    'beginning of a name': some.receiverName.slice(0, 4),
    'mobile of a sender': (some.mobile ?? '').replace('+61', '0'),
    'mobile with an exit code': (some.mobile ?? '').replace('+', '0011 '),
    'part of a mobile': (some.mobile ?? '').slice(-6),
    'mobile of a receiver': some.receiverMobile,
    'name and mobile': `${some.senderName} ${some.mobile}`,
    'a form’s code': some.code,
    'a parcel’s number': some.number,
    nothing: 'zqxjkv',
    'name and nothing': 'бат zqxjkv',
    'two initials': 'б б',
    'frequent digits': '9911',
  };
}

async function medianOf(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
}

/** The table of which the statements of a call read most rows, and how many. */
async function mostRead(db: Database, statements: readonly Recorded[]): Promise<string> {
  const all: [string, number][] = [];
  for (const { text, values } of statements) {
    if (!/^\s*(?:with|select)/iu.test(text)) continue;
    const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...values]);
    const { rows } = await db.executeQuery(explain);
    all.push(...rowsRead(planOf(rows)));
  }
  const [most] = all.sort(([, one], [, other]) => other - one);
  return most ? `${most[0]} ${figure(most[1])}` : '';
}
