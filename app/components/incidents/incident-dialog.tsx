import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import styles from './incident.module.css';
import type { Incident } from './types';

export type Asked =
  | { act: 'open'; of: { parcelId: string } | { cargoId: string } }
  | { act: 'close' | 'reopen'; incident: Incident };

/** Opens, closes or reopens an incident; each needs a text. */
export function IncidentDialog({ asked, onDone }: { asked: Asked; onDone: () => void }): ReactNode {
  const { t } = useTranslation('incidents');
  const utils = trpc.useUtils();
  const change = useChange();
  const [text, setText] = useState('');
  const { act } = asked;
  const { incidents } = utils.client;
  const done = async (): Promise<void> => {
    onDone();
    await Promise.all([utils.incidents.invalidate(), utils.parcels.get.invalidate()]);
  };
  const send = (): Promise<void> => {
    const follow = { told: t(`done.${act}`), done };
    if (asked.act === 'open') {
      return change.run(
        { of: asked.of, note: text },
        { send: (body) => incidents.open.mutate(body), ...follow },
      );
    }
    const { id, version } = asked.incident;
    return asked.act === 'close'
      ? change.run(
          { id, version, resolution: text },
          { send: (body) => incidents.close.mutate(body), ...follow },
        )
      : change.run({ id, version, note: text }, { send: (body) => incidents.reopen.mutate(body), ...follow });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog isOpen title={t(`ask.${act}.title`)} onClose={onDone}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextAreaField
          label={t(`ask.${act}.text`)}
          hint={t(`ask.${act}.hint`)}
          error={change.errors.resolution ?? change.errors.note}
          value={text}
          maxLength={1000}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onDone}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" isBusy={change.isBusy}>
            {t(`acts.${act}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
