import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsToMnt,
  mntToCents,
  parseRate,
  rateToText,
  roundHalfUp,
  roundHalfUpSmall,
} from '~/domain/core/money';
import { parseAud, parseMnt } from '~/domain/core/parse-amount';

describe('rounding half up', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -2n],
    [-7n, 2n, -3n],
    [-3n, 4n, -1n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [0n, 7n, 0n],
  ])('computes %s / %s = %s', (numerator, denominator, rounded) => {
    expect(roundHalfUp(numerator, denominator)).toBe(rounded);
  });
  it('returns the nearest whole number', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (n, d) => {
          const off = 2n * (roundHalfUp(n, d) * d - n);
          expect(off > -d && off <= d).toBe(true);
        },
      ),
    );
  });
  it('returns the same result for small numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 51 }), fc.integer({ min: 1, max: 100_000 }), (n, d) => {
        expect(BigInt(roundHalfUpSmall(n, d))).toBe(roundHalfUp(BigInt(n), BigInt(d)));
      }),
    );
  });
  it('refuses a denominator of 0', () => expect(() => roundHalfUp(1n, 0n)).toThrow(RangeError));
});

describe('rates', () => {
  const rate = parseRate('2345.67');
  it.each([
    ['2345.67', 2_345_670_000n],
    ['2345.670000', 2_345_670_000n],
    ['1', 1_000_000n],
    ['0.000001', 1n],
  ])('reads %s as an exact rate', (text, micros) => expect(parseRate(text)).toBe(micros));
  it.each(['', '0', '-1', '1e3', 'NaN', '1.0000001', '1,5', '0.000000'])('refuses %s', (text) => {
    expect(() => parseRate(text)).toThrow(expect.objectContaining({ code: 'rate.invalid', field: 'rate' }));
  });
  it('writes a rate as it is read', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 17n }),
        (micros) => parseRate(rateToText(micros)) === micros,
      ),
    );
  });
  it('converts the worked example', () => {
    expect(centsToMnt(15_000, rate)).toBe(351_851);
    expect(mntToCents(351_851, rate)).toBe(15_000);
  });
  it('loses no cent on the way to ₮ and back at rates above 101', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_147_483_647 }),
        fc.bigInt({ min: 101_000_000n, max: 10n ** 11n }),
        (cents, micros) => {
          expect(mntToCents(centsToMnt(cents, micros), micros)).toBe(cents);
        },
      ),
    );
  });
});

describe('typed amounts', () => {
  it.each([
    ['150', 15_000],
    ['1,250.50', 125_050],
    ['1.250,50', 125_050],
    ['1,250', 125_000],
    ['12,5', 1250],
    ['1.250.000,5', 125_000_050],
    ["1'250", 125_000],
    ['A$1 250.5', 125_050],
    ['1250.500', 125_050],
    ['150 AUD', 15_000],
    ['0', 0],
  ])('parses %s as %i cents', (text, value) => expect(parseAud(text)).toEqual({ ok: true, value }));
  it.each([
    ['', 'required'],
    ['-5', 'money.negative'],
    ['NaN', 'money.not_a_number'],
    ['1e5', 'money.not_a_number'],
    ['12 kg', 'money.not_a_number'],
    ['12 5', 'money.not_a_number'],
    ['0,125', 'money.part_of_cent'],
    ['1234.567', 'money.part_of_cent'],
    ['999999999999', 'money.too_big'],
  ])('refuses %s: %s', (text, reason) => expect(parseAud(text)).toEqual({ ok: false, reason }));
  it.each([
    ['1.250', { small: '1.25', large: '1250' }],
    ['A$ 12.345', { small: '12.35', large: '12345' }],
    ['1.250 AUD', { small: '1.25 aud', large: '1250 aud' }],
  ])('reports %s as unclear', (text, params) =>
    expect(parseAud(text)).toEqual({ ok: false, reason: 'number.unclear', params }),
  );
  it.each([
    ['351,851₮', 351_851],
    ['₮351 851', 351_851],
    ['₮1,250', 1250],
    ['1.250 ₮', 1250],
    ['1\u00a0250₮', 1250],
    ['31,986.45₮', 31_986],
    ['351851 төгрөг', 351_851],
  ])('parses %s as %i ₮', (text, value) => expect(parseMnt(text)).toEqual({ ok: true, value }));
});
