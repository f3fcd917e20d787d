import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useRefused } from '~/app/components/form/use-refused';
import { usualBuyer } from '~/app/components/payments/tax-buyer-field';
import { readAmount, typedAmount, useAmount } from '~/app/components/payments/use-amount';
import type { FormMoney } from '~/app/components/payments/use-form-money';
import { useRefreshMoney } from '~/app/components/payments/use-refresh-money';
import type { Office } from '~/domain/core/offices';
import { receiptNumber } from '~/domain/payments/kinds';
import { countedCents, isInCoins, type Money, settlingAmount } from '~/domain/payments/ledger';
import type { TaxBuyer } from '~/domain/payments/schema';
import { needsTaxReceipt } from '~/domain/payments/tax-receipt';
import { type HeldBill, heldAfter, seenBill } from './seen-bill';

export type HandMethod = 'cash' | 'bank' | 'card';
type Typed = { amount: string | undefined; externalId: string };
type Chosen = Pick<Money, 'currency'> & {
  method: HandMethod;
  office: Office | undefined;
  note: string;
  onNote: (note: string) => void;
  /** Held by the parent, like the note: a retry with another method is based on the same bill. */
  held: HeldBill;
  onHeld: (held: HeldBill) => void;
  onTaken: (paymentId: string) => void;
};

const blank: Typed = { amount: undefined, externalId: '' };
const asksAgain = ['payment.exceeds', 'payment.paid_already'];

/** The input of the desk. The amount defaults to the settling amount. */
export function useTakePayment(
  money: FormMoney,
  { method, currency, office, note, onNote, held, onHeld, onTaken }: Chosen,
) {
  const { t } = useTranslation('payments');
  const amountText = useAmount();
  const refresh = useRefreshMoney(money.formId);
  const refused = useRefused();
  const { keyFor, settle } = useAttempt();
  const [typed, setTyped] = useState<Typed>(blank);
  const [wrong, setWrong] = useState<string>();
  const [typedBuyer, setTypedBuyer] = useState<TaxBuyer>();
  const [takenId, setTakenId] = useState<string>();
  const isTaxed = money.hasTaxReceipts && needsTaxReceipt({ currency, office });
  const buyer = isTaxed ? (typedBuyer ?? usualBuyer(money)) : undefined;
  const seen = seenBill(money, held);
  const against = { balanceCents: seen.balanceCents, rate: seen.mntPerUnit ?? 1n };
  const settling = settlingAmount({ method, currency }, against);
  const text = typed.amount ?? typedAmount(settling, currency);
  const asked = readAmount(text, currency);
  const isPayable = isInCoins({ method, currency, amount: asked.amount ?? 0 });
  const read = isPayable ? asked : { error: 'payment.not_coins' };

  const record = trpc.payments.record.useMutation({
    onSuccess: async ({ id, number }, body) => {
      settle();
      onHeld(undefined);
      setTyped(blank);
      setTypedBuyer(undefined);
      onNote('');
      setTakenId(id);
      onTaken(id);
      const total = amountText(body.amount, body.currency);
      showSnackbar({ message: t('take.done', { total, number: receiptNumber(number) }) });
      await refresh();
    },
    onError: async (error) => {
      const problem = problemOf(error);
      onHeld(heldAfter(seen, problem));
      const isAsked = asksAgain.includes(problem?.code ?? '');
      if (!isAsked && !problem?.issues.length) refused(error);
      if (problem?.code.startsWith('payment.')) await refresh();
    },
  });
  const send = (isOverConfirmed: boolean): void => {
    setWrong(read.error);
    if (read.amount === undefined) return;
    const { externalId } = typed;
    const body = {
      formId: money.formId,
      method,
      currency,
      amount: read.amount,
      seenCents: seen.balanceCents,
      isOverConfirmed,
      externalId,
      note,
      ...(office && { office }),
      ...(buyer && { taxBuyer: buyer }),
    };
    onHeld(seen);
    record.mutate({ ...body, idempotencyKey: keyFor(body) });
  };
  const cents = countedCents({ method, currency, amount: read.amount ?? 0 }, against);
  const code = problemOf(record.error)?.code ?? '';
  const isAsked = asksAgain.includes(code);
  const errors: Readonly<Record<string, string | undefined>> = fieldErrorsOf(record.error);
  return {
    typed,
    text,
    isBelowCoin: settling === 0 && seen.balanceCents > 0,
    total: read.amount === undefined ? undefined : amountText(read.amount, currency),
    overCents: Math.max(0, cents - seen.balanceCents),
    errors: {
      amount: wrong ?? (isAsked ? undefined : errors.amount),
      externalId: errors.externalId,
      note: errors.note,
      office: errors.office,
      taxBuyer: errors['taxBuyer.number'],
    },
    asked: isAsked ? code : undefined,
    isBusy: record.isPending,
    takenId,
    /** Undefined where no tax receipt is issued. */
    buyer,
    changeBuyer: setTypedBuyer,
    change: (change: Partial<Typed>) => {
      setTyped({ ...typed, ...change });
      setWrong(undefined);
    },
    send,
    dismiss: record.reset,
  };
}
