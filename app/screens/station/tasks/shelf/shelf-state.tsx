import { IconAlertTriangle, IconPhotoUp, IconTags } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShelfAccess } from '~/app/components/station/queue/shelf/use-shelf';
import { hintLabelSheet } from '~/app/components/station/shelf/shelf-label-sheet';
import { LabelTrouble } from './label-trouble';
import { LaterShelfTask } from './later-shelf-task';
import styles from './shelf-state.module.css';
import { loadScannedText } from './use-shelving';
import { loadStoredVerdict } from './use-verdict';

/** With fewer labels left, the clerk is warned. */
const FEW_LEFT = 20;

/** What the clerk should know before the next box: nothing read yet, few labels left, pictures that wait. */
export function ShelfState({ shelf }: { shelf: ShelfAccess }): ReactNode {
  const { t } = useTranslation('station');
  const { record, labels, pictures, failedPictures } = shelf;
  // Loaded with the mode, so that all of it is there when the connection is not.
  useEffect(() => {
    LaterShelfTask.hint();
    hintLabelSheet();
    void loadStoredVerdict().catch(() => undefined);
    void loadScannedText().catch(() => undefined);
  }, []);
  return (
    <>
      {!record && (
        <p className={styles.notice} role="status">
          <IconAlertTriangle size={24} aria-hidden="true" />
          {t('shelf.unread')}
        </p>
      )}
      {record && labels < FEW_LEFT && (
        <p className={styles.notice} role="status">
          <IconTags size={24} aria-hidden="true" />
          {t('shelf.labelsLeft', { count: labels })}
        </p>
      )}
      <LabelTrouble shelf={shelf} />
      {pictures > 0 && (
        <p className={styles.waiting} role="status">
          <IconPhotoUp size={20} aria-hidden="true" />
          {t('shelf.picturesWait', { count: pictures })}
        </p>
      )}
      {failedPictures > 0 && (
        <p className={styles.notice} role="alert">
          <IconAlertTriangle size={24} aria-hidden="true" />
          {t('shelf.picturesFailed', { count: failedPictures })}
        </p>
      )}
    </>
  );
}
