import { describe, expect, test } from 'vitest';
import { settlingAmount } from '~/domain/payments/ledger';
import { type HeldBill, heldAfter, type SeenBill, seenBill } from './seen-bill';

const opened: SeenBill = { balanceCents: 15_000, mntPerUnit: 2_350_000_000n };
/** After a part payment of A$50.00. */
const paidInPart: SeenBill = { ...opened, balanceCents: 10_000 };

/** The part of the request, and so of its idempotency key, that the clerk does not type. */
function request(live: SeenBill, held: HeldBill) {
  const { balanceCents } = seenBill(live, held);
  const against = { balanceCents, rate: opened.mntPerUnit ?? 1n };
  return { seenCents: balanceCents, amount: settlingAmount({ method: 'cash', currency: 'AUD' }, against) };
}

describe('the bill that a payment is based on', () => {
  test('follows live changes until a payment is sent', () => {
    expect(request(opened, undefined)).toEqual({ seenCents: 15_000, amount: 15_000 });
    expect(request(paidInPart, undefined)).toEqual({ seenCents: 10_000, amount: 10_000 });
  });

  test('stays after a lost response, so that the retry is the same request', () => {
    const sent = request(opened, undefined);
    const held = heldAfter(seenBill(opened, undefined), undefined);
    expect(request(paidInPart, held)).toEqual(sent);
    const heldAgain = heldAfter(seenBill(paidInPart, held), undefined);
    expect(request({ ...opened, balanceCents: 0 }, heldAgain)).toEqual(sent);
  });

  test.each(['overloaded', 'rate.limited', 'database.away', 'conflict'])(
    'stays after %s, which reveals nothing about an earlier request',
    (code) => {
      expect(heldAfter(opened, { code })).toEqual(opened);
    },
  );

  test.each(['payment.balance_changed', 'payment.paid_already', 'payment.exceeds'])(
    'is the live bill again after %s',
    (code) => {
      const held = heldAfter(opened, { code });
      expect(request(paidInPart, held).seenCents).toBe(10_000);
    },
  );
});
