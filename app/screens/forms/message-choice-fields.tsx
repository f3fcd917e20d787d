import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '~/app/components/form/check-field';
import { SelectField } from '~/app/components/form/select-field';
import { asLanguage, languages } from '~/app/i18n/languages';
import type { Locale } from '~/domain/core/format/locale';

type Choice = { isReceiverTold: boolean; receiverLocale: Locale };
type ChoiceProps = { choice: Choice; onChange: (choice: Choice) => void };

/** Whether the receiver gets messages, and in which language. */
export function MessageChoiceFields({ choice, onChange }: ChoiceProps): ReactNode {
  const { t } = useTranslation('forms');
  const { isReceiverTold, receiverLocale } = choice;
  return (
    <>
      <CheckField
        label={t('receiverMessages.send')}
        hint={t(isReceiverTold ? 'receiverMessages.when' : 'receiverMessages.none')}
        name="isReceiverTold"
        checked={isReceiverTold}
        onChange={({ target }) => onChange({ isReceiverTold: target.checked, receiverLocale })}
      />
      {isReceiverTold && (
        <SelectField
          label={t('receiverMessages.language')}
          name="receiverLocale"
          value={receiverLocale}
          onChange={({ target }) => onChange({ isReceiverTold, receiverLocale: asLanguage(target.value) })}
          choices={languages.map((value) => ({
            value,
            label: t(`common:languages.${value}`),
          }))}
        />
      )}
    </>
  );
}
