import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catchableFlight, type OpenFlight, type WaitingBox } from './catchable';

const at = (day: number, hour = 12): Date => new Date(Date.UTC(2026, 11, day, hour));
const flight = (id: string, day: number, over: Partial<OpenFlight> = {}): OpenFlight => ({
  id,
  status: 'open',
  cutOff: at(day),
  etd: at(day + 2),
  eta: at(day + 3),
  leftG: 40_000,
  leftL: 300,
  ...over,
});
const box: WaitingBox = { at: at(1), wantedId: null, grossG: 9_000, litres: 70 };
const nobody = { grossG: 0, litres: 0 };

describe('the flight that a box can catch', () => {
  it.each<
    [string, OpenFlight[], Parameters<typeof catchableFlight>[2], Partial<WaitingBox>, string | undefined]
  >([
    ['the first one with room', [flight('a', 3), flight('b', 10)], nobody, {}, 'a'],
    ['not one whose cut-off has passed', [flight('a', 1), flight('b', 10)], nobody, {}, 'b'],
    ['not one that closed', [flight('a', 3, { status: 'closed' }), flight('b', 10)], nobody, {}, 'b'],
    [
      'the next one behind those who came before',
      [flight('a', 3), flight('b', 10)],
      { grossG: 62_000, litres: 400 },
      {},
      'b',
    ],
    [
      'the next one when the volume is full',
      [flight('a', 3, { leftL: 60 }), flight('b', 10)],
      nobody,
      {},
      'b',
    ],
    [
      'one without a limit of volume',
      [flight('a', 3, { leftL: null })],
      { grossG: 0, litres: 9_999 },
      {},
      'a',
    ],
    ['the wanted one while it has room', [flight('a', 3), flight('b', 10)], nobody, { wantedId: 'b' }, 'b'],
    [
      'another than the wanted one that is full',
      [flight('a', 3), flight('b', 10, { leftG: 10 })],
      nobody,
      { wantedId: 'b' },
      'a',
    ],
    ['none when all are full', [flight('a', 3, { leftG: 0 })], nobody, {}, undefined],
    ['none when none is planned', [], nobody, {}, undefined],
  ])('is %s', (_name, flights, ahead, over, id) => {
    expect(catchableFlight(flights, { ...box, ...over }, ahead)?.id).toBe(id);
  });

  it('is never an earlier one when more boxes came before', () => {
    const left = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(fc.array(left, { maxLength: 6 }), left, left, (rooms, fewer, more) => {
        const flights = rooms.map((leftG, index) => flight(String(index), 3 + index, { leftG, leftL: null }));
        const place = (grossG: number): number => {
          const caught = catchableFlight(flights, box, { grossG, litres: 0 });
          return caught ? Number(caught.id) : flights.length;
        };
        expect(place(fewer + more)).toBeGreaterThanOrEqual(place(fewer));
      }),
    );
  });
});
