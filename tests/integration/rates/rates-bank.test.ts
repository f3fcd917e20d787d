import { beforeEach, expect, test } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { parseRate } from '~/domain/core/money';
import { fetchRate } from '~/server/rates/bank/fetch';
import { BankError, type RateBank } from '~/server/rates/bank/provider';
import { testApp } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedReference(db);
const admin = await app.signIn('admin');
await app.signIn('support');

const bank = (day: string, rate: string): RateBank => ({
  newest: async () => ({ day, rate: parseRate(rate) }),
});
const refusing = (kind: 'away' | 'format'): RateBank => ({
  newest: async () => {
    throw new BankError(kind, 'no');
  },
});
const rates = async (): Promise<string[]> =>
  (await admin.api.rates.list({})).rows.map(
    ({ mntPerUnit, source, validFrom }) => `${Number(mntPerUnit) / 1e6} ${source} ${validFrom.toISOString()}`,
  );
const alarms = async () => await db.selectFrom('notification').select(['userId', 'kind', 'params']).execute();

beforeEach(async () => {
  await db.deleteFrom('notification').execute();
  await db.deleteFrom('rateLimit').execute();
});

test('the newest rate is valid from its day in Ulaanbaatar, and is stored once', async () => {
  await fetchRate(app.services, bank('2026-11-20', '2345.67'));
  await fetchRate(app.services, bank('2026-11-20', '2345.67'));
  expect(await rates()).toEqual(['2345.67 bank 2026-11-19T16:00:00.000Z']);
  expect(await alarms()).toEqual([]);
});

test('a rate entered by hand stays valid until the bank has a later day', async () => {
  await admin.api.rates.enter({ rate: '2400', idempotencyKey: crypto.randomUUID() });
  await fetchRate(app.services, bank('2026-11-20', '2345.67'));
  await fetchRate(app.services, bank('2026-11-21', '2350'));
  expect((await rates()).slice(0, 2)).toEqual([
    '2400 manual 2026-11-21T02:00:00.000Z',
    '2350 bank 2026-11-20T16:00:00.000Z',
  ]);
});

test.each([
  ['a changed format', refusing('format'), 'rate_format', {}],
  [
    'a rate far from the last',
    bank('2026-11-21', '23500'),
    'rate_slip',
    { last: '2,350.00', next: '23,500.00' },
  ],
  ['an old rate', bank('2026-11-10', '2345'), 'rate_stale', { day: '2026-11-10' }],
])(
  '%s notifies the users who enter rates once a day, and stores nothing',
  async (_name, source, kind, params) => {
    const before = await rates();
    await fetchRate(app.services, source);
    await fetchRate(app.services, source);
    expect(await rates()).toEqual(before);
    expect(await alarms()).toEqual([
      { userId: admin.user.id, kind, params: expect.objectContaining(params) },
    ]);
  },
);

test('an unreachable bank is asked again later, without an alarm', async () => {
  const before = await rates();
  await fetchRate(app.services, refusing('away'));
  expect(await rates()).toEqual(before);
  expect(await alarms()).toEqual([]);
});

test('a bank that is unreachable for longer than any holidays raises an alarm', async () => {
  const { now } = app.clock;
  app.clock.now = new Date('2026-12-20T02:00:00Z');
  await fetchRate(app.services, refusing('away'));
  await fetchRate(app.services, refusing('away'));
  app.clock.now = now;
  expect(await alarms()).toEqual([
    { userId: admin.user.id, kind: 'rate_stale', params: { day: '2026-11-21' } },
  ]);
});

test('concurrent workers store a rate once', async () => {
  app.clock.now = new Date('2026-11-23T02:00:00Z');
  const before = await rates();
  await Promise.all([1, 2, 3].map(() => fetchRate(app.services, bank('2026-11-23', '2360'))));
  expect((await rates()).length).toBe(before.length + 1);
});
