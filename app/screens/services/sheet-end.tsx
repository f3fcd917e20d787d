import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '~/app/api/upload';
import { Button } from '~/app/components/actions/button';
import { PhotoField, type UploadedPhoto } from '~/app/components/form/photo-field';
import styles from './services.module.css';

type SheetEndProps = {
  sheet: {
    photos: readonly UploadedPhoto[];
    setPhotos: (photos: readonly UploadedPhoto[]) => void;
    errors: Readonly<Record<string, unknown>>;
    isBusy: boolean;
  };
  onClose: () => void;
};

/** The end of a sheet that says a service is done: its pictures and the buttons. */
export function SheetEnd({ sheet, onClose }: SheetEndProps): ReactNode {
  const { t } = useTranslation('services');
  return (
    <>
      <PhotoField
        label={t('photos')}
        photos={sheet.photos}
        upload={uploadPicture}
        error={sheet.errors.photoIds}
        limit={12}
        onChange={sheet.setPhotos}
      />
      <div className={styles.actions}>
        <Button variant="outline" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" isBusy={sheet.isBusy}>
          {t('done')}
        </Button>
      </div>
    </>
  );
}
