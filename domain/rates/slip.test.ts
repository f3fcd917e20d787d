import { describe, expect, it } from 'vitest';
import { parseRate } from '~/domain/core/money';
import { isRateSlip, rateDistanceBps } from './slip';

describe('a slip in a rate', () => {
  it.each([
    ['2000', '2100', false],
    ['2000', '2100.000001', true],
    ['2000', '1900', false],
    ['2000', '1899.999999', true],
    ['2000', '2000', false],
    ['2345.67', '23456.7', true],
    ['0.000001', '0.000002', true],
  ])('from %s to %s is found: %s', (last, next, isSlip) => {
    expect(isRateSlip(parseRate(last), parseRate(next))).toBe(isSlip);
  });

  it('is measured in hundredths of a percent', () => {
    expect(rateDistanceBps(parseRate('2000'), parseRate('2200'))).toBe(1000);
    expect(rateDistanceBps(parseRate('2000'), parseRate('1800'))).toBe(1000);
  });
});
