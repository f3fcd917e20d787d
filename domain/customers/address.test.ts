import { describe, expect, it } from 'vitest';
import { issuesOf } from '~/domain/core/issues';
import { mobileOf } from '~/domain/core/phone';
import { addressSchema } from '~/domain/customers/address';
import { addressLines, placeLine } from '~/domain/customers/address-lines';

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
  it('are shown as their country writes them', () => {
    expect(placeLine(addressSchema.parse(au))).toBe('Sydney, NSW');
    expect(addressLines(addressSchema.parse(au))).toEqual(['1 George St', 'Sydney NSW 2000']);
    expect(
      addressLines(addressSchema.parse({ ...mn, landmark: 'Номын сангийн ард', postcode: '16050' })),
    ).toEqual([
      'Улаанбаатар, Баянгол, 3-р хороо',
      'Энхтайваны өргөн чөлөө, 12, 45',
      'Номын сангийн ард',
      '16050',
    ]);
  });
  it.each([
    [{ ...au, postcode: '20000' }, 'postcode:postcode.invalid'],
    [{ ...au, state: 'XX' }, 'state:choice.invalid'],
    [{ ...au, suburb: '' }, 'suburb:required'],
    [{ ...mn, postcode: '1605' }, 'postcode:postcode.invalid'],
    [{ ...mn, aimag: '' }, 'aimag:required'],
    [{ country: 'NZ' }, 'country:choice.invalid'],
    [{}, 'country:choice.invalid'],
  ])('refuses %j', (address, expected) => {
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
