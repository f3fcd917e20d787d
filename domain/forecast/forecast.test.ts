import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/core/durations';
import { openBook, type TransitRow } from './book';
import { type Forecast, type ForecastFacts, forecastReady } from './forecast';
import { merged } from './order-statistics';
import { type MeasuredStep, measuredSteps } from './steps';

const now = new Date('2026-12-01T00:00:00Z');
const etd = new Date('2026-12-11T22:00:00Z');
const flight = { etd, eta: new Date(etd.getTime() + 26 * HOUR_MS), atd: null, ata: null };
const facts: ForecastFacts = {
  status: 'ready',
  origin: 'sydney',
  plan: 'standard',
  receivedAt: now,
  planDays: { from: 7, to: 10 },
  flight,
  customsAt: null,
};

type RowPlan = { minutes: readonly number[]; step?: MeasuredStep; plan?: string; days?: 'early' | 'late' };

const rowsWith = (plans: readonly RowPlan[]): TransitRow[] =>
  plans.map(({ minutes, step = 'received', plan = 'standard', days = 'late' }, at) => ({
    cargoId: String(at),
    departedAt: new Date(at * DAY_MS),
    origin: 'sydney',
    minutes: merged([minutes]),
    step,
    plan,
    days,
  }));
const readingOf = (plans: readonly RowPlan[], at = now) => ({ book: openBook(rowsWith(plans)), now: at });
/** So many flights whose parcels took 3,000 to 3,900 minutes. */
const usual = (flights: number, over: Omit<RowPlan, 'minutes'> = {}): RowPlan[] =>
  Array.from({ length: flights }, () => ({
    minutes: Array.from({ length: 10 }, (_, at) => 3_000 + at * 100),
    ...over,
  }));

const planDays = { kind: 'plan', from: '2026-12-08', to: '2026-12-11' };

describe('the forecast of a parcel', () => {
  it('is a range of days with its share, from the flight that it can catch', () => {
    expect(forecastReady(facts, readingOf(usual(5)))).toMatchObject({
      kind: 'measured',
      from: '2026-12-14',
      to: '2026-12-14',
      observations: 50,
      flights: 5,
    });
  });

  it.each<[string, RowPlan[]]>([
    ['nothing was measured', []],
    [
      'nine parcels of three flights were',
      [{ minutes: [1, 2, 3] }, { minutes: [1, 2, 3] }, { minutes: [1, 2, 3] }],
    ],
    ['many parcels of two flights were', usual(2)],
    ['another step was', usual(9, { step: 'landed' })],
  ])('is the days of the plan when %s', (_name, rows) => {
    expect(forecastReady(facts, readingOf(rows))).toEqual(planDays);
  });

  it('is the days of the plan when no flight is planned, and nothing without a plan', () => {
    const grounded = { ...facts, flight: null };
    expect(forecastReady(grounded, readingOf(usual(5)))).toEqual(planDays);
    expect(forecastReady({ ...grounded, planDays: null }, readingOf(usual(5)))).toEqual({
      kind: 'none',
      reason: 'no_flight',
    });
  });

  it('is late when the days of the plan have passed', () => {
    const later = new Date(now.getTime() + 12 * DAY_MS);
    expect(forecastReady(facts, readingOf([], later))).toEqual({ kind: 'late' });
  });

  it.each<[ForecastFacts['status'], Forecast]>([
    ['on_hold', { kind: 'none', reason: 'held' }],
    ['available', { kind: 'none', reason: 'available' }],
    ['delivered', { kind: 'none', reason: 'available' }],
    ['lost', { kind: 'none', reason: 'ended' }],
    ['return_pending', { kind: 'none', reason: 'ended' }],
  ])('of one that is %s names no days', (status, none) => {
    expect(forecastReady({ ...facts, status }, readingOf(usual(5)))).toEqual(none);
  });

  it('prefers parcels of its plan and weekday, and uses others when they are few', () => {
    const slow = usual(5, { plan: 'express' }).map((row) => ({
      ...row,
      minutes: row.minutes.map((one) => one + 4_320),
    }));
    expect(forecastReady(facts, readingOf([...usual(5), ...slow]))).toMatchObject({ from: '2026-12-14' });
    expect(forecastReady(facts, readingOf([...usual(1), ...slow]))).toMatchObject({
      observations: 60,
      flights: 6,
    });
  });

  it('moves with a flight that is late at each reading', () => {
    const aboard = { ...facts, status: 'departed' as const, flight: { ...flight, atd: etd } };
    const on = (day: number): string | undefined => {
      const at = new Date(flight.eta.getTime() + day * DAY_MS);
      const found = forecastReady(aboard, readingOf(usual(5, { step: 'departed' }), at));
      return found.kind === 'measured' ? found.from : undefined;
    };
    expect([on(-1), on(0), on(1), on(2)]).toEqual(['2026-12-15', '2026-12-15', '2026-12-16', '2026-12-17']);
  });

  it('of a landed parcel counts only slower ones, and is late when there are few', () => {
    const landed = { ...facts, status: 'arrived' as const, flight: { ...flight, atd: etd, ata: flight.eta } };
    const forecastAt = (minutes: number): Forecast => {
      const at = new Date(flight.eta.getTime() + minutes * MINUTE_MS);
      return forecastReady(landed, readingOf(usual(6, { step: 'landed' }), at));
    };
    expect(forecastAt(0)).toMatchObject({ observations: 60 });
    expect(forecastAt(3_450)).toMatchObject({ kind: 'measured', observations: 30 });
    expect(forecastAt(3_850)).toEqual({ kind: 'late' });
  });
});

describe('forecasts of any history', () => {
  const row = fc.record({
    minutes: fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 12 }),
    step: fc.constantFrom(...measuredSteps),
    plan: fc.constantFrom('standard', 'express'),
    days: fc.constantFrom('early' as const, 'late' as const),
  });
  const rows = fc.array(row, { maxLength: 25 });
  const landed: ForecastFacts = {
    ...facts,
    status: 'arrived',
    flight: { ...flight, atd: etd, ata: flight.eta },
  };

  it('do not depend on the order of the rows', () => {
    fc.assert(
      fc.property(rows, (plans) => {
        const all = rowsWith(plans);
        const from = (list: TransitRow[]): Forecast => forecastReady(facts, { book: openBook(list), now });
        expect(from(all.toReversed())).toEqual(from(all));
      }),
    );
  });

  it('are measured only from ten parcels of three flights on', () => {
    fc.assert(
      fc.property(rows, (plans) => {
        const found = forecastReady(facts, readingOf(plans));
        if (found.kind !== 'measured') return;
        expect(found.observations).toBeGreaterThanOrEqual(10);
        expect(found.flights).toBeGreaterThanOrEqual(3);
        expect(found.from <= found.to).toBe(true);
        expect(found.tenths).toBeGreaterThanOrEqual(1);
        expect(found.tenths).toBeLessThanOrEqual(9);
      }),
    );
  });

  it('are never earlier for a later flight of the same weekday', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 6 }), (plans, weeks) => {
        const later = new Date(etd.getTime() + weeks * 7 * DAY_MS);
        const first = forecastReady(facts, readingOf(plans));
        const second = forecastReady({ ...facts, flight: { ...flight, etd: later } }, readingOf(plans));
        if (first.kind !== 'measured' || second.kind !== 'measured') return;
        expect(second.from > first.from && second.to > first.to).toBe(true);
      }),
    );
  });

  it('never name a day that has passed once the flight has landed', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 30_000 }), (plans, age) => {
        const at = new Date(flight.eta.getTime() + age * MINUTE_MS);
        const found = forecastReady(landed, readingOf(plans, at));
        if (found.kind !== 'measured') return;
        const today = new Date(at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 10);
        expect(found.from >= today).toBe(true);
      }),
    );
  });
});
