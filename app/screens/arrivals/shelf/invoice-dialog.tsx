import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { uploadPicture } from '~/app/api/upload';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { PhotoField, type UploadedPhoto } from '~/app/components/form/photo-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import styles from './shelf.module.css';
import type { ShelfArrival } from './types';

type InvoiceDialogProps = { arrival: ShelfArrival; onClose: () => void };

/** Attaches a picture of the shop's invoice. */
export function InvoiceDialog({ arrival: { id, version }, onClose }: InvoiceDialogProps): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const utils = trpc.useUtils();
  const add = trpc.arrivals.addInvoice.useMutation();
  const { run, isBusy, errors } = useChange();
  const [photo] = photos;
  const save = async (): Promise<void> => {
    if (!photo) return;
    const done = async (): Promise<void> => {
      await utils.arrivals.shelf.invalidate();
      onClose();
    };
    await run(
      { id, version, fileId: photo.id },
      { send: add.mutateAsync, successText: t('invoice.saved'), done },
    );
  };
  return (
    <Dialog isOpen title={t('invoice.title')} onClose={onClose}>
      <div className={styles.dialog}>
        <PhotoField
          label={t('invoice.photo')}
          hint={t('invoice.hint')}
          error={errors.fileId}
          photos={photos}
          onChange={setPhotos}
          upload={uploadPicture}
          limit={1}
        />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button isBusy={isBusy} disabled={!photo} onClick={save}>
            {t('invoice.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
