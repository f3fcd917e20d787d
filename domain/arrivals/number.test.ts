import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parcelNumberFromSerial, parseParcelNumber } from '~/domain/parcels/number';
import { arrivalNumberFromSerial, formatArrivalNumber, parseArrivalNumber } from './number';

const serial = fc.integer({ min: 0, max: 99_999_999 });

describe('the number of an arrival', () => {
  it('is read again as it was made, in every way of writing it', () => {
    fc.assert(
      fc.property(serial, (each) => {
        const number = arrivalNumberFromSerial(each, 'key');
        expect(parseArrivalNumber(number)).toBe(number);
        expect(parseArrivalNumber(formatArrivalNumber(number))).toBe(number);
        expect(parseArrivalNumber(` ${number.toLowerCase()} `)).toBe(number);
      }),
    );
  });

  it('is no parcel number, nor the other way round', () => {
    fc.assert(
      fc.property(serial, (each) => {
        expect(parseParcelNumber(arrivalNumberFromSerial(each, 'key'))).toBeUndefined();
        expect(parseArrivalNumber(parcelNumberFromSerial(each, 'key'))).toBeUndefined();
      }),
    );
  });

  it('has other digits than the parcel with the same serial', () => {
    const digits = (number: string): string => number.slice(2, 10);
    const serials = Array.from({ length: 1000 }, (_, each) => each);
    const equal = serials.filter(
      (each) => digits(arrivalNumberFromSerial(each, 'k')) === digits(parcelNumberFromSerial(each, 'k')),
    );
    expect(equal).toEqual([]);
  });

  it('differs for each serial', () => {
    const numbers = Array.from({ length: 5000 }, (_, each) => arrivalNumberFromSerial(each, 'key'));
    expect(new Set(numbers).size).toBe(5000);
  });

  it('refuses a serial that has no number', () => {
    expect(() => arrivalNumberFromSerial(100_000_000, 'key')).toThrow(RangeError);
    expect(() => arrivalNumberFromSerial(-1, 'key')).toThrow(RangeError);
  });
});

test.each([
  ['AR 4731 2482 9 XM', 'AR473124829XM'],
  ['ar473124829xm', 'AR473124829XM'],
  ['АР-4731-2482-9-ХМ', 'AR473124829XM'],
  ['AR473124828XM', undefined],
  ['AR47312482XM', undefined],
  ['CM473124829XM', undefined],
  ['AR473124829AU', undefined],
  ['', undefined],
  ['A'.repeat(100), undefined],
])('%j is read as %s', (text, number) => expect(parseArrivalNumber(text)).toBe(number));

test('a substituted digit is refused in at least 9 of 10 cases', () => {
  const number = arrivalNumberFromSerial(4711, 'key');
  const slips = [...number].flatMap((digit, at) =>
    /\d/u.test(digit)
      ? [...'0123456789']
          .filter((other) => other !== digit)
          .map((other) => number.slice(0, at) + other + number.slice(at + 1))
      : [],
  );
  expect(slips.filter((slip) => parseArrivalNumber(slip) !== undefined).length).toBeLessThan(
    slips.length / 10,
  );
});
