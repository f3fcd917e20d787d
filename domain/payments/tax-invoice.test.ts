import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { adjustmentReasonOf, type Charge, creditLines, gstOf, taxed, taxInvoiceNumber } from './tax-invoice';

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
  ] as const)(
    'is charged for freight %s, services %s and with an ABN (%s) on %j',
    (freight, services, isRegistered, taxable) => {
      const lines = taxed(charges, { freight, services, serviceFees: ['packing'] }, isRegistered);
      const named = lines.filter(({ isTaxable }) => isTaxable);
      expect(named.map((line) => (line.kind === 'fee' ? line.code : line.kind))).toEqual(taxable);
    },
  );

  test.each([
    [0, 0],
    [1_100, 100],
    [1_000, 91],
    [5, 0],
    [6, 1],
  ])('of %i cents is %i cents', (cents, gstCents) => {
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

describe('the lines of credit notes', () => {
  const lines = [
    { cents: 9_000, isTaxable: false },
    { cents: 1_000, isTaxable: true },
  ];

  test.each([
    [
      'one note reduces both parts',
      [500],
      [
        [-50, true],
        [-450, false],
      ],
    ],
    [
      'two notes add up',
      [5, 5],
      [
        [-1, true],
        [-4, false],
        [-5, false],
      ],
    ],
    [
      'a full credit leaves nothing',
      [10_000],
      [
        [-1_000, true],
        [-9_000, false],
      ],
    ],
    [
      'a credit above the charged amount is limited',
      [9_000, 9_000],
      [
        [-900, true],
        [-8_100, false],
        [-100, true],
        [-900, false],
      ],
    ],
  ] as const)('are exact to the cent: %s', (_, cents, expected) => {
    const credits = cents.map((sum) => ({ reason: 'lost' as const, cents: sum }));
    expect(creditLines(lines, credits).map((line) => [line.cents, line.isTaxable])).toEqual(expected);
  });

  it('never make GST negative, and credit exactly the charged amount at most', () => {
    const line = fc.record({ cents: fc.nat(1_000_000), isTaxable: fc.boolean() });
    const parts = fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), parts, (charged, cents) => {
        const credits = cents.map((sum) => ({ reason: 'good_will' as const, cents: sum }));
        const total = charged.reduce((sum, one) => sum + one.cents, 0);
        const credited = creditLines(charged, credits);
        const taken = credited.reduce((sum, one) => sum - one.cents, 0);
        expect(taken).toBe(
          Math.min(
            total,
            cents.reduce((sum, one) => sum + one, 0),
          ),
        );
        const { taxableCents } = gstOf([...charged, ...credited]);
        expect(taxableCents).toBeGreaterThanOrEqual(0);
        expect(total - taken - taxableCents).toBeGreaterThanOrEqual(0);
        if (taken === total) expect(taxableCents).toBe(0);
      }),
    );
  });
});

test.each([
  [{ dueCents: 500, isRefused: true, isOtherBill: false }, 'refused'],
  [{ dueCents: 0, isRefused: false, isOtherBill: false }, 'cancelled'],
  [{ dueCents: 500, isRefused: false, isOtherBill: true }, 'price'],
  [{ dueCents: 500, isRefused: false, isOtherBill: false }, 'storage'],
] as const)('maps an adjustment with %o to the reason %s', (change, reason) => {
  expect(adjustmentReasonOf(change)).toBe(reason);
});

test('a tax invoice number contains its kind', () => {
  expect(taxInvoiceNumber('invoice', 42)).toBe('INV-000042');
  expect(taxInvoiceNumber('adjustment', 7)).toBe('ADJ-000007');
});
