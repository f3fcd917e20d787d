import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { receiptText } from '~/domain/payments/kinds';
import { TakeBackDialog, type TakeBackProps, useTakeBack } from './take-back-dialog';

/** Voids a payment that was entered by mistake today. */
export function VoidDialog({ payment, formId, onClose }: TakeBackProps): ReactNode {
  const { t } = useTranslation('payments');
  const utils = trpc.useUtils();
  const takeBack = useTakeBack({ formId, onClose });
  const { id, version, number } = payment;
  const strike = (): Promise<void> =>
    takeBack.run(
      { id, version, reason: takeBack.reason },
      { send: (body) => utils.client.payments.void.mutate(body), told: t('void.done') },
    );
  return (
    <TakeBackDialog
      takeBack={takeBack}
      title={t('void.title', { number: receiptText(number) })}
      text={t('void.text')}
      reasonLabel={t('void.reason')}
      confirmLabel={t('void.submit')}
      onConfirm={() => void strike()}
      onClose={onClose}
    />
  );
}
