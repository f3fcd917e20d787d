import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import { SelectField } from '~/app/components/form/select-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import type { DataRequest } from './types';

type AnswerDialogProps = { request: DataRequest; onClose: () => void };

/** The answer in words. A deletion is done by erasing, so here it can only be refused. */
export function AnswerDialog({ request: { id, version, kind }, onClose }: AnswerDialogProps): ReactNode {
  const { t } = useTranslation('privacy-requests');
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const outcomes = kind === 'deletion' ? (['refused'] as const) : (['done', 'refused'] as const);
  const [outcome, setOutcome] = useState<'done' | 'refused'>(outcomes[0]);
  const [answer, setAnswer] = useState('');
  const send = (): void =>
    void run(
      { id, version, outcome, answer },
      {
        send: (input) => utils.client.privacy.answer.mutate(input),
        successText: t('answer.done'),
        done: async () => {
          onClose();
          await utils.privacy.invalidate();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('answer.title')}
      confirmLabel={t('answer.open')}
      isBusy={isBusy}
      onConfirm={send}
      onClose={onClose}
    >
      <SelectField
        label={t('answer.outcome')}
        choices={outcomes.map((value) => ({ value, label: t(`states.${value}`) }))}
        value={outcome}
        onChange={({ target }) => setOutcome(target.value === 'done' ? 'done' : 'refused')}
      />
      <TextAreaField
        label={t('answer.text')}
        rows={5}
        maxLength={3000}
        value={answer}
        error={errors.answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </ConfirmDialog>
  );
}
