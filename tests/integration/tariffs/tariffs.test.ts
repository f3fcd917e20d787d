import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import type { EditionFields } from '~/domain/tariffs/schema';
import { findNextPublicChange, readPublicVersion } from '~/server/core/cache/queries';
import { pinQuote } from '~/server/quotes/service';
import { testApp } from '../../factories/app';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const began = app.clock.now;
const later = (days: number): Date => new Date(began.getTime() + days * 86_400_000);
const key = () => ({ idempotencyKey: randomUUID() });
await seedPrices(db, began, createRandom(1));
beforeEach(() => {
  app.clock.now = began;
});

const edition: EditionFields = {
  name: { mn: 'Хэмнэлттэй', en: 'Patient' },
  description: { mn: 'Яаралгүй ачаанд.', en: 'When there is no hurry.' },
  audience: 'all',
  divisor: 6000,
  stepG: 100,
  minG: 1000,
  minCents: 1000,
  transitDaysFrom: 14,
  transitDaysTo: 21,
  bands: [
    { fromG: 0, centsPerKg: 1000 },
    { fromG: 10_000, centsPerKg: 900 },
  ],
};
const admin = async () => (await app.signIn('admin')).api;
type Api = Awaited<ReturnType<typeof admin>>;

const planNamed = async (api: Api, search: string, isArchived = false) => {
  const [plan] = (await api.tariffs.list({ search, isArchived })).rows;
  if (!plan) throw new Error(`no plan ${search}`);
  return { id: plan.id, version: plan.version };
};
const oneKg = { lengthMm: 100, widthMm: 100, heightMm: 100, grossG: 1000 };
const priceOf = async (api: Api, plan: string) =>
  (await api.quotes.calculate({ plan, pieces: [oneKg] })).totalCents;
const auditsOf = async (entityId: string) =>
  (
    await db.selectFrom('auditLog').select('action').where('entityId', '=', entityId).orderBy('id').execute()
  ).map(({ action }) => action);

describe('a new plan', () => {
  test('is on the price list at once, once per key, and its code cannot be used again', async () => {
    const api = await admin();
    const creation = { ...edition, code: 'saver', ...key() };
    const before = await readPublicVersion(db);
    const created = await api.tariffs.create(creation);
    expect(await api.tariffs.create(creation)).toEqual(created);
    expect(await readPublicVersion(db)).toBeGreaterThan(before);
    expect((await api.quotes.prices()).tariffs.at(-1)).toMatchObject({
      code: 'saver',
      name: { en: 'Patient' },
    });
    expect(await priceOf(api, 'saver')).toBe(1000);
    const again = await problemOf(api.tariffs.create({ ...creation, ...key() }));
    expect(again).toMatchObject({ status: 409, issues: [{ path: 'code', code: 'tariff.taken' }] });
    expect(await auditsOf(created.id)).toEqual(['tariffs.create']);
  });

  test.each([
    [{ bands: [] }, 'bands', 'list.too_few'],
    [{ bands: [{ fromG: 1, centsPerKg: 900 }] }, 'bands.0.fromG', 'tariff.first_band'],
    [{ bands: [...edition.bands, { fromG: 9, centsPerKg: 5 }] }, 'bands.2.fromG', 'tariff.band_order'],
    [{ divisor: 0 }, 'divisor', 'number.too_small'],
    [{ transitDaysTo: 13 }, 'transitDaysTo', 'tariff.days_order'],
    [{ name: { mn: ' ', en: 'Patient' } }, 'name.mn', 'required'],
    [{ validFrom: later(-1) }, 'validFrom', 'date.past'],
  ])('is refused with %o', async (change, path, code) => {
    const api = await admin();
    const { issues } = await problemOf(api.tariffs.create({ ...edition, code: 'odd', ...change, ...key() }));
    expect(issues).toEqual([expect.objectContaining({ path, code })]);
  });
});

describe('a new edition', () => {
  test('is applied at its time, and earlier quotes stay unchanged', async () => {
    const api = await admin();
    const plan = await planNamed(api, 'standard');
    const now = await priceOf(api, 'standard');
    const wish = { customerId: null, tariffCode: 'standard', audience: 'all', battery: 'none' } as const;
    const pinned = await db
      .transaction()
      .execute((tx) =>
        pinQuote(
          tx,
          { now: () => app.clock.now, session: undefined },
          { ...wish, pieces: [oneKg], optionalFees: [], declaredCents: 0 },
        ),
      );
    const kept = await db.selectFrom('quote').selectAll().where('id', '=', pinned.id).execute();
    const { version } = await api.tariffs.dateEdition({ ...edition, ...plan, validFrom: later(3), ...key() });
    expect(await priceOf(api, 'standard')).toBe(now);
    expect(await findNextPublicChange(db, app.clock.now)).toEqual(later(3));
    app.clock.now = later(3);
    expect(await priceOf(api, 'standard')).toBe(1000);
    expect(await findNextPublicChange(db, app.clock.now)).toBeUndefined();
    const record = await api.tariffs.get({ id: plan.id });
    expect(record.editions.map(({ state }) => state)).toEqual(['current', 'past']);
    expect(record).toMatchObject({ version, shown: { name: { en: 'Patient' }, enteredBy: 'Test admin' } });
    expect(await db.selectFrom('quote').selectAll().where('id', '=', pinned.id).execute()).toEqual(kept);
  });

  test('can be withdrawn until it starts, and its time can be used again', async () => {
    const api = await admin();
    const { id, version } = await planNamed(api, 'express');
    const dated = await api.tariffs.dateEdition({ ...edition, id, version, validFrom: later(5), ...key() });
    const taken = await problemOf(
      api.tariffs.dateEdition({ ...edition, ...dated, validFrom: later(5), ...key() }),
    );
    expect(taken.issues).toEqual([expect.objectContaining({ path: 'validFrom', code: 'tariff.time_taken' })]);
    const [ahead, current] = (await api.tariffs.get({ id })).editions;
    const withdraw = (editionId = '', seen = dated) =>
      api.tariffs.withdrawEdition({ ...seen, editionId, ...key() });
    expect(await problemOf(withdraw(current?.id))).toMatchObject({ code: 'tariff.begun' });
    expect(await problemOf(withdraw(ahead?.id, { id, version }))).toMatchObject({ code: 'version.stale' });
    const after = await withdraw(ahead?.id);
    expect((await api.tariffs.get({ id })).editions.map(({ state }) => state)).toEqual([
      'withdrawn',
      'current',
    ]);
    expect(await findNextPublicChange(db, app.clock.now)).not.toEqual(later(5));
    await api.tariffs.dateEdition({ ...edition, ...after, validFrom: later(5), ...key() });
    expect(await auditsOf(id)).toEqual([
      'tariffs.dateEdition',
      'tariffs.withdrawEdition',
      'tariffs.dateEdition',
    ]);
  });

  test('is stored once for concurrent writers', async () => {
    const api = await admin();
    const plan = await planNamed(api, 'business');
    const writes = [7, 8, 9].map((days) =>
      api.tariffs.dateEdition({ ...edition, ...plan, validFrom: later(days), ...key() }),
    );
    const ended = await Promise.allSettled(writes);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('cannot be withdrawn if it is the only one of its plan', async () => {
    const api = await admin();
    const created = await api.tariffs.create({ ...edition, code: 'spring', validFrom: later(2), ...key() });
    const { editions } = await api.tariffs.get({ id: created.id });
    const withdrawal = { ...created, editionId: editions[0]?.id ?? '', ...key() };
    expect(await problemOf(api.tariffs.withdrawEdition(withdrawal))).toMatchObject({
      code: 'tariff.only_edition',
    });
  });
});

describe('archiving a plan', () => {
  test('removes it from the price list, with all its editions, until it is restored', async () => {
    const api = await admin();
    const plan = await planNamed(api, 'saver');
    const archived = await api.tariffs.archive({ ...plan, ...key() });
    expect((await api.quotes.prices()).tariffs.map(({ code }) => code)).not.toContain('saver');
    expect(await problemOf(api.tariffs.dateEdition({ ...edition, ...archived, ...key() }))).toMatchObject({
      code: 'archive.archived',
    });
    const [row] = (await api.archive.list({ kind: 'tariffPlan' })).rows;
    expect(row).toMatchObject({ id: plan.id, name: { en: 'Patient' }, archivedBy: 'Test admin' });
    await api.archive.restore({ kind: 'tariffPlan', ...archived, ...key() });
    expect((await api.quotes.prices()).tariffs.map(({ code }) => code)).toContain('saver');
  });

  test('leaves one plan that everyone may choose, for concurrent calls too', async () => {
    const api = await admin();
    const open = (await api.tariffs.list({})).rows.filter(({ shown }) => shown.audience === 'all');
    const ended = await Promise.allSettled(
      open.map(({ id, version }) => api.tariffs.archive({ id, version, ...key() })),
    );
    const left = (await api.quotes.prices()).tariffs.filter(({ audience }) => audience === 'all');
    expect(left).toHaveLength(1);
    expect(ended.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  });

  test('is refused to all but admins, like a new edition', async () => {
    const { api } = await app.signIn('support');
    const plan = await planNamed(api, 'business');
    expect(await problemOf(api.tariffs.archive({ ...plan, ...key() }))).toMatchObject({ status: 403 });
    expect(await problemOf(api.tariffs.dateEdition({ ...edition, ...plan, ...key() }))).toMatchObject({
      status: 403,
    });
  });
});
