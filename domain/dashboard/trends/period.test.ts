import { expect, test } from 'vitest';
import { changeOf, periodUpTo, spansOf } from './period';

test('a period ends today and has an equal period before it', () => {
  expect(periodUpTo('2026-11-21', 30)).toEqual({
    from: '2026-10-23',
    to: '2026-11-21',
    before: { from: '2026-09-23', to: '2026-10-22' },
  });
});

test('shows 30 days by day and 90 by week, and each day once', () => {
  expect(spansOf(periodUpTo('2026-11-21', 30), 30)).toHaveLength(30);
  const weeks = spansOf(periodUpTo('2026-11-21', 90), 90);
  expect(weeks[0]).toEqual({ from: '2026-08-24', to: '2026-08-30' });
  expect(weeks.at(-1)).toEqual({ from: '2026-11-16', to: '2026-11-21' });
  for (const [at, { from }] of weeks.entries()) {
    const before = weeks[at - 1];
    if (before) expect(new Date(from).getTime() - new Date(before.to).getTime()).toBe(86_400_000);
  }
});

test.each([
  [12, 10, 20],
  [5, 10, -50],
  [10, 10, 0],
  [3, 0, undefined],
  [0, 0, undefined],
])('%d after %d is a change of %s per cent', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});
