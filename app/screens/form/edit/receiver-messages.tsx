import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '~/app/components/form/check-field';
import { SelectField } from '~/app/components/form/select-field';
import { asLanguage, languages } from '~/app/i18n/languages';
import styles from './edit.module.css';
import { useEditor } from './editor-context';

/** Whether the receiver gets messages, and in which language. */
export function ReceiverMessages(): ReactNode {
  const { t } = useTranslation('forms');
  const { text, change } = useEditor();
  const { isReceiverTold, receiverLocale } = text;
  return (
    <div className={styles.grid}>
      <CheckField
        label={t('receiverMessages.send')}
        hint={t(isReceiverTold ? 'receiverMessages.when' : 'receiverMessages.none')}
        name="isReceiverTold"
        checked={isReceiverTold}
        onChange={({ target }) => change((draft) => ({ ...draft, isReceiverTold: target.checked }))}
      />
      {isReceiverTold && (
        <SelectField
          label={t('receiverMessages.language')}
          name="receiverLocale"
          value={receiverLocale}
          onChange={({ target }) =>
            change((draft) => ({ ...draft, receiverLocale: asLanguage(target.value) }))
          }
          choices={languages.map((value) => ({
            value,
            label: t(value === 'mn' ? 'receiverMessages.mn' : 'receiverMessages.en'),
          }))}
        />
      )}
    </div>
  );
}
