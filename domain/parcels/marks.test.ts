import { expect, it } from 'vitest';
import { marksOf, type ParcelMark } from '~/domain/parcels/marks';

type Case = [string, Parameters<typeof marksOf>[0], ParcelMark[]];

it.each<Case>([
  ['nothing for plain goods', { items: [{ battery: 'none' }], optionalFees: ['insurance'] }, []],
  ['a battery in its device', { items: [{ battery: 'contained' }], optionalFees: [] }, ['battery_contained']],
  [
    'both kinds of battery and fragile, in the order of the label',
    { items: [{ battery: 'packed_with' }, { battery: 'contained' }], optionalFees: ['fragile'] },
    ['battery_contained', 'battery_packed_with', 'fragile'],
  ],
  ['door delivery', { items: [{ battery: 'none' }], optionalFees: ['door', 'fragile'] }, ['fragile', 'door']],
  ['delivery by a carrier', { items: [], optionalFees: ['countryside'] }, ['countryside']],
])('the label warns of %s', (_name, parcel, marks) => expect(marksOf(parcel)).toEqual(marks));
