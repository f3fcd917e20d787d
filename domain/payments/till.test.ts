import { describe, expect, it, test } from 'vitest';
import { officeOfRole } from '~/domain/core/offices';
import { parseReceiptNumber, receiptNumber } from './kinds';
import { differs, isSameTill } from './till';

describe('a counted till', () => {
  const cash = { method: 'cash', currency: 'AUD', expected: 15_000 } as const;
  const card = { method: 'card', currency: 'AUD', expected: 4_000 } as const;

  it('differs when one of its lines does', () => {
    expect(differs([{ ...cash, counted: 15_000 }])).toBe(false);
    expect(
      differs([
        { ...card, counted: 4_000 },
        { ...cash, counted: 14_995 },
      ]),
    ).toBe(true);
  });

  it('is equal in any order, but not with another amount or line', () => {
    expect(isSameTill([cash, card], [card, cash])).toBe(true);
    expect(isSameTill([cash], [{ ...cash, expected: 1 }])).toBe(false);
    expect(isSameTill([cash], [cash, card])).toBe(false);
  });
});

describe('receipt numbers', () => {
  test.each([
    [42, 'R000042'],
    [1_234_567, 'R1234567'],
  ])('formats %i as %s and reads it back', (number, text) => {
    expect(receiptNumber(number)).toBe(text);
    expect(parseReceiptNumber(text)).toBe(number);
    expect(parseReceiptNumber(` ${text.toLowerCase()} `)).toBe(number);
  });

  test.each(['', 'R', '42', 'CM473124829XM', 'R-1'])('refuses %s', (text) => {
    expect(parseReceiptNumber(text)).toBeUndefined();
  });
});

test('a warehouse uses its own till, other roles choose one', () => {
  expect(officeOfRole('warehouse-au')).toBe('sydney');
  expect(officeOfRole('warehouse-mn')).toBe('ulaanbaatar');
  expect(officeOfRole('admin')).toBeUndefined();
});
