import { describe, expect, it } from 'vitest';
import { issuesOf } from '~/domain/core/issues';
import { mobileOf } from '~/domain/core/phone';
import { addressSchema } from '~/domain/customers/address';
import { addressLines, addressText, placeLine } from '~/domain/customers/address-lines';

const au = { country: 'AU', line: '1 George St', suburb: 'Sydney', state: 'NSW', postcode: '2000' };
const mn = {
  country: 'MN',
  aimag: 'Улаанбаатар',
  district: 'Баянгол',
  khoroo: '3-р хороо',
  street: 'Энхтайваны өргөн чөлөө',
  building: '12',
  door: '45',
};

describe('addresses', () => {
  it('are formatted by the rules of their country', () => {
    expect(placeLine(addressSchema.parse(au))).toBe('Sydney, NSW');
    expect(addressLines(addressSchema.parse(au))).toEqual(['1 George St', 'Sydney NSW 2000']);
    expect(
      addressLines(addressSchema.parse({ ...mn, landmark: 'Номын сангийн ард', postcode: '16050' })),
    ).toEqual([
      'Улаанбаатар, Баянгол дүүрэг, 3-р хороо',
      'Энхтайваны өргөн чөлөө, 12-р байр, 45 тоот',
      'Номын сангийн ард',
      '16050',
    ]);
  });

  const bayanzurkh = {
    ...{ country: 'MN', aimag: 'ulaanbaatar', district: 'bayanzurkh', khoroo: '26' },
    ...{ street: 'Нарны зам', building: '14', door: '55' },
  };
  const khuvsgul = { country: 'MN', aimag: 'khuvsgul', district: 'Мөрөн', khoroo: '3', landmark: 'Зах' };
  it.each([
    ['mn', bayanzurkh, 'Улаанбаатар, Баянзүрх дүүрэг, 26-р хороо, Нарны зам, 14-р байр, 55 тоот'],
    ['en', bayanzurkh, 'Ulaanbaatar, Bayanzürkh district, Khoroo 26, Narny zam, building 14, door 55'],
    ['mn', khuvsgul, 'Хөвсгөл аймаг, Мөрөн сум, 3-р баг, Зах'],
    ['en', khuvsgul, 'Khövsgöl aimag, Murun sum, Bag 3, Zakh'],
    ['mn', { ...khuvsgul, aimag: 'tuv', district: 'Баян' }, 'Төв аймаг, Баян сум, 3-р баг, Зах'],
    ['mn', { ...khuvsgul, khoroo: '', landmark: '' }, 'Хөвсгөл аймаг, Мөрөн сум'],
    // A sum with the name of a düüreg, and the capital by its name.
    [
      'mn',
      { ...khuvsgul, aimag: 'sukhbaatar', district: 'sukhbaatar' },
      'Сүхбаатар аймаг, sukhbaatar сум, 3-р баг, Зах',
    ],
    [
      'en',
      { ...bayanzurkh, aimag: 'Улаанбаатар', street: '', building: '' },
      'Ulaanbaatar, Bayanzürkh district, Khoroo 26, door 55',
    ],
    ['en', au, '1 George St, Sydney NSW 2000'],
  ] as const)('contain the nouns of %s: %j', (locale, address, text) => {
    expect(addressText(addressSchema.parse(address), locale)).toBe(text);
  });

  it('have a short form with the place only', () => {
    expect(placeLine(addressSchema.parse(bayanzurkh), 'mn')).toBe('Улаанбаатар, Баянзүрх дүүрэг');
    expect(placeLine(addressSchema.parse(khuvsgul), 'en')).toBe('Khövsgöl aimag, Murun sum');
  });
  it.each([
    [{ ...au, postcode: '20000' }, 'postcode:postcode.invalid'],
    [{ ...au, state: 'XX' }, 'state:choice.invalid'],
    [{ ...au, suburb: '' }, 'suburb:required'],
    [{ ...mn, postcode: '1605' }, 'postcode:postcode.invalid'],
    [{ ...mn, aimag: '' }, 'aimag:required'],
    [{ country: 'NZ' }, 'country:choice.invalid'],
    [{}, 'country:choice.invalid'],
  ])('are refused when they are invalid: %j', (address, expected) => {
    const result = addressSchema.safeParse(address);
    const found = result.success ? [] : issuesOf(result.error).map((issue) => `${issue.path}:${issue.code}`);
    expect(found).toContain(expected);
  });
});

describe('the number of a party', () => {
  it('is stored as E.164, the international form', () => {
    expect(mobileOf({ mobileCountry: 'AU', mobile: '0412345678' })).toBe('+61412345678');
    expect(mobileOf({ mobileCountry: 'MN', mobile: 'x' })).toBe('');
  });
});
