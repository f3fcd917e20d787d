import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedContent } from '~/db/seeds/content';
import { seedReference } from '~/db/seeds/reference';
import { recordStatements } from '../../bench/record';
import { testApp } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const { db, url } = await testDb();
/** Two servers on one database, each with its own memory. */
const first = testApp(db);
const second = testApp(db);
const recording = recordStatements(url);

beforeAll(async () => {
  await seedReference(db);
  await seedContent(db, first.clock.now);
  await enterRate('2345.67', new Date('2026-11-01T00:00:00Z'));
});
afterAll(() => recording.close());

async function enterRate(mntPerUnit: string, validFrom: Date): Promise<void> {
  await db.insertInto('rate').values({ currency: 'AUD', mntPerUnit, source: 'manual', validFrom }).execute();
}

it('a server reads public content once, and again for another language', async () => {
  const statements: string[][] = [];
  await recording.of(async (recorded) => {
    const app = testApp(recorded);
    for (const cookie of ['', '', 'moz-language=en']) {
      const { api } = await app.asCookie(cookie);
      const sent = await recording.of(async () => void (await api.content.team()));
      statements.push(sent.map(({ text }) => text));
    }
  });
  const reads = statements.map((texts) => texts.filter((text) => text.includes('"team_member"')).length);
  expect(reads).toEqual([1, 0, 1]);
});

it('a server shows a change made through another one at once', async () => {
  const visitors = [await first.visitor(), await second.visitor()];
  const namesSeen = async (): Promise<string[][]> =>
    await Promise.all(visitors.map(async ({ api }) => (await api.content.team()).map(({ name }) => name)));
  const [before = []] = await namesSeen();
  await db
    .insertInto('teamMember')
    .values({
      name: { mn: 'Тэмүүлэн', en: 'Temuulen' },
      title: { mn: 'Жолооч', en: 'Driver' },
      office: 'ulaanbaatar',
      position: 999,
    })
    .execute();
  const after = [...before, 'Тэмүүлэн'];
  expect(await namesSeen()).toEqual([after, after]);
});

it('a server shows a scheduled rate from the moment that it is valid', async () => {
  const { api } = await first.visitor();
  const validFrom = new Date(first.clock.now.getTime() + 2_000);
  await enterRate('2999.5', validFrom);
  const before = await api.rates.latest();
  first.clock.now = new Date(validFrom.getTime() - 1);
  expect(await api.rates.latest()).toEqual(before);
  first.clock.now = validFrom;
  expect((await api.rates.latest()).mntPerUnit).toBe(2_999_500_000n);
});

it('a server reports an error again instead of caching it', async () => {
  const app = testApp(db);
  app.clock.now = new Date('2000-01-01T00:00:00Z');
  const { api } = await app.visitor();
  for (const _ of [1, 2]) await expect(api.rates.latest()).rejects.toThrow();
});
