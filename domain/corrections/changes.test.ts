import { describe, expect, test } from 'vitest';
import type { Party } from '~/domain/customers/schema';
import { correctionOf } from './changes';

const before: Party = {
  name: 'Болд Ганбат',
  latinName: '',
  mobileCountry: 'MN',
  mobile: '99112233',
  address: {
    ...{ country: 'MN', aimag: 'ulaanbaatar', district: 'bayanzurkh', khoroo: '26' },
    ...{ street: '', building: '14', door: '55', postcode: '', landmark: '', pin: '' },
  },
};

describe('a correction of a receiver', () => {
  test.each([
    [{}, []],
    [{ person: { name: 'Болд Ганбат', latinName: '' } }, []],
    [{ person: { name: 'Болд Ганболд', latinName: '' } }, ['name']],
    [{ person: { name: 'Болд Ганбат', latinName: 'Bold Ganbat' } }, ['name']],
    [{ phone: { mobileCountry: 'MN', mobile: '99112233' } }, []],
    [{ phone: { mobileCountry: 'MN', mobile: '88112233' } }, ['mobile']],
    [{ phone: { mobileCountry: 'AU', mobile: '0412345678' } }, ['mobile']],
    [{ address: before.address }, []],
    [{ address: { ...before.address, khoroo: '27' } }, ['address']],
  ] as const)('with %o changes %o', (wanted, fields) => {
    expect(correctionOf(before, wanted).fields).toEqual(fields);
  });

  test('leaves what is not wanted as it was', () => {
    const { after } = correctionOf(before, { phone: { mobileCountry: 'MN', mobile: '88112233' } });
    expect(after).toEqual({ ...before, mobile: '88112233' });
  });

  test('does not depend on the order of the parts of an address', () => {
    const turned = Object.fromEntries(Object.entries(before.address).toReversed());
    const { fields } = correctionOf(before, { address: { ...before.address, ...turned } });
    expect(fields).toEqual([]);
  });
});

test.each([
  ['collect', 'door', ['delivery'], { from: 'collect', to: 'door', changeCents: 800 }],
  ['door', 'door', [], null],
] as const)('a hand-over that was %s and is to be %s changes %o', (from, to, fields, delivery) => {
  const correction = correctionOf(before, { delivery: { to, changeCents: 800 } }, from);
  expect(correction).toMatchObject({ fields, delivery });
});
