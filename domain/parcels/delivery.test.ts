import { expect, test } from 'vitest';
import { parcelActs } from './acts';
import { deliveryModeOf, deliveryModes, handOverActs } from './delivery';

test.each([
  [[], 'collect'],
  [['fragile', 'insurance'], 'collect'],
  [['fragile', 'door'], 'door'],
  [['countryside'], 'countryside'],
  [['countryside', 'door'], 'door'],
  [['collect', 'door'], 'door'],
  [['collect'], 'collect'],
] as const)('the fees %j result in the mode %s', (fees, mode) => expect(deliveryModeOf(fees)).toBe(mode));

test.each(deliveryModes)('a cleared parcel with the mode %s has a next act', (mode) => {
  expect(parcelActs[handOverActs[mode]].from).toContain('available');
});
