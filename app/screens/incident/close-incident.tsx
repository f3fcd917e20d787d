import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/button';
import { Dialog } from '~/app/components/confirm-dialog';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { useChange } from '../use-change';
import styles from './incident.module.css';
import type { Incident } from './incidents';

/** Asks what came of it; without a word none is closed. */
export function CloseIncident({ incident, onDone }: { incident: Incident; onDone: () => void }): ReactNode {
  const { t } = useTranslation('incidents');
  const utils = trpc.useUtils();
  const change = useChange();
  const [resolution, setResolution] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = { id: incident.id, version: incident.version, resolution };
    void change.run(body, {
      send: (asked) => utils.client.incidents.close.mutate(asked),
      told: t('closed'),
      done: async () => {
        onDone();
        await Promise.all([utils.incidents.invalidate(), utils.parcels.get.invalidate()]);
      },
    });
  };
  return (
    <Dialog isOpen title={t('closeTitle')} onClose={onDone}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextAreaField
          label={t('resolution')}
          hint={t('resolutionHint')}
          error={change.errors.resolution}
          value={resolution}
          maxLength={1000}
          onChange={(event) => setResolution(event.target.value)}
        />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onDone}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" isBusy={change.isBusy}>
            {t('close')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
