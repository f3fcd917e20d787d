import { expect, test } from 'vitest';
import { addressSchema } from '~/domain/customers/address';
import { type ComparedSheet, consigneeSheetNumber, hasChanges, sheetChanges } from './sheet-changes';

type Consignee = ComparedSheet['consignees'][number];

const line = {
  ...{ formId: 'f1', lineNo: 1, no: 1, description: 'Гутал', descriptionEn: 'Shoes', hsCode: null },
  ...{ originCountry: 'CN', quantity: 1, valueCents: 12_000, carriageCents: 15_000, isInvoiceMissing: false },
};
const address = addressSchema.parse({
  ...{ country: 'MN', aimag: 'ulaanbaatar', district: 'bayanzurkh', khoroo: '26', street: 'Нарны зам' },
  building: '14',
});
const dorj: Consignee = {
  ...{ key: '99112233', name: 'Дорж', mobile: '+97699112233', isIndividual: true, isExempt: true, address },
  forms: [{ id: 'f1', code: '7K3F0Q', isPart: false }],
  ...{ declaredCents: 12_000, carriageCents: 15_000, leftMnt: 7_920_000, declaration: 'simplified' },
  ...{ answers: [], lines: [line] },
};
const cargo = { mawb: '18012345675', eta: new Date('2026-12-01T04:00:00Z') };
const sheet = (...consignees: Consignee[]): ComparedSheet => ({ cargo, consignees });
const kindsAfter = (change: Partial<Consignee>) =>
  sheetChanges(sheet(dorj), sheet({ ...dorj, ...change })).consignees;

test('a sheet of the same goods has no changes', () => {
  const changes = sheetChanges(sheet(dorj), sheet({ ...dorj, lines: [{ ...line }] }));
  expect(changes).toEqual({ flight: [], consignees: [] });
  expect(hasChanges(changes)).toBe(false);
});

test('receivers who came and who left are named', () => {
  const bold = { ...dorj, key: '88112233', name: 'Болд' };
  const changes = sheetChanges(sheet(dorj), sheet(bold));
  expect(changes.consignees).toEqual([
    { key: '88112233', name: 'Болд', kinds: ['added'] },
    { key: '99112233', name: 'Дорж', kinds: ['removed'] },
  ]);
  expect(hasChanges(changes)).toBe(true);
});

test.each<[string, Partial<Consignee>, string[]]>([
  ['another name', { name: 'Дорж Ганболд' }, ['receiver']],
  ['another address', { address: { ...address, khoroo: '27' } as Consignee['address'] }, ['receiver']],
  ['an HS code', { lines: [{ ...line, hsCode: '640399' }] }, ['goods']],
  ['a box of the form on another flight', { forms: [{ id: 'f1', code: '7K3F0Q', isPart: true }] }, ['goods']],
  ['another value', { declaredCents: 13_000, lines: [{ ...line, valueCents: 13_000 }] }, ['value']],
  ['a missing invoice', { lines: [{ ...line, isInvoiceMissing: true }] }, ['invoice']],
  ['an answer', { answers: [{ formId: 'f1', version: 1 }] }, ['answer']],
  ['less of the exemption', { leftMnt: 0 }, ['exemption']],
  ['another declaration', { declaration: 'full' }, ['exemption']],
  [
    'one more line',
    { declaredCents: 12_500, lines: [line, { ...line, lineNo: 2, no: 2, valueCents: 500 }] },
    ['goods', 'value'],
  ],
])('%s is a change of its kind', (_name, change, kinds) => {
  expect(kindsAfter(change)).toMatchObject([{ key: '99112233', kinds }]);
});

test('another waybill or arrival of the flight is a change without receivers', () => {
  const moved = { mawb: null, eta: new Date('2026-12-02T04:00:00Z') };
  const changes = sheetChanges(sheet(dorj), { ...sheet(dorj), cargo: moved });
  expect(changes).toEqual({ flight: ['mawb', 'eta'], consignees: [] });
  expect(hasChanges(changes)).toBe(true);
});

test('a sheet is numbered by its flight and version', () => {
  expect(consigneeSheetNumber('SYD-26-0042', 2)).toBe('SYD-26-0042/B2');
});
