import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '~/app/api/upload';
import { Button } from '~/app/components/actions/button';
import { PhotoField, type UploadedPhoto } from '~/app/components/form/photo-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { MOST_PHOTOS } from '~/domain/arrivals/schema';
import styles from '../parts/parts.module.css';
import { Refusal } from '../parts/refusal';
import type { DialogProps } from './dialog-props';

/** Disposes of a box that nobody wanted, with a reason and a photo as proof. */
export function DisposeDialog({ change, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('arrivals');
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const save = (): void => {
    const photoIds = photos.map(({ id }) => id);
    change.run({
      body: { act: 'dispose', photoIds, note },
      done: onClose,
      send: (arrivals, seen) => arrivals.dispose.mutate({ ...seen, photoIds, note }),
    });
  };
  return (
    <Dialog isOpen title={t('dialogs.dispose.title')} onClose={onClose}>
      <div className={styles.dialog}>
        <TextAreaField
          label={t('dialogs.dispose.label')}
          hint={t('dialogs.dispose.hint')}
          maxLength={1000}
          value={note}
          error={change.errors.note}
          onChange={({ target }) => setNote(target.value)}
        />
        <PhotoField
          label={t('dialogs.dispose.photos')}
          photos={photos}
          limit={MOST_PHOTOS}
          error={change.errors.photoIds}
          upload={uploadPicture}
          onChange={setPhotos}
        />
        <Refusal code={change.refusal} />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            variant="danger"
            isBusy={change.isBusy}
            disabled={photos.length === 0 || note.trim() === ''}
            onClick={save}
          >
            {t('acts.dispose')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
