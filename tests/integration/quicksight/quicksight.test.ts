import { beforeAll, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import type { CaseKind } from '~/domain/cases/states';
import { LEAST_PARCELS } from '~/domain/quicksight/case-rate';
import { workOutFlights } from '~/server/quicksight/service';
import { testApp } from '../../factories/app';
import { storeCargo } from '../../factories/cargo';
import { createParcel, randomFormCode } from '../../factories/parcels';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const dayMs = 86_400_000;
const daysAgo = (days: number): Date => new Date(app.clock.now.getTime() - days * dayMs);

let quoteId: string;

beforeAll(async () => {
  await seedPrices(db, app.clock.now, createRandom(1));
  const tariff = await db
    .selectFrom('tariff')
    .select('id')
    .where('code', '=', 'standard')
    .executeTakeFirstOrThrow();
  const rate = await db.selectFrom('rate').select('id').executeTakeFirstOrThrow();
  const price = { chargeG: 5_000, freightCents: 6_250, totalCents: 6_250, totalMnt: 146_604 };
  const quote = await db
    .insertInto('quote')
    .values({
      ...price,
      tariffId: tariff.id,
      rateId: rate.id,
      inputs: '{}',
      fees: '[]',
      lines: '[]',
      expiresAt: app.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  quoteId = quote.id;
});

/** A flight that left `left` days ago, with parcels received and ready some days ago; the plan promises ten days. */
async function storeFlight(left: number, parcels: readonly { received: number; ready?: number }[]) {
  const atd = daysAgo(left);
  const cargo = await storeCargo(db, daysAgo(left + 3), { status: 'arrived', atd });
  for (const { received, ready } of parcels) {
    await createParcel(db, {
      cargoId: cargo.id,
      status: ready === undefined ? 'customs' : 'available',
      createdAt: daysAgo(received),
      availableAt: ready === undefined ? null : daysAgo(ready),
      form: { billId: quoteId },
    });
  }
  return cargo;
}

const read = async () => (await app.visitor()).api.quicksight.figures();

test('the figures are empty before the first flight', async () => {
  await workOutFlights(app.services);
  expect(await read()).toEqual({
    months: [],
    transit: { counts: [], spread: null },
    onTime: { judged: 0, kept: 0 },
    inAir: [],
    cases: null,
  });
});

test('the figures sum flights by month and day, and compare each parcel with its plan', async () => {
  await storeFlight(60, [
    { received: 65, ready: 58 },
    { received: 65, ready: 58 },
    { received: 65, ready: 50 },
  ]);
  await storeFlight(3, [{ received: 5 }, { received: 12 }]);
  await storeCargo(db, app.clock.now, { status: 'open' });
  await workOutFlights(app.services);
  expect(await read()).toEqual({
    months: [
      { year: 2026, month: 9, parcels: 3, grossG: 15_000 },
      { year: 2026, month: 10, parcels: 0, grossG: 0 },
      { year: 2026, month: 11, parcels: 2, grossG: 10_000 },
    ],
    transit: {
      counts: [
        { days: 7, parcels: 2 },
        { days: 15, parcels: 1 },
      ],
      spread: { median: 7, from: 7, to: 15 },
    },
    onTime: { judged: 4, kept: 2 },
    inAir: [],
    cases: null,
  });
});

test('a flight is calculated again while its parcels arrive, and later not any more', async () => {
  const recent = await storeFlight(20, [{ received: 24 }]);
  const old = await storeFlight(100, [{ received: 104 }]);
  await workOutFlights(app.services);
  await db
    .updateTable('parcel')
    .set({ status: 'available', availableAt: daysAgo(1) })
    .where('cargoId', 'in', [recent.id, old.id])
    .execute();
  await workOutFlights(app.services);
  const rows = await db
    .selectFrom('flightFigures')
    .select(['cargoId', 'readyAfterDays'])
    .where('cargoId', 'in', [recent.id, old.id])
    .execute();
  const readyOf = (id: string) => rows.find(({ cargoId }) => cargoId === id)?.readyAfterDays;
  expect(readyOf(recent.id)?.[23]).toBe(1);
  expect(readyOf(old.id)?.every((parcels) => parcels === 0)).toBe(true);
});

test('a flight older than twelve months is left out', async () => {
  const before = await read();
  await storeFlight(400, [{ received: 405, ready: 395 }]);
  await workOutFlights(app.services);
  expect(await read()).toEqual(before);
});

test('an unchanged flight is not written again, so that cached pages stay valid', async () => {
  const version = async () =>
    (await db.selectFrom('publicVersion').select('version').executeTakeFirstOrThrow()).version;
  await storeFlight(10, [{ received: 14 }]);
  const before = await version();
  await workOutFlights(app.services);
  const after = await version();
  expect(after).toBeGreaterThan(before);
  await workOutFlights(app.services);
  expect(await version()).toBe(after);
});

test('two concurrent calculations give the result of one', async () => {
  const before = await read();
  await Promise.all([workOutFlights(app.services), workOutFlights(app.services)]);
  expect(await read()).toEqual(before);
});

test('flights in the air are listed, a late one first', async () => {
  const late = await storeCargo(db, daysAgo(9), { status: 'departed', atd: daysAgo(6) });
  const other = await storeCargo(db, app.clock.now, { status: 'departed', atd: daysAgo(0) });
  const { inAir } = await read();
  expect(inAir.map(({ id }) => id)).toEqual([late.id, other.id]);
  expect(inAir[0]?.eta.getTime()).toBeLessThan(app.clock.now.getTime());
});

type Case = { formId: string; customerId: string; kind?: CaseKind; opened: number; decided?: number };

/** A case that was opened some days ago, and decided some days ago or not yet. */
async function storeCase({ formId, customerId, kind = 'damage', opened, decided }: Case, change = {}) {
  await db
    .insertInto('supportCase')
    .values({
      ...{ formId, customerId, kind, code: randomFormCode(), openedSide: 'sender' as const },
      ...{ openedAt: daysAgo(opened), answerBy: daysAgo(0) },
      ...(decided !== undefined && { status: 'rejected' as const, decidedAt: daysAgo(decided) }),
      ...change,
    })
    .execute();
}

test('cases are counted by kind, once for a parcel, with the median of their days', async () => {
  const parcels = await Promise.all(Array.from({ length: LEAST_PARCELS }, () => createParcel(db)));
  const [first, second, third, fourth] = parcels;
  if (!first || !second || !third || !fourth) throw new Error('too few parcels');
  await storeCase({ ...first, opened: 30, decided: 28 });
  await storeCase({ ...first, opened: 29, decided: 20 }, { openedSide: 'receiver' });
  await storeCase({ ...second, opened: 20, decided: 10.5 });
  await storeCase({ ...third, kind: 'loss', opened: 9 });
  await storeCase({ ...fourth, opened: 9 }, { status: 'withdrawn' });
  await storeCase({ ...fourth, kind: 'delay', opened: 400, decided: 399 });
  await workOutFlights(app.services);
  expect((await read()).cases).toBeNull();
  await storeFlight(
    15,
    Array.from({ length: LEAST_PARCELS }, () => ({ received: 18 })),
  );
  await workOutFlights(app.services);
  const { cases } = await read();
  expect(cases).toMatchObject({ cases: 3, decided: 2, medianDays: 2 });
  expect(cases?.parcels).toBeGreaterThanOrEqual(LEAST_PARCELS);
  expect(cases?.kinds).toEqual([
    { kind: 'damage', cases: 2, decided: 2, medianDays: 2 },
    { kind: 'loss', cases: 1, decided: 0, medianDays: null },
    { kind: 'delay', cases: 0, decided: 0, medianDays: null },
    { kind: 'contents', cases: 0, decided: 0, medianDays: null },
    { kind: 'refund', cases: 0, decided: 0, medianDays: null },
  ]);
});
