import { describe, expect, test } from 'vitest';
import { lastWaitDay, presentWait, waitForOthersSchema, waitRefusal } from './waiting';

const now = new Date('2026-11-26T03:00:00Z');
/** Half past eleven in the evening of the 30th at the branch. */
const freeUntil = new Date('2026-11-30T12:30:00Z');

describe('an arrival that waits for others', () => {
  test.each([
    ['2026-11-25', 'date.past'],
    ['2026-11-26', undefined],
    ['2026-11-30', undefined],
    ['2026-12-01', 'arrival.wait_too_long'],
  ])('answers a wait until %s with %s', (day, refusal) => {
    expect(waitRefusal(day, freeUntil, now)).toBe(refusal);
  });

  test('counts days by the clock of the branch', () => {
    expect(lastWaitDay(freeUntil)).toBe('2026-11-30');
    expect(lastWaitDay(new Date('2026-11-30T13:30:00Z'))).toBe('2026-12-01');
    expect(waitRefusal('2026-11-26', freeUntil, new Date('2026-11-26T13:30:00Z'))).toBe('date.past');
  });

  test('refuses every day once its free storage has ended', () => {
    const later = new Date('2026-12-02T00:00:00Z');
    expect(waitRefusal('2026-11-30', freeUntil, later)).toBe('date.past');
    expect(waitRefusal('2026-12-02', freeUntil, later)).toBe('arrival.wait_too_long');
  });

  test('waits through its last day, and no longer on the next', () => {
    expect(presentWait('2026-11-26', now)).toBe('2026-11-26');
    expect(presentWait('2026-11-25', now)).toBeNull();
    expect(presentWait(null, now)).toBeNull();
  });

  test.each(['2026-02-30', '30.11.2026', ''])('reads no day from %j', (until) => {
    const change = { id: crypto.randomUUID(), version: 1, idempotencyKey: crypto.randomUUID(), until };
    expect(waitForOthersSchema.safeParse(change).success).toBe(false);
  });
});
