import { beforeAll, expect, test } from 'vitest';
import { seedDemo } from '~/db/seeds/demo';
import { seedReference } from '~/db/seeds/reference';
import { startOfMonth } from '~/domain/core/calendar';
import { destinationZone } from '~/domain/core/offices';
import { outcomeOfPromise, type PromiseOutcome } from '~/domain/forecast/promise';
import { measuredSteps } from '~/domain/forecast/steps';
import { storeBacktest, testForecasts } from '~/server/forecast/backtest';
import { promiseSeeded } from '~/server/forecast/promise/seeded';
import { countPromises } from '~/server/forecast/quality/service';
import { measureFlights } from '~/server/forecast/transit/service';
import { testApp } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const now = new Date('2026-11-21T02:00:00Z');

beforeAll(async () => {
  app.clock.now = now;
  await seedReference(db);
  await seedDemo(db, { now, hashPassword: async () => 'hash', numberKey: 'forecast' });
  await measureFlights(app.services);
  await promiseSeeded(app.services);
});

test('forecasts of the past flights of the demo hold 75 to 85 % of their parcels', async () => {
  const { total, steps } = await testForecasts({ db, now: () => now });
  const counted = total.parcels - total.silent;
  expect(counted).toBeGreaterThan(300);
  for (const inside of [total.inside, total.insideDays]) {
    expect((inside * 100) / counted).toBeGreaterThanOrEqual(75);
    expect((inside * 100) / counted).toBeLessThanOrEqual(85);
  }
  expect(Math.abs(total.stated - total.insideDays) / counted).toBeLessThanOrEqual(0.05);
  for (const step of measuredSteps) {
    const { inside, parcels, silent } = steps[step];
    expect(inside / (parcels - silent), step).toBeGreaterThan(0.7);
  }
});

test('every price plan of the demo has a measured forecast', async () => {
  const { api } = await app.visitor();
  const { plans, cutOff } = await api.forecast.plans();
  expect(plans.map(({ code, forecast }) => [code, forecast.kind])).toEqual([
    ['business', 'measured'],
    ['express', 'measured'],
    ['standard', 'measured'],
  ]);
  expect(cutOff?.getTime()).toBeGreaterThan(now.getTime());
});

test('the parcels of the demo have a promise, and about eight of ten were held', async () => {
  const rows = await db
    .selectFrom('parcel')
    .leftJoin('parcelPromise', 'parcelPromise.parcelId', 'parcel.id')
    .select(['parcel.availableAt', 'parcelPromise.toDay', 'parcelPromise.source'])
    .execute();
  expect(rows.filter(({ toDay }) => toDay === null)).toEqual([]);
  const measured = rows.filter(({ source, availableAt }) => source === 'measured' && availableAt);
  const held = measured.filter(
    ({ toDay, availableAt }) => availableAt && availableAt.toISOString().slice(0, 10) <= (toDay ?? ''),
  );
  expect(measured.length).toBeGreaterThan(150);
  expect(held.length / measured.length).toBeGreaterThan(0.75);
});

test('the public figures count the promises of the demo and the last test of forecasts', async () => {
  await countPromises(app.services);
  await storeBacktest(app.services);
  const { api } = await app.visitor();
  const { total, months, plans, backtest } = await api.forecast.quality();
  const rows = await db
    .selectFrom('parcelPromise')
    .innerJoin('parcel', 'parcel.id', 'parcelPromise.parcelId')
    .select(['toDay', 'availableAt'])
    .where('madeAt', '>=', startOfMonth(now, destinationZone, -11))
    .execute();
  const outcomes = rows.map(({ toDay, availableAt }) => outcomeOfPromise({ to: toDay }, availableAt, now));
  const count = (outcome: PromiseOutcome): number => outcomes.filter((one) => one === outcome).length;
  expect(total).toEqual({ made: rows.length, held: count('kept'), missed: count('missed') });
  for (const part of [months, plans]) {
    expect(part.reduce((sum, { made }) => sum + made, 0)).toBe(rows.length);
  }
  expect(count('open')).toBeGreaterThan(0);
  expect(backtest?.inside).toBeGreaterThan(0.7 * (backtest?.parcels ?? 0));
});
