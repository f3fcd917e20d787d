import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsExportDeclaration } from '~/domain/customs/export';
import { estimateImport } from '~/domain/customs/import-estimate';

describe('Australian export declaration', () => {
  it.each([
    [0, false],
    [199_999, false],
    [200_000, true],
    [200_001, true],
  ])('%i cents: %s', (cents, needed) => expect(needsExportDeclaration(cents)).toBe(needed));
  it('follows a changed constant', () => expect(needsExportDeclaration(150_000, 150_000)).toBe(true));
});

describe('Mongolian import estimate', () => {
  const person = { declaredMnt: 7_920_000, isIndividual: true, mostIdentical: 2 };
  it('lets an individual in up to ten minimum wages and two of a kind', () => {
    expect(estimateImport(person)).toEqual({
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
  ])('charges duty, and VAT on both: %o', (change, dutyMnt, vatMnt) => {
    expect(estimateImport({ ...person, ...change })).toMatchObject({ isExempt: false, dutyMnt, vatMnt });
  });
  it('is whole and never negative', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.boolean(), (declaredMnt, isIndividual) => {
        const { dutyMnt, vatMnt } = estimateImport({ declaredMnt, isIndividual, mostIdentical: 1 });
        expect(
          Number.isInteger(dutyMnt) && Number.isInteger(vatMnt) && dutyMnt >= 0 && vatMnt >= dutyMnt,
        ).toBe(true);
      }),
    );
  });
});
