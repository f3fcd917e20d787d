import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { SelectField } from '~/app/components/form/select-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import styles from '~/app/components/parcels/parcel-dialog.module.css';
import { Refusal } from '~/app/components/parcels/refusal';
import type { ParcelChange } from '~/app/components/parcels/use-parcel-change';
import { holdReasons } from '~/domain/parcels/states';

/** Holds a parcel, with the reason and a note for colleagues. */
export function HoldDialog({ change, onClose }: { change: ParcelChange; onClose: () => void }): ReactNode {
  const { t } = useTranslation('parcels');
  const [reasonText, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const reason = holdReasons.find((known) => known === reasonText);
    setMissing(!reason);
    if (!reason) return;
    change.run({
      body: { act: 'hold', reason, note },
      send: (parcels, seen) => parcels.hold.mutate({ ...seen, reason, note }),
      done: onClose,
    });
  };
  return (
    <Dialog isOpen title={t('dialogs.hold.title')} onClose={onClose}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <SelectField
          label={t('dialogs.hold.label')}
          placeholder={t('dialogs.hold.choose')}
          choices={holdReasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
          value={reasonText}
          error={isMissing ? 'parcel.reason_missing' : change.errors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextAreaField
          label={t('dialogs.hold.note')}
          isOptional
          maxLength={1000}
          value={note}
          error={change.errors.note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Refusal code={change.refusal} />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" variant="danger" isBusy={change.isBusy}>
            {t('acts.hold')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
