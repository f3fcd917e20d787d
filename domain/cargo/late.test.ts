import { expect, it } from 'vitest';
import { isFlightLate } from './late';
import { cargoStates } from './states';

const now = new Date('2026-11-22T10:00:00Z');
const before = new Date(now.getTime() - 1);

it('marks every flight that has not landed as late, a moment after its ETA', () => {
  const late = cargoStates.filter((status) => isFlightLate({ status, eta: before, ata: null }, now));
  expect(late).toEqual(['planned', 'open', 'closed', 'departed']);
});

it.each([
  ['at its ETA', { status: 'departed', eta: now, ata: null }],
  ['once it has landed', { status: 'arrived', eta: before, ata: now }],
  ['when it was cancelled', { status: 'cancelled', eta: before, ata: null }],
] as const)('does not mark a flight as late %s', (_name, flight) => {
  expect(isFlightLate(flight, now)).toBe(false);
});
