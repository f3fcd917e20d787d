import { describe, expect, test } from 'vitest';
import { type Address, mnAddressSchema } from '~/domain/customers/address';
import { priceApprovals } from '~/domain/forms/price-approval';
import { formStates } from '~/domain/forms/states';
import { deliveryModes } from '~/domain/parcels/delivery';
import { parcelStates } from '~/domain/parcels/states';
import { demoFees } from '~/domain/quotes/demo-plans';
import { addableDelivery, addedDeliveryIssues, refusedDeliveries } from './added-delivery';

const inMongolia = (aimag: string): Address =>
  mnAddressSchema.parse({ country: 'MN', aimag, district: 'bayangol', street: 'Нарны зам', building: '14' });
const inSydney: Address = {
  country: 'AU',
  line: '12 Beamish St',
  suburb: 'Campsie',
  state: 'NSW',
  postcode: '2194',
};
type Form = Parameters<typeof addableDelivery>[0];
const form: Form = {
  status: 'accepted',
  archivedAt: null,
  isBilled: true,
  priceApproval: 'not_needed',
  delivery: 'collect',
  optionalFees: [],
  customerType: 'individual',
  declaredCents: 0,
  receiver: { address: inMongolia('ulaanbaatar') },
  parcels: [{ status: 'available' }, { status: 'departed' }],
};
const added = (change: Partial<Form>) => addableDelivery({ ...form, ...change }, demoFees);

describe('the delivery that may be added', () => {
  test.each([
    [inMongolia('ulaanbaatar'), 'door'],
    [inMongolia('darkhan-uul'), 'countryside'],
    [inSydney, undefined],
  ])('depends on the address (%#)', (address, delivery) => {
    expect(added({ receiver: { address } })).toBe(delivery);
  });

  test('is missing without an address, a bill or a parcel, and for an archived form', () => {
    expect(added({ receiver: null })).toBeUndefined();
    expect(added({ isBilled: false })).toBeUndefined();
    expect(added({ parcels: [] })).toBeUndefined();
    expect(added({ archivedAt: new Date() })).toBeUndefined();
  });

  test.each(formStates)('exists only for an accepted form: %s', (status) => {
    expect(added({ status })).toBe(status === 'accepted' ? 'door' : undefined);
  });

  test.each(deliveryModes)('exists only for a form with collection: %s', (delivery) => {
    expect(added({ delivery })).toBe(delivery === 'collect' ? 'door' : undefined);
  });

  test.each(priceApprovals)('exists only with a settled price: %s', (priceApproval) => {
    const isSettled = priceApproval === 'not_needed' || priceApproval === 'approved';
    expect(added({ priceApproval })).toBe(isSettled ? 'door' : undefined);
  });

  const waiting = ['received', 'ready', 'on_hold', 'loaded', 'departed', 'arrived', 'customs', 'available'];
  test.each(parcelStates)('exists only while every parcel can still be delivered: %s', (status) => {
    const delivery = added({ parcels: [{ status: 'available' }, { status }] });
    expect(delivery).toBe(waiting.includes(status) ? 'door' : undefined);
  });

  test('requires street and building in the address', () => {
    const address = mnAddressSchema.parse({ country: 'MN', aimag: 'ulaanbaatar', district: 'bayangol' });
    const bare = { ...form, receiver: { address } };
    expect(addableDelivery(bare, demoFees)).toBeUndefined();
    expect(addedDeliveryIssues(bare, 'door', demoFees).map(({ path }) => path)).toEqual([
      'receiver.address.street',
      'receiver.address.building',
    ]);
    expect(addedDeliveryIssues(bare, 'countryside', demoFees)).toEqual([
      { path: 'delivery', code: 'fee.aimags_only' },
    ]);
  });

  test('is missing when the price list lacks it', () => {
    expect(
      addableDelivery(
        form,
        demoFees.filter(({ code }) => code !== 'door'),
      ),
    ).toBeUndefined();
  });
});

describe('the deliveries that cannot be added', () => {
  const refused = (change: Partial<Form>) =>
    refusedDeliveries({ ...form, ...change }, demoFees).map(({ delivery, issues }) => [
      delivery,
      issues.map(({ path, code }) => `${path} ${code}`),
    ]);

  test.each([
    ['in the capital', inMongolia('ulaanbaatar'), [['countryside', ['delivery fee.aimags_only']]]],
    ['outside the capital', inMongolia('darkhan-uul'), [['door', ['delivery fee.capital_only']]]],
    [
      'at an address with a district alone',
      mnAddressSchema.parse({ country: 'MN', aimag: 'ulaanbaatar', district: 'bayangol' }),
      [
        [
          'door',
          ['receiver.address.street fee.needs_address', 'receiver.address.building fee.needs_address'],
        ],
        ['countryside', ['delivery fee.aimags_only']],
      ],
    ],
  ] as const)('are listed %s with their reasons', (_place, address, reasons) => {
    expect(refused({ receiver: { address } })).toEqual(reasons);
  });

  test.each(priceApprovals)('include door delivery while the price is open: %s', (priceApproval) => {
    const isOpen = priceApproval === 'waiting' || priceApproval === 'remeasure_asked';
    const reasons = refused({ priceApproval });
    if (priceApproval === 'refused') return expect(reasons).toEqual([]);
    expect(reasons).toEqual([
      ...(isOpen ? [['door', ['delivery fee.price_first']]] : []),
      ['countryside', ['delivery fee.aimags_only']],
    ]);
  });

  test('are none for a form with a delivery, or when the parcels are handed over', () => {
    expect(refused({ delivery: 'door' })).toEqual([]);
    expect(refused({ parcels: [{ status: 'delivered' }] })).toEqual([]);
    expect(refused({ status: 'submitted' })).toEqual([]);
  });
});
