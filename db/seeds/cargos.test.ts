import { expect, test } from 'vitest';
import { DAY_MS } from '~/domain/core/durations';
import { zonedTime } from '~/domain/core/format/zones';
import { originZone } from '~/domain/core/offices';
import { cargoPlans, timesOf } from './cargos';

const monthOf = (at: Date): number => {
  const { year, month } = zonedTime(at, originZone);
  return year * 12 + month;
};

test('the demo has a flight in each of the last twelve months, on every day', () => {
  for (let day = 0; day < 4 * 365; day++) {
    const now = new Date(Date.UTC(2026, 0, 1, 12) + day * DAY_MS);
    const flown = new Set(cargoPlans.map((plan) => timesOf(plan, now).atd).map((atd) => atd && monthOf(atd)));
    // On the first days of a month its flight may still be to come.
    const missing = Array.from({ length: 11 }, (_, at) => monthOf(now) - 11 + at).filter(
      (month) => !flown.has(month),
    );
    expect(missing, now.toISOString()).toEqual([]);
  }
});
