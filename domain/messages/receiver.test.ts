import { describe, expect, it, test } from 'vitest';
import { deliveryModeOf, deliveryModes } from '~/domain/parcels/delivery';
import { holdReasons } from '~/domain/parcels/states';
import { audienceOf } from './kinds';
import {
  isOnItsWay,
  isOnlyLinked,
  isStillTrue,
  needsSender,
  noticeOf,
  receiverKindOf,
  replyOf,
  senderKindOf,
} from './receiver';

const step = { id: 'p', version: 7, from: 'customs', to: 'available', cargoId: 'c' } as const;

test.each([
  ['available', 'customs'],
  ['out_for_delivery', 'available'],
  ['available', 'delivery_failed'],
  ['arrived', 'departed'],
] as const)('an undone scan from %s to %s informs nobody', (from, to) => {
  expect(noticeOf({ ...step, from, to }, null)).toBeUndefined();
});

describe('a move', () => {
  it.each([
    [step, null, 'available:p'],
    [{ ...step, from: 'delivery_failed' }, null, undefined],
    [{ ...step, from: 'loaded', to: 'departed' }, null, 'departed:p:c'],
    [{ ...step, from: 'available', to: 'out_for_delivery' }, null, 'out_for_delivery:p:7'],
    [{ ...step, from: 'available', to: 'delivered' }, null, 'delivered:p'],
    [{ ...step, from: 'out_for_delivery', to: 'delivery_failed' }, null, 'delivery_failed:p:7'],
    [{ ...step, from: 'delivery_failed', to: 'return_pending' }, null, 'return_pending:p:7'],
    [{ ...step, from: 'on_hold', to: 'return_pending' }, null, 'return_pending:p:7'],
    [{ ...step, from: 'return_pending', to: 'returned' }, null, 'returned:p:7'],
    [{ ...step, from: 'ready', to: 'cancelled' }, null, 'cancelled:p:7'],
    [{ ...step, to: 'lost' }, null, 'lost:p:7'],
    [{ ...step, to: 'disposed' }, null, 'disposed:p:7'],
    [{ ...step, to: 'on_hold' }, 'documents', 'hold:p:7'],
    [{ ...step, to: 'on_hold' }, 'sanctions', undefined],
    [{ ...step, to: 'on_hold' }, 'price', undefined],
    [{ ...step, from: 'on_hold', to: 'customs' }, null, undefined],
    [{ ...step, from: 'arrived', to: 'customs' }, null, undefined],
    [{ ...step, from: 'departed', to: 'arrived' }, null, undefined],
    [{ ...step, from: null, to: 'received' }, null, undefined],
  ] as const)('%o with the reason %s has the cause %s', (move, reason, causeKey) => {
    expect(noticeOf(move, reason)?.causeKey).toBe(causeKey);
  });
});

test('a hold notifies the sender when the sender has to act', () => {
  const silent = holdReasons.filter((reason) => !needsSender(reason));
  expect(silent.toSorted()).toEqual(['price', 'sanctions']);
});

test('sends no message for a step that was undone or overtaken', () => {
  expect(isStillTrue('available', 'available')).toBe(true);
  expect(isStillTrue('available', 'customs')).toBe(false);
  expect(isStillTrue('available', 'delivered')).toBe(false);
  expect(isStillTrue('departed', 'customs')).toBe(true);
  expect(isStillTrue('departed', 'loaded')).toBe(false);
  expect(isStillTrue('hold', 'ready')).toBe(false);
});

test('the message of an available parcel depends on the delivery mode', () => {
  const available = (...fees: string[]) => receiverKindOf('available', { mode: deliveryModeOf(fees) });
  expect(available('fragile')).toBe('receiver_available');
  expect(available('fragile', 'door')).toBe('receiver_available_door');
  expect(available('countryside')).toBe('receiver_available_countryside');
  expect(receiverKindOf('delivered', { mode: 'door' })).toBe('receiver_delivered');
});

test('the message of a parcel on its way names the driver or the carrier', () => {
  const out = (isForwarded: boolean) =>
    receiverKindOf('out_for_delivery', { mode: 'countryside', isForwarded });
  expect(out(false)).toBe('receiver_out_for_delivery');
  expect(out(true)).toBe('receiver_forwarded');
});

test.each([
  ['delivery_failed', 'delivery_failed', 'receiver_delivery_failed', false],
  ['return_pending', 'return_started', 'receiver_return_started', true],
  ['returned', 'returned', undefined, false],
  ['cancelled', 'cancelled', 'receiver_return_started', true],
  ['lost', 'lost', 'receiver_lost', true],
  ['disposed', 'disposed', undefined, true],
  ['damaged', 'damaged', 'receiver_damaged', true],
] as const)('%s informs the sender by %s and the receiver by %s', (event, sender, receiver, isLinked) => {
  const handOver = { mode: 'door' } as const;
  expect(senderKindOf(event, handOver)).toBe(sender);
  expect(receiverKindOf(event, handOver)).toBe(receiver);
  expect(isOnlyLinked(event, handOver)).toBe(isLinked);
});

test('free storage that ends reminds the receiver who collects, and every sender', () => {
  const kinds = deliveryModes.map((mode) => [
    senderKindOf('storage_ends', { mode }),
    receiverKindOf('storage_ends', { mode }),
  ]);
  expect(kinds).toEqual([
    ['storage_ends', 'receiver_storage_ends'],
    ['storage_ends', undefined],
    ['storage_ends', undefined],
  ]);
});

test.each([
  ['ready', null, false],
  ['loaded', null, false],
  ['on_hold', 'received', false],
  ['on_hold', 'customs', true],
  ['departed', null, true],
  ['delivered', null, true],
] as const)(
  'damage of a parcel that is %s, held from %s, is sent to the receiver: %s',
  (status, heldFrom, is) => {
    expect(isOnItsWay({ status, heldFrom })).toBe(is);
  },
);

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Зогс', 'stop'],
  ['зогсоо!', 'stop'],
  ['боль доо', 'stop'],
  ['zogs', 'stop'],
  ['Эхэл', 'start'],
  ['START', 'start'],
  ['stopper', undefined],
  ['Хэзээ ирэх вэ?', undefined],
  ['', undefined],
])('reads the reply %j as %s', (text, wanted) => {
  expect(replyOf(text)).toBe(wanted);
});

test('each kind has an audience', () => {
  expect([
    audienceOf('receiver_available'),
    audienceOf('available'),
    audienceOf('hold'),
    audienceOf('code'),
  ]).toEqual(['receiver', 'sender', 'sender', 'visitor']);
});
