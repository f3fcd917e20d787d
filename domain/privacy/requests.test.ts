import { expect, test } from 'vitest';
import { daysLeft, isErasable, missingConsents } from './requests';

const none = { forms: 0, parcels: 0, bills: 0, boxes: 0 };

test('allows a deletion when nothing is open', () => {
  expect(isErasable(none)).toBe(true);
});

test.each(['forms', 'parcels', 'bills', 'boxes'])('refuses a deletion with open %s', (kind) => {
  expect(isErasable({ ...none, [kind]: 1 })).toBe(false);
});

test.each([
  ['2026-12-01T00:00:00Z', 4],
  ['2026-11-27T00:00:01Z', 0],
  ['2026-11-26T23:59:59Z', -1],
])('counts whole days until %s', (due, days) => {
  expect(daysLeft(new Date(due), new Date('2026-11-27T00:00:00Z'))).toBe(days);
});

const inForce = { terms: 2, privacy: 3 };

test('asks for each consent that was not given for the edition in force', () => {
  expect(missingConsents([], inForce)).toEqual(['terms', 'privacy', 'storage_abroad']);
  const given = [
    { kind: 'terms', edition: 1 },
    { kind: 'privacy', edition: 3 },
  ] as const;
  expect(missingConsents(given, inForce)).toEqual(['terms', 'storage_abroad']);
});

test('asks for no consent to a text that nobody has published', () => {
  expect(missingConsents([], { terms: 1, privacy: undefined })).toEqual(['terms']);
});
