import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { beingEdited } from '~/app/api/live/changed-queries';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { LocalizedFields } from '~/app/components/form/localized-fields';
import { localizedProps } from '~/app/components/form/localized-props';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { RecordHistory } from '~/app/components/record/history';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import type { CompanyLicences } from '~/domain/settings/company/licences';
import styles from '../settings.module.css';
import { AgentFields } from './agent-fields';
import { PrefixPreview } from './prefix-preview';
import { GstCard, VatCard } from './tax-card';
import type { StoredCompany } from './types';
import { type CompanyForm, useCompanyForm } from './use-company-form';

/** The company's details on its documents. */
export function CompanyCard(): ReactNode {
  const query = trpc.settings.company.useQuery(undefined, beingEdited);
  if (!query.data) return <NotYet query={query} />;
  return (
    <>
      <div className={styles.cards}>
        <Sheet company={query.data} />
        <GstCard />
        <VatCard />
      </div>
      <RecordHistory isApart key={query.data.version} kind="company" id={query.data.id} />
    </>
  );
}

function Sheet({ company }: { company: StoredCompany }): ReactNode {
  const { t } = useTranslation('settings');
  const { can } = useHost();
  const { form, isBusy, submit } = useCompanyForm(company);
  const mayChange = can('update', 'Constant');
  const texts = (name: 'name' | 'address', maxLength: number): ReactNode => (
    <LocalizedFields
      label={t(`company.${name}`)}
      isOptional
      maxLength={maxLength}
      readOnly={!mayChange}
      {...localizedProps(form, name)}
    />
  );
  const line = (
    name: Exclude<keyof CompanyForm, 'name' | 'address' | 'agentCategory'>,
    maxLength: number,
    hint?: string,
  ): ReactNode => (
    <TextField
      label={t(`company.${name}`)}
      hint={hint}
      isOptional={name !== 'addressPrefix'}
      maxLength={maxLength}
      autoComplete="off"
      readOnly={!mayChange}
      {...form.getInputProps(name)}
    />
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit();
  };
  return (
    <Card title={t('tabs.company')}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <div className={styles.pair}>{texts('name', 200)}</div>
        <div className={styles.pair}>{texts('address', 300)}</div>
        <div className={styles.pair}>
          {line('abn', 20)}
          {line('phone', 60)}
          {line('email', 254)}
        </div>
        <div className={styles.pair}>
          {line('addressPrefix', 6, t('company.addressPrefixHint'))}
          <PrefixPreview prefix={form.values.addressPrefix} />
        </div>
        <fieldset className={styles.account}>
          <legend>{t('company.auAccount')}</legend>
          <div className={styles.pair}>
            {line('auAccountName', 100)}
            {line('auBsb', 20)}
            {line('auAccountNumber', 20)}
            {line('auPayId', 256)}
          </div>
        </fieldset>
        <fieldset className={styles.account}>
          <legend>{t('company.mnAccount')}</legend>
          <div className={styles.pair}>
            {line('mnBank', 100)}
            {line('mnAccountName', 100)}
            {line('mnAccountNumber', 60)}
          </div>
        </fieldset>
        <LicenceFields line={line} />
        <AgentFields form={form} mayChange={mayChange}>
          {line('handlerName', 200, t('company.handlerHint'))}
          {line('handlerNumber', 60)}
        </AgentFields>
        {mayChange && (
          <div>
            <Button type="submit" size="lg" isBusy={isBusy}>
              {t('save')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

/** Who insures the company and what it is licensed for. */
function LicenceFields({
  line,
}: {
  line: (name: keyof CompanyLicences, maxLength: number) => ReactNode;
}): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <fieldset className={styles.account}>
      <legend>{t('company.licences')}</legend>
      <p className="muted small">{t('company.licencesHint')}</p>
      <div className={styles.pair}>
        {line('auBrokerLicence', 60)}
        {line('auRacaApproval', 60)}
        {line('mnPostalLicence', 60)}
        {line('mnBrokerLicence', 60)}
        {line('insurer', 200)}
        {line('insurancePolicy', 60)}
      </div>
    </fieldset>
  );
}
