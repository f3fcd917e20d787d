import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import styles from './money.module.css';
import { useFormMoney } from './use-form-money';

/** Shown below a bill: its payment state, the balance, and a link to the desk. */
export function BillStanding({ formId }: { formId: string }): ReactNode {
  const { t } = useTranslation('payments');
  const { can, Link } = useHost();
  const format = useFormat();
  const { data: money } = useFormMoney(formId, { isEnabled: can('read', 'Payment') });
  if (!money) return null;
  const { state, balanceCents, balanceMnt, isPriceWaiting } = money;
  const isPayable = balanceCents > 0 && !isPriceWaiting;
  return (
    <div className={styles.standing}>
      <p>
        <StatusPill kind="bill" state={state} />{' '}
        {balanceCents > 0 && (
          <span className="figures">
            {t('money.balance')}: <strong>{format.aud(balanceCents)}</strong> {format.mnt(balanceMnt)}
          </span>
        )}
      </p>
      {isPayable && can('pay', 'Payment') && (
        <Link to={`/moz/payment?form=${formId}`}>{t('money.take')}</Link>
      )}
    </div>
  );
}
