import { describe, expect, it } from 'vitest';
import { issuesOf } from '~/domain/issues';
import { createExtraFeeSchema, rateSchema, tariffSchema } from '~/domain/pricing/schema';
import { demoFees, demoPlans } from '~/domain/quote/demo-plans';

const idempotencyKey = '019a9f3e-7c00-7000-8000-000000000001';
const names = { nameMn: 'Энгийн', nameEn: 'Standard', idempotencyKey };
const tariff = { ...demoPlans.standard, ...names, validFrom: new Date(0) };
const rate = { currency: 'AUD', mntPerUnit: '2345.67', validFrom: new Date(0), idempotencyKey };

describe('prices', () => {
  it('take the demo plans and fees', () => {
    for (const plan of Object.values(demoPlans))
      expect(tariffSchema.safeParse({ ...tariff, ...plan }).success).toBe(true);
    for (const fee of demoFees)
      expect(createExtraFeeSchema.safeParse({ ...fee, ...names }).success).toBe(true);
    expect(rateSchema.safeParse(rate).success).toBe(true);
  });
  const cases = [
    [
      'bands that rise',
      tariffSchema,
      {
        ...tariff,
        bands: [
          { fromG: 0, centsPerKg: 1 },
          { fromG: 1, centsPerKg: 2 },
        ],
      },
      'bands:tariff.invalid',
    ],
    [
      'bands above 0',
      tariffSchema,
      { ...tariff, bands: [{ fromG: 1, centsPerKg: 1 }] },
      'bands:tariff.invalid',
    ],
    ['no bands', tariffSchema, { ...tariff, bands: [] }, 'bands:list.too_few'],
    [
      'an automatic fee without a rule',
      createExtraFeeSchema,
      { ...names, code: 'x1', kind: 'fixed', isAutomatic: true },
      'rule:required',
    ],
    ['a rate of 0', rateSchema, { ...rate, mntPerUnit: '0.000000' }, 'mntPerUnit:rate.invalid'],
    ['a rate with a comma', rateSchema, { ...rate, mntPerUnit: '2345,67' }, 'mntPerUnit:rate.invalid'],
    ['seven decimals', rateSchema, { ...rate, mntPerUnit: '1.0000001' }, 'mntPerUnit:rate.invalid'],
  ] as const;
  it.each(cases)('refuse %s', (_name, schema, input, expected) => {
    const result = schema.safeParse(input);
    const found = result.success ? [] : issuesOf(result.error).map((issue) => `${issue.path}:${issue.code}`);
    expect(found).toContain(expected);
  });
});
