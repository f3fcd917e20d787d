import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/app/components/form/text-field';
import { MessageChoiceFields } from '../message-choice-fields';
import styles from './edit.module.css';
import { useEditor } from './editor-context';

export function ReceiverMessages(): ReactNode {
  const { t } = useTranslation('forms');
  const { text, change, errors } = useEditor();
  return (
    <div className={styles.grid}>
      <MessageChoiceFields
        choice={text}
        onChange={(choice) => change((draft) => ({ ...draft, ...choice }))}
      />
      {text.isReceiverTold && (
        <TextField
          label={t('receiverMessages.email')}
          hint={t('receiverMessages.emailHint')}
          isOptional
          type="email"
          name="receiverEmail"
          maxLength={254}
          value={text.receiverEmail}
          error={errors.receiverEmail}
          onChange={({ target }) => change((draft) => ({ ...draft, receiverEmail: target.value }))}
        />
      )}
    </div>
  );
}
