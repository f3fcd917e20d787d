import { describe, expect, it } from 'vitest';
import { transitHistory } from '~/tests/factories/transit-history';
import { backtest } from './backtest';
import { measuredSteps } from './steps';

const histories = [
  { name: 'parcels of a flight differ', seed: 1, flightHours: 1, hours: [30, 75] },
  { name: 'half a day is common to a flight', seed: 2, flightHours: 12, hours: [30, 75] },
  { name: 'a day is common to a slow flight', seed: 3, flightHours: 24, hours: [120, 240] },
] as const;

describe('forecasts of past flights from those before them', () => {
  it.each(histories)('hold 75 to 85 % of the parcels: $name', ({ name: _, ...options }) => {
    const history = transitHistory({ ...options, flights: 60, parcels: 30 });
    const { total, steps } = backtest(history, { from: new Date(Date.UTC(2026, 0, 1)) });
    const counted = total.parcels - total.silent;
    expect(counted).toBeGreaterThan(3_000);
    const share = (count: number): number => (count * 100) / counted;
    expect(share(total.inside)).toBeGreaterThanOrEqual(75);
    expect(share(total.inside)).toBeLessThanOrEqual(85);
    expect(share(total.insideDays)).toBeGreaterThanOrEqual(75);
    expect(share(total.insideDays)).toBeLessThanOrEqual(85);
    expect(Math.abs(share(total.stated) - share(total.insideDays))).toBeLessThanOrEqual(5);
    for (const step of measuredSteps) {
      const one = steps[step];
      expect(one.inside / (one.parcels - one.silent), step).toBeGreaterThanOrEqual(0.7);
    }
  });

  it('say nothing before three flights have ended', () => {
    const history = transitHistory({ seed: 4, flights: 3, parcels: 30, flightHours: 1, hours: [30, 75] });
    const { total } = backtest(history, { from: new Date(0) });
    expect(total).toMatchObject({ parcels: 3 * 30 * measuredSteps.length, silent: total.parcels });
  });
});
