import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmount } from '~/app/components/payments/use-amount';
import { useFormat } from '~/app/i18n/use-format';
import type { Outputs } from '~/server/router';
import styles from './payment.module.css';

type Totals = Pick<Outputs['payments']['list'], 'totals' | 'credits'>;

/** The total of the listed payments by currency, less refunds, and the credit notes of the same period. */
export function PaymentTotals({ totals, credits }: Totals): ReactNode {
  return (
    <>
      <Paid totals={totals} />
      {credits !== null && credits.count > 0 && <Credited credits={credits} />}
    </>
  );
}

function Credited({ credits: { count, cents } }: { credits: NonNullable<Totals['credits']> }): ReactNode {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (
    <p className={styles.totals} role="status">
      <span className="muted">{t('totals.credits', { count })}</span>
      <strong className="figures">{format.aud(-cents)}</strong>
    </p>
  );
}

function Paid({ totals }: Pick<Totals, 'totals'>): ReactNode {
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
