import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/app/components/confirm-dialog';
import { SelectField } from '~/app/components/form/select-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import type { BulkChange, BulkWords } from './bulk';

const longestText = 1000;

type BulkQuestionProps<Item> = {
  change: BulkChange<Item>;
  count: number;
  onConfirm: (words: BulkWords) => void;
  onClose: () => void;
};

/** One confirmation for all rows, with a reason where one is needed. */
export function BulkQuestionDialog<Item>(props: BulkQuestionProps<Item>): ReactNode {
  const { change, count, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const [words, setWords] = useState<BulkWords>({ choice: '', text: '' });
  const { question } = change;
  if (!question) return null;
  const { title, choice, text } = question;
  const isMissing =
    (choice !== undefined && words.choice === '') ||
    (text !== undefined && !text.isOptional && words.text.trim() === '');
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={change.label}
      isDanger={change.isDanger}
      isConfirmDisabled={isMissing}
      onConfirm={() => onConfirm(words)}
      onClose={onClose}
    >
      <p>
        <strong>{t('table.selected', { count })}</strong> {question.words}
      </p>
      {choice && (
        <SelectField
          label={choice.label}
          placeholder={choice.placeholder}
          choices={choice.choices}
          value={words.choice}
          onChange={({ target }) => setWords({ ...words, choice: target.value })}
        />
      )}
      {text && (
        <TextAreaField
          label={text.label}
          hint={text.hint}
          isOptional={text.isOptional}
          maxLength={longestText}
          value={words.text}
          onChange={({ target }) => setWords({ ...words, text: target.value })}
        />
      )}
    </ConfirmDialog>
  );
}
