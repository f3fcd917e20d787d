import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { pinQuote, type QuoteFacts } from '~/server/quotes/service';
import { testApp } from '../../factories/app';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const key = () => ({ idempotencyKey: randomUUID() });
await seedPrices(db, app.clock.now, createRandom(1));

async function auditsOf(entityId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('auditLog')
    .select('action')
    .where('entityId', '=', entityId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

describe('entering a rate', () => {
  test('is valid from now on, happens once per key, and is audited', async () => {
    const { api } = await app.signIn('admin');
    const { total } = await api.rates.list({});
    const entry = { rate: '2,400.5', ...key() };
    const { id } = await api.rates.enter(entry);
    expect(await api.rates.enter(entry)).toEqual({ id });
    expect(await api.rates.latest()).toMatchObject({ mntPerUnit: 2_400_500_000n });
    const list = await api.rates.list({});
    expect(list.total).toBe(total + 1);
    expect(list.rows[0]).toMatchObject({ id, source: 'manual', enteredBy: 'Test admin' });
    expect(await auditsOf(id)).toEqual(['rates.enter']);
  });

  test('needs a confirmation when it differs over 5 % from the last one', async () => {
    const { api } = await app.signIn('admin');
    const slip = await problemOf(api.rates.enter({ rate: '24005', ...key() }));
    expect(slip).toMatchObject({ status: 409, code: 'rate.slip' });
    const validFrom = new Date(app.clock.now.getTime() + 86_400_000);
    await api.rates.enter({ rate: '2600', validFrom, confirmed: true, ...key() });
    expect(await api.rates.latest()).toMatchObject({ mntPerUnit: 2_400_500_000n });
  });

  test.each([
    ['', 'required'],
    ['0', 'rate.invalid'],
    ['-5', 'rate.invalid'],
    ['1e9', 'rate.invalid'],
    ['2345.1234567', 'rate.invalid'],
  ])('refuses %j: %s', async (rate, code) => {
    const { api } = await app.signIn('admin');
    const { issues } = await problemOf(api.rates.enter({ rate, ...key() }));
    expect(issues).toEqual([expect.objectContaining({ path: 'rate', code })]);
  });

  test('is refused for a time in the past, and without permission', async () => {
    const { api } = await app.signIn('admin');
    const validFrom = new Date(app.clock.now.getTime() - 60_000);
    expect(await problemOf(api.rates.enter({ rate: '2400', validFrom, ...key() }))).toMatchObject({
      code: 'date.past',
    });
    const support = await app.signIn('support');
    expect((await support.api.rates.list({})).total).toBeGreaterThan(90);
    expect(await problemOf(support.api.rates.enter({ rate: '2400', ...key() }))).toMatchObject({
      status: 403,
    });
  });
});

const fee = { code: 'night', name: { mn: 'Шөнийн', en: 'Night' }, kind: 'fixed', cents: 900 } as const;

describe('extra fees', () => {
  test('are created once, changed from the newest version, archived and restored', async () => {
    const { api } = await app.signIn('admin');
    const creation = { ...fee, ...key() };
    const { id, version } = await api.fees.create(creation);
    expect(await api.fees.create(creation)).toEqual({ id, version });
    expect(await problemOf(api.fees.create({ ...fee, ...key() }))).toMatchObject({ code: 'fee.taken' });
    const { code: _code, ...fields } = fee;
    const second = await api.fees.update({ ...fields, cents: 1000, id, version, ...key() });
    expect(await problemOf(api.fees.update({ ...fields, id, version, ...key() }))).toMatchObject({
      code: 'version.stale',
    });
    expect((await api.quotes.prices()).fees).toContainEqual(
      expect.objectContaining({ code: 'night', cents: 1000 }),
    );
    const archived = await api.fees.archive({ id, version: second.version, ...key() });
    expect((await api.quotes.prices()).fees.map(({ code }) => code)).not.toContain('night');
    expect(await problemOf(api.fees.update({ ...fields, ...archived, ...key() }))).toMatchObject({
      code: 'archive.archived',
    });
    expect((await api.fees.list({ isArchived: true })).rows.map((row) => row.id)).toEqual([id]);
    await api.fees.restore({ ...archived, ...key() });
    expect((await api.fees.list({ search: 'night' })).rows.map((row) => row.id)).toEqual([id]);
    expect(await auditsOf(id)).toEqual(['fees.create', 'fees.update', 'fees.archive', 'fees.restore']);
  });

  test('need a percentage for the kind percent, and may have an automatic rule', async () => {
    const { api } = await app.signIn('admin');
    const percent = { ...fee, code: 'share', kind: 'percent', basis: 'declared', ...key() } as const;
    const refused = await problemOf(api.fees.create(percent));
    expect(refused.issues).toEqual([expect.objectContaining({ path: 'bps', code: 'fee.free' })]);
    const { id } = await api.fees.create({
      ...percent,
      bps: 150,
      rule: { kind: 'side_over', mm: 900 },
      ...key(),
    });
    expect(await api.fees.get({ id })).toMatchObject({
      cents: 0,
      bps: 150,
      isAutomatic: true,
      rule: { kind: 'side_over', mm: 900 },
    });
  });

  test('leave earlier quotes unchanged', async () => {
    const { api } = await app.signIn('admin');
    const [stored] = (await api.fees.list({ search: 'fragile' })).rows;
    const facts: QuoteFacts = {
      customerId: null,
      tariffCode: 'standard',
      audience: 'all',
      optionalFees: ['fragile'],
      declaredCents: 0,
      battery: 'none',
      pieces: [{ lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9300 }],
    };
    const at = { now: () => app.clock.now, session: undefined };
    await db.transaction().execute(async (tx) => await pinQuote(tx, at, facts));
    const before = await db.selectFrom('quote').select(['id', 'fees', 'lines']).execute();
    const { id = '', version = 0 } = stored ?? {};
    await api.fees.update({
      name: { mn: 'Эмзэг', en: 'Fragile' },
      kind: 'fixed',
      cents: 700,
      id,
      version,
      ...key(),
    });
    expect(before).toHaveLength(1);
    expect(await db.selectFrom('quote').select(['id', 'fees', 'lines']).execute()).toEqual(before);
  });
});
