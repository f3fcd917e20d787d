import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { CheckField } from '~/app/components/form/check-field';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import styles from './preview.module.css';

type UnpaidNoticeProps = {
  formId: string;
  isConfirmed: boolean;
  error: string | undefined;
  onConfirm: (isConfirmed: boolean) => void;
};

/** Before a hand-over: what is still to pay, and the word that it shall go all the same. */
export function UnpaidNotice({ formId, isConfirmed, error, onConfirm }: UnpaidNoticeProps): ReactNode {
  const { t } = useTranslation('parcels');
  const { can, Link } = useHost();
  const format = useFormat();
  const money = trpc.payments.ofForm.useQuery({ formId }, { enabled: can('read', 'Payment') });
  const { balanceCents = 0, balanceMnt = 0 } = money.data ?? {};
  if (balanceCents === 0 && !error) return null;
  const total = `${format.aud(balanceCents)} (${format.mnt(balanceMnt)})`;
  return (
    <div className={styles.unpaid}>
      <p>
        {t('dialogs.deliver.unpaid', { total })}{' '}
        {can('pay', 'Payment') && <Link to={`/moz/payment?form=${formId}`}>{t('dialogs.deliver.pay')}</Link>}
      </p>
      <CheckField
        label={t('dialogs.deliver.confirmUnpaid')}
        checked={isConfirmed}
        error={error}
        onChange={(event) => onConfirm(event.target.checked)}
      />
    </div>
  );
}
