import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/core/durations';
import { isReminderDue } from '~/domain/expected-parcels/reminder';

const now = new Date('2026-11-26T00:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

describe('the reminder of an expected parcel', () => {
  it.each([
    ['after 14 days', 'expected', ago(14 * DAY_MS), null, true],
    ['a moment earlier', 'expected', ago(14 * DAY_MS - 1), null, false],
    ['much later', 'expected', ago(400 * DAY_MS), null, true],
    ['once it was sent', 'expected', ago(20 * DAY_MS), ago(DAY_MS), false],
    ['once it came', 'arrived', ago(20 * DAY_MS), null, false],
    ['once it was withdrawn', 'withdrawn', ago(20 * DAY_MS), null, false],
  ] as const)('is due %s', (_, status, createdAt, remindedAt, isDue) => {
    expect(isReminderDue({ status, createdAt, remindedAt }, 14, now)).toBe(isDue);
  });
});
