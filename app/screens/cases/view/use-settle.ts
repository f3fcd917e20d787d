import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDetail } from '~/app/components/cases/types';
import { useOffice } from '~/app/components/payments/office-field';
import { readAmount, typedAmount } from '~/app/components/payments/use-amount';
import type { FormMoney, Payment } from '~/app/components/payments/use-form-money';
import { settlementOf } from '~/domain/cases/settlement';
import { centsToMnt, type RateMicros } from '~/domain/core/money';
import { handMethods, isMoneyIn, type PaymentMethod, refundMethods } from '~/domain/payments/kinds';
import { inCoins } from '~/domain/payments/ledger';
import { useCaseChange } from './use-case-change';

/** The input of a settlement: what the bill is lowered by follows from it, a refund and a payout are typed. */
export function useSettle(found: CaseDetail, money: FormMoney, onClose: () => void) {
  const { t } = useTranslation('cases');
  const { change, isBusy, errors } = useCaseChange(found.formId);
  const parts = settlementOf(found.decidedCents ?? 0, money);
  const payments = money.payments.filter(
    ({ status, amount, refunded }) => isMoneyIn(status) && amount > refunded,
  );
  const [paymentId, setPaymentId] = useState('');
  const payment = payments.find(({ id }) => id === paymentId);
  const refund = useRefundFields(payment, { cents: parts.refundCents, rate: money.mntPerUnit });
  const [account, setAccount] = useState({ accountName: '', reference: '' });
  const [wrong, setWrong] = useState<string>();
  const submit = (): void => {
    const read = payment && readAmount(refund.amount, payment.currency);
    setWrong(read?.error);
    if (read?.error) return;
    const { id, version } = found;
    void change({
      body: {
        ...{ id, version, seenCents: money.dueCents },
        ...(payment && read?.amount !== undefined && { refund: refund.bodyOf(payment, read.amount) }),
        ...(parts.payoutCents > 0 && { payout: account }),
      },
      send: (cases, body) => cases.settle.mutate(body),
      successText: t('done.settle'),
      done: onClose,
    });
  };
  return {
    ...{ parts, payments, payment, setPaymentId, refund, account, setAccount, submit, isBusy },
    errors: withError(errors, wrong),
  };
}

type FieldErrors = Readonly<Record<string, string>>;

function withError(errors: FieldErrors, wrong: string | undefined): FieldErrors {
  return wrong === undefined ? errors : { ...errors, 'refund.amount': wrong };
}

type Refundable = { cents: number; rate: RateMicros | null };

/** How much of a payment goes back and by which method. */
function useRefundFields(payment: Payment | undefined, { cents, rate }: Refundable) {
  const [office, setOffice] = useOffice(payment?.office);
  const [chosen, setMethod] = useState<string>();
  const [typed, setAmount] = useState<string>();
  const methods: readonly PaymentMethod[] =
    payment?.method === 'card_online' ? [...refundMethods].reverse() : handMethods;
  const first = payment?.method === 'qpay' ? 'bank' : payment?.method;
  const method = methods.find((name) => name === (chosen ?? first)) ?? 'bank';
  const amount = typed ?? (payment ? firstAmount(payment, { cents, rate, method }) : '');
  return {
    ...{ office, setOffice, methods, method, setMethod, amount, setAmount },
    bodyOf: ({ id, version }: Payment, paid: number) => ({
      ...{ paymentId: id, version, amount: paid },
      method: refundMethods.find((name) => name === method) ?? 'bank',
      ...(office && { office }),
    }),
  };
}

/** The part of a decision that this payment can give back, in its currency. */
function firstAmount(
  payment: Payment,
  { cents, rate, method }: Refundable & { method: PaymentMethod },
): string {
  const { currency } = payment;
  const wanted = currency === 'AUD' ? cents : centsToMnt(cents, rate ?? 1n);
  const amount = Math.min(wanted, payment.amount - payment.refunded);
  return typedAmount(inCoins({ method, currency, amount }), currency);
}
