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
import { PassOrDigits } from './pass-or-digits';
import { Refusal } from './refusal';
import { signatureImage } from './signature-image';
import { StorageText } from './storage-clock';
import type { Parcel } from './types';
import { UnpaidNotice } from './unpaid-notice';
import type { ParcelChange } from './use-parcel-change';
import { type PassAnswer, usePass } from './use-pass';

type HandOverDialogProps = {
  parcel: Parcel;
  change: ParcelChange;
  /** A pass that was read before the form was opened. */
  pass?: PassAnswer | undefined;
  /** `isUnpaid`: the clerk confirmed that it is handed over unpaid. */
  onDone?: ((done: { isUnpaid: boolean }) => void) | undefined;
  onClose: () => void;
};

/** Proof of delivery: the recipient, the last four digits or the collection pass, a photo or a signature. */
export function HandOverDialog(props: HandOverDialogProps): ReactNode {
  const { parcel, change, onClose } = props;
  const { t } = useTranslation('parcels');
  const proof = useProof(props);
  return (
    <Dialog isOpen title={t('dialogs.deliver.title')} onClose={onClose}>
      <form className={styles.dialog} onSubmit={proof.submit} noValidate>
        <TextField
          label={t('dialogs.deliver.name')}
          value={proof.deliveredTo}
          maxLength={200}
          autoComplete="off"
          error={change.errors.deliveredTo}
          onChange={(event) => proof.setName(event.target.value)}
        />
        <PassOrDigits
          reading={proof.reading}
          value={proof.last4}
          error={change.errors.last4 ?? change.errors.passUseId}
          onChange={proof.setLast4}
        />
        <PhotoField
          label={t('dialogs.deliver.photo')}
          photos={proof.photos}
          limit={1}
          upload={uploadPicture}
          error={proof.problem ?? change.errors.photoId}
          onChange={proof.setPhotos}
        />
        <SignatureField label={t('dialogs.deliver.signature')} onChange={proof.sign} />
        <StorageToPay parcel={parcel} />
        <UnpaidNotice
          parcel={parcel}
          change={change}
          isConfirmed={proof.isUnpaidConfirmed}
          error={change.errors.isUnpaidConfirmed}
          onConfirm={proof.setUnpaidConfirmed}
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

function StorageToPay({ parcel: { storage, storageDue } }: Pick<HandOverDialogProps, 'parcel'>): ReactNode {
  const { t } = useTranslation('parcels');
  const format = useFormat();
  if (!storage || storage.chargedDays <= 0) return null;
  return (
    <div className={styles.unpaid}>
      <p>
        <StorageText storage={storage} />
      </p>
      {storageDue && <p>{t('dialogs.deliver.storageAdds', { fee: format.aud(storageDue.cents) })}</p>}
    </div>
  );
}

/** What is typed, photographed and signed. A signature that was stored is not stored again at the next try. */
function useProof({ parcel, change, pass, onDone, onClose }: HandOverDialogProps) {
  const reading = usePass(parcel.id, pass);
  const [typedName, setName] = useState<string>();
  const deliveredTo = typedName ?? reading.pass?.person.name ?? parcel.receiverName;
  const [last4, setLast4] = useState('');
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const [signature, setSignature] = useState<Signature>();
  const [signatureId, setSignatureId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isUnpaidConfirmed, setUnpaidConfirmed] = useState(false);
  const sign = (signed: Signature | undefined): void => {
    setSignature(signed);
    setSignatureId(undefined);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!reading.pass && reading.read(last4)) return setLast4('');
    const [photo] = photos;
    if (!photo && !signature) return setProblem('parcel.proof_missing');
    setProblem(undefined);
    try {
      const signed = signature && (signatureId ?? (await uploadPicture(await signatureImage(signature))).id);
      setSignatureId(signed);
      const proof = {
        deliveredTo: deliveredTo.trim(),
        ...(reading.pass ? { passUseId: reading.pass.passUseId } : { last4: last4.trim() }),
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

  return {
    ...{ reading, deliveredTo, setName, last4, setLast4, photos, setPhotos, sign },
    ...{ problem, isUnpaidConfirmed, setUnpaidConfirmed, submit },
  };
}
