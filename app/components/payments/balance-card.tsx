import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { isCustomer, useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { balanceInMnt } from '~/domain/payments/ledger';
import { CreditButton } from './credit-button';
import styles from './money.module.css';
import type { FormMoney } from './use-form-money';

/** The bill, the paid amount, and the balance in large figures. */
export function BalanceCard({ money, children }: { money: FormMoney; children?: ReactNode }): ReactNode {
  const { t } = useTranslation('payments');
  return (
    <Card title={t('money.title')}>
      <div className={styles.balance}>
        {money.mntPerUnit === null ? (
          <p className="muted">{t('money.nothing')}</p>
        ) : (
          <Sums money={money} rate={money.mntPerUnit} />
        )}
        {children}
        <CreditButton money={money} />
      </div>
    </Card>
  );
}

function Sums({ money, rate }: { money: FormMoney; rate: bigint }): ReactNode {
  const { t } = useTranslation('payments');
  const { user } = useHost();
  const format = useFormat();
  const { chargedCents, creditedCents, dueCents, paidCents, balanceCents, creditCents } = money;
  const isOver = creditCents > 0;
  const cents = isOver ? creditCents : balanceCents;
  const waiting = isCustomer(user) ? 'money.waitingMine' : 'money.waiting';
  return (
    <>
      <dl className={styles.sums}>
        {creditedCents > 0 && (
          <>
            <dt>{t('money.charged')}</dt>
            <dd>{format.aud(chargedCents)}</dd>
            <dt>{t('money.credited')}</dt>
            <dd>{format.aud(-creditedCents)}</dd>
          </>
        )}
        <dt>{t('money.due')}</dt>
        <dd>{format.aud(dueCents)}</dd>
        <dt>{t('money.paid')}</dt>
        <dd>{format.aud(paidCents)}</dd>
      </dl>
      {cents === 0 ? (
        <p className={styles.settled}>{t('money.settled')}</p>
      ) : (
        <p className={styles.left} data-over={isOver || undefined}>
          <span>{t(isOver ? 'money.credit' : 'money.balance')}</span>
          <strong>{format.aud(cents)}</strong>
          <span className="figures">{format.mnt(balanceInMnt(cents, rate))}</span>
        </p>
      )}
      {money.isPriceWaiting && <p className="muted">{t(waiting)}</p>}
    </>
  );
}
