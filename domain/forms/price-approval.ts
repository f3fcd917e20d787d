import { DAY_MS } from '~/domain/core/durations';
import { createMachine, type Transition } from '~/domain/core/machine';
import type { HoldReason, ParcelState } from '~/domain/parcels/states';

/** Where the question of a measured price stands. */
export const priceApprovals = ['not_needed', 'waiting', 'approved', 'remeasure_asked', 'refused'] as const;
export type PriceApproval = (typeof priceApprovals)[number];

/** What happens to the parcels of a refused price: they wait in Sydney, or go back to the sender. */
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

/** Is the price not settled yet? Nothing is paid on it until it is. */
export function isPriceOpen(state: PriceApproval): boolean {
  return state === 'waiting' || state === 'remeasure_asked';
}

/** Does the price keep the parcels on the ground? */
export function stopsForPrice(state: PriceApproval): boolean {
  return isPriceOpen(state) || state === 'refused';
}

/** Why the price keeps a parcel where it is: an approval, a new measurement, or a return after a refusal. */
export const priceStops = ['approval', 'remeasure', 'refused'] as const;
export type PriceStop = (typeof priceStops)[number];

type Standing = { status: ParcelState; holdReason: HoldReason | null; priceApproval: PriceApproval };

export function priceStopOf({ status, holdReason, priceApproval }: Standing): PriceStop | null {
  const isHeld = status === 'on_hold' && holdReason === 'price';
  if (priceApproval === 'refused') return isHeld || status === 'return_pending' ? 'refused' : null;
  if (!isHeld) return null;
  return priceApproval === 'remeasure_asked' ? 'remeasure' : 'approval';
}

/** Reminders that are sent before silence counts as a refusal. */
export const PRICE_REMINDERS = 2;
/** Days within which a measured price is answered. */
export const PRICE_ANSWER_DAYS = 14;
/** What a refused price costs, in cents: the parcels wait in Sydney, or go back to the sender. */
export const REFUSAL_COLLECT_CENTS = 1_000;
export const REFUSAL_SEND_BACK_CENTS = 2_500;

export type OpenPrice = {
  askedAt: Date;
  reminders: number;
  remindedAt: Date | null;
  /** When the last question or answer was written. */
  writtenAt: Date | null;
  /** The customer asked something and nobody has answered. */
  isQuestionOpen: boolean;
};

/**
 * What a price that waits is due for. The days are cut into equal stretches: after each of the first two a reminder is
 * sent, after the last silence is a refusal. A stretch begins again with each message between customer and staff, and
 * none ends while a question of the customer has no answer.
 */
export function duePriceStep(price: OpenPrice, days: number, now: Date): 'remind' | 'refuse' | undefined {
  if (price.isQuestionOpen || now.getTime() < stretchEnd(price, days)) return undefined;
  return price.reminders < PRICE_REMINDERS ? 'remind' : 'refuse';
}

/** Until when the customer may answer, if nothing more is written. */
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
