import { DomainError } from '~/domain/core/errors';
import { type Cents, centsToMnt, type Mnt, mntToCents, type RateMicros } from '~/domain/core/money';
import type { BillState, PaymentCurrency, PaymentMethod } from '~/domain/payments/kinds';

/** What is due on a form and what was paid on it, refunds taken off; both in cents. */
export type Ledger = { dueCents: Cents; paidCents: Cents };

export type Standing = {
  state: BillState;
  /** Still to pay; 0 or more. */
  balanceCents: Cents;
  /** Paid too much, kept until it is given back; 0 or more. */
  creditCents: Cents;
};

export function standingOf({ dueCents, paidCents }: Ledger): Standing {
  const balanceCents = Math.max(0, dueCents - paidCents);
  const creditCents = Math.max(0, paidCents - dueCents);
  if (creditCents > 0) return { state: 'over', balanceCents, creditCents };
  if (balanceCents === 0) return { state: 'paid', balanceCents, creditCents };
  return { state: paidCents === 0 ? 'unpaid' : 'part', balanceCents, creditCents };
}

/** No money is open: nothing to pay and nothing to give back. */
export function isSettled(ledger: Ledger): boolean {
  return ledger.dueCents === ledger.paidCents;
}

/** Money in hand: cents of AUD or whole ₮. */
export type Money = { currency: PaymentCurrency; amount: number };
type Taken = Money & { method: PaymentMethod };
type Against = { balanceCents: Cents; rate: RateMicros };

const coin = 5;

/** Cash in Australia goes to the nearest 5 cents [fact: 1 and 2 cent coins were withdrawn in 1992]. */
export function roundToCoin(cents: Cents): Cents {
  return Math.floor((cents + 2) / coin) * coin;
}

/** Australian cash goes in steps of 5 cents. @throws DomainError `payment.not_coins`. */
export function assertCoins(taken: Taken): void {
  if (!isInCoins(taken)) throw new DomainError('payment.not_coins', {}, 'amount');
}

export function isInCoins({ method, currency, amount }: Taken): boolean {
  return method !== 'cash' || currency !== 'AUD' || amount % coin === 0;
}

/** The most of an amount that can be paid that way: Australian cash leaves what is below a coin. */
export function inCoins({ method, currency, amount }: Taken): number {
  return method === 'cash' && currency === 'AUD' ? amount - (amount % coin) : amount;
}

/**
 * The amount that settles a balance: in ₮ by the bill's rate, in Australian cash to the nearest coin. 0 where the
 * balance is below the smallest coin.
 */
export function settlingAmount(
  { currency, method }: Pick<Taken, 'currency' | 'method'>,
  { balanceCents, rate }: Against,
): number {
  if (currency === 'MNT') return centsToMnt(balanceCents, rate);
  return method === 'cash' ? roundToCoin(balanceCents) : balanceCents;
}

/**
 * Cents for which money counts on a bill: ₮ by the bill's rate, rounded half up once a payment. The amount that
 * settles the balance counts as the balance, so that no rounding is left over.
 */
export function countedCents(taken: Taken, against: Against): Cents {
  const { amount, currency } = taken;
  if (against.balanceCents > 0 && amount === settlingAmount(taken, against)) return against.balanceCents;
  return currency === 'MNT' ? mntToCents(amount, against.rate) : amount;
}

export type Payable = Ledger & {
  /** The balance that the payer saw; another one means that somebody else was quicker. */
  seenCents: Cents;
  /** What the payment counts as. */
  cents: Cents;
  /** He knows that it is more than is owed: the rest stays as credit. */
  isOverConfirmed: boolean;
};

/** @throws DomainError `payment.too_small`, `payment.paid_already`, `payment.balance_changed`, `payment.exceeds`. */
export function assertPayable(payable: Payable): void {
  const overCents = overOf(payable);
  if (overCents > 0 && !payable.isOverConfirmed)
    throw new DomainError('payment.exceeds', { overCents }, 'amount');
}

/**
 * Online a customer pays what is owed or a part of it, and never more.
 * @throws DomainError `payment.too_small`, `payment.paid_already`, `payment.balance_changed`, `payment.above_balance`.
 */
export function assertPayableOnline(payable: Omit<Payable, 'isOverConfirmed'>): void {
  if (overOf({ ...payable, isOverConfirmed: false }) > 0)
    throw new DomainError('payment.above_balance', {}, 'amount');
}

/** By how much a payment on the balance that its payer saw is above it. */
function overOf({ seenCents, cents, isOverConfirmed, ...ledger }: Payable): Cents {
  const { balanceCents } = standingOf(ledger);
  if (cents <= 0) throw new DomainError('payment.too_small', {}, 'amount');
  if (balanceCents === 0 && !(isOverConfirmed && seenCents === 0))
    throw new DomainError('payment.paid_already');
  if (seenCents !== balanceCents) throw new DomainError('payment.balance_changed', { balanceCents });
  return Math.max(0, cents - balanceCents);
}

/** A payment and what was given back of it, in its own money and as counted. */
export type Refundable = Money & { amountCents: Cents; refunded: number; refundedCents: Cents };

/**
 * Cents that a refund takes off what was paid; the last of a payment takes all that is left of it.
 * @throws DomainError `payment.refund_exceeds` for more than is left of this payment.
 */
export function refundedCentsOf(payment: Refundable, amount: number, rate: RateMicros): Cents {
  const left = payment.amount - payment.refunded;
  const leftCents = payment.amountCents - payment.refundedCents;
  if (amount > left) throw new DomainError('payment.refund_exceeds', { left }, 'amount');
  if (amount === left) return leftCents;
  const cents: Cents = payment.currency === 'MNT' ? mntToCents(amount, rate) : amount;
  return Math.min(cents, leftCents);
}

/** The balance in both moneys, as a screen shows it. */
export function balanceInMnt(balanceCents: Cents, rate: RateMicros): Mnt {
  return centsToMnt(balanceCents, rate);
}
