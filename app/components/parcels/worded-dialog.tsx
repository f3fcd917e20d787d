import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { runWorded, type WordedAct } from './acts';
import styles from './parcel-dialog.module.css';
import { Refusal } from './refusal';
import type { Parcel } from './types';
import type { ParcelChange } from './use-parcel-change';

type WordedDialogProps = { act: WordedAct; parcel: Parcel; change: ParcelChange; onClose: () => void };

const short: readonly WordedAct[] = ['declareExport', 'place'];
const grave: readonly WordedAct[] = ['cancel', 'recall', 'lost', 'disposed'];
const fieldNames = ['exportReference', 'place', 'note'] as const;

/** Asks for the text that an action needs: a reference, a place or a reason. */
export function WordedDialog({ act, parcel, change, onClose }: WordedDialogProps): ReactNode {
  const { t } = useTranslation('parcels');
  const [text, setText] = useState(knownText(act, parcel));
  const error = fieldNames.map((name) => change.errors[name]).find(Boolean);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    runWorded(change, act, text.trim(), onClose);
  };
  const field = {
    label: t(`dialogs.${act}.label`),
    hint: t(`dialogs.${act}.hint`),
    error,
    value: text,
    autoFocus: true,
  };
  return (
    <Dialog isOpen title={t(`dialogs.${act}.title`)} onClose={onClose}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        {short.includes(act) ? (
          <TextField
            {...field}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        ) : (
          <TextAreaField {...field} maxLength={1000} onChange={(event) => setText(event.target.value)} />
        )}
        <Refusal code={change.refusal} />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t(act === 'cancel' ? 'frame:actions.keep' : 'common:actions.cancel')}
          </Button>
          <Button type="submit" variant={grave.includes(act) ? 'danger' : 'filled'} isBusy={change.isBusy}>
            {t(`acts.${act}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function knownText(act: WordedAct, { staff }: Parcel): string {
  switch (act) {
    case 'declareExport':
      return staff?.exportReference ?? '';
    case 'place':
      return staff?.place ?? '';
    default:
      return '';
  }
}
