import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { s10CheckDigit } from '~/domain/core/s10';
import {
  formatParcelNumber,
  parcelNumberFromSerial,
  parseParcelNumber,
  splitParcelNumbers,
} from '~/domain/parcels/number';
import { permute } from '~/domain/parcels/permutation';
import vectors from '~/tests/vectors/numbers.json';

const serial = fc.integer({ min: 0, max: 99_999_999 });

describe('parcel numbers', () => {
  it.each(vectors.parcel_number)('parses $input as $normal', ({ input, normal }) => {
    expect(parseParcelNumber(input)).toBe(normal ?? undefined);
  });
  it('computes the check digit of S10', () => {
    expect(s10CheckDigit('47312482')).toBe(9);
    expect(formatParcelNumber('CM473124829XM')).toBe('CM 4731 2482 9 XM');
  });
  it.each([
    '',
    'CM47312482XM',
    'CN473124829XM',
    'CM473124829AU',
    'CM 4731 2482 9 XM 1',
    'x'.repeat(100_000),
    'CM\u0000473124829XM',
  ])('refuses a malformed number (case %#)', (text) => expect(parseParcelNumber(text)).toBeUndefined());
  it.each([
    ['CM 4731 2482 9 XM', ['CM473124829XM']],
    ['CM473124829XM, cm473124830xm', ['CM473124829XM', 'CM473124830XM']],
    ['CM473124829XMCM473124830XM', ['CM473124829XM', 'CM473124830XM']],
    ['CM473124829XM\nCM473124829XM', ['CM473124829XM']],
    ['CM473124829XM CM4731XM', ['CM473124829XM', 'CM4731XM']],
    ['my parcel CM473124829XM please', ['CM473124829XM']],
    ['CM 4731 2482 9 XN', []],
    ['A1B2C3', []],
    ['', []],
  ])('finds the parcel numbers in %j', (text, numbers) => expect(splitParcelNumbers(text)).toEqual(numbers));
  it('reads Cyrillic letters that look like its Latin ones', () => {
    expect(parseParcelNumber('см 4731 2482 9 хм')).toBe('CM473124829XM');
  });
  it('reads back a formatted number', () => {
    fc.assert(
      fc.property(serial, fc.string(), (n, key) => {
        const number = parcelNumberFromSerial(n, key);
        expect(parseParcelNumber(formatParcelNumber(number).toLowerCase())).toBe(number);
      }),
    );
  });
  it('finds every single wrong digit, except those of one check digit', () => {
    fc.assert(
      fc.property(serial, fc.nat(7), fc.integer({ min: 1, max: 9 }), (n, at, by) => {
        const number = parcelNumberFromSerial(n, 'k');
        const index = 2 + at;
        const wrong = (Number(number[index]) + by) % 10;
        const typed = `${number.slice(0, index)}${wrong}${number.slice(index + 1)}`;
        const isKnownGap = s10CheckDigit(typed.slice(2, 10)) === s10CheckDigit(number.slice(2, 10));
        expect(parseParcelNumber(typed) === undefined).toBe(!isKnownGap);
      }),
    );
  });
});

describe('the permutation', () => {
  it('maps 200,000 neighbours to as many numbers, spread over the whole range', () => {
    const seen = new Set<number>();
    let top = 0;
    for (let n = 0; n < 200_000; n += 1) {
      const mapped = permute(n, 'key');
      seen.add(mapped);
      if (mapped >= 50_000_000) top += 1;
    }
    expect(seen.size).toBe(200_000);
    expect(top).toBeGreaterThan(98_000);
    expect(top).toBeLessThan(102_000);
  });
  it('never maps two serials to one, and stays in range', () => {
    fc.assert(
      fc.property(serial, serial, fc.string(), (a, b, key) => {
        const [mappedA, mappedB] = [permute(a, key), permute(b, key)];
        expect(mappedA === mappedB).toBe(a === b);
        expect(Number.isInteger(mappedA) && mappedA >= 0 && mappedA < 100_000_000).toBe(true);
      }),
    );
  });
  it('depends on the key', () => {
    const same = Array.from({ length: 1000 }, (_, n) => permute(n, 'a') === permute(n, 'b')).filter(Boolean);
    expect(same.length).toBeLessThan(3);
  });
  it.each([-1, 100_000_000, 0.5, Number.NaN])('refuses %s', (n) =>
    expect(() => permute(n, 'k')).toThrow(RangeError),
  );
});
