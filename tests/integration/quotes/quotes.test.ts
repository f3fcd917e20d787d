import { beforeAll, describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { calculateQuote } from '~/domain/quotes/quote';
import type { QuoteRequest } from '~/domain/quotes/schema';
import { toProblem } from '~/server/core/api/errors';
import type { Inputs } from '~/server/router';
import { testApp } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
beforeAll(() => seedPrices(db, app.clock.now, createRandom(1)));

type QuoteInput = Inputs['quotes']['calculate'];

const box = { lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9_300 };
const asked = (change: Partial<QuoteRequest> = {}): QuoteRequest => ({
  plan: 'standard',
  pieces: [box],
  optionalFees: [],
  declaredCents: 0,
  battery: 'none',
  ...change,
});

async function problemOf(request: QuoteInput) {
  const { api } = await app.visitor();
  return await api.quotes.calculate(request).then(
    () => expect.unreachable('it was let through'),
    (error: unknown) => toProblem(error, 'r'),
  );
}

test('a visitor sees the price list in both languages and the rate with its date', async () => {
  const prices = await (await app.visitor()).api.quotes.prices();
  expect(prices.tariffs.map(({ code }) => code)).toEqual(['standard', 'express', 'business']);
  expect(prices.tariffs[0]).toMatchObject({ name: { mn: 'Энгийн', en: 'Standard' }, divisor: 6000 });
  expect(prices.tariffs[0]?.bands).toHaveLength(4);
  expect(prices.fees.map(({ code }) => code)).toContain('insurance');
  expect(prices.rate?.mntPerUnit).toBe(2_345_670_000n);
  expect(prices.rate?.validFrom.getTime()).toBeLessThanOrEqual(app.clock.now.getTime());
});

test('the price list has the constants that screens calculate with, by their dates', async () => {
  const { api } = await app.visitor();
  expect(await api.quotes.prices()).toMatchObject({
    exportDeclarationCents: 200_000,
    priceChangeBps: 1_000,
    liabilitySdrPerKg: 26,
    importRules: { minimumWageMnt: 792_000, exemptWages: 10, identicalItems: 2, dutyBps: 500, vatBps: 1_000 },
  });
  const changed = {
    'customs.minimum_wage_mnt': 900_000,
    'customs.vat_bps': 1_200,
    'quote.price_change_bps': 500,
  };
  const dated = (validFrom: Date, values: Record<string, number>) =>
    Object.entries(values).map(([key, value]) => ({ key, type: 'integer' as const, value, validFrom }));
  await db
    .insertInto('constant')
    .values([
      ...dated(new Date(app.clock.now.getTime() - 60_000), changed),
      ...dated(new Date(app.clock.now.getTime() + 60_000), { 'customs.vat_bps': 1 }),
    ])
    .execute();
  expect(await api.quotes.prices()).toMatchObject({
    priceChangeBps: 500,
    importRules: { minimumWageMnt: 900_000, exemptWages: 10, vatBps: 1_200 },
  });
});

test('the worked example costs A$150.00 and 351,851₮', async () => {
  const quote = await (await app.visitor()).api.quotes.calculate(asked());
  expect(quote).toMatchObject({ chargeG: 12_000, totalCents: 15_000, totalMnt: 351_851 });
  expect(quote.pieces).toEqual([{ volumetricG: 12_000, pieceG: 12_000, winner: 'volumetric' }]);
});

test('the server returns what the browser calculates from the price list', async () => {
  const { api } = await app.visitor();
  const { tariffs, fees, rate } = await api.quotes.prices();
  if (!rate) throw new Error('no rate');
  for (const tariff of tariffs) {
    const request = asked({
      plan: tariff.code,
      pieces: [box, { lengthMm: 1_300, widthMm: 200, heightMm: 200, grossG: 35_000 }],
      optionalFees: ['fragile', 'countryside', 'insurance'],
      declaredCents: 250_000,
      battery: 'contained',
    });
    const { plan: _, ...consignment } = request;
    expect(await api.quotes.calculate(request)).toEqual(
      calculateQuote({ ...consignment, tariff, fees, rate: rate.mntPerUnit }),
    );
  }
});

const wrong: [string, string, Partial<QuoteInput>][] = [
  ['measure.zero', 'pieces.0.lengthMm', { pieces: [{ ...box, lengthMm: 0 }] }],
  ['measure.negative', 'pieces.0.widthMm', { pieces: [{ ...box, widthMm: -1 }] }],
  ['measure.too_big', 'pieces.0.heightMm', { pieces: [{ ...box, heightMm: 3_001 }] }],
  ['measure.too_big', 'pieces.0.grossG', { pieces: [{ ...box, grossG: 70_001 }] }],
  ['measure.not_a_number', 'pieces.0.grossG', { pieces: [{ ...box, grossG: Number.NaN }] }],
  ['number.not_integer', 'pieces.0.grossG', { pieces: [{ ...box, grossG: 1.5 }] }],
  ['quote.no_pieces', 'pieces', { pieces: [] }],
  ['quote.too_many_pieces', 'pieces', { pieces: Array.from({ length: 21 }, () => box) }],
  ['form.battery_loose', 'battery', { battery: 'loose' }],
  ['money.negative', 'declaredCents', { declaredCents: -1 }],
  ['list.repeated', 'optionalFees', { optionalFees: ['door', 'door'] }],
];

describe('the calculation of a quote', () => {
  test.each(wrong)('is refused with %s at %s', async (code, path, change) => {
    const problem = await problemOf({ ...asked(), ...change });
    expect(problem.status).toBe(400);
    expect(problem.issues).toContainEqual(expect.objectContaining({ code, path }));
  });

  test('is refused for an unknown plan or fee', async () => {
    expect(await problemOf(asked({ plan: 'teleport' }))).toMatchObject({
      status: 422,
      code: 'tariff.not_offered',
    });
    expect(await problemOf(asked({ optionalFees: ['teleport'] }))).toMatchObject({ code: 'fee.unknown' });
  });
});
