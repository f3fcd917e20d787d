import { describe, expect, it } from 'vitest';
import { parcelStates } from '~/domain/parcels/states';
import { anchorOf, elapsedMinutes, stepOf } from './steps';

const at = (hour: number): Date => new Date(Date.UTC(2026, 11, 12, hour));
const flight = { etd: at(2), eta: at(10), atd: null, ata: null };

describe('the step of a forecast', () => {
  it('is known for every status', () => {
    const steps = Object.fromEntries(parcelStates.map((status) => [status, stepOf({ status, flight })]));
    expect(steps).toEqual({
      received: 'received',
      ready: 'received',
      on_hold: 'held',
      loaded: 'loaded',
      departed: 'departed',
      arrived: 'departed',
      customs: 'customs',
      available: 'available',
      out_for_delivery: 'available',
      delivery_failed: 'available',
      delivered: 'available',
      return_pending: 'ended',
      returned: 'ended',
      cancelled: 'ended',
      lost: 'ended',
      disposed: 'ended',
    });
  });

  it('is landed once the flight has', () => {
    expect(stepOf({ status: 'departed', flight: { ...flight, ata: at(11) } })).toBe('landed');
  });

  it.each([
    ['received', 1, at(2)],
    ['received', 3, at(3)],
    ['loaded', 3, at(3)],
    ['departed', 9, at(10)],
    ['departed', 12, at(12)],
  ] as const)('%s at %i:00 is counted from an instant that is not in the past', (step, hour, anchor) => {
    expect(anchorOf(step, { flight, customsAt: null, now: at(hour) })).toEqual(anchor);
  });

  it('is counted from landing or customs, and has an age from then on', () => {
    const facts = { flight: { ...flight, ata: at(11) }, customsAt: at(13), now: at(20) };
    expect(anchorOf('landed', facts)).toEqual(at(11));
    expect(anchorOf('customs', facts)).toEqual(at(13));
    expect(elapsedMinutes('customs', at(13), at(20))).toBe(420);
    expect(elapsedMinutes('departed', at(13), at(20))).toBe(0);
  });

  it('has no instant without a flight', () => {
    expect(anchorOf('received', { flight: null, customsAt: null, now: at(1) })).toBeUndefined();
  });
});
