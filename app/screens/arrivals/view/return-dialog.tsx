import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { TextField } from '~/app/components/form/text-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import styles from '../parts/parts.module.css';
import { Refusal } from '../parts/refusal';
import type { DialogProps } from './dialog-props';

/** Records with whom, and under which number, a box went back to its sender. */
export function ReturnDialog({ change, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('arrivals');
  const [typed, setTyped] = useState({ carrier: '', trackingNumber: '' });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    change.run({
      body: { act: 'completeReturn', ...typed },
      done: onClose,
      send: (arrivals, seen) => arrivals.completeReturn.mutate({ ...seen, ...typed }),
    });
  };
  return (
    <Dialog isOpen title={t('dialogs.completeReturn.title')} onClose={onClose}>
      <form className={styles.dialog} noValidate onSubmit={save}>
        <TextField
          label={t('dialogs.completeReturn.carrier')}
          value={typed.carrier}
          maxLength={80}
          autoFocus
          error={change.errors.carrier}
          onChange={({ target }) => setTyped({ ...typed, carrier: target.value })}
        />
        <TextField
          label={t('dialogs.completeReturn.trackingNumber')}
          value={typed.trackingNumber}
          maxLength={60}
          autoComplete="off"
          error={change.errors.trackingNumber}
          onChange={({ target }) => setTyped({ ...typed, trackingNumber: target.value })}
        />
        <Refusal code={change.refusal} />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" isBusy={change.isBusy}>
            {t('acts.completeReturn')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
