import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import type { Parcel } from '~/app/components/parcels/types';
import styles from './preview.module.css';

/** Photos from the counter and the hand-over; a click shows one in full size. */
export function Photos({ photos }: Pick<Parcel, 'photos'>): ReactNode {
  const { t } = useTranslation('parcels');
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
                data-kind={kind}
              />
            </a>
            <span className="muted small">{t(`photos.${kind}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
