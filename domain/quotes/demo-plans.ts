import { parseRate, type RateMicros } from '~/domain/core/money';
import { type FeeConditions, noConditions } from '~/domain/quotes/fee-conditions';
import type { ExtraFee, Tariff } from '~/domain/quotes/tariff';

export const planCodes = ['standard', 'express', 'business'] as const;
export type PlanCode = (typeof planCodes)[number];

/** Demo prices: written by the seed and expected by the test vectors. Cents per kg. */
export const demoPlans: Readonly<Record<PlanCode, Tariff>> = {
  standard: plan('standard', [1400, 1250, 1100, 950]),
  express: plan('express', [1900, 1700, 1500, 1350]),
  business: plan('business', [1250, 1150, 1000, 880]),
};

/** A driver in Ulaanbaatar needs an address that can be found. */
const doorConditions: FeeConditions = {
  ...noConditions,
  places: { kind: 'capital' },
  excludes: ['countryside'],
  demands: ['street', 'building'],
};
/** A carrier takes it to the sum, where the receiver collects it. */
const countrysideConditions: FeeConditions = {
  ...noConditions,
  places: { kind: 'aimags' },
  excludes: ['door'],
};

export const demoFees: readonly ExtraFee[] = [
  { ...optional('fragile'), kind: 'fixed', cents: 500 },
  { ...optional('door', doorConditions), kind: 'per_piece', cents: 800 },
  { ...optional('countryside', countrysideConditions), kind: 'per_kg', cents: 150 },
  {
    ...optional('insurance', { ...noConditions, needsValue: true }),
    kind: 'percent',
    bps: 150,
    minCents: 500,
    basis: 'declared',
  },
  { ...automatic('oversize'), kind: 'per_piece', cents: 2500, rule: { kind: 'side_over', mm: 1200 } },
  { ...automatic('heavy'), kind: 'per_piece', cents: 1500, rule: { kind: 'piece_over', g: 32_000 } },
  { ...automatic('battery'), kind: 'fixed', cents: 600, rule: { kind: 'battery' } },
];

export const demoRateText = '2345.67';
export const demoRate: RateMicros = parseRate(demoRateText);

function plan(
  code: PlanCode,
  [from0, from10, from30, from100]: readonly [number, number, number, number],
): Tariff {
  return {
    code,
    divisor: 6000,
    stepG: 100,
    minG: 1000,
    minCents: from0,
    bands: [
      { fromG: 0, centsPerKg: from0 },
      { fromG: 10_000, centsPerKg: from10 },
      { fromG: 30_000, centsPerKg: from30 },
      { fromG: 100_000, centsPerKg: from100 },
    ],
  };
}

function optional(code: string, conditions = noConditions): Omit<ExtraFee, 'kind'> {
  const amounts = { cents: 0, bps: 0, minCents: 0, basis: 'freight' } as const;
  return { code, ...amounts, isAutomatic: false, rule: null, conditions };
}

function automatic(code: string): Omit<ExtraFee, 'kind'> {
  return { ...optional(code), isAutomatic: true };
}
