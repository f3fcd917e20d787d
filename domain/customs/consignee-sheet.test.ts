import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRate } from '~/domain/core/money';
import { defaultImportRules } from '~/domain/customs/import-estimate';
import { type CarriedLine, consigneeSheet, type SheetForm, splitByValue } from './consignee-sheet';

const rules = {
  ...defaultImportRules,
  rate: parseRate('2345.67'),
  simplifiedLimitMnt: 3_000_000,
  invoiceCents: 20_000,
};
const form = (change: Partial<SheetForm> = {}): SheetForm => ({
  ...{ id: 'f1', code: '7K3F0Q', receiverName: 'Дорж', receiverMobile: '99112233' },
  ...{ receiverCountry: 'MN', isIndividual: true },
  ...{ declaredCents: 40_000, carriageCents: 15_000, mostIdentical: 1, isPart: false, hasInvoice: true },
  ...change,
});
const line = (change: Partial<CarriedLine> = {}): CarriedLine => ({
  ...{ formId: 'f1', lineNo: 1, description: 'Гутал', descriptionEn: 'Shoes', hsCode: '6403' },
  ...{ originCountry: 'CN', quantity: 1, valueCents: 40_000 },
  ...change,
});
const sheet = (
  forms: SheetForm[],
  lines: CarriedLine[],
  before: { key: string; declaredMnt: number }[] = [],
) => consigneeSheet(forms, { lines, before }, rules);

test('the worked example: goods of A$400 with freight of A$150 are exempt for a person', () => {
  const [only] = sheet([form()], [line()]);
  expect(only).toMatchObject({
    cifMnt: 1_290_119,
    isExempt: true,
    dutyMnt: 0,
    vatMnt: 0,
    declaration: 'simplified',
  });
});

test('the worked example: an organization pays duty and VAT on the value with freight', () => {
  const [only] = sheet([form({ isIndividual: false })], [line()]);
  expect(only).toMatchObject({ dutyMnt: 64_506, vatMnt: 135_463, declaration: 'full', leftMnt: null });
});

describe('the declaration of a person', () => {
  test.each([
    ['up to the limit', 127_895, 0, 'simplified'],
    ['above the limit', 127_896, 0, 'full'],
    ['above it by the freight alone', 127_000, 15_000, 'full'],
  ])('%s is simplified or full', (_name, declaredCents, carriageCents, declaration) => {
    const [only] = sheet([form({ declaredCents, carriageCents })], [line({ valueCents: declaredCents })]);
    expect(only?.declaration).toBe(declaration);
  });
});

test('forms of one receiver are together, and other flights lower the exemption', () => {
  const forms = [form(), form({ id: 'f2', code: '8AAAAA', carriageCents: 999 })];
  const lines = [line(), line({ formId: 'f2', lineNo: 1, valueCents: 100 })];
  const [only, ...others] = sheet(forms, lines, [{ key: '99112233', declaredMnt: 1_000_000 }]);
  expect(others).toEqual([]);
  expect(only?.leftMnt).toBe(6_920_000);
  expect(only?.mobile).toBe('+97699112233');
  expect(only?.lines.map(({ no, formId, carriageCents }) => [no, formId, carriageCents])).toEqual([
    [1, 'f1', 15_000],
    [2, 'f2', 999],
  ]);
});

test.each([
  ['a person with a cheap line', { hasInvoice: false }, 19_999, false],
  ['a person with a dear line', { hasInvoice: false }, 20_000, true],
  ['an organization with a cheap line', { hasInvoice: false, isIndividual: false }, 100, true],
  ['an organization with an invoice', { hasInvoice: true, isIndividual: false }, 90_000, false],
])('an invoice is missing or not for %s', (_name, change, valueCents, isInvoiceMissing) => {
  const [only] = sheet([form(change)], [line({ valueCents })]);
  expect(only?.lines[0]?.isInvoiceMissing).toBe(isInvoiceMissing);
});

test('without a rate there are values in A$ alone', () => {
  const [only] = consigneeSheet([form()], { lines: [line()], before: [] }, { ...rules, rate: undefined });
  expect(only).toMatchObject({ cifMnt: null, leftMnt: null, declaration: null, dutyMnt: null });
});

test('a split neither loses a cent nor adds one', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.array(fc.nat(1_000_000), { minLength: 1 }), (cents, values) => {
      const shares = splitByValue(cents, values);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }),
  );
  expect(splitByValue(100, [])).toEqual([]);
  expect(splitByValue(100, [0, 0, 0])).toEqual([33, 33, 34]);
});
