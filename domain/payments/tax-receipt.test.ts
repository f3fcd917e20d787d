import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxTreatments } from '~/domain/payments/tax-rule';
import {
  canMoveTaxReceipt,
  isBuyerNumber,
  needsTaxReceipt,
  nextTaxStep,
  readServiceTime,
  taxLinesOf,
  taxPaymentCode,
  taxReceiptStates,
  vatOfLines,
} from './tax-receipt';

const rule = { freight: 'vat_zero', services: 'vat_able', serviceFees: ['delivery'] } as const;
const charges = [
  { kind: 'freight', cents: 9_000 },
  { kind: 'fee', code: 'delivery', cents: 800 },
  { kind: 'fee', code: 'packing', cents: 100 },
  { kind: 'storage', cents: 100 },
] as const;

test.each([
  ['2026-11-20 23:30:00', '2026-11-20T15:30:00.000Z'],
  ['2026-11-20 23:30:00.0', '2026-11-20T15:30:00.000Z'],
  ['2026-11-20 23:30', '2026-11-20T15:30:00.000Z'],
  ['yesterday', undefined],
  ['', undefined],
])('reads the time "%s" of the service by the clock of Mongolia', (text, at) => {
  expect(readServiceTime(text)?.toISOString()).toBe(at);
});

describe('the need for a tax receipt', () => {
  test.each([
    ['MNT', 'ulaanbaatar', true],
    ['MNT', 'sydney', true],
    ['AUD', 'ulaanbaatar', true],
    ['AUD', 'sydney', false],
  ] as const)('of a payment in %s at %s is %s', (currency, office, expected) => {
    expect(needsTaxReceipt({ currency, office })).toBe(expected);
  });
});

describe('the number of the buyer', () => {
  test.each([
    ['person', '', true],
    ['person', '10038071', true],
    ['person', '1003807', false],
    ['organization', '', false],
    ['organization', '2075652', true],
    ['organization', '37900846788', true],
    ['organization', '12345678', false],
    ['organization', '3790084678a', false],
  ] as const)('of a %s with "%s" is valid: %s', (kind, number, expected) => {
    expect(isBuyerNumber(kind, number)).toBe(expected);
  });
});

describe('the lines of a tax receipt', () => {
  test('split a payment between transport and services as the bill is', () => {
    expect(taxLinesOf(110_000, charges, rule)).toEqual([
      { part: 'freight', treatment: 'vat_zero', mnt: 100_100, vatMungu: 0 },
      { part: 'services', treatment: 'vat_able', mnt: 9_900, vatMungu: 90_000 },
    ]);
  });

  test('contain only transport when nothing is billed', () => {
    expect(taxLinesOf(500, [], rule)).toEqual([
      { part: 'freight', treatment: 'vat_zero', mnt: 500, vatMungu: 0 },
    ]);
  });

  test('add up to the payment for every bill and rule', () => {
    const charge = fc.record({
      kind: fc.constantFrom('freight', 'fee', 'storage', 'handling'),
      code: fc.constantFrom('delivery', 'packing'),
      cents: fc.integer({ min: 0, max: 10_000_000 }),
    });
    const treatment = fc.constantFrom(...taxTreatments.MN);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_000 }),
        fc.array(charge, { maxLength: 8 }),
        treatment,
        treatment,
        (mnt, bill, freight, services) => {
          const lines = taxLinesOf(mnt, bill, { freight, services, serviceFees: ['delivery'] });
          expect(lines.reduce((sum, line) => sum + line.mnt, 0)).toBe(mnt);
          for (const line of lines) {
            expect(line.mnt).toBeGreaterThan(0);
            const exact = line.treatment === 'vat_able' ? (line.mnt * 100) / 11 : 0;
            expect(Math.abs(line.vatMungu - exact)).toBeLessThanOrEqual(0.5);
          }
          expect(Number.isSafeInteger(vatOfLines(lines))).toBe(true);
        },
      ),
    );
  });
});

test.each([
  ['cash', 'CASH'],
  ['bank', 'BANK_TRANSFER'],
  ['card', 'PAYMENT_CARD'],
  ['card_online', 'PAYMENT_CARD'],
  ['qpay', 'BANK_TRANSFER_QPAY'],
] as const)('reports %s as %s to the tax authority', (method, code) => {
  expect(taxPaymentCode(method)).toBe(code);
});

describe('the next step of a tax receipt', () => {
  const one = (state: (typeof taxReceiptStates)[number], mnt = 100) => [{ id: 'a', state, mnt }];
  test.each([
    ['a new payment', [], 100, { kind: 'issue', mnt: 100, corrects: null }],
    ['a void payment without a receipt', [], 0, { kind: 'none' }],
    ['a queued receipt', one('queued'), 100, { kind: 'none' }],
    ['a refund before it is sent', one('queued'), 60, { kind: 'amend', id: 'a', mnt: 60 }],
    ['a refund of all before it is sent', one('queued'), 0, { kind: 'cancel', id: 'a' }],
    ['a refused receipt after a full refund', one('failed'), 0, { kind: 'cancel', id: 'a' }],
    ['a receipt that is being sent', one('sending'), 0, { kind: 'none' }],
    ['a lost response', one('unknown'), 0, { kind: 'none' }],
    ['an issued receipt without changes', one('issued'), 100, { kind: 'none' }],
    ['a refund in part', one('issued'), 60, { kind: 'issue', mnt: 60, corrects: 'a' }],
    ['a refund of all', one('issued'), 0, { kind: 'return', id: 'a' }],
    ['a return on its way', one('returning'), 0, { kind: 'none' }],
    [
      'a refund that failed after the return',
      one('returned'),
      100,
      { kind: 'issue', mnt: 100, corrects: null },
    ],
  ] as const)('follows from %s', (_, documents, mnt, step) => {
    expect(nextTaxStep(documents, mnt)).toEqual(step);
  });

  test('is to return the first receipt when its correction was cancelled', () => {
    const documents = [
      { id: 'a', state: 'issued', mnt: 100 },
      { id: 'b', state: 'cancelled', mnt: 60 },
    ] as const;
    expect(nextTaxStep(documents, 0)).toEqual({ kind: 'return', id: 'a' });
  });
});

describe('the statuses of tax receipts', () => {
  test('are all reachable from queued', () => {
    const reached = new Set<string>(['queued']);
    for (const _ of taxReceiptStates)
      for (const from of taxReceiptStates)
        for (const to of taxReceiptStates)
          if (reached.has(from) && canMoveTaxReceipt(from, to)) reached.add(to);
    expect([...reached].sort()).toEqual([...taxReceiptStates].sort());
  });

  test('never send a receipt again without a decision after a lost response', () => {
    expect(canMoveTaxReceipt('unknown', 'sending')).toBe(false);
    expect(canMoveTaxReceipt('issued', 'queued')).toBe(false);
    expect(canMoveTaxReceipt('sending', 'cancelled')).toBe(false);
  });
});
