import { describe, expect, it } from 'vitest';
import { cargoCode } from '~/domain/cargo/code';
import { formatMawb, parseMawb } from '~/domain/cargo/mawb';
import vectors from '~/tests/vectors/numbers.json';

describe('MAWB', () => {
  it.each(vectors.mawb)('parses $input: $ok', ({ input, ok }) => {
    const digits = input.replace(/\D/gu, '');
    expect(parseMawb(input)).toBe(ok ? digits : undefined);
  });
  it('verifies the check digit of 1234567 and formats the number', () => {
    expect(parseMawb('160-1234567 5')).toBe('16012345675');
    expect(formatMawb('16012345675')).toBe('160-1234 5675');
  });
  it.each(['', '160-1234567', '160-12345678 5', 'abc-1234567 5', '١٦٠12345675'])('refuses %s', (text) => {
    expect(parseMawb(text)).toBeUndefined();
  });
});

describe('cargo code', () => {
  it('is made of airport, year and serial', () => {
    expect(cargoCode('SYD', 2026, 42)).toBe('SYD-26-0042');
  });
});
