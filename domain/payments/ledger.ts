import { DomainError } from '~/domain/core/errors';
import { type Cents, centsToMnt, type Mnt, mntToCents, type RateMicros } from '~/domain/core/money';
import type { BillState, PaymentCurrency, PaymentMethod } from '~/domain/payments/kinds';

/** The amount due on a form, and the amount paid less refunds; cents. */
export type Ledger = { dueCents: Cents; paidCents: Cents };

export type BillStanding = {
  state: BillState;
  /** The amount left to pay; 0 or more. */
  balanceCents: Cents;
  /** The overpaid amount, held until it is refunded; 0 or more. */
  creditCents: Cents;
};

export function standingOf({ dueCents, paidCents }: Ledger): BillStanding {
  const balanceCents = Math.max(0, dueCents - paidCents);
  const creditCents = Math.max(0, paidCents - dueCents);
  if (creditCents > 0) return { state: 'over', balanceCents, creditCents };
  if (balanceCents === 0) return { state: 'paid', balanceCents, creditCents };
  return { state: paidCents === 0 ? 'unpaid' : 'part', balanceCents, creditCents };
}

/** Whether there is nothing to pay and nothing to refund. */
export function isSettled(ledger: Ledger): boolean {
  return ledger.dueCents === ledger.paidCents;
}

/** An amount in cents of AUD or whole ₮. */
export type Money = { currency: PaymentCurrency; amount: number };
type ReceivedMoney = Money & { method: PaymentMethod };
type PaymentTarget = { balanceCents: Cents; rate: RateMicros };

const coin = 5;

/** Cash in Australia is rounded to the nearest 5 cents [fact: 1 and 2 cent coins were withdrawn in 1992]. */
export function roundToCoin(cents: Cents): Cents {
  return Math.floor((cents + 2) / coin) * coin;
}

/** Australian cash is paid in steps of 5 cents. @throws DomainError `payment.not_coins`. */
export function assertCoins(taken: ReceivedMoney): void {
  if (!isInCoins(taken)) throw new DomainError('payment.not_coins', {}, 'amount');
}

export function isInCoins({ method, currency, amount }: ReceivedMoney): boolean {
  return method !== 'cash' || currency !== 'AUD' || amount % coin === 0;
}

/** The largest part of an amount that this method can pay: Australian cash leaves amounts below a coin. */
export function inCoins({ method, currency, amount }: ReceivedMoney): number {
  return method === 'cash' && currency === 'AUD' ? amount - (amount % coin) : amount;
}

/**
 * The amount that settles a balance: ₮ at the bill's rate, Australian cash to the nearest coin. 0 when the balance is
 * below the smallest coin.
 */
export function settlingAmount(
  { currency, method }: Pick<ReceivedMoney, 'currency' | 'method'>,
  { balanceCents, rate }: PaymentTarget,
): number {
  if (currency === 'MNT') return centsToMnt(balanceCents, rate);
  return method === 'cash' ? roundToCoin(balanceCents) : balanceCents;
}

/**
 * The cents that a payment counts for on a bill: ₮ at the bill's rate, rounded half up once. The amount that settles
 * the balance counts as exactly the balance, so that no rounding difference remains.
 */
export function countedCents(taken: ReceivedMoney, against: PaymentTarget): Cents {
  const { amount, currency } = taken;
  if (against.balanceCents > 0 && amount === settlingAmount(taken, against)) return against.balanceCents;
  return currency === 'MNT' ? mntToCents(amount, against.rate) : amount;
}

export type Payable = Ledger & {
  /** The balance that the payer saw. Another value means that the balance changed meanwhile. */
  seenCents: Cents;
  /** The amount that the payment counts for, cents. */
  cents: Cents;
  /** The payer confirmed that it exceeds the balance: the rest stays as credit. */
  isOverConfirmed: boolean;
};

/** @throws DomainError `payment.too_small`, `payment.paid_already`, `payment.balance_changed`, `payment.exceeds`. */
export function assertPayable(payable: Payable): void {
  const overCents = overOf(payable);
  if (overCents > 0 && !payable.isOverConfirmed)
    throw new DomainError('payment.exceeds', { overCents }, 'amount');
}

/**
 * Online a customer pays the balance or a part of it, never more.
 * @throws DomainError `payment.too_small`, `payment.paid_already`, `payment.balance_changed`, `payment.above_balance`.
 */
export function assertPayableOnline(payable: Omit<Payable, 'isOverConfirmed'>): void {
  if (overOf({ ...payable, isOverConfirmed: false }) > 0)
    throw new DomainError('payment.above_balance', {}, 'amount');
}

/** The amount by which a payment exceeds the balance that its payer saw. */
function overOf({ seenCents, cents, isOverConfirmed, ...ledger }: Payable): Cents {
  const { balanceCents } = standingOf(ledger);
  if (cents <= 0) throw new DomainError('payment.too_small', {}, 'amount');
  if (balanceCents === 0 && !(isOverConfirmed && seenCents === 0))
    throw new DomainError('payment.paid_already');
  if (seenCents !== balanceCents) throw new DomainError('payment.balance_changed', { balanceCents });
  return Math.max(0, cents - balanceCents);
}

/** A payment and its refunds, in its own currency and as counted in cents. */
export type Refundable = Money & { amountCents: Cents; refunded: number; refundedCents: Cents };

/**
 * The cents that a refund deducts from the paid amount. The last refund of a payment deducts all that is left.
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

/** The part of a refund beyond what was overpaid: the customer would owe it again unless the bill is lowered. */
export function owedAgainCents(ledger: Ledger, refundCents: Cents): Cents {
  return Math.max(0, refundCents - standingOf(ledger).creditCents);
}

/**
 * The cents by which a credit note lowers the bill together with a refund: what is refunded, as far as the bill goes,
 * unless staff say another amount.
 * @throws DomainError `payment.credit_exceeds`, and `payment.credit_too_small` when the customer would owe again what is
 * refunded.
 */
export function creditWithRefund(
  ledger: Ledger,
  refundCents: Cents,
  wanted = Math.min(refundCents, ledger.dueCents),
): Cents {
  const least = owedAgainCents(ledger, refundCents);
  if (wanted < least) throw new DomainError('payment.credit_too_small', { least }, 'credit.cents');
  assertCreditable(ledger, wanted, 'credit.cents');
  return wanted;
}

/**
 * Two users, or a screen that was open for long, must not lower a bill twice for one cause.
 * @throws DomainError `payment.balance_changed`.
 */
export function assertSeen({ dueCents }: Ledger, seenCents: Cents | undefined): void {
  if (seenCents !== undefined && seenCents !== dueCents)
    throw new DomainError('payment.balance_changed', { balanceCents: dueCents });
}

/** A bill is lowered to 0 at most. @throws DomainError `payment.credit_exceeds`. */
export function assertCreditable({ dueCents }: Ledger, cents: Cents, field = 'cents'): void {
  if (cents > dueCents) throw new DomainError('payment.credit_exceeds', { left: dueCents }, field);
}

/** The balance in ₮, for display. */
export function balanceInMnt(balanceCents: Cents, rate: RateMicros): Mnt {
  return centsToMnt(balanceCents, rate);
}
