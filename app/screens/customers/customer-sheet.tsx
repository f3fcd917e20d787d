import type { UseFormReturnType } from '@mantine/form';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/app/components/actions/button';
import { ChoiceCards } from '~/app/components/form/choice-cards';
import { MobileField } from '~/app/components/form/mobile-field';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { RecordHead } from '~/app/components/record/record-head';
import { locales } from '~/domain/core/format/locale';
import type { CreateCustomer } from '~/domain/customers/schema';
import { customerTypes } from '~/domain/customers/types';
import styles from './customer.module.css';

type LineField = Exclude<keyof TypedCustomer, 'type' | 'mobileCountry'>;
export type TypedCustomer = Omit<CreateCustomer, 'idempotencyKey'>;

type CustomerSheetProps = {
  name: string;
  back: { to: string; label: string };
  form: UseFormReturnType<TypedCustomer>;
  isBusy: boolean;
  submit: () => void;
  /** Shown below the number: customers who already have it. */
  known?: ReactNode;
};

/** The form of a customer. The number is validated as in the customer's own form. */
export function CustomerSheet({ name, back, form, isBusy, submit, known }: CustomerSheetProps): ReactNode {
  const { t } = useTranslation('customers');
  const isOrganization = form.values.type === 'organization';
  const { value: mobile, ...mobileProps } = form.getInputProps('mobile');
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit();
    const sheet = event.currentTarget;
    setTimeout(() => sheet.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const line = (field: LineField, isOptional = false, maxLength = 120): ReactNode => (
    <TextField
      label={t(`fields.${field}`)}
      isOptional={isOptional}
      maxLength={maxLength}
      autoComplete="off"
      hint={field === 'latinName' ? t('form.latinHint') : undefined}
      {...form.getInputProps(field)}
    />
  );
  return (
    <form className={styles.sheet} onSubmit={onSubmit} noValidate>
      <RecordHead name={name} back={back} />
      <Card>
        <div className={styles.fields}>
          <ChoiceCards
            legend={t('columns.type')}
            value={form.values.type}
            choices={customerTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            onChange={(value) =>
              form.setFieldValue('type', value === 'organization' ? 'organization' : 'individual')
            }
          />
          {isOrganization && (
            <>
              {line('organizationName', false, 200)}
              <div className={styles.pair}>
                {line('abn', true, 20)}
                {line('registerNumber', true, 20)}
              </div>
            </>
          )}
          <div className={styles.pair}>
            {line('lastName', true)}
            {line('firstName', isOrganization)}
          </div>
          {line('latinName', true, 200)}
          <div className={styles.pair}>
            <MobileField
              label={t('fields.mobile')}
              country={form.values.mobileCountry}
              onCountryChange={(country) => form.setFieldValue('mobileCountry', country)}
              value={mobile}
              {...mobileProps}
              autoComplete="off"
            />
            {line('email', true, 254)}
          </div>
          {known}
          <SelectField
            label={t('fields.locale')}
            choices={locales.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
            {...form.getInputProps('locale')}
          />
        </div>
      </Card>
      <div className={styles.actions}>
        <LinkButton to={back.to} variant="outline">
          {t('common:actions.cancel')}
        </LinkButton>
        <Button type="submit" size="lg" isBusy={isBusy}>
          {t('actions.save')}
        </Button>
      </div>
    </form>
  );
}
