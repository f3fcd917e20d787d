import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import type { Arrival } from '../parts/types';
import styles from './view.module.css';

/** Photos of the box, large; a click shows one in full size. */
export function ArrivalPhotos({ photos, staff }: Pick<Arrival, 'photos' | 'staff'>): ReactNode {
  const { t } = useTranslation('arrivals');
  const awaited = staff?.awaitedPhotos ?? 0;
  if (photos.length === 0 && awaited === 0) return null;
  return (
    <Card title={t('photos.title')}>
      {awaited > 0 && <p className="muted">{t('photos.awaited', { count: awaited })}</p>}
      <ul className={styles.photos}>
        {photos.map(({ id, kind, width, height }) => (
          <li key={id}>
            <a href={`/api/files/${id}`} target="_blank" rel="noreferrer">
              <img
                src={`/api/files/${id}`}
                alt={t(`photos.${kind}`)}
                width={width}
                height={height}
                loading="lazy"
              />
            </a>
            <span className="muted small">{t(`photos.${kind}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
