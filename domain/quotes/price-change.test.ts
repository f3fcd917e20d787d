import { describe, expect, it } from 'vitest';
import {
  comparableCents,
  isQuoteExpired,
  needsPriceApproval,
  PRICE_CHANGE_BPS,
} from '~/domain/quotes/price-change';

describe('a measured bill over the quote', () => {
  it.each([
    [10_000, 10_000, false],
    [10_000, 11_000, false],
    [10_000, 11_001, true],
    [10_000, 5000, false],
    [15_005, 16_505, false],
    [15_005, 16_506, true],
    [0, 1, true],
    [0, 0, false],
  ])('with a quote of %i and a bill of %i requires approval: %s', (quoted, measured, asks) => {
    expect(needsPriceApproval(quoted, measured, PRICE_CHANGE_BPS)).toBe(asks);
  });
  it('uses a changed constant', () => expect(needsPriceApproval(10_000, 11_000, 500)).toBe(true));
});

describe('the part of a bill compared with the quote', () => {
  const bill = {
    totalCents: 17_300,
    fees: [
      { code: 'fragile', cents: 500 },
      { code: 'door', cents: 800 },
      { code: 'heavy', cents: 1_000 },
    ],
  };
  it.each([
    [['fragile', 'door'], ['fragile', 'door'], 17_300],
    [['fragile', 'door'], ['fragile'], 16_500],
    [['fragile', 'door'], [], 16_000],
    [[], [], 17_300],
  ])('with chosen %j and quoted %j is %i', (chosen, quoted, cents) => {
    expect(comparableCents(bill, { chosen, quoted })).toBe(cents);
  });
});

describe('a quote', () => {
  it('is valid up to its last moment', () => {
    const end = new Date(1_000);
    expect(isQuoteExpired(end, end)).toBe(false);
    expect(isQuoteExpired(end, new Date(1_001))).toBe(true);
  });
});
