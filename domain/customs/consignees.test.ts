import { describe, expect, it } from 'vitest';
import { type CarriedForm, estimateConsignees, totalsOf } from '~/domain/customs/consignees';
import { defaultImportRules } from '~/domain/customs/import-estimate';

const form = (change: Partial<CarriedForm> = {}): CarriedForm => ({
  id: '1',
  code: '7K3F0Q',
  receiverName: 'Дорж',
  receiverMobile: '+97699112233',
  receiverCountry: null,
  isIndividual: true,
  declaredCents: 200_000,
  carriageCents: 0,
  mostIdentical: 1,
  isPart: false,
  ...change,
});
const rules = { ...defaultImportRules, rate: 2_000_000_000n };

describe('the import estimate by receiver', () => {
  it('adds up all forms of a receiver: two exempt forms together are not exempt', () => {
    expect(estimateConsignees([form()], rules)).toMatchObject([{ isExempt: true, dutyMnt: 0, vatMnt: 0 }]);
    const both = estimateConsignees([form(), form({ id: '2', code: 'AAAAAA', isPart: true })], rules);
    // A$4,000.00 at 2,000 is 8,000,000 ₮, above 7,920,000.
    expect(both).toMatchObject([
      { declaredCents: 400_000, isExempt: false, dutyMnt: 400_000, vatMnt: 840_000 },
    ]);
    expect(both[0]?.forms.map(({ code, isPart }) => [code, isPart])).toEqual([
      ['7K3F0Q', false],
      ['AAAAAA', true],
    ]);
  });
  it('is separate for each receiver, the most valuable first, with totals', () => {
    const found = estimateConsignees(
      [
        form(),
        form({ receiverMobile: '', receiverName: ' Болд ', declaredCents: 500_000 }),
        form({ receiverMobile: '', receiverName: 'болд', isIndividual: false, declaredCents: 100_000 }),
      ],
      rules,
    );
    expect(found.map(({ key, declaredCents }) => [key, declaredCents])).toEqual([
      ['болд', 600_000],
      ['+97699112233', 200_000],
    ]);
    expect(totalsOf(found)).toEqual({ declaredCents: 800_000, dutyMnt: 600_000, vatMnt: 1_260_000 });
  });
  it('is unknown without a rate', () => {
    const found = estimateConsignees([form()], { ...rules, rate: undefined });
    expect(totalsOf(found)).toEqual({ declaredCents: 200_000, dutyMnt: null, vatMnt: null });
    expect(totalsOf([])).toEqual({ declaredCents: 0, dutyMnt: 0, vatMnt: 0 });
  });
});
