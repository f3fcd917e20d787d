import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DAY_MS } from '~/domain/core/durations';
import { arrivalStates, onShelfStates } from './states';
import { pausedSince, type ShelfClock, shelfStorageOf } from './storage';

const rules = { freeDays: 30, feeCentsPerDay: 100 };
const start = new Date('2026-11-01T00:00:00Z');
const daysIn = (days: number): Date => new Date(start.getTime() + days * DAY_MS);
const clock = { state: 'stored', shelfSince: start, stoppedAt: null, billedDays: 0 } as const;

describe('shelf storage', () => {
  it.each([
    [0, 30, 0, 0],
    [0.5, 30, 0, 0],
    [29.5, 1, 0, 0],
    [30, 0, 0, 0],
    [30.01, 0, 1, 100],
    [31, 0, 1, 100],
    [31.01, 0, 2, 200],
    [38, 0, 8, 800],
  ])('has after %d days %i free days left, %i charged and %i cents due', (days, left, charged, cents) => {
    expect(shelfStorageOf(clock, rules, daysIn(days))).toMatchObject({
      freeDaysLeft: left,
      chargedDays: charged,
      dueDays: charged,
      dueCents: cents,
    });
  });

  it('does not charge billed days again', () => {
    expect(shelfStorageOf({ ...clock, billedDays: 5 }, rules, daysIn(38))).toMatchObject({
      chargedDays: 8,
      dueDays: 3,
      dueCents: 300,
    });
    expect(shelfStorageOf({ ...clock, billedDays: 9 }, rules, daysIn(38))).toMatchObject({
      dueDays: 0,
      dueCents: 0,
    });
  });

  it('stops while a form waits, and then goes on with the days that were left', () => {
    const stopped = { ...clock, stoppedAt: daysIn(29) };
    expect(shelfStorageOf(stopped, rules, daysIn(49))).toMatchObject({
      freeDaysLeft: 1,
      chargedDays: 0,
      freeUntil: daysIn(50),
      isStopped: true,
    });
    const resumed = { ...clock, shelfSince: pausedSince(start, daysIn(29), daysIn(49)) };
    expect(shelfStorageOf(resumed, rules, daysIn(49))).toMatchObject({ freeDaysLeft: 1, isStopped: false });
    expect(shelfStorageOf(resumed, rules, daysIn(50.01))).toMatchObject({ chargedDays: 1 });
  });

  it('costs nothing while a day costs nothing', () => {
    const free = { ...rules, feeCentsPerDay: 0 };
    expect(shelfStorageOf(clock, free, daysIn(60))).toMatchObject({ dueDays: 0, dueCents: 0 });
  });

  it.each(arrivalStates)('runs for a %s arrival only if it is on the shelf', (state) => {
    const isOnShelf = onShelfStates.some((one) => one === state);
    expect(shelfStorageOf({ ...clock, state }, rules, daysIn(40)) !== null).toBe(isOnShelf);
  });
});

describe('a pause', () => {
  it('moves the start by its length, and not at all without a stop', () => {
    expect(pausedSince(start, daysIn(3), daysIn(10))).toEqual(daysIn(7));
    expect(pausedSince(start, null, daysIn(10))).toEqual(start);
    expect(pausedSince(start, daysIn(10), daysIn(3))).toEqual(start);
  });
});

type Step = { kind: 'stop' | 'resume' | 'bill'; afterHours: number };

/** Bills and pauses in any order; returns the billed days and the hours in which the clock ran. */
function live(steps: readonly Step[]): { billed: number[]; ranMs: number } {
  let at = start.getTime();
  let current: ShelfClock = { ...clock };
  let ranMs = 0;
  const billed: number[] = [];
  for (const { kind, afterHours } of steps) {
    const passed = afterHours * (DAY_MS / 24);
    at += passed;
    const now = new Date(at);
    if (!current.stoppedAt) ranMs += passed;
    if (kind === 'stop' && !current.stoppedAt) current = { ...current, stoppedAt: now };
    if (kind === 'resume' && current.stoppedAt) {
      const shelfSince = pausedSince(current.shelfSince, current.stoppedAt, now);
      current = { ...current, shelfSince, stoppedAt: null };
    }
    if (kind === 'bill') {
      const { dueDays = 0 } = shelfStorageOf(current, rules, now) ?? {};
      for (let day = 1; day <= dueDays; day += 1) billed.push(current.billedDays + day);
      current = { ...current, billedDays: current.billedDays + dueDays };
    }
  }
  return { billed, ranMs };
}

test('bills each started day once, and no day of a pause', () => {
  const step = fc.record({
    kind: fc.constantFrom('stop' as const, 'resume' as const, 'bill' as const),
    afterHours: fc.integer({ min: 0, max: 900 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { billed, ranMs } = live([...steps, { kind: 'bill', afterHours: 0 }]);
      expect(new Set(billed).size).toBe(billed.length);
      expect(billed.length).toBe(Math.max(0, Math.ceil(ranMs / DAY_MS - rules.freeDays)));
    }),
  );
});
