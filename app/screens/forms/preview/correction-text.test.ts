import { expect, test } from 'vitest';
import { receiverText, wantedOf } from './correction-text';

const receiver = {
  ...({ name: 'Болд', latinName: 'Bold', mobileCountry: 'MN', mobile: '99112233' } as const),
  address: {
    ...({ country: 'MN', aimag: 'ulaanbaatar', district: 'bayanzurkh', khoroo: '26' } as const),
    ...{ street: '', building: '14', door: '55', postcode: '', landmark: '', pin: '' },
  },
};
const text = receiverText(receiver);

test.each([
  [{}, {}],
  [{ name: 'Сараа' }, { person: { name: 'Сараа', latinName: '' } }],
  [{ mobile: '88112233' }, { phone: { mobileCountry: 'MN', mobile: '88112233' } }],
  [{ khoroo: '27' }, { address: { ...receiver.address, khoroo: '27' } }],
])('typing %o asks for %o', (typed, wanted) => {
  expect(wantedOf({ ...text, ...typed }, receiver)).toEqual(wanted);
});

test('without a receiver nothing is asked for but what is typed', () => {
  expect(wantedOf(receiverText(null), null)).toEqual({});
});
