import { describe, expect, it } from 'vitest';
import { readTypedEdition, type TypedEdition, typedOf } from './typed';

const typed: TypedEdition = {
  name: { mn: 'Энгийн', en: 'Standard' },
  description: { mn: '', en: '' },
  audience: 'all',
  divisor: '6,000',
  step: '0.1',
  minWeight: '1',
  minCharge: '14',
  daysFrom: '7',
  daysTo: '10',
  bands: [
    { from: '0', price: 'A$14' },
    { from: '10 кг', price: '12,50' },
  ],
};

describe('a typed price plan', () => {
  it('is read as grams and cents, and converted back', () => {
    const read = readTypedEdition(typed);
    const edition = {
      ...{
        name: { mn: 'Энгийн', en: 'Standard' },
        description: { mn: '', en: '' },
        audience: 'all' as const,
      },
      ...{ divisor: 6000, stepG: 100, minG: 1000, minCents: 1400, transitDaysFrom: 7, transitDaysTo: 10 },
      bands: [
        { fromG: 0, centsPerKg: 1400 },
        { fromG: 10_000, centsPerKg: 1250 },
      ],
    };
    expect(read).toEqual({ ok: true, edition });
    expect(readTypedEdition(typedOf(edition))).toEqual(read);
  });

  it.each<[Partial<TypedEdition>, Record<string, string>]>([
    [{ name: { mn: '', en: 'Standard' } }, { 'name.mn': 'required' }],
    [{ step: '' }, { stepG: 'required' }],
    [{ divisor: '6.5' }, { divisor: 'number.not_integer' }],
    [{ daysFrom: '4,5' }, { transitDaysFrom: 'number.not_integer' }],
    [{ divisor: '99' }, { divisor: 'number.too_small' }],
    [{ minCharge: 'free' }, { minCents: 'money.not_a_number' }],
    [{ daysTo: '6' }, { transitDaysTo: 'tariff.days_order' }],
    [{ bands: [{ from: '1', price: '14' }] }, { 'bands.0.fromG': 'tariff.first_band' }],
    [{ bands: [...typed.bands, { from: '30', price: '13' }] }, { 'bands.2.centsPerKg': 'tariff.band_rises' }],
    [
      { bands: [{ from: '', price: '0' }] },
      { 'bands.0.fromG': 'required', 'bands.0.centsPerKg': 'fee.free' },
    ],
  ])('with %o has the problems %o', (change, problems) => {
    const read = readTypedEdition({ ...typed, ...change });
    const found = read.ok ? [] : read.issues.map(({ path, code }) => [path, code]);
    expect(Object.fromEntries(found)).toEqual(problems);
  });
});
