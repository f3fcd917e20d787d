import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import styles from './denied.module.css';
import type { Match } from './types';

export type Judgement = 'clear' | 'confirm';
type JudgeMatchProps = { match: Match; judgement: Judgement; onDone: () => void };

/** Asks for the reason of a decision. */
export function JudgeMatch({ match, judgement, onDone }: JudgeMatchProps): ReactNode {
  const { t } = useTranslation('denied-parties');
  const utils = trpc.useUtils();
  const change = useChange();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { id, version } = match;
    void change.run(
      { id, version, reason },
      {
        send: (body) => utils.client.deniedParties[judgement].mutate(body),
        told: t(`judge.done.${judgement}`),
        done: async () => {
          onDone();
          await Promise.all([utils.deniedParties.invalidate(), utils.customers.record.invalidate()]);
        },
      },
    );
  };
  return (
    <Dialog isOpen title={t(`judge.titles.${judgement}`)} onClose={onDone}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t(`judge.text.${judgement}`)}</p>
        <TextAreaField
          label={t('columns.reason')}
          hint={t(`judge.hints.${judgement}`)}
          error={change.errors.reason}
          value={reason}
          maxLength={1000}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onDone}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            variant={judgement === 'confirm' ? 'danger' : 'filled'}
            isBusy={change.isBusy}
          >
            {t(`judge.${judgement}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
