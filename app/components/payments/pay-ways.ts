import { hasAuAccount, hasMnAccount } from '~/domain/settings/company/bank';
import type { FormMoney, Payment } from './use-form-money';

export type PayWay = 'card' | 'qpay' | 'transfer';

type PayWaysOptions = { mayPayOnline: boolean };
/** What decides about the ways. */
export type PayMoney = Pick<FormMoney, 'balanceCents' | 'isPriceWaiting' | 'card' | 'qpay' | 'bank'> & {
  payments: readonly Pick<Payment, 'id' | 'status' | 'method'>[];
};

/** The ways in which a customer can pay what is due now. A payment that is under way is the only one. */
export function payWaysOf(money: PayMoney, { mayPayOnline }: PayWaysOptions): readonly PayWay[] {
  if (money.balanceCents <= 0 || money.isPriceWaiting) return [];
  const pending = mayPayOnline && money.payments.find(({ status }) => status === 'pending')?.method;
  if (pending === 'qpay') return ['qpay'];
  if (pending === 'card_online') return ['card'];
  const { bank } = money;
  return [
    ...(mayPayOnline && money.card !== 'off' ? (['card'] as const) : []),
    ...(mayPayOnline && money.qpay !== 'off' ? (['qpay'] as const) : []),
    ...(bank && (hasAuAccount(bank) || hasMnAccount(bank)) ? (['transfer'] as const) : []),
  ];
}
