import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ParcelState, parcelStates } from '~/domain/parcels/states';
import { standingOfShipment } from './standing';

test.each([
  [['received'], 'preparing'],
  [['loaded', 'ready'], 'preparing'],
  [['departed'], 'on_way'],
  [['departed', 'on_hold'], 'on_way'],
  [['on_hold', 'on_hold'], 'held'],
  [['customs', 'departed'], 'arriving'],
  [['available'], 'ready'],
  [['available', 'delivered'], 'ready'],
  [['available', 'lost'], 'ready'],
  [['available', 'customs'], 'partly_ready'],
  [['available', 'out_for_delivery'], 'partly_ready'],
  [['out_for_delivery', 'customs'], 'out'],
  [['out_for_delivery', 'delivered'], 'out'],
  [['delivery_failed', 'departed'], 'failed'],
  [['delivered', 'customs'], 'partly_delivered'],
  [['delivered', 'delivered'], 'delivered'],
  [['delivered', 'lost'], 'delivered'],
  [['returned'], 'ended'],
  [['cancelled', 'lost'], 'ended'],
  [[], 'ended'],
] as const)('pieces that are %j make a shipment that is %s', (states, standing) => {
  expect(standingOfShipment(states).standing).toBe(standing);
});

test('counts the pieces that are ready and delivered', () => {
  expect(standingOfShipment(['available', 'available', 'delivered', 'customs'])).toEqual({
    standing: 'partly_ready',
    pieces: 4,
    ready: 2,
    delivered: 1,
  });
});

const states = fc.array(fc.constantFrom<ParcelState>(...parcelStates), { maxLength: 12 });

test('the order of the pieces changes nothing', () => {
  fc.assert(
    fc.property(states, (given) => {
      expect(standingOfShipment([...given].reverse())).toEqual(standingOfShipment(given));
    }),
  );
});

test('a shipment is ready only when every piece that still comes is', () => {
  const over: readonly ParcelState[] = [
    'delivered',
    'return_pending',
    'returned',
    'cancelled',
    'lost',
    'disposed',
  ];
  fc.assert(
    fc.property(states, (given) => {
      const open = given.filter((state) => !over.includes(state));
      const isReady = open.length > 0 && open.every((state) => state === 'available');
      expect(standingOfShipment(given).standing === 'ready').toBe(isReady);
    }),
  );
});
