import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import { carrierName } from '~/domain/core/carriers/names';
import { originZone } from '~/domain/core/offices';
import styles from './shelf.module.css';
import type { Shelf } from './types';

/** What the customer registered and what has not come yet. */
export function OnTheWay({ rows }: { rows: Shelf['onTheWay'] }): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  const format = useFormat();
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState>{t('noneOnTheWay')}</EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className={styles.head}>
              <strong>{row.shop || row.trackingNumber}</strong>
              <span className="muted small">
                {t('registered', { day: format.date(row.createdAt, originZone) })}
              </span>
            </div>
            <p className="muted small">
              {carrierName(row.carrier) ?? t('otherCarrier')}{' '}
              <span className="code">{row.trackingNumber}</span>
              {row.boxes > 1 && <> · {t('boxes', { count: row.boxes })}</>}
            </p>
            {row.isExpectedBySeveral && <p className={styles.warning}>{t('several')}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
