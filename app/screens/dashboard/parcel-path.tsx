import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import type { Outputs } from '~/server/router';
import styles from './parcel-path.module.css';
import { useCounted } from './use-counted';

type Queues = Pick<Outputs['dashboard']['queues'], 'parcels' | 'held'>;

/** The number of parcels at each step, and the reasons of holds. */
export function ParcelPath({ queues: { parcels, held } }: { queues: Queues }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { Link } = useHost();
  const counted = useCounted();
  return (
    <Card title={t('path.title')}>
      <ol className={styles.path}>
        {parcels.map(({ name, total }) => (
          <li
            key={name}
            data-empty={total === 0 || undefined}
            data-failed={name === 'delivery_failed' || undefined}
          >
            <Link to={`/moz/parcel/list?status=${name}`} className={styles.step} prefetch>
              <span className={styles.total}>{counted(total)}</span>
              <span className={styles.dot} aria-hidden="true" />
              <span className={styles.name}>{t(`queues.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ol>
      {held.length > 0 && <Reasons held={held} />}
    </Card>
  );
}

function Reasons({ held }: Pick<Queues, 'held'>): ReactNode {
  const { t } = useTranslation('dashboard');
  const { Link } = useHost();
  const counted = useCounted();
  return (
    <div className={styles.held}>
      <StatusPill kind="parcel" state="on_hold" />
      <ul className={styles.reasons}>
        {held.map(({ name, total }) => (
          <li key={name}>
            <Link to={`/moz/parcel/list?status=on_hold&hold=${name}`} className={styles.reason}>
              {t(`held.${name}`)} <strong>{counted(total)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
