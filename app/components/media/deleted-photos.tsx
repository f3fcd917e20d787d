import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Says how many photos were deleted when their years ended; nothing where none was. */
export function DeletedPhotos({ count }: { count: number }): ReactNode {
  const { t } = useTranslation('common');
  return count > 0 && <p className="muted small">{t('photo.deleted', { count })}</p>;
}
