import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import type { FormMoney } from '~/app/components/payments/use-form-money';
import { useFormat } from '~/app/i18n/use-format';
import type { useTakePayment } from './use-take-payment';

type OverDialogProps = { take: ReturnType<typeof useTakePayment>; money: FormMoney };

/** Asks for a confirmation when the payment exceeds the balance or the balance changed meanwhile. */
export function OverDialog({ take, money }: OverDialogProps): ReactNode {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const isPaid = take.asked === 'payment.paid_already';
  const total = format.aud(take.overCents);
  return (
    <ConfirmDialog
      isOpen={take.asked !== undefined}
      title={t(isPaid ? 'take.paidTitle' : 'take.overTitle')}
      confirmLabel={t('take.overYes')}
      isDanger
      isBusy={take.isBusy}
      isConfirmDisabled={isPaid && money.balanceCents > 0}
      onConfirm={() => take.send(true)}
      onClose={take.dismiss}
    >
      <p>{t(isPaid ? 'take.paidText' : 'take.overText', { total })}</p>
    </ConfirmDialog>
  );
}
