import { IconBuilding, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '~/app/components/form/choice-cards';
import { TextField } from '~/app/components/form/text-field';
import { asLanguage, type Language } from '~/app/i18n/languages';
import { localeFacts } from '~/domain/core/format/locale';
import type { ConsentKind } from '~/domain/privacy/requests';
import styles from './auth.module.css';
import { ConsentFields } from './consent-fields';
import { type FormAnswer, fieldOf } from './form-answer';
import { AuthForm, Submit } from './form-parts';
import { NewPassword } from './new-password';

type RegisterDetailsProps = {
  answer: FormAnswer | undefined;
  mobile: string;
  consents: readonly ConsentKind[];
};

/** The new customer's details, and the password. */
export function RegisterDetails({ answer, mobile, consents }: RegisterDetailsProps): ReactNode {
  const { t, i18n } = useTranslation('auth');
  return (
    <AuthForm answer={answer}>
      <ChoiceCards
        legend={t('customerType.legend')}
        name="type"
        defaultValue={answer?.values.type ?? 'individual'}
        choices={[
          { value: 'individual', label: t('customerType.individual'), icon: <IconUser size={20} /> },
          { value: 'organization', label: t('customerType.organization'), icon: <IconBuilding size={20} /> },
        ]}
      />
      <div className={`${styles.names} ${styles.individual}`}>
        {nameOrder(asLanguage(i18n.language)).map((name) => (
          <TextField
            key={name}
            {...fieldOf(answer, name)}
            label={t(`fields.${name}`)}
            autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
            maxLength={100}
          />
        ))}
      </div>
      <div className={`${styles.kind} ${styles.organization}`}>
        <TextField
          {...fieldOf(answer, 'organizationName')}
          label={t('fields.organizationName')}
          autoComplete="organization"
          maxLength={200}
        />
        <TextField
          {...fieldOf(answer, 'organizationNumber')}
          label={t('fields.organizationNumber')}
          hint={t('fields.organizationNumberHint')}
          inputMode="numeric"
          isNumber
          maxLength={20}
        />
      </div>
      <NewPassword label={t('fields.password')} error={answer?.errors.password} mobile={mobile} />
      <ConsentFields kinds={consents} answer={answer} />
      <Submit intent="register" size="lg" isFullWidth>
        {t('register.create')}
      </Submit>
    </AuthForm>
  );
}

function nameOrder(language: Language) {
  const names = ['firstName', 'lastName'] as const;
  return localeFacts[language].isFamilyNameFirst ? names.toReversed() : names;
}
