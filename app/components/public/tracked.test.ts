import { describe, expect, it } from 'vitest';
import { progressOf, type TrackedParcel, trackedSteps } from './tracked';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 21, hour));
const parcel: TrackedParcel = {
  number: 'CM473124829XM',
  status: 'departed',
  heldFrom: null,
  holdReason: null,
  priceStop: null,
  refusal: null,
  pieceNo: 1,
  pieces: 1,
  grossG: 1000,
  senderName: '',
  receiverName: '',
  receiverMobile: '',
  delivery: 'collect',
  forwarded: null,
  events: [
    { id: '1', kind: 'received', at: at(0), city: 'sydney' },
    { id: '2', kind: 'departed', at: at(2), city: 'sydney' },
  ],
  flight: { code: 'SYD-26-0042', etd: at(2), eta: at(12), atd: at(2), ata: null, legs: [] },
  forecast: { kind: 'none', reason: 'ended' },
  storage: null,
  servedAt: at(7),
};

describe('trackedSteps', () => {
  it('shows past, present and future steps, with the landing time', () => {
    const steps = trackedSteps(parcel).map(({ kind, phase, planned }) => [kind, phase, planned]);
    expect(steps).toEqual([
      ['received', 'done', undefined],
      ['departed', 'present', undefined],
      ['arrived', 'future', at(12)],
      ['customs', 'future', undefined],
      ['available', 'future', undefined],
      ['delivered', 'future', undefined],
    ]);
  });

  it('shows no future step of a parcel that is delivered, returned or lost', () => {
    for (const status of ['delivered', 'returned', 'cancelled', 'lost'] as const) {
      const steps = trackedSteps({ ...parcel, status });
      expect(steps.map(({ phase }) => phase)).toEqual(['done', 'done']);
    }
  });

  it('continues the steps of a held parcel from the status before the hold', () => {
    const steps = trackedSteps({ ...parcel, status: 'on_hold', heldFrom: 'received' });
    expect(steps.filter(({ phase }) => phase === 'future')[0]?.kind).toBe('ready');
  });
});

describe('progressOf', () => {
  it('grows with the time between departure and landing', () => {
    expect(progressOf(parcel)).toBe(0.49);
    expect(progressOf({ ...parcel, servedAt: at(2) })).toBe(0.1);
    expect(progressOf({ ...parcel, servedAt: at(23) })).toBe(0.88);
    expect(progressOf({ ...parcel, flight: null })).toBe(0.5);
  });

  it.each([
    ['received', 0],
    ['ready', 0.04],
    ['customs', 0.93],
    ['out_for_delivery', 1],
    ['delivered', 1],
    ['cancelled', 0],
  ] as const)('places the status %s at %f of the way', (status, share) => {
    expect(progressOf({ ...parcel, status })).toBe(share);
  });
});
