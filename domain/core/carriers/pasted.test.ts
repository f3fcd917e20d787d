import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_TRACKING_NUMBERS, trackingNumbersIn } from '~/domain/core/carriers/pasted';
import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';

describe('pasted tracking numbers', () => {
  it.each([
    ['RR123456785AU\n1Z5R89390357567127', ['RR123456785AU', '1Z5R89390357567127']],
    [
      'RR123456785AU, TBA502887274000;ABCZ00012345\tS3ND73',
      ['RR123456785AU', 'TBA502887274000', 'ABCZ00012345', 'S3ND73'],
    ],
    ['RR 123 456 785 AU', ['RR 123 456 785 AU']],
    ['RR123456785AU TBA502887274000', ['RR123456785AU', 'TBA502887274000']],
    ['1Z 5R8 939 03 5756 7127 RR 123456785 AU', ['1Z 5R8 939 03 5756 7127', 'RR 123456785 AU']],
    ['0414 4176 0228 964', ['0414 4176 0228 964']],
    ['9999 1234 5678', ['9999 1234 5678']],
    ['CPA 1234567 001', ['CPA 1234567 001']],
    ['Kogan: ABC1234567', ['ABC1234567']],
    ['tracking number rr123456785au please', ['rr123456785au']],
    ['RR123456785AU\nrr 123456785 au', ['RR123456785AU']],
    ['https://auspost.com.au/mypost/track/#/details/RR123456785AU\nhttps://shop.example/', ['RR123456785AU']],
    [
      'see https://www.ups.com/track?tracknum=1Z5R89390357567127 or TBA502887274000',
      ['1Z5R89390357567127', 'TBA502887274000'],
    ],
    ['６６９９００１１２２３３', ['６６９９００１１２２３３']],
    ['АBC 12345678', ['АBC 12345678']],
    ['12345', []],
    ['', []],
    ['thank you very much', []],
  ])('reads %j', (text, numbers) => expect(trackingNumbersIn(text)).toEqual(numbers));
  it('returns 200 numbers of a long list, or one more for a caller that counts', () => {
    const text = Array.from({ length: 250 }, (_, index) => `ABC${1_000_000 + index}`).join('\n');
    expect(trackingNumbersIn(text)).toHaveLength(MOST_TRACKING_NUMBERS);
    expect(trackingNumbersIn(text, MOST_TRACKING_NUMBERS + 1)).toHaveLength(MOST_TRACKING_NUMBERS + 1);
  });
  it('returns each number on lines once, whatever they are', () => {
    const numbers = fc.uniqueArray(fc.stringMatching(/^[A-Z]{2}\d{6,12}$/u), { maxLength: 30 });
    fc.assert(
      fc.property(numbers, fc.constantFrom('\n', '\r\n', ', ', ' ; ', '\t', ' '), (list, between) => {
        const read = trackingNumbersIn(list.join(between)).map(trackingKeyOf);
        expect(read).toEqual(list);
      }),
    );
  });
  it('reads a million characters quickly', () => {
    expect(trackingNumbersIn('1 '.repeat(500_000))).toHaveLength(1);
  });
});
