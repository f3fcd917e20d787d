import { describe, expect, it } from 'vitest';
import {
  answerBy,
  duePriceStep,
  isPriceOpen,
  type OpenPrice,
  PRICE_REMINDERS,
  priceApprovals,
  priceMachine,
  priceStopOf,
  stopsForPrice,
} from './price-approval';

const day = (count: number): Date => new Date(Date.UTC(2026, 10, 1) + count * 86_400_000);
const asked: OpenPrice = {
  askedAt: day(0),
  reminders: 0,
  remindedAt: null,
  writtenAt: null,
  isQuestionOpen: false,
};

describe('duePriceStep', () => {
  it.each([
    ['nothing before the first stretch ends', asked, 4.9, undefined],
    ['a reminder after the first stretch', asked, 5, 'remind'],
    ['nothing right after a reminder', { ...asked, reminders: 1, remindedAt: day(5) }, 9, undefined],
    ['a second reminder', { ...asked, reminders: 1, remindedAt: day(5) }, 10, 'remind'],
    ['a refusal after the last stretch', { ...asked, reminders: 2, remindedAt: day(10) }, 15, 'refuse'],
    ['one reminder at a time after a long stop', asked, 40, 'remind'],
    ['nothing while a question is open', { ...asked, isQuestionOpen: true }, 40, undefined],
    [
      'nothing soon after an answer',
      { ...asked, reminders: 2, remindedAt: day(10), writtenAt: day(14) },
      16,
      undefined,
    ],
  ] as const)('returns %s', (_name, price, at, step) => {
    expect(duePriceStep(price, 15, day(at))).toBe(step);
  });

  it('reaches a refusal at the promised time and after all reminders', () => {
    let price = asked;
    let steps = 0;
    const promised = answerBy(price, 14);
    for (let hour = 0; hour < 24 * 30; hour += 1) {
      const now = day(hour / 24);
      const step = duePriceStep(price, 14, now);
      if (step === 'refuse') {
        expect(steps).toBe(PRICE_REMINDERS);
        expect(now.getTime()).toBeGreaterThanOrEqual(promised.getTime());
        expect(now.getTime()).toBeLessThan(promised.getTime() + 4 * 3_600_000);
        return;
      }
      if (step === 'remind') {
        steps += 1;
        price = { ...price, reminders: price.reminders + 1, remindedAt: now };
      }
    }
    throw new Error('never refused');
  });
});

describe('the states of a price', () => {
  it('reach every state, and a refused price is final', () => {
    const reached = new Set(priceApprovals.flatMap((state) => priceMachine.nextStates(state)));
    expect(priceApprovals.filter((state) => !reached.has(state))).toEqual([]);
    expect(priceMachine.isFinal('refused')).toBe(true);
  });

  it('stop parcels for open and refused prices', () => {
    expect(priceApprovals.filter(isPriceOpen)).toEqual(['waiting', 'remeasure_asked']);
    expect(priceApprovals.filter(stopsForPrice)).toEqual(['waiting', 'remeasure_asked', 'refused']);
  });
});

describe('priceStopOf', () => {
  it.each([
    ['on_hold', 'price', 'waiting', 'approval'],
    ['on_hold', 'price', 'remeasure_asked', 'remeasure'],
    ['on_hold', 'documents', 'remeasure_asked', null],
    ['return_pending', null, 'refused', 'refused'],
    ['returned', null, 'refused', null],
    ['return_pending', null, 'not_needed', null],
    ['ready', null, 'approved', null],
  ] as const)('for a parcel %s (%s) with the price %s is %s', (status, holdReason, priceApproval, stop) => {
    expect(priceStopOf({ status, holdReason, priceApproval })).toBe(stop);
  });
});
