import { expect, it } from 'vitest';
import { faultMinutes, isFault, recentFaults } from './start-again.mjs';

it.each([
  [null, 'SIGKILL', true],
  [null, 'SIGABRT', true],
  [70, null, true],
  [0, null, false],
  [1, null, false],
  [130, null, false],
])('exit code %s with signal %s is a fault: %s', (code, signal, fault) => {
  expect(isFault(code, signal)).toBe(fault);
});

it('counts only recent faults', () => {
  const minute = 60_000;
  expect(recentFaults([], 0)).toEqual([0]);
  expect(recentFaults([0, 5 * minute], 9 * minute)).toEqual([0, 5 * minute, 9 * minute]);
  expect(recentFaults([0, 5 * minute], faultMinutes * minute)).toEqual([5 * minute, 10 * minute]);
});
