import { expect, test } from 'vitest';
import { isRepackable } from './repack';

test.each([
  ['received', null, null, true],
  ['ready', null, null, true],
  ['on_hold', 'received', null, true],
  ['on_hold', 'ready', null, true],
  ['on_hold', 'customs', 'arrived', false],
  ['loaded', null, 'open', true],
  ['loaded', null, 'closed', false],
  ['departed', null, 'departed', false],
  ['return_pending', null, null, false],
  ['cancelled', null, null, false],
] as const)(
  'goods of a parcel %s (from %s) on a flight %s may be repacked: %s',
  (status, heldFrom, cargoStatus, expected) => {
    expect(isRepackable({ status, heldFrom, cargoStatus })).toBe(expected);
  },
);
