import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standingOf } from '~/domain/payments/ledger';
import { settlementOf } from './settlement';

describe('how the amount of a decision is given', () => {
  test.each([
    ['refunds what lowers a paid bill', 500, [2_800, 2_800], [500, 500, 0]],
    ['pays out what is above a paid bill', 4_500, [2_800, 2_800], [2_800, 2_800, 1_700]],
    ['pays out what is above an unpaid bill', 4_500, [2_800, 0], [2_800, 0, 1_700]],
    ['refunds what a partly paid bill no longer needs', 1_000, [2_800, 2_000], [1_000, 200, 0]],
    ['does not count what was overpaid before', 500, [2_800, 3_000], [500, 500, 0]],
    ['pays out all without a bill', 900, [0, 0], [0, 0, 900]],
    ['gives nothing for nothing', 0, [2_800, 2_800], [0, 0, 0]],
  ] as const)('%s', (_, cents, [dueCents, paidCents], [creditCents, refundCents, payoutCents]) => {
    expect(settlementOf(cents, { dueCents, paidCents })).toEqual({ creditCents, refundCents, payoutCents });
  });

  test('adds up, is never negative, and leaves the customer owing no more', () => {
    const cents = integer({ min: 0, max: 1_000_000 });
    assert(
      property(cents, cents, cents, (decided, dueCents, paidCents) => {
        const parts = settlementOf(decided, { dueCents, paidCents });
        expect(parts.creditCents + parts.payoutCents).toBe(decided);
        expect(Math.min(parts.creditCents, parts.refundCents, parts.payoutCents)).toBeGreaterThanOrEqual(0);
        expect(parts.refundCents).toBeLessThanOrEqual(Math.min(parts.creditCents, paidCents));
        const after = {
          dueCents: dueCents - parts.creditCents,
          paidCents: paidCents - parts.refundCents,
        };
        const before = standingOf({ dueCents, paidCents });
        expect(standingOf(after).balanceCents).toBeLessThanOrEqual(before.balanceCents);
        // What was overpaid before stays the customer's, neither more nor less.
        expect(standingOf(after).creditCents).toBe(before.creditCents);
      }),
    );
  });
});
