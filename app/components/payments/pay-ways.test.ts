import { describe, expect, test } from 'vitest';
import { type PayMoney, payWaysOf } from './pay-ways';

const bank = {
  auAccountName: 'Moz',
  auBsb: '062000',
  auAccountNumber: '10550142',
  auPayId: '',
  mnBank: '',
  mnAccountName: '',
  mnAccountNumber: '',
};

function moneyOf(change: Partial<PayMoney> = {}): PayMoney {
  return {
    balanceCents: 14_700,
    isPriceWaiting: false,
    payments: [],
    card: 'demo',
    qpay: 'demo',
    bank,
    ...change,
  };
}

const mayPayOnline = true;

describe('the ways to pay', () => {
  test('are card, QPay and transfer for a customer who owes something', () => {
    expect(payWaysOf(moneyOf(), { mayPayOnline })).toEqual(['card', 'qpay', 'transfer']);
    expect(payWaysOf(moneyOf(), { mayPayOnline: false })).toEqual(['transfer']);
  });

  test('are none where nothing is due, or the price waits for an answer', () => {
    expect(payWaysOf(moneyOf({ balanceCents: 0 }), { mayPayOnline })).toEqual([]);
    expect(payWaysOf(moneyOf({ isPriceWaiting: true }), { mayPayOnline })).toEqual([]);
  });

  test('are only those that the company has', () => {
    const without = moneyOf({ card: 'off', bank: { ...bank, auBsb: '' } });
    expect(payWaysOf(without, { mayPayOnline })).toEqual(['qpay']);
    expect(payWaysOf(moneyOf({ card: 'off', qpay: 'off', bank: null }), { mayPayOnline })).toEqual([]);
  });

  test.each([
    ['qpay', 'qpay'],
    ['card_online', 'card'],
  ] as const)('is only the one of a pending payment by %s', (method, way) => {
    const payments = [{ id: '1', status: 'pending', method }] as const;
    expect(payWaysOf(moneyOf({ payments }), { mayPayOnline })).toEqual([way]);
  });
});
