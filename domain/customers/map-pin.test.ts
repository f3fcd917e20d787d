import { describe, expect, test } from 'vitest';
import { addressSchema } from './address';
import { pinLink, readPin } from './map-pin';
import { decodePlusCode } from './plus-code';

const square = '47.91840,106.91770';

describe('a pin on a map', () => {
  test.each([
    ['47.9184, 106.9177', square],
    ['47.9184 106.9177', square],
    [square, square],
    [`47°55'06.24"N 106°55'03.72"E`, square],
    ['geo:47.9184,106.9177?z=17', square],
    ['https://www.google.com/maps/@47.9184,106.9177,17z', square],
    [
      'https://www.google.com/maps/place/Их+Дэлгүүр/@47.9,106.9,17z/data=!3m1!4b1!8m2!3d47.9184!4d106.9177',
      square,
    ],
    ['https://maps.google.com/?q=47.9184,106.9177', square],
    ['https://www.google.com/maps/search/?api=1&query=47.9184%2C106.9177', square],
    ['https://www.openstreetmap.org/?mlat=47.9184&mlon=106.9177#map=15/47.1/106.1', square],
    ['https://www.openstreetmap.org/#map=18/47.9184/106.9177', square],
    ['https://maps.app.goo.gl/Ab3dE5fGhI9?g_st=ic', 'https://maps.app.goo.gl/Ab3dE5fGhI9'],
    ['', ''],
  ])('is read from %j', (typed, pin) => {
    expect(readPin(typed)).toEqual({ pin });
  });

  test.each([
    ['8PV8WW99+9X', '47.91844,106.91994'],
    ['WW99+9X Улаанбаатар', '47.91844,106.91994'],
    ['https://plus.codes/8PV8WW99%2B9X', '47.91844,106.91994'],
    ['https://plus.codes/8PV8WW99+9X', '47.91844,106.91994'],
  ])('is read from the plus code %j', (typed, pin) => {
    expect(readPin(typed)).toEqual({ pin });
  });

  test.each([
    ['Номын сангийн ард', 'pin.invalid'],
    ['https://example.com/@47.9184,106.9177', 'pin.invalid'],
    ['https://google.com.example.com/maps/@47.9184,106.9177', 'pin.invalid'],
    ['javascript:alert(1)', 'pin.invalid'],
    ['https://plus.codes/%E0%A4%A', 'pin.invalid'],
    ['-33.8688, 151.2093', 'pin.abroad'],
    ['106.9177, 47.9184', 'pin.abroad'],
  ])('is refused in %j', (typed, refused) => {
    expect(readPin(typed)).toEqual({ refused });
    const address = { country: 'MN', aimag: 'ulaanbaatar', district: 'bayangol', pin: typed };
    expect(addressSchema.safeParse(address).error?.issues[0]?.message).toBe(refused);
  });

  test('opens a map at the place', () => {
    expect(pinLink(square)).toBe(
      'https://www.openstreetmap.org/?mlat=47.9184&mlon=106.9177#map=18/47.9184/106.9177',
    );
    expect(pinLink('https://maps.app.goo.gl/Ab3dE5fGhI9')).toBe('https://maps.app.goo.gl/Ab3dE5fGhI9');
    expect([pinLink(''), pinLink('javascript:alert(1)')]).toEqual([undefined, undefined]);
  });
});

test('a plus code has the middle that its specification names', () => {
  const near = { lat: 0, lng: 0 };
  expect(decodePlusCode('8FVC2222+22', near)).toEqual({
    lat: expect.closeTo(47.0000625, 7),
    lng: expect.closeTo(8.0000625, 7),
  });
  expect(decodePlusCode('8FVC2222+235', near)?.lng).toBeCloseTo(8.000234375, 8);
});
