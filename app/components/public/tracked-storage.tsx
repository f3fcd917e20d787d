import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { useNow } from '~/app/components/time/use-now';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import type { TrackedParcel } from './tracked';
import styles from './tracked.module.css';

type StorageProps = { storage: NonNullable<TrackedParcel['storage']>; servedAt: Date };

/** The free storage days left, or the storage fee so far. */
export function TrackedStorage({ storage, servedAt }: StorageProps): ReactNode {
  const { t } = useTranslation('tracking');
  const format = useFormat();
  const now = useNow(servedAt, 60_000);
  const left = storage.freeUntil.getTime() - now.getTime();
  const values = {
    date: format.shortDate(storage.freeUntil, destinationZone),
    price: format.aud(storage.feeCentsPerDay),
  };
  return (
    <Card title={t('storage.title')}>
      <p className={styles.countdown} data-over={left <= 0}>
        {left > 0
          ? t('storage.left', { time: format.duration(left) })
          : t('storage.over', { price: format.aud(storage.feeCents) })}
      </p>
      <p className="muted">{t(left > 0 ? 'storage.until' : 'storage.overNote', values)}</p>
    </Card>
  );
}
