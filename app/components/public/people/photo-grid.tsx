import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletedPhotos } from '~/app/components/media/deleted-photos';
import styles from './people.module.css';

type PhotoGridProps = {
  label: string;
  photos: readonly { id: string; kind: string; url: string }[];
  /** Photos that were deleted when their years ended. */
  deleted: number;
};

/** Photos of a parcel, each opened in a tab of its own. */
export function PhotoGrid({ label, photos, deleted }: PhotoGridProps): ReactNode {
  const { t } = useTranslation('tracking');
  if (photos.length === 0) return <DeletedPhotos count={deleted} />;
  return (
    <section className={styles.photos} aria-label={label}>
      {photos.map(({ id, kind, url }) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={t(`people.photo.${kind}`)} loading="lazy" width={160} height={120} />
        </a>
      ))}
      <DeletedPhotos count={deleted} />
    </section>
  );
}
