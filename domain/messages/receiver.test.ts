import { describe, expect, it, test } from 'vitest';
import { deliveryModeOf } from '~/domain/parcels/delivery';
import { holdReasons } from '~/domain/parcels/states';
import { audienceOf } from './kinds';
import { isStillTrue, needsSender, noticeOf, receiverKindOf, replyOf } from './receiver';

const step = { id: 'p', version: 7, from: 'customs', to: 'available', cargoId: 'c' } as const;

describe('a move', () => {
  it.each([
    [step, null, 'available:p'],
    [{ ...step, from: 'delivery_failed' }, null, undefined],
    [{ ...step, to: 'departed' }, null, 'departed:p:c'],
    [{ ...step, to: 'out_for_delivery' }, null, 'out_for_delivery:p:7'],
    [{ ...step, to: 'delivered' }, null, 'delivered:p'],
    [{ ...step, to: 'on_hold' }, 'documents', 'hold:p:7'],
    [{ ...step, to: 'on_hold' }, 'sanctions', undefined],
    [{ ...step, to: 'on_hold' }, 'price', undefined],
    [{ ...step, to: 'customs' }, null, undefined],
    [{ ...step, to: 'arrived' }, null, undefined],
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
