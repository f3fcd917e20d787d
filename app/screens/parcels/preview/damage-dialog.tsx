import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '~/app/api/upload';
import { Button } from '~/app/components/actions/button';
import { PhotoField, type UploadedPhoto } from '~/app/components/form/photo-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import styles from '~/app/components/parcels/parcel-dialog.module.css';
import { Refusal } from '~/app/components/parcels/refusal';
import type { ParcelChange } from '~/app/components/parcels/use-parcel-change';

/** Reports damage with a text and photos; the parcel continues. */
export function DamageDialog({ change, onClose }: { change: ParcelChange; onClose: () => void }): ReactNode {
  const { t } = useTranslation('parcels');
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const photoIds = photos.map(({ id }) => id);
    change.run({
      body: { act: 'reportDamage', note, photoIds },
      send: (parcels, seen) => parcels.reportDamage.mutate({ ...seen, note, photoIds }),
      done: onClose,
    });
  };
  return (
    <Dialog isOpen title={t('dialogs.damage.title')} onClose={onClose}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <TextAreaField
          label={t('dialogs.damage.label')}
          maxLength={1000}
          value={note}
          error={change.errors.note}
          onChange={(event) => setNote(event.target.value)}
        />
        <PhotoField label={t('photos.damage')} photos={photos} upload={uploadPicture} onChange={setPhotos} />
        <Refusal code={change.refusal} />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" isBusy={change.isBusy}>
            {t('acts.reportDamage')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
