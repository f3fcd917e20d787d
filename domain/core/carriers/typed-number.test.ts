import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trackingKeyOf } from './tracking-key';
import { typedTrackingNumber } from './typed-number';

describe('a typed tracking number', () => {
  test.each([
    ['https://auspost.com.au/mypost/track/#/details/RR123456785AU', 'RR123456785AU'],
    ['https://www.ups.com/track?loc=en_AU&tracknum=1Z5R89390357567127&requester=ST/', '1Z5R89390357567127'],
    ['www.dhl.com/au-en/home/tracking.html?tracking-id=3318810025', '3318810025'],
    ['https://track.aramex.com.au/?l=MP0012345678', 'MP0012345678'],
    ['https://track.sendle.com/tracking?ref=S3ND73', 'S3ND73'],
    ['HTTPS://shop.example/2026/11/26/parcels/AB%20998877665', 'AB 998877665'],
    [' https://shop.example/track/XY99887766/status ', 'XY99887766'],
    ['https://shop.example/XY99887766,', 'XY99887766'],
    ['https://shop.example/aaaaa0%2Cb', 'aaaaa0'],
    ['see https://shop.example/aaaaa0%2Cb', 'aaaaa0'],
    ['Tracking number: RR123456785AU', 'RR123456785AU'],
    ['Илгээмжийн дугаар 1Z 5R8 939 03 5756 7127', '1Z 5R8 939 03 5756 7127'],
    ['Kogan: ABC1234567', 'ABC1234567'],
  ])('is found in %j', (text, number) => expect(typedTrackingNumber(text)).toBe(number));

  test.each([
    'RR 123 456 785 AU',
    'CPA 1234567 001',
    'AB 12 34 56',
    '',
    'thank you very much',
    'RR123456785AU and TBA502887274000: two',
    'https://shop.example/orders',
    'https://',
    'https://shop.example/%E0%A4%A/track',
  ])('is left as it is: %j', (text) => expect(typedTrackingNumber(text)).toBe(text));

  test('is not looked for in a link of three thousand characters', () => {
    const link = `https://shop.example/${'1'.repeat(3000)}`;
    expect(typedTrackingNumber(link)).toBe(link);
  });
  test('is the same when it is read again', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl({ withFragments: true, withQueryParameters: true })),
        (text) => {
          const once = typedTrackingNumber(text);
          expect(typedTrackingNumber(once)).toBe(once);
        },
      ),
    );
  });
  test('is never a link, which has no key', () => {
    fc.assert(fc.property(fc.webUrl(), (url) => trackingKeyOf(url) === ''));
  });
});
