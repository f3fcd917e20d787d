import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormMoney } from '~/app/components/payments/use-form-money';
import styles from '../payment.module.css';

/** What the clerk has to know before any money is taken: a price that is not approved, and parcels on hold. */
export function DeskNotice({ money }: { money: FormMoney }): ReactNode {
  const { t } = useTranslation(['payments', 'frame']);
  const { isPriceWaiting, holdReasons } = money;
  if (!isPriceWaiting && holdReasons.length === 0) return null;
  return (
    <div className={styles.notice} role="alert">
      <IconAlertTriangle size={24} aria-hidden="true" />
      <div>
        {holdReasons.length > 0 && <strong>{t('payments:desk.held')}</strong>}
        {holdReasons.map((reason) => (
          <p key={reason}>{t(`frame:refused.held.${reason}`)}</p>
        ))}
        {isPriceWaiting && <p>{t('payments:money.waiting')}</p>}
      </div>
    </div>
  );
}
