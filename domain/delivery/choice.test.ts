import { describe, expect, test } from 'vitest';
import { choiceRefusal, isReadyForDriver } from './choice';

const waits = { status: 'available', isPlanned: false } as const;

describe('a day and window', () => {
  test.each([
    ['door', [waits], undefined],
    ['door', [{ status: 'departed', isPlanned: false }], undefined],
    ['door', [waits, { status: 'delivered', isPlanned: false }], undefined],
    ['door', [{ status: 'delivery_failed', isPlanned: false }], undefined],
    ['collect', [waits], 'window.not_door'],
    ['countryside', [waits], 'window.not_door'],
    ['door', [{ ...waits, isPlanned: true }], 'window.planned'],
    ['door', [waits, { status: 'out_for_delivery', isPlanned: false }], 'window.planned'],
    ['door', [{ status: 'delivered', isPlanned: false }], 'receiver.too_late'],
    ['door', [{ status: 'return_pending', isPlanned: false }], 'receiver.too_late'],
    ['door', [], 'receiver.too_late'],
  ] as const)('of %s for %j are refused with %s', (delivery, parcels, code) =>
    expect(choiceRefusal(delivery, parcels)).toBe(code),
  );
});

test.each([
  [['available'], true],
  [['available', 'delivery_failed', 'delivered'], true],
  [['available', 'customs'], false],
  [['delivered'], false],
  [[], false],
] as const)('parcels in %j are ready for a driver: %s', (states, isReady) =>
  expect(isReadyForDriver(states.map((status) => ({ status })))).toBe(isReady),
);
