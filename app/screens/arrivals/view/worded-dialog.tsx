import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { isDangerous, type WordedAct } from '../parts/acts';
import styles from '../parts/parts.module.css';
import { Refusal } from '../parts/refusal';
import type { DialogProps } from './dialog-props';

/** Asks for the text that an action needs: a place or a reason. */
export function WordedDialog({ act, arrival, change, onClose }: DialogProps & { act: WordedAct }): ReactNode {
  const { t } = useTranslation('arrivals');
  const [text, setText] = useState(act === 'place' ? (arrival.staff?.place ?? '') : '');
  const error = change.errors.place ?? change.errors.note;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = text.trim();
    change.run({
      body: { act, text: typed },
      done: onClose,
      send: (arrivals, seen) =>
        act === 'place'
          ? arrivals.place.mutate({ ...seen, place: typed })
          : arrivals[act].mutate({ ...seen, note: typed }),
    });
  };
  const field = { label: t(`dialogs.${act}.label`), error, value: text, autoFocus: true };
  return (
    <Dialog isOpen title={t(`dialogs.${act}.title`)} onClose={onClose}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        {act === 'place' ? (
          <TextField
            {...field}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        ) : (
          <TextAreaField
            {...field}
            hint={t(`dialogs.${act}.hint`)}
            maxLength={1000}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <Refusal code={change.refusal} />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t(act === 'cancel' ? 'frame:actions.keep' : 'common:actions.cancel')}
          </Button>
          <Button type="submit" variant={isDangerous(act) ? 'danger' : 'filled'} isBusy={change.isBusy}>
            {t(`acts.${act}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
