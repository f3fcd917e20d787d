import type { ReactNode } from 'react';
import { Card } from '~/app/components/layout/card';
import { DeletedPhotos } from '~/app/components/media/deleted-photos';
import styles from './record-photos.module.css';

type RecordPhoto = { id: string; kind: string; width: number; height: number; label: string };
type RecordPhotosProps = {
  title: string;
  /** Above the photos, also while there are none. */
  hint?: string | undefined;
  photos: readonly RecordPhoto[];
  /** Photos that were deleted when their years ended. */
  deleted: number;
  isLarge?: boolean;
};

/** Photos of a record, each with what it shows; a click opens one in full size. */
export function RecordPhotos({ title, hint, photos, deleted, isLarge }: RecordPhotosProps): ReactNode {
  if (photos.length + deleted === 0 && !hint) return null;
  return (
    <Card title={title}>
      {hint && <p className="muted">{hint}</p>}
      <DeletedPhotos count={deleted} />
      <ul className={styles.photos} data-large={isLarge || undefined}>
        {photos.map(({ id, kind, width, height, label }) => (
          <li key={id}>
            <a href={`/api/files/${id}`} target="_blank" rel="noreferrer">
              <img
                src={`/api/files/${id}`}
                alt={label}
                width={width}
                height={height}
                loading="lazy"
                data-kind={kind}
              />
            </a>
            <span className="muted small">{label}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
