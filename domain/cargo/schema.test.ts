import { describe, expect, it } from 'vitest';
import { capacityGrams, planCargoSchema } from '~/domain/cargo/schema';
import { issuesOf } from '~/domain/core/issues';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 25, hour));
const leg = {
  carrier: 'Korean Air',
  flight: 'ke402',
  origin: 'syd',
  destination: 'ICN',
  departsAt: at(10),
  arrivesAt: at(20),
};
const second = {
  ...leg,
  flight: 'OM302',
  origin: 'ICN',
  destination: 'UBN',
  departsAt: at(22),
  arrivesAt: at(26),
};
const plan = {
  legs: [leg, second],
  cutOff: at(4),
  etd: at(10),
  eta: at(26),
  capacityKg: 1200,
  idempotencyKey: '019a9f3e-7c00-7000-8000-000000000001',
};

describe('planning a cargo', () => {
  it('accepts a valid plan and normalises it', () => {
    const read = planCargoSchema.parse({ ...plan, mawb: '160-1234 5675' });
    expect(read).toMatchObject({ mawb: '16012345675', legs: [{ flight: 'KE402', origin: 'SYD' }, {}] });
    expect(capacityGrams(read.capacityKg)).toBe(1_200_000);
    expect(planCargoSchema.parse(plan).mawb).toBe('');
  });
  const cases: [string, object, string][] = [
    ['no legs', { legs: [] }, 'legs:list.too_few'],
    ['cut-off at departure', { cutOff: at(10) }, 'cutOff:cargo.cut_off_order'],
    ['arrival before departure', { eta: at(9) }, 'eta:date.order'],
    [
      'a leg that lands before it leaves',
      { legs: [{ ...leg, arrivesAt: at(9) }, second] },
      'legs.0.arrivesAt:date.order',
    ],
    ['a leg to itself', { legs: [{ ...leg, destination: 'SYD' }] }, 'legs.0.destination:cargo.route'],
    ['a gap between legs', { legs: [leg, { ...second, origin: 'PEK' }] }, 'legs.1.origin:cargo.leg_gap'],
    [
      'a missed connection',
      { legs: [leg, { ...second, departsAt: at(19) }] },
      'legs.1.departsAt:cargo.leg_order',
    ],
    ['a wrong airport', { legs: [{ ...leg, origin: 'Sydney' }] }, 'legs.0.origin:cargo.route'],
    ['a wrong flight', { legs: [{ ...leg, flight: '402' }] }, 'legs.0.flight:cargo.flight_format'],
    ['a wrong MAWB', { mawb: '160-1234 5676' }, 'mawb:cargo.mawb_invalid'],
    ['no capacity', { capacityKg: 0 }, 'capacityKg:number.too_small'],
    ['too much capacity', { capacityKg: 200_001 }, 'capacityKg:number.too_big'],
    ['no date', { etd: new Date(Number.NaN) }, 'etd:date.invalid'],
  ];
  it.each(cases)('refuses %s', (_name, change, expected) => {
    const result = planCargoSchema.safeParse({ ...plan, ...change });
    const found = result.success ? [] : issuesOf(result.error).map((issue) => `${issue.path}:${issue.code}`);
    expect(found).toContain(expected);
  });
});
