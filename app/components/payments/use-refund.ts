import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import type { RateMicros } from '~/domain/core/money';
import { creditReasons, handMethods, refundMethods } from '~/domain/payments/kinds';
import { inCoins, refundedCentsOf, standingOf } from '~/domain/payments/ledger';
import { useOffice } from './office-field';
import { readAmount, typedAmount, useAmount } from './use-amount';
import type { FormMoney, Payment } from './use-form-money';
import { useRefreshMoney } from './use-refresh-money';

/** The input of a refund. A credit note lowers the bill by what is refunded unless another amount is typed. */
export function useRefund(payment: Payment, money: FormMoney, onClose: () => void) {
  const { t } = useTranslation('payments');
  const utils = trpc.useUtils();
  const amountText = useAmount();
  const refresh = useRefreshMoney(money.formId);
  const { run, isBusy, errors } = useChange();
  const { id, version, currency } = payment;
  const [method, setMethod] = useState<string>(payment.method === 'qpay' ? 'bank' : payment.method);
  // 'overpaid', or the reason of a credit note.
  const [cause, setCause] = useState<string>(money.creditCents > 0 ? 'overpaid' : '');
  const [typed, setTyped] = useState<{ amount?: string; credit?: string }>({});
  const [reason, setReason] = useState('');
  const [office, setOffice] = useOffice(payment.office);
  const [wrong, setWrong] = useState<{ amount?: string; credit?: string; cause?: string }>({});

  const methods = payment.method === 'card_online' ? [...refundMethods].reverse() : handMethods;
  const known = methods.find((name) => name === method);
  const credit = creditReasons.find((name) => name === cause);
  const left = payment.amount - payment.refunded;
  const payable = known ? inCoins({ method: known, currency, amount: left }) : left;
  const text = typed.amount ?? typedAmount(payable, currency);
  const read = readAmount(text, currency);
  const refundCents = centsOf(payment, read.amount ?? 0, money.mntPerUnit ?? 1n);
  const creditText = typed.credit ?? typedAmount(Math.min(refundCents, money.dueCents), 'AUD');
  const creditCents = credit ? (readAmount(creditText, 'AUD').amount ?? 0) : 0;
  const after = standingOf({
    dueCents: Math.max(0, money.dueCents - creditCents),
    paidCents: money.paidCents - refundCents,
  });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const lowered = credit && creditText.trim() !== '' ? readAmount(creditText, 'AUD') : {};
    setWrong({
      ...(read.error && { amount: read.error }),
      ...(lowered.error && { credit: lowered.error }),
      ...(cause === '' && { cause: 'required' }),
    });
    if (read.amount === undefined || !known || lowered.error || cause === '') return;
    const cents = lowered.amount;
    const body = {
      ...{ id, version, amount: read.amount, method: known, reason },
      ...(office && { office }),
      ...(credit && { credit: { reason: credit, ...(cents !== undefined && { cents }) } }),
    };
    await run(body, {
      send: (input) => utils.client.payments.refund.mutate(input),
      told: t('refund.done', { total: amountText(read.amount, currency) }),
      done: async () => {
        await refresh();
        onClose();
      },
    });
  };
  return {
    ...{ methods, method, setMethod, office, setOffice, reason, setReason, isBusy, submit },
    ...{ cause, setCause, credit, text, creditText, after, left, currency },
    total: read.amount === undefined ? '' : amountText(read.amount, currency),
    type: (change: { amount?: string; credit?: string }) => {
      setTyped({ ...typed, ...change });
      setWrong({});
    },
    errors: {
      ...{ office: errors.office, reason: errors.reason },
      amount: wrong.amount ?? errors.amount,
      credit: wrong.credit ?? errors['credit.cents'],
      cause: wrong.cause ?? errors['credit.reason'],
    },
  };
}

/** The cents of a refund on the bill; 0 for an amount that the payment does not have. */
function centsOf(payment: Payment, amount: number, rate: RateMicros): number {
  return amount > payment.amount - payment.refunded ? 0 : refundedCentsOf(payment, amount, rate);
}
