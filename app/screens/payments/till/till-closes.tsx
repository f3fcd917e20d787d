import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmount } from '~/app/components/payments/use-amount';
import { useFormat } from '~/app/i18n/use-format';
import { officeTable } from '~/domain/core/offices';
import styles from '../payment.module.css';
import { lineKey, type Till } from './use-till';

/** Every count of the day, newest first, and the reasons for reopening. */
export function TillCloses({ till }: { till: Till }): ReactNode {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const amountText = useAmount();
  return (
    <ul className={styles.closes}>
      {till.closes.map((close) => (
        <li key={close.id}>
          <p>
            {t('till.closedBy', {
              name: close.closedBy,
              at: format.placeTime(close.closedAt, officeTable[till.office].zone),
            })}
          </p>
          {close.lines.map((line) => (
            <p key={lineKey(line)} className="small figures">
              {t(`methods.${line.method}`)} {amountText(line.counted, line.currency)}
              {line.difference !== 0 && (
                <strong>{` (${t('till.difference')} ${amountText(line.difference, line.currency)})`}</strong>
              )}
            </p>
          ))}
          {close.note && <p className="small">{close.note}</p>}
          {close.reopenedAt && (
            <p className="muted small">
              {t('till.reopenedBy', {
                name: close.reopenedBy ?? '',
                at: format.placeTime(close.reopenedAt, officeTable[till.office].zone),
                reason: close.reopenReason ?? '',
              })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
