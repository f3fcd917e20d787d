import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { adjustmentReasonOf, type Charge, gstOf, taxed, taxInvoiceNumber } from './tax-invoice';

const name = { mn: 'Нэр', en: 'Name' };
const charges: Charge[] = [
  { kind: 'freight', name, chargeG: 12_000, cents: 15_000 },
  { kind: 'fee', code: 'packing', name, cents: 1_100 },
  { kind: 'fee', code: 'insurance', name, cents: 500 },
  { kind: 'storage', parcel: 'CM473124829XM', days: 3, centsPerDay: 200, cents: 600 },
  { kind: 'handling', cents: 2_200 },
];

describe('GST', () => {
  test.each([
    ['gst_free', 'gst_free', true, []],
    ['gst_free', 'taxable', true, ['packing', 'handling']],
    ['taxable', 'gst_free', true, ['freight', 'insurance', 'storage']],
    ['taxable', 'taxable', false, []],
  ] as const)('with freight %s, services %s and an ABN: %s', (freight, services, isRegistered, taxable) => {
    const lines = taxed(charges, { freight, services, serviceFees: ['packing'] }, isRegistered);
    const named = lines.filter(({ isTaxable }) => isTaxable);
    expect(named.map((line) => (line.kind === 'fee' ? line.code : line.kind))).toEqual(taxable);
  });

  test.each([
    [0, 0],
    [1_100, 100],
    [1_000, 91],
    [5, 0],
    [6, 1],
  ])('%i cents hold %i cents of it', (cents, gstCents) => {
    expect(gstOf([{ cents, isTaxable: true }])).toEqual({ taxableCents: cents, gstCents });
    expect(gstOf([{ cents, isTaxable: false }])).toEqual({ taxableCents: 0, gstCents: 0 });
  });

  it('is an eleventh of the sum, whatever the lines', () => {
    const line = fc.record({ cents: fc.nat(10_000_000), isTaxable: fc.boolean() });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { taxableCents, gstCents } = gstOf(lines);
        expect(Math.abs(taxableCents - gstCents * 11)).toBeLessThanOrEqual(5.5);
      }),
    );
  });
});

test.each([
  [{ dueCents: 500, isRefused: true, isOtherBill: false }, 'refused'],
  [{ dueCents: 0, isRefused: false, isOtherBill: false }, 'cancelled'],
  [{ dueCents: 500, isRefused: false, isOtherBill: true }, 'price'],
  [{ dueCents: 500, isRefused: false, isOtherBill: false }, 'storage'],
] as const)('names the reason of an adjustment: %o is %s', (change, reason) => {
  expect(adjustmentReasonOf(change)).toBe(reason);
});

test('numbers name their kind', () => {
  expect(taxInvoiceNumber('invoice', 42)).toBe('INV-000042');
  expect(taxInvoiceNumber('adjustment', 7)).toBe('ADJ-000007');
});
