import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type Screen, screens } from '~/app/guard/route-table';
import { seedCompany } from '~/db/seeds/company';
import { seedContent } from '~/db/seeds/content';
import { seedOffices } from '~/db/seeds/offices';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import type { DB } from '~/db/types.gen';
import { readEnv } from '~/server/core/env/env';
import { type TestApp, testApp } from '../../factories/app';
import { liveEnvironment } from '../../factories/live-environment';
import { pageRenderer } from '../../factories/rendered-pages';
import { testDb } from '../../setup/test-db';

const render = await pageRenderer();
const now = new Date('2026-11-21T02:00:00Z');

/** The rows that only an administrator can create, and how to remove them from a portal that has them all. */
const rows = {
  company: (db: Kysely<DB>) =>
    db
      .updateTable('company')
      .set({ name: { mn: '', en: '' }, address: { mn: '', en: '' }, abn: '' })
      .execute(),
  offices: (db: Kysely<DB>) =>
    db
      .updateTable('officeDetails')
      .set({ address: { mn: '', en: '' }, phone: '', hours: noHours })
      .execute(),
  rate: (db: Kysely<DB>) => db.deleteFrom('rate').execute(),
  plan: async (db: Kysely<DB>) => {
    await db.deleteFrom('tariffBand').execute();
    await db.deleteFrom('tariff').execute();
    await db.deleteFrom('tariffPlan').execute();
  },
  fees: (db: Kysely<DB>) => db.deleteFrom('extraFee').execute(),
  terms: (db: Kysely<DB>) => db.deleteFrom('termsEdition').execute(),
  news: async (db: Kysely<DB>) => {
    await db.deleteFrom('news').execute();
    await db.deleteFrom('teamMember').execute();
    await db.deleteFrom('faq').execute();
    await db.deleteFrom('helpArticle').execute();
    await db.deleteFrom('helpCategory').execute();
  },
} as const;
const noHours = JSON.stringify([null, null, null, null, null, null, null]);

type Row = keyof typeof rows;
const names: readonly Row[] = ['company', 'offices', 'rate', 'plan', 'fees', 'terms', 'news'];
const states: readonly (readonly Row[])[] = [
  ...names.map((_, count) => names.slice(0, count)),
  ...names.slice(1).map((name) => [name]),
  names,
];

/** Pages that answer with another status on purpose: error pages, and records and links that do not exist. */
const otherStatus: Readonly<Record<string, number>> = {
  'not-found': 404,
  'not-authorized': 403,
  unauthorized: 401,
  'server-error': 500,
  'dev-messages': 404,
  receiver: 404,
  'news-article': 404,
  'help-article': 404,
};

const all: readonly Screen[] = screens;
const pages = all
  .filter(({ layout }) => layout !== 'none')
  .map(({ name, path }) => ({
    name,
    /** The page of one record answers that there is no such record. */
    isRecord: /:\w+(?!\?)\b/u.test(path) && !path.includes('?'),
    path: path
      .replace('*', '/nowhere')
      .replace(/\/:\w+\?/u, '')
      .replace(':id', 'new')
      .replace(/:\w+/u, 'none'),
  }));

async function portalWith(present: readonly Row[]): Promise<{ app: TestApp; logged: string[] }> {
  const { owner, db, url } = await testDb();
  await seedPrices(owner, now, createRandom(1));
  await seedContent(owner, now);
  await seedOffices(owner);
  await seedCompany(owner);
  // Rates, prices and terms are append-only: rows removed here are as if they were never entered.
  await owner.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    for (const name of names.filter((each) => !present.includes(each))) await rows[name](one);
    await sql`set session_replication_role = default`.execute(one);
  });
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) });
  const env = readEnv({ ...liveEnvironment(url, 's'.repeat(32)), NODE_ENV: 'test' });
  return { app: testApp(db, { env, log }), logged };
}

describe.each(states.map((present) => ({ present })))(
  'a live portal with these settings alone: $present',
  async ({ present }) => {
    const { app, logged } = await portalWith(present);
    it('answers every page of visitors and customers', async () => {
      for (const { ctx } of [await app.visitor(), await app.signIn('client')]) {
        for (const { name, path, isRecord } of pages) {
          const { status, html } = await render(path, ctx);
          const expected = [otherStatus[name] ?? 200, 302, ...(isRecord ? [404] : [])];
          expect([name, expected.includes(status)], html.slice(0, 500)).toEqual([name, true]);
        }
      }
      expect(logged).toEqual([]);
    });
  },
);
