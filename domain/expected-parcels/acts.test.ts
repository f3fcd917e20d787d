import { describe, expect, it } from 'vitest';
import {
  assertAct,
  canAct,
  type ExpectedAct,
  expectedActs,
  expectedTransitions,
} from '~/domain/expected-parcels/acts';
import { shownState } from '~/domain/expected-parcels/shown';
import { expectedStates } from '~/domain/expected-parcels/states';

describe('the states of an expected parcel', () => {
  it('follow these transitions and no others', () => {
    expect(expectedTransitions.map(({ from, to }) => `${from} → ${to}`).sort()).toEqual([
      'arrived → expected',
      'expected → arrived',
      'expected → withdrawn',
    ]);
  });
  it('allow each act in these states alone', () => {
    const allowed: Record<ExpectedAct, string[]> = {
      arrive: ['expected'],
      revert: ['arrived'],
      update: ['expected'],
      withdraw: ['expected'],
    };
    for (const act of ['arrive', 'revert', 'update', 'withdraw'] as const) {
      expect(expectedStates.filter((state) => canAct(act, state))).toEqual(allowed[act]);
      expect(expectedActs[act].from).toEqual(allowed[act]);
    }
  });
  it('refuse an act with both states', () => {
    expect(() => assertAct('withdraw', 'arrived')).toThrow(
      expect.objectContaining({
        code: 'expected.move_refused',
        params: { from: 'arrived', to: 'withdrawn' },
      }),
    );
  });
});

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
