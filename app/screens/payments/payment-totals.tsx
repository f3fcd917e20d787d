import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outputs } from '~/server/router';
import styles from './payment.module.css';
import { useAmount } from './use-amount';

/** The total of the listed payments by currency, less refunds. */
export function PaymentTotals({ totals }: Pick<Outputs['payments']['list'], 'totals'>): ReactNode {
  const { t } = useTranslation('payments');
  const amountText = useAmount();
  if (totals === null) return <p className="muted small">{t('totals.tooMany')}</p>;
  if (totals.length === 0) return null;
  return (
    <p className={styles.totals} role="status">
      <span className="muted">{t('totals.label')}</span>
      {totals.map(({ currency, amount }) => (
        <strong key={currency} className="figures">
          {amountText(amount, currency)}
        </strong>
      ))}
    </p>
  );
}
