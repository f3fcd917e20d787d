import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { carrierName } from '~/domain/core/carriers/names';
import { originZone } from '~/domain/core/offices';
import styles from './shelf.module.css';
import type { Shelf } from './types';

/** What the customer registered and what has not come yet. */
export function OnTheWay({ rows }: { rows: Shelf['onTheWay'] }): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  const format = useFormat();
  const { Link } = useHost();
  const register = (
    <LinkButton to="/moz/expected/new" icon={<IconPlus size={20} aria-hidden="true" />}>
      {t('register')}
    </LinkButton>
  );
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState action={register}>{t('noneOnTheWay')}</EmptyState>
      </Card>
    );
  }
  return (
    <Card title={t('onTheWay')} aside={register}>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className={styles.head}>
              <Link to={`/moz/expected/view/${row.id}`}>{row.shop || row.trackingNumber}</Link>
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
