import { describe, expect, it } from 'vitest';
import { shownState } from './shown-of-expected';

describe('the shown state', () => {
  it.each([
    ['expected', [], 'expected'],
    ['withdrawn', [], 'withdrawn'],
    ['withdrawn', ['stored'], 'withdrawn'],
    ['arrived', [], 'arrived'],
    ['arrived', ['unclaimed'], 'arrived'],
    ['arrived', ['stored'], 'arrived'],
    ['arrived', ['repacked'], 'arrived'],
    ['arrived', ['lost'], 'arrived'],
    ['arrived', ['cancelled'], 'arrived'],
    ['arrived', ['joined'], 'joined'],
    ['arrived', ['accepted'], 'accepted'],
    ['arrived', ['collected'], 'collected'],
    ['arrived', ['return_pending'], 'returned'],
    ['arrived', ['returned'], 'returned'],
    ['arrived', ['disposed'], 'disposed'],
    ['arrived', ['stored', 'accepted', 'joined'], 'accepted'],
    ['arrived', ['disposed', 'stored'], 'disposed'],
    ['arrived', ['returned', 'joined'], 'joined'],
  ] as const)('of %s with %j is %s', (status, arrivals, shown) => {
    expect(shownState(status, arrivals)).toBe(shown);
  });
});
