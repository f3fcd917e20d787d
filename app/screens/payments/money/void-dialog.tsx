import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { ConfirmDialog } from '~/app/components/confirm-dialog';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { useChange } from '~/app/screens/use-change';
import { receiptText } from '~/domain/payments/kinds';
import type { Payment } from './use-form-money';
import { useRefreshMoney } from './use-refresh-money';

type VoidDialogProps = { payment: Payment; formId: string; onClose: () => void };

/** Voids a payment that was entered by mistake today. */
export function VoidDialog({ payment, formId, onClose }: VoidDialogProps): ReactNode {
  const { t } = useTranslation('payments');
  const utils = trpc.useUtils();
  const refresh = useRefreshMoney(formId);
  const { run, isBusy, errors } = useChange();
  const [reason, setReason] = useState('');
  const { id, version, number } = payment;
  const strike = (): Promise<void> =>
    run(
      { id, version, reason },
      {
        send: (body) => utils.client.payments.void.mutate(body),
        told: t('void.done'),
        done: async () => {
          await refresh();
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('void.title', { number: receiptText(number) })}
      confirmLabel={t('void.submit')}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void strike()}
      onClose={onClose}
    >
      <p>{t('void.text')}</p>
      <TextAreaField
        label={t('void.reason')}
        maxLength={1000}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
