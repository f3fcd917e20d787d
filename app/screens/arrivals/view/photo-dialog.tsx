import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '~/app/api/upload';
import { Button } from '~/app/components/actions/button';
import { PhotoField, type UploadedPhoto } from '~/app/components/form/photo-field';
import { SelectField } from '~/app/components/form/select-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { MOST_PHOTOS } from '~/domain/arrivals/schema';
import styles from '../parts/parts.module.css';
import { Refusal } from '../parts/refusal';
import type { DialogProps } from './dialog-props';

const kinds = ['box', 'label', 'contents'] as const;

/** Adds photos of a box, its label or what is in it. */
export function PhotoDialog({ change, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('arrivals');
  const [kind, setKind] = useState<(typeof kinds)[number]>('box');
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const save = (): void => {
    const photoIds = photos.map(({ id }) => id);
    change.run({
      body: { act: 'photograph', photoIds, kind },
      done: onClose,
      send: (arrivals, seen) => arrivals.photograph.mutate({ ...seen, photoIds, kind }),
    });
  };
  return (
    <Dialog isOpen title={t('acts.photograph')} onClose={onClose}>
      <div className={styles.dialog}>
        <SelectField
          label={t('photos.kind')}
          choices={kinds.map((value) => ({ value, label: t(`photos.${value}`) }))}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((known) => known === target.value) ?? 'box')}
        />
        <PhotoField
          label={t('photos.title')}
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
          <Button isBusy={change.isBusy} disabled={photos.length === 0} onClick={save}>
            {t('acts.photograph')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
