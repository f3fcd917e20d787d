import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { TextField } from '~/app/components/form/text-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import styles from '~/app/components/parcels/parcel-dialog.module.css';
import { Refusal } from '~/app/components/parcels/refusal';
import type { ParcelChange } from '~/app/components/parcels/use-parcel-change';

/** Hands a parcel to a carrier for the countryside, with the carrier's tracking number. */
export function ForwardDialog({ change, onClose }: { change: ParcelChange; onClose: () => void }): ReactNode {
  const { t } = useTranslation('parcels');
  const [carrier, setCarrier] = useState('');
  const [carrierNumber, setNumber] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const given = { carrier: carrier.trim(), carrierNumber: carrierNumber.trim() };
    change.run({
      body: { act: 'forward', ...given },
      send: (parcels, seen) => parcels.forward.mutate({ ...seen, ...given }),
      done: onClose,
    });
  };
  return (
    <Dialog isOpen title={t('dialogs.forward.title')} onClose={onClose}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <TextField
          label={t('dialogs.forward.carrier')}
          value={carrier}
          maxLength={80}
          autoFocus
          error={change.errors.carrier}
          onChange={(event) => setCarrier(event.target.value)}
        />
        <TextField
          label={t('dialogs.forward.number')}
          hint={t('dialogs.forward.hint')}
          value={carrierNumber}
          maxLength={80}
          autoComplete="off"
          error={change.errors.carrierNumber}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Refusal code={change.refusal} />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" isBusy={change.isBusy}>
            {t('acts.forward')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
