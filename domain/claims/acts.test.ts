import { describe, expect, it, test } from 'vitest';
import { canActOnClaim, claimMachine } from './acts';
import { type ClaimState, claimStates, isPendingClaim } from './states';

/** Every transition, written by hand. */
const allowed: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  open: ['accepted', 'rejected', 'withdrawn'],
  suggested: ['rejected', 'open', 'withdrawn'],
  accepted: ['rejected'],
  rejected: [],
  withdrawn: [],
};
const pairs = claimStates.flatMap((from) => claimStates.map((to) => ({ from, to })));

test.each(pairs)('a claim moves from $from to $to as the table says', ({ from, to }) => {
  expect(claimMachine.canMove(from, to)).toBe(allowed[from].includes(to));
});

describe('a claim', () => {
  it('is decided where nobody has to answer it', () => {
    const pending = claimStates.filter((state) => !claimMachine.isFinal(state) && state !== 'accepted');
    expect(pending).toEqual(claimStates.filter(isPendingClaim));
  });

  it('is not accepted before the customer has said yes to a suggestion', () => {
    expect(canActOnClaim('accept', 'suggested')).toBe(false);
    expect(canActOnClaim('answer', 'suggested')).toBe(true);
  });

  it('is withdrawn by its customer until staff decide', () => {
    expect(claimStates.filter((state) => canActOnClaim('withdraw', state))).toEqual(['open']);
  });
});
