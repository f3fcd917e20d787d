import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPORT_DECLARATION_CENTS, needsExportDeclaration } from '~/domain/customs/export';
import { defaultImportRules, estimateImport } from '~/domain/customs/import-estimate';

describe('an Australian export declaration', () => {
  it.each([
    [0, false],
    [199_999, false],
    [200_000, true],
    [200_001, true],
  ])('is needed for goods of %i cents: %s', (cents, needed) =>
    expect(needsExportDeclaration(cents, EXPORT_DECLARATION_CENTS)).toBe(needed),
  );
  it('uses a changed constant', () => expect(needsExportDeclaration(150_000, 150_000)).toBe(true));
});

describe('a Mongolian import estimate', () => {
  const person = { declaredMnt: 7_920_000, carriageMnt: 0, isIndividual: true, mostIdentical: 2 };
  it('exempts an individual up to ten minimum wages and two identical items', () => {
    expect(estimateImport(person, defaultImportRules)).toEqual({
      isExempt: true,
      exemptUpToMnt: 7_920_000,
      dutyMnt: 0,
      vatMnt: 0,
    });
  });
  it.each([
    [{ declaredMnt: 7_920_001 }, 396_000, 831_600],
    [{ mostIdentical: 3 }, 396_000, 831_600],
    [{ isIndividual: false, declaredMnt: 1_000_000 }, 50_000, 105_000],
    [{ isIndividual: false, declaredMnt: 938_268, carriageMnt: 351_851 }, 64_506, 135_463],
  ])('charges duty, and VAT on both: %o', (change, dutyMnt, vatMnt) => {
    expect(estimateImport({ ...person, ...change }, defaultImportRules)).toMatchObject({
      isExempt: false,
      dutyMnt,
      vatMnt,
    });
  });
  it('exempts by the value of the goods alone, whatever their freight', () => {
    expect(estimateImport({ ...person, carriageMnt: 5_000_000 }, defaultImportRules).isExempt).toBe(true);
  });
  it('uses the constants that an administrator changed', () => {
    const rules = { minimumWageMnt: 1_000, exemptWages: 5, identicalItems: 2, dutyBps: 1_000, vatBps: 0 };
    expect(estimateImport({ ...person, declaredMnt: 10_000 }, rules)).toEqual({
      isExempt: false,
      exemptUpToMnt: 5_000,
      dutyMnt: 1_000,
      vatMnt: 0,
    });
  });
  it('is whole and never negative', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.boolean(), (declaredMnt, isIndividual) => {
        const goods = { declaredMnt, carriageMnt: 0, isIndividual, mostIdentical: 1 };
        const { dutyMnt, vatMnt } = estimateImport(goods, defaultImportRules);
        expect(
          Number.isInteger(dutyMnt) && Number.isInteger(vatMnt) && dutyMnt >= 0 && vatMnt >= dutyMnt,
        ).toBe(true);
      }),
    );
  });
});
