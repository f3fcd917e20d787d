import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import type { Arrival } from '../parts/types';
import styles from './view.module.css';

/** Photos of the box, large; a click shows one in full size. */
export function ArrivalPhotos({ photos }: Pick<Arrival, 'photos'>): ReactNode {
  const { t } = useTranslation('arrivals');
  if (photos.length === 0) return null;
  return (
    <Card title={t('photos.title')}>
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
