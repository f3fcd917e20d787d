import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DomainError } from '~/domain/core/errors';
import { parseRate } from '~/domain/core/money';
import type { PaymentCurrency, PaymentMethod } from '~/domain/payments/kinds';
import {
  assertCoins,
  assertCreditable,
  assertPayable,
  assertPayableOnline,
  countedCents,
  creditWithRefund,
  inCoins,
  isSettled,
  owedAgainCents,
  type Refundable,
  refundedCentsOf,
  roundToCoin,
  settlingAmount,
  standingOf,
} from './ledger';

const rate = parseRate('2345.67');

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'passed';
}

describe('the status of a bill', () => {
  test.each([
    [15_000, 0, 'unpaid', 15_000, 0],
    [15_000, 1, 'part', 14_999, 0],
    [15_000, 15_000, 'paid', 0, 0],
    [15_000, 15_001, 'over', 0, 1],
    [0, 0, 'paid', 0, 0],
    [0, 500, 'over', 0, 500],
  ] as const)('with due %i and paid %i is %s', (dueCents, paidCents, state, balanceCents, creditCents) => {
    expect(standingOf({ dueCents, paidCents })).toEqual({ state, balanceCents, creditCents });
    expect(isSettled({ dueCents, paidCents })).toBe(state === 'paid');
  });
});

describe('the counted amount of a payment', () => {
  test.each([
    ['card', 'AUD', 15_000, 15_000],
    ['bank', 'AUD', 4_321, 4_321],
    ['cash', 'MNT', 351_851, 15_000],
    ['qpay', 'MNT', 100_000, 4_263],
    ['cash', 'MNT', 1, 0],
    ['cash', 'AUD', 4_325, 4_325],
  ] as const)('in %s with %s %i is %i cents', (method, currency, amount, cents) => {
    expect(countedCents({ method, currency, amount }, { balanceCents: 15_000, rate })).toBe(cents);
  });

  test.each([
    [15_002, 15_000],
    [15_003, 15_005],
    [14_997, 14_995],
    [14_998, 15_000],
    [5, 5],
  ])('of a balance of %i cents is settled with %i in cash', (balanceCents, amount) => {
    const cash = { method: 'cash', currency: 'AUD' } as const;
    expect(settlingAmount(cash, { balanceCents, rate })).toBe(amount);
    expect(countedCents({ ...cash, amount }, { balanceCents, rate })).toBe(balanceCents);
  });

  it('is no cash for a balance below the smallest coin', () => {
    expect(settlingAmount({ method: 'cash', currency: 'AUD' }, { balanceCents: 2, rate })).toBe(0);
  });

  test.each([
    ['cash', 'AUD', 1_005, 'passed', 1_005],
    ['cash', 'AUD', 1_003, 'payment.not_coins', 1_000],
    ['cash', 'MNT', 1_003, 'passed', 1_003],
    ['card', 'AUD', 1_003, 'passed', 1_003],
  ] as const)('in %s with %s %i must be payable in coins: %s', (method, currency, amount, code, payable) => {
    expect(codeOf(() => assertCoins({ method, currency, amount }))).toBe(code);
    expect(inCoins({ method, currency, amount })).toBe(payable);
  });

  it('is rounded to a coin by 2 cents at most', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (cents) => {
        const coins = roundToCoin(cents);
        expect(coins % 5).toBe(0);
        expect(Math.abs(coins - cents)).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('accepting a payment', () => {
  const bill = { dueCents: 15_000, paidCents: 0, seenCents: 15_000, cents: 15_000, isOverConfirmed: false };
  test.each([
    ['all of it', {}, 'passed'],
    ['a part', { cents: 1 }, 'passed'],
    ['nothing', { cents: 0 }, 'payment.too_small'],
    ['too much', { cents: 15_001 }, 'payment.exceeds'],
    ['too much, on purpose', { cents: 15_001, isOverConfirmed: true }, 'passed'],
    ['a bill that another user has settled', { paidCents: 15_000 }, 'payment.paid_already'],
    [
      'a settled bill on an old screen, confirmed',
      { paidCents: 15_000, isOverConfirmed: true },
      'payment.paid_already',
    ],
    [
      'a settled bill, seen and confirmed',
      { paidCents: 15_000, seenCents: 0, isOverConfirmed: true },
      'passed',
    ],
    ['a settled bill, seen and not confirmed', { paidCents: 15_000, seenCents: 0 }, 'payment.paid_already'],
    ['a part paid in between', { paidCents: 5_000 }, 'payment.balance_changed'],
    ['a part in between, seen', { paidCents: 5_000, seenCents: 10_000, cents: 10_000 }, 'passed'],
  ] as const)('passes or is refused: %s', (_, change, code) => {
    expect(codeOf(() => assertPayable({ ...bill, ...change }))).toBe(code);
  });

  test.each([
    ['all of it', {}, 'passed'],
    ['a part', { cents: 1 }, 'passed'],
    ['nothing', { cents: 0 }, 'payment.too_small'],
    ['a cent too much', { cents: 15_001 }, 'payment.above_balance'],
    ['a bill that is settled', { paidCents: 15_000, seenCents: 0 }, 'payment.paid_already'],
    ['a part paid in between', { paidCents: 5_000 }, 'payment.balance_changed'],
  ] as const)('passes or is refused online: %s', (_, change, code) => {
    const { isOverConfirmed: _asked, ...online } = bill;
    expect(codeOf(() => assertPayableOnline({ ...online, ...change }))).toBe(code);
  });
});

const paid = {
  currency: 'MNT',
  amount: 351_851,
  amountCents: 15_000,
  refunded: 0,
  refundedCents: 0,
} as const;

describe('refunding', () => {
  test.each([
    [351_851, 15_000],
    [100_000, 4_263],
    [1, 0],
  ])('₮%i reduces the paid amount by %i cents', (amount, cents) => {
    expect(refundedCentsOf(paid, amount, rate)).toBe(cents);
  });

  test('refuses more than what is left', () => {
    expect(codeOf(() => refundedCentsOf(paid, 351_852, rate))).toBe('payment.refund_exceeds');
    const most = { ...paid, refunded: 351_850, refundedCents: 15_000 };
    expect(codeOf(() => refundedCentsOf(most, 2, rate))).toBe('payment.refund_exceeds');
    expect(refundedCentsOf(most, 1, rate)).toBe(0);
  });
});

describe('reducing a bill', () => {
  test.each([
    ['nothing was overpaid', 15_000, 15_000, 500, 500],
    ['less was overpaid', 15_000, 15_200, 500, 300],
    ['as much was overpaid', 15_000, 15_500, 500, 0],
    ['a part was paid', 15_000, 4_000, 4_000, 4_000],
    ['nothing is due, as of a lost parcel', 0, 15_000, 15_000, 0],
  ] as const)(
    '%s: due %i, paid %i, refund %i is owed again by %i',
    (_, dueCents, paidCents, refund, cents) => {
      expect(owedAgainCents({ dueCents, paidCents }, refund)).toBe(cents);
    },
  );

  test.each([
    ['good will', 15_000, 15_000, 500, undefined, 500],
    ['all of a lost parcel', 15_000, 15_000, 15_000, undefined, 15_000],
    ['all, with what was overpaid', 15_000, 16_000, 16_000, undefined, 15_000],
    ['all of a bill that was paid in part', 15_000, 4_000, 4_000, 15_000, 15_000],
    ['a lost parcel whose bill is nothing already', 0, 15_000, 15_000, undefined, 0],
    ['less than is refunded', 15_000, 15_000, 500, 499, 'payment.credit_too_small'],
    ['more than the bill', 15_000, 15_000, 500, 15_001, 'payment.credit_exceeds'],
  ] as const)('credits or refuses with a refund: %s', (_, dueCents, paidCents, refund, wanted, answer) => {
    const ledger = { dueCents, paidCents };
    if (typeof answer === 'number') expect(creditWithRefund(ledger, refund, wanted)).toBe(answer);
    else expect(codeOf(() => creditWithRefund(ledger, refund, wanted))).toBe(answer);
  });

  it('reduces it to nothing at most', () => {
    expect(codeOf(() => assertCreditable({ dueCents: 500, paidCents: 0 }, 500))).toBe('passed');
    expect(codeOf(() => assertCreditable({ dueCents: 500, paidCents: 0 }, 501))).toBe(
      'payment.credit_exceeds',
    );
  });
});

const methods: readonly [PaymentMethod, PaymentCurrency][] = [
  ['cash', 'AUD'],
  ['card', 'AUD'],
  ['cash', 'MNT'],
  ['qpay', 'MNT'],
];

type Step = { kind: 'pay' | 'settle' | 'refund'; pick: number; amount: number };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('pay' as const, 'settle' as const, 'refund' as const),
  pick: fc.nat(100),
  amount: fc.integer({ min: 1, max: 2_000_000 }),
});

it('adds up to the cent after any payments and refunds, with nothing negative', () => {
  const rates = fc.integer({ min: 1, max: 10_000_000_000 }).map(BigInt);
  fc.assert(
    fc.property(fc.nat(10_000_000), rates, fc.array(step, { maxLength: 40 }), (dueCents, anyRate, steps) => {
      const payments: Refundable[] = [];
      const paidCents = (): number =>
        payments.reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0);
      for (const { kind, pick, amount } of steps) {
        const { balanceCents } = standingOf({ dueCents, paidCents: paidCents() });
        const [method, currency] = methods[pick % methods.length] ?? ['cash', 'AUD'];
        const against = { balanceCents, rate: anyRate };
        const money = { method, currency };
        const payment = payments[pick % Math.max(1, payments.length)];
        if (kind === 'refund') {
          if (!payment) continue;
          const { refunded, amount: whole } = payment;
          if (amount > whole - refunded) {
            expect(codeOf(() => refundedCentsOf(payment, amount, anyRate))).toBe('payment.refund_exceeds');
            continue;
          }
          payment.refundedCents += refundedCentsOf(payment, amount, anyRate);
          payment.refunded += amount;
        } else {
          const taken = kind === 'settle' ? settlingAmount(money, against) : amount;
          if (taken === 0) continue;
          const cents = countedCents({ ...money, amount: taken }, against);
          payments.push({ currency, amount: taken, amountCents: cents, refunded: 0, refundedCents: 0 });
          if (kind === 'settle' && balanceCents > 0)
            expect(isSettled({ dueCents, paidCents: paidCents() })).toBe(true);
        }
        for (const { amount: whole, refunded, amountCents, refundedCents } of payments) {
          expect(refunded).toBeLessThanOrEqual(whole);
          expect(refundedCents).toBeLessThanOrEqual(amountCents);
          expect(Math.min(refunded, refundedCents)).toBeGreaterThanOrEqual(0);
          if (refunded === whole) expect(refundedCents).toBe(amountCents);
        }
        const standing = standingOf({ dueCents, paidCents: paidCents() });
        expect(paidCents()).toBeGreaterThanOrEqual(0);
        expect(dueCents).toBe(paidCents() + standing.balanceCents - standing.creditCents);
        expect(Math.min(standing.balanceCents, standing.creditCents)).toBe(0);
      }
    }),
    { numRuns: 2_000 },
  );
});

type Act = { kind: 'pay' | 'refund' | 'credit' | 'both' | 'reverse'; pick: number; amount: number };
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(
    'pay' as const,
    'refund' as const,
    'credit' as const,
    'both' as const,
    'reverse' as const,
  ),
  pick: fc.nat(100),
  amount: fc.integer({ min: 1, max: 500_000 }),
});

it('the balance equals total − credits − payments + refunds after any acts', () => {
  const rates = fc.integer({ min: 1_000_000, max: 10_000_000_000 }).map(BigInt);
  fc.assert(
    fc.property(fc.nat(1_000_000), rates, fc.array(act, { maxLength: 40 }), (totalCents, anyRate, acts) => {
      const payments: Refundable[] = [];
      let creditedCents = 0;
      const sums = (): { taken: number; given: number } => ({
        taken: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
        given: payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
      });
      const ledger = (): { dueCents: number; paidCents: number } => {
        const { taken, given } = sums();
        return { dueCents: totalCents - creditedCents, paidCents: taken - given };
      };
      for (const { kind, pick, amount } of acts) {
        const before = standingOf(ledger());
        const payment = payments[pick % Math.max(1, payments.length)];
        if (kind === 'pay') {
          const [method, currency] = methods[pick % methods.length] ?? ['cash', 'AUD'];
          const taken = { method, currency, amount };
          const amountCents = countedCents(taken, { balanceCents: before.balanceCents, rate: anyRate });
          payments.push({ currency, amount, amountCents, refunded: 0, refundedCents: 0 });
        } else if (kind === 'credit') {
          const code = codeOf(() => assertCreditable(ledger(), amount));
          if (code === 'passed') creditedCents += amount;
        } else if (payment) {
          const part = Math.min(amount, payment.amount - payment.refunded);
          if (part === 0) continue;
          const cents = refundedCentsOf(payment, part, anyRate);
          if (kind === 'refund' && owedAgainCents(ledger(), cents) > 0) continue;
          const lowered = kind === 'both' ? creditWithRefund(ledger(), cents) : 0;
          payment.refunded += part;
          payment.refundedCents += cents;
          creditedCents += lowered;
          const after = standingOf(ledger());
          if (kind !== 'reverse') expect(after.balanceCents).toBeLessThanOrEqual(before.balanceCents);
          else
            expect(after.balanceCents - after.creditCents).toBe(
              before.balanceCents - before.creditCents + cents,
            );
        }
        const { taken, given } = sums();
        const { balanceCents, creditCents } = standingOf(ledger());
        expect(balanceCents - creditCents).toBe(totalCents - creditedCents - taken + given);
        expect(Math.min(balanceCents, creditCents, ledger().dueCents, ledger().paidCents)).toBe(0);
        expect(creditedCents).toBeLessThanOrEqual(totalCents);
        expect(given).toBeLessThanOrEqual(taken);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('never counts more ₮ for fewer cents', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (one, other) => {
      const count = (amount: number): number =>
        countedCents({ method: 'cash', currency: 'MNT', amount }, { balanceCents: 0, rate });
      expect(count(Math.max(one, other))).toBeGreaterThanOrEqual(count(Math.min(one, other)));
    }),
  );
});
