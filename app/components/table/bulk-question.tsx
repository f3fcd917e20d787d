import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/app/components/form/select-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import type { BulkChange, BulkText } from './bulk';

const longestText = 1000;

type BulkQuestionProps<Item> = {
  change: BulkChange<Item>;
  count: number;
  onConfirm: (text: BulkText) => void;
  onClose: () => void;
};

/** One confirmation for all rows, with a reason where one is needed. */
export function BulkQuestionDialog<Item>(props: BulkQuestionProps<Item>): ReactNode {
  const { change, count, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState<BulkText>({ choice: '', text: '' });
  const { question } = change;
  if (!question) return null;
  const { title, choice, note } = question;
  const isMissing =
    (choice !== undefined && typed.choice === '') ||
    (note !== undefined && !note.isOptional && typed.text.trim() === '');
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={change.label}
      isDanger={change.isDanger}
      isConfirmDisabled={isMissing}
      onConfirm={() => onConfirm(typed)}
      onClose={onClose}
    >
      <p>
        <strong>{t('table.selected', { count })}</strong> {question.text}
      </p>
      {choice && (
        <SelectField
          label={choice.label}
          placeholder={choice.placeholder}
          choices={choice.choices}
          value={typed.choice}
          onChange={({ target }) => setTyped({ ...typed, choice: target.value })}
        />
      )}
      {note && (
        <TextAreaField
          label={note.label}
          hint={note.hint}
          isOptional={note.isOptional}
          maxLength={longestText}
          value={typed.text}
          onChange={({ target }) => setTyped({ ...typed, text: target.value })}
        />
      )}
    </ConfirmDialog>
  );
}
