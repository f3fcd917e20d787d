import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import styles from './money.module.css';
import { PaymentLine } from './payment-line';
import type { FormMoney } from './use-form-money';

/** All payments on a bill, newest first. */
export function PaymentsCard({ money }: { money: FormMoney }): ReactNode {
  const { t } = useTranslation('payments');
  const payments = [...money.payments].reverse();
  return (
    <Card title={t('money.payments')}>
      {payments.length === 0 ? (
        <p className="muted">{t('money.none')}</p>
      ) : (
        <ul className={styles.lines}>
          {payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} money={money} />
          ))}
        </ul>
      )}
    </Card>
  );
}
