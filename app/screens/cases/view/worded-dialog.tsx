import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDetail } from '~/app/components/cases/types';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { CASE_TEXT } from '~/domain/cases/most';
import { useCaseChange } from './use-case-change';

type WordedProps = { found: CaseDetail; act: 'ask' | 'reject' | 'reopen'; onClose: () => void };

/** Asks the customer, rejects or reopens a case, with a text that the customer reads. */
export function WordedDialog({ found, act, onClose }: WordedProps): ReactNode {
  const { t } = useTranslation('cases');
  const { change, isBusy, errors } = useCaseChange(found.formId);
  const [text, setText] = useState('');
  const { id, version } = found;
  const confirm = (): void =>
    void change({
      body: { id, version, text },
      send: (cases, body) => cases[act].mutate(body),
      successText: t(`done.${act}`),
      done: onClose,
    });
  return (
    <ConfirmDialog
      isOpen
      title={t(`words.${act}`)}
      confirmLabel={t(`acts.${act}`)}
      isDanger={act === 'reject'}
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextAreaField
        label={t('words.text')}
        hint={t('words.hint')}
        rows={5}
        maxLength={CASE_TEXT}
        value={text}
        error={errors.text}
        onChange={({ target }) => setText(target.value)}
      />
    </ConfirmDialog>
  );
}
