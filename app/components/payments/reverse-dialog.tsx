import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { TextField } from '~/app/components/form/text-field';
import { receiptText } from '~/domain/payments/kinds';
import { TakeBackDialog, type TakeBackProps, useTakeBack } from './take-back-dialog';
import { readAmount, typedAmount, useAmount } from './use-amount';

/** Takes back a payment whose money did not stay: the customer owes it again. */
export function ReverseDialog({ payment, formId, onClose }: TakeBackProps): ReactNode {
  const { t } = useTranslation('payments');
  const utils = trpc.useUtils();
  const amountText = useAmount();
  const takeBack = useTakeBack({ formId, onClose });
  const { id, version, currency } = payment;
  const [text, setText] = useState(typedAmount(payment.amount - payment.refunded, currency));
  const [wrong, setWrong] = useState<string>();
  const reverse = async (): Promise<void> => {
    const { amount, error } = readAmount(text, currency);
    setWrong(error);
    if (amount === undefined) return;
    await takeBack.run(
      { id, version, amount, reason: takeBack.reason },
      {
        send: (body) => utils.client.payments.reverse.mutate(body),
        told: t('reverse.done', { total: amountText(amount, currency) }),
      },
    );
  };
  return (
    <TakeBackDialog
      takeBack={takeBack}
      title={t('reverse.title', { number: receiptText(payment.number) })}
      text={t('reverse.text')}
      reasonLabel={t('reverse.reason')}
      confirmLabel={t('reverse.submit')}
      onConfirm={() => void reverse()}
      onClose={onClose}
    >
      <TextField
        label={t('reverse.amount')}
        isNumber
        inputMode="decimal"
        maxLength={24}
        autoComplete="off"
        suffix={currency === 'AUD' ? 'A$' : '₮'}
        value={text}
        error={wrong ?? takeBack.errors.amount}
        onChange={(event) => setText(event.target.value)}
      />
    </TakeBackDialog>
  );
}
