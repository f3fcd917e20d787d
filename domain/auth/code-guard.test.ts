import { describe, expect, test } from 'vitest';
import {
  afterRightCode,
  afterWrongCode,
  type CodeGuard,
  freshGuard,
  guardState,
  secondsToResend,
} from './code-guard';

const start = new Date('2026-11-21T02:00:00Z');
const later = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);

function wrong(guard: CodeGuard, times: number, now: Date): CodeGuard {
  return Array.from({ length: times }).reduce<CodeGuard>((state) => afterWrongCode(state, now), guard);
}

describe('wrong codes', () => {
  test('block for 15 minutes at the fifth code', () => {
    expect(guardState(wrong(freshGuard, 4, start), start)).toEqual({ kind: 'open' });
    const blocked = wrong(freshGuard, 5, start);
    expect(guardState(blocked, start)).toEqual({ kind: 'blocked', minutes: 15 });
    expect(guardState(blocked, later(14.5))).toEqual({ kind: 'blocked', minutes: 1 });
    expect(guardState(blocked, later(15))).toEqual({ kind: 'open' });
  });

  test('block longer after each further five codes, an hour at most', () => {
    let guard = freshGuard;
    const minutes = [15, 30, 60, 60].map(() => {
      guard = wrong(guard, 5, start);
      return guardState(guard, start);
    });
    expect(minutes).toEqual([15, 30, 60, 60].map((each) => ({ kind: 'blocked', minutes: each })));
  });

  test('lock the code after a hundred in a row, whatever the time between', () => {
    expect(guardState(wrong(freshGuard, 99, start), later(600))).toEqual({ kind: 'open' });
    expect(guardState(wrong(freshGuard, 100, start), later(60_000))).toEqual({ kind: 'locked' });
  });

  test('are reset by a right code, which does not shorten the wait for the next', () => {
    const guard = afterRightCode({ ...wrong(freshGuard, 9, start), lastSentAt: start });
    expect(guard).toEqual({ ...freshGuard, lastSentAt: start });
  });
});

test.each([
  [null, 0],
  [start, 60],
  [new Date(start.getTime() - 1), 60],
  [new Date(start.getTime() - 59_001), 1],
  [new Date(start.getTime() - 60_000), 0],
])('a code sent at %s may be sent again in %i s', (sentAt, seconds) => {
  expect(secondsToResend(sentAt, start)).toBe(seconds);
});
