import { describe, expect, it } from 'vitest';
import { defaultImportRules } from '~/domain/customs/import-estimate';
import { demoFees, demoPlans, demoRate } from '~/domain/quotes/demo-plans';
import { draftText } from './draft-model';
import { declaredOf, livePrice, type PriceList } from './live-price';

const named = { name: { mn: '', en: '' }, isDemo: true };
const prices: PriceList = {
  tariffs: [
    {
      ...demoPlans.standard,
      ...named,
      bands: [...demoPlans.standard.bands],
      description: { mn: '', en: '' },
      audience: 'all',
      transitDaysFrom: 7,
      transitDaysTo: 10,
    },
  ],
  fees: demoFees.map((fee) => ({ ...fee, ...named })),
  rate: { mntPerUnit: demoRate, validFrom: new Date(0) },
  expiresAt: new Date(0),
  exportDeclarationCents: 200_000,
  priceChangeBps: 1_000,
  liabilitySdrPerKg: 26,
  importRules: defaultImportRules,
};
const measured = { length: '60', width: '40', height: '30', weight: '9,3' };

describe('the live price', () => {
  it('is missing until every piece is measured', () => {
    expect(livePrice(draftText({}), prices, 'individual')).toBeUndefined();
    const half = draftText({ pieces: [measured, { ...measured, length: '' }] });
    expect(livePrice(half, prices, 'individual')).toBeUndefined();
    expect(livePrice(draftText({ pieces: [measured], plan: 'none' }), prices, 'individual')).toBeUndefined();
  });

  it('is A$150.00 for the example of the price list, with both weights', () => {
    expect(livePrice(draftText({ pieces: [measured] }), prices, 'individual')).toMatchObject({
      quote: { totalCents: 15_000, totalMnt: 351_851 },
      actualG: 9300,
      volumetricG: 12_000,
      customs: { isExempt: true },
    });
  });

  it('estimates customs with the constants of the price list, not the defaults', () => {
    const item = { description: '', hsCode: '', quantity: '1', condition: 'new', battery: 'none' } as const;
    const draft = draftText({ pieces: [measured], items: [{ ...item, value: '100' }] });
    expect(livePrice(draft, prices, 'individual')?.customs.isExempt).toBe(true);
    const strict = { ...prices, importRules: { ...defaultImportRules, exemptWages: 0, dutyBps: 1_000 } };
    expect(livePrice(draft, strict, 'individual')?.customs).toMatchObject({
      isExempt: false,
      dutyMnt: 58_642,
    });
  });

  it('counts only readable values, ignores unknown fees and accepts a loose battery', () => {
    const item = { description: '', hsCode: '', quantity: '1', condition: 'new' } as const;
    const draft = draftText({
      pieces: [measured],
      optionalFees: ['gone', 'fragile'],
      items: [
        { ...item, value: '1 200,50', battery: 'loose' },
        { ...item, value: 'abc', battery: 'contained' },
      ],
    });
    expect(declaredOf(draft)).toBe(120_050);
    expect(livePrice(draft, prices, 'individual')?.quote.fees.map(({ code }) => code)).toEqual([
      'fragile',
      'battery',
    ]);
  });
});
