import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '~/app/api/upload';
import { Button } from '~/app/components/actions/button';
import { PhotoField, type UploadedPhoto } from '~/app/components/form/photo-field';
import { type Signature, SignatureField } from '~/app/components/form/signature-field';
import { TextField } from '~/app/components/form/text-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { useFormat } from '~/app/i18n/use-format';
import styles from './parcel-dialog.module.css';
import { Refusal } from './refusal';
import { signatureImage } from './signature-image';
import { StorageText } from './storage-clock';
import type { Parcel } from './types';
import { UnpaidNotice } from './unpaid-notice';
import type { ParcelChange } from './use-parcel-change';

type HandOverDialogProps = {
  parcel: Parcel;
  change: ParcelChange;
  /** `isUnpaid`: the clerk confirmed that it is handed over unpaid. */
  onDone?: ((done: { isUnpaid: boolean }) => void) | undefined;
  onClose: () => void;
};

/** Proof of delivery: the recipient, the last four digits of the receiver's mobile, a photo or a signature. */
export function HandOverDialog({ parcel, change, onDone, onClose }: HandOverDialogProps): ReactNode {
  const { t } = useTranslation('parcels');
  const format = useFormat();
  const [deliveredTo, setName] = useState(parcel.receiverName);
  const [last4, setLast4] = useState('');
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const [signature, setSignature] = useState<Signature>();
  const [signatureId, setSignatureId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isUnpaidConfirmed, setUnpaidConfirmed] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const [photo] = photos;
    if (!photo && !signature) return setProblem('parcel.proof_missing');
    setProblem(undefined);
    try {
      const signed = signature && (signatureId ?? (await uploadPicture(await signatureImage(signature))).id);
      setSignatureId(signed);
      const proof = {
        deliveredTo: deliveredTo.trim(),
        last4: last4.trim(),
        ...(photo && { photoId: photo.id }),
        ...(signed && { signatureId: signed }),
        isUnpaidConfirmed,
      };
      change.run({
        body: { act: 'deliver', ...proof },
        send: (parcels, seen) => parcels.deliver.mutate({ ...seen, ...proof }),
        done: () => {
          onDone?.({ isUnpaid: isUnpaidConfirmed });
          onClose();
        },
      });
    } catch (thrown) {
      setProblem(thrown instanceof Error ? thrown.message : 'unexpected');
    }
  };

  return (
    <Dialog isOpen title={t('dialogs.deliver.title')} onClose={onClose}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <TextField
          label={t('dialogs.deliver.name')}
          value={deliveredTo}
          maxLength={200}
          autoComplete="off"
          error={change.errors.deliveredTo}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('dialogs.deliver.last4')}
          hint={t('dialogs.deliver.last4Hint')}
          value={last4}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          error={change.errors.last4}
          onChange={(event) => setLast4(event.target.value)}
        />
        <PhotoField
          label={t('dialogs.deliver.photo')}
          photos={photos}
          limit={1}
          upload={uploadPicture}
          error={problem ?? change.errors.photoId}
          onChange={setPhotos}
        />
        <SignatureField
          label={t('dialogs.deliver.signature')}
          onChange={(signed) => {
            setSignature(signed);
            setSignatureId(undefined);
          }}
        />
        {parcel.storage && parcel.storage.chargedDays > 0 && (
          <div className={styles.unpaid}>
            <p>
              <StorageText storage={parcel.storage} />
            </p>
            {parcel.storageDue && (
              <p>{t('dialogs.deliver.storageAdds', { fee: format.aud(parcel.storageDue.cents) })}</p>
            )}
          </div>
        )}
        <UnpaidNotice
          parcel={parcel}
          change={change}
          isConfirmed={isUnpaidConfirmed}
          error={change.errors.isUnpaidConfirmed}
          onConfirm={setUnpaidConfirmed}
        />
        <Refusal code={change.refusal} />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" isBusy={change.isBusy}>
            {t('acts.deliver')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
