import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/app/components/form/select-field';
import { agentCategories } from '~/domain/cargo/security';
import styles from '../settings.module.css';
import type { useCompanyForm } from './use-company-form';

type AgentFieldsProps = {
  form: ReturnType<typeof useCompanyForm>['form'];
  mayChange: boolean;
  /** The fields of the handler. */
  children: ReactNode;
};

/** Who issues the security declarations of flights. */
export function AgentFields({ form, mayChange, children }: AgentFieldsProps): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <fieldset className={styles.account}>
      <legend>{t('company.agent')}</legend>
      <p className="muted small">{t('company.agentHint')}</p>
      <div className={styles.pair}>
        <SelectField
          label={t('company.agentCategory')}
          placeholder={t('company.agentNone')}
          choices={agentCategories.map((value) => ({ value, label: t(`company.agentCategories.${value}`) }))}
          disabled={!mayChange}
          {...form.getInputProps('agentCategory')}
        />
        {children}
      </div>
    </fieldset>
  );
}
