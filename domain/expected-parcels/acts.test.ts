import { describe, expect, it } from 'vitest';
import { transitionsOf } from '~/domain/core/machine';
import { assertAct, canAct, type ExpectedAct, expectedActs } from '~/domain/expected-parcels/acts';
import { type ExpectedState, expectedStates } from '~/domain/expected-parcels/states';

describe('the states of an expected parcel', () => {
  it('follow these transitions and no others', () => {
    expect(
      transitionsOf<ExpectedState>(expectedActs)
        .map(({ from, to }) => `${from} → ${to}`)
        .sort(),
    ).toEqual(['arrived → expected', 'expected → arrived', 'expected → withdrawn']);
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
