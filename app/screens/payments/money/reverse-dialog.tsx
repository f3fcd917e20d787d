import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { ConfirmDialog } from '~/app/components/confirm-dialog';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import { useChange } from '~/app/screens/use-change';
import { receiptText } from '~/domain/payments/kinds';
import { readAmount, typedAmount, useAmount } from '../use-amount';
import type { Payment } from './use-form-money';
import { useRefreshMoney } from './use-refresh-money';

type ReverseDialogProps = { payment: Payment; formId: string; onClose: () => void };

/** Takes back a payment whose money did not stay: the customer owes it again. */
export function ReverseDialog({ payment, formId, onClose }: ReverseDialogProps): ReactNode {
  const { t } = useTranslation('payments');
  const utils = trpc.useUtils();
  const amountText = useAmount();
  const refresh = useRefreshMoney(formId);
  const { run, isBusy, errors } = useChange();
  const { id, version, currency } = payment;
  const [text, setText] = useState(typedAmount(payment.amount - payment.refunded, currency));
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const reverse = async (): Promise<void> => {
    const { amount, error } = readAmount(text, currency);
    setWrong(error);
    if (amount === undefined) return;
    await run(
      { id, version, amount, reason },
      {
        send: (body) => utils.client.payments.reverse.mutate(body),
        told: t('reverse.done', { total: amountText(amount, currency) }),
        done: async () => {
          await refresh();
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('reverse.title', { number: receiptText(payment.number) })}
      confirmLabel={t('reverse.submit')}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void reverse()}
      onClose={onClose}
    >
      <p>{t('reverse.text')}</p>
      <TextField
        label={t('reverse.amount')}
        isNumber
        inputMode="decimal"
        maxLength={24}
        autoComplete="off"
        suffix={currency === 'AUD' ? 'A$' : '₮'}
        value={text}
        error={wrong ?? errors.amount}
        onChange={(event) => setText(event.target.value)}
      />
      <TextAreaField
        label={t('reverse.reason')}
        maxLength={1000}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
