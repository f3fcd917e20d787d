import { describe, expect, it } from 'vitest';
import { assertMove, canMove, parcelTransitions } from '~/domain/parcels/acts';
import {
  eventKindOf,
  isPublicEvent,
  parcelEventKinds,
  publicParcelSteps,
  publicStepOf,
} from '~/domain/parcels/events';
import { finalParcelStates, holdableStates, type ParcelState } from '~/domain/parcels/states';

/** The moves that are allowed from each state, written out by hand. */
const table: [ParcelState, ParcelState[]][] = [
  ['received', ['ready', 'on_hold', 'cancelled', 'return_pending', 'lost', 'disposed']],
  ['ready', ['on_hold', 'loaded', 'cancelled', 'return_pending', 'lost', 'disposed']],
  [
    'on_hold',
    ['received', 'ready', 'customs', 'available', 'cancelled', 'return_pending', 'lost', 'disposed'],
  ],
  ['loaded', ['ready', 'departed', 'lost', 'disposed']],
  ['departed', ['arrived', 'lost', 'disposed']],
  ['arrived', ['customs', 'lost', 'disposed']],
  ['customs', ['available', 'on_hold', 'lost', 'disposed']],
  ['available', ['on_hold', 'out_for_delivery', 'delivered', 'lost', 'disposed']],
  ['out_for_delivery', ['delivered', 'delivery_failed', 'lost', 'disposed']],
  ['delivery_failed', ['available', 'return_pending', 'lost', 'disposed']],
  ['return_pending', ['returned', 'lost', 'disposed']],
  ...finalParcelStates.map((state): [ParcelState, ParcelState[]] => [state, []]),
];

describe('the parcel table', () => {
  it.each(table)('allows from %s exactly the listed moves', (from, expected) => {
    const found = parcelTransitions.filter((move) => move.from === from).map((move) => move.to);
    expect(found.sort()).toEqual(expected.sort());
  });
});

describe('a hold', () => {
  it.each(holdableStates)('from %s returns to that status and to no other', (heldFrom) => {
    expect(holdableStates.filter((to) => canMove('on_hold', to, heldFrom))).toEqual([heldFrom]);
  });
  it('does not return when its former status is unknown', () => {
    expect(holdableStates.some((to) => canMove('on_hold', to))).toBe(false);
    expect(() => assertMove('on_hold', 'ready', 'received')).toThrow(
      expect.objectContaining({ code: 'parcel.move_refused', params: { from: 'on_hold', to: 'ready' } }),
    );
  });
  it('can end with a cancellation', () => {
    expect(canMove('on_hold', 'cancelled', 'ready')).toBe(true);
  });
});

describe('events', () => {
  it('have a kind for every move', () => {
    for (const { from, to } of parcelTransitions) expect(parcelEventKinds).toContain(eventKindOf(from, to));
  });
  it.each([
    [undefined, 'received', 'received'],
    ['ready', 'on_hold', 'held'],
    ['on_hold', 'ready', 'released'],
    ['on_hold', 'cancelled', 'cancelled'],
    ['loaded', 'ready', 'offloaded'],
    ['customs', 'available', 'available'],
  ] as const)('from %s to %s are of kind %s', (from, to, kind) => {
    expect(eventKindOf(from, to)).toBe(kind);
  });
  it('hide internal kinds from tracking', () => {
    expect(parcelEventKinds.filter((kind) => !isPublicEvent(kind))).toContain('screened');
    expect(isPublicEvent('departed')).toBe(true);
  });
});

function stepIndex(state: ParcelState): number {
  const step = publicStepOf(state);
  return step === undefined ? -1 : publicParcelSteps.indexOf(step);
}

describe('the timeline', () => {
  it('only moves forward on the normal course', () => {
    const road: ParcelState[] = [
      'received',
      'ready',
      'loaded',
      'departed',
      'arrived',
      'customs',
      'available',
      'out_for_delivery',
      'delivered',
    ];
    const steps = road.map((state) => stepIndex(state));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(steps).not.toContain(-1);
  });
  it('stays at the status before a hold, and ends outside the normal course', () => {
    expect(publicStepOf('on_hold', 'customs')).toBe('customs');
    expect(publicStepOf('on_hold')).toBeUndefined();
    expect(publicStepOf('lost')).toBeUndefined();
  });
});
