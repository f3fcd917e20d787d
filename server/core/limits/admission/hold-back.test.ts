import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdingBack, holdMs, mostHeld } from './hold-back';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a refusal is sent after a wait', () => {
  const holdBack = holdingBack();
  let sent = 0;
  holdBack(() => (sent += 1));
  vi.advanceTimersByTime(holdMs - 1);
  expect(sent).toBe(0);
  vi.advanceTimersByTime(1);
  expect(sent).toBe(1);
});

test('refusals above the limit are sent at once', () => {
  const holdBack = holdingBack();
  let sent = 0;
  for (let each = 0; each < mostHeld + 5; each += 1) holdBack(() => (sent += 1));
  expect(sent).toBe(5);
  vi.advanceTimersByTime(holdMs);
  expect(sent).toBe(mostHeld + 5);
  holdBack(() => (sent += 1));
  expect(sent).toBe(mostHeld + 5);
});
