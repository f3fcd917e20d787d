import { DAY_MS } from '~/domain/core/durations';
import { createMachine, type Transition } from '~/domain/core/machine';
import type { ParcelState, ShownHoldReason } from '~/domain/parcels/states';

/** The approval state of a measured price. */
export const priceApprovals = ['not_needed', 'waiting', 'approved', 'remeasure_asked', 'refused'] as const;
export type PriceApproval = (typeof priceApprovals)[number];

/** Handling of the parcels after a refused price: they wait in Sydney, or return to the sender. */
export const priceHandlings = ['collect', 'send_back'] as const;
export type PriceHandling = (typeof priceHandlings)[number];

const priceTransitions: readonly Transition<PriceApproval>[] = [
  { from: 'not_needed', to: 'waiting' },
  { from: 'approved', to: 'waiting' },
  { from: 'approved', to: 'not_needed' },
  { from: 'waiting', to: 'approved' },
  { from: 'waiting', to: 'remeasure_asked' },
  { from: 'waiting', to: 'refused' },
  { from: 'waiting', to: 'not_needed' },
  { from: 'remeasure_asked', to: 'waiting' },
  { from: 'remeasure_asked', to: 'not_needed' },
];

export const priceMachine = createMachine(priceTransitions, 'form.nothing_to_approve');

/** Whether the price is undecided. No payment is possible until it is decided. */
export function isPriceOpen(state: PriceApproval): boolean {
  return state === 'waiting' || state === 'remeasure_asked';
}

/** Whether the price state stops the parcels from being loaded. */
export function stopsForPrice(state: PriceApproval): boolean {
  return isPriceOpen(state) || state === 'refused';
}

/** The reasons why the price stops a parcel: an approval, a new measurement, or a return after a refusal. */
export const priceStops = ['approval', 'remeasure', 'refused'] as const;
export type PriceStop = (typeof priceStops)[number];

type ParcelStanding = {
  status: ParcelState;
  holdReason: ShownHoldReason | null;
  priceApproval: PriceApproval;
};

export function priceStopOf({ status, holdReason, priceApproval }: ParcelStanding): PriceStop | null {
  const isHeld = status === 'on_hold' && holdReason === 'price';
  if (priceApproval === 'refused') return isHeld || status === 'return_pending' ? 'refused' : null;
  if (!isHeld) return null;
  return priceApproval === 'remeasure_asked' ? 'remeasure' : 'approval';
}

/** What became of a refused price: the customer refused and chose, or nobody answered and the parcels wait in Sydney. */
export const priceRefusals = [...priceHandlings, 'lapsed'] as const;
export type PriceRefusal = (typeof priceRefusals)[number];

/** Null while nothing is refused. */
export function priceRefusalOf(
  price: { handling: PriceHandling | null; isAnswered: boolean } | null | undefined,
): PriceRefusal | null {
  if (!price?.handling) return null;
  return price.isAnswered ? price.handling : 'lapsed';
}

/** Reminders before an unanswered price counts as refused. */
export const PRICE_REMINDERS = 2;
/** Days to answer a measured price. */
export const PRICE_ANSWER_DAYS = 14;
/** The fee of a refused price, cents: the parcels wait in Sydney, or return to the sender. */
export const REFUSAL_COLLECT_CENTS = 1_000;
export const REFUSAL_SEND_BACK_CENTS = 2_500;

export type OpenPrice = {
  askedAt: Date;
  reminders: number;
  remindedAt: Date | null;
  /** The time of the last question or answer. */
  writtenAt: Date | null;
  /** The customer asked a question that is not answered yet. */
  isQuestionOpen: boolean;
};

/**
 * The next automatic step of a waiting price. The days are divided into equal intervals: a reminder after each of the
 * first two, a refusal after the last. An interval restarts with each message between customer and staff, and does not
 * end while a question of the customer is open.
 */
export function duePriceStep(price: OpenPrice, days: number, now: Date): 'remind' | 'refuse' | undefined {
  if (price.isQuestionOpen || now.getTime() < stretchEnd(price, days)) return undefined;
  return price.reminders < PRICE_REMINDERS ? 'remind' : 'refuse';
}

/** The customer's deadline, if no further message is written. */
export function answerBy(price: OpenPrice, days: number): Date {
  const left = PRICE_REMINDERS - price.reminders;
  return new Date(stretchEnd(price, days) + left * stretchMs(days));
}

function stretchEnd({ askedAt, remindedAt, writtenAt }: OpenPrice, days: number): number {
  const last = Math.max(askedAt.getTime(), remindedAt?.getTime() ?? 0, writtenAt?.getTime() ?? 0);
  return last + stretchMs(days);
}

function stretchMs(days: number): number {
  return Math.ceil((days * DAY_MS) / (PRICE_REMINDERS + 1));
}
